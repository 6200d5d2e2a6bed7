"""The course as files for any host: its Python runs in the visitor's browser.

- `command`: what `chanlearn build` offers and does
- `pins`, `pins.txt`: which wheels and which Pyodide a site is made of, by their hashes
- `tools`: gets them, through pip and npm, into a cache folder
- `wheels`: the course itself as a wheel, stand-ins for what is not needed, the lock file of all
- `front`: what the page loads beside Python
- `site`: what pages are made from, and where things lie
- `pages`: the pages, from the same templates as the served ones
- `alone`: those of them whose Python runs in the browser
- `lost`: the page for whatever is not there
- `offline`: the service worker that keeps the site for when there is no network
- `build`: all of it put together
"""

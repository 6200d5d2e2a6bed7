"""The course as a website: Voilà with our own pages, every setting fixed here in code.

- `command`: what `chanlearn serve` offers and does
- `lessons`: the lessons, read from the notebooks' own metadata
- `settings`: the locked settings and the headers of every answer
- `handlers`: the few addresses that exist
- `app`: the server put together, from listening to a clean stop
- `template/`: pages, styles and scripts
"""

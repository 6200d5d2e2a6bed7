"""JupyterHub, for more learners than one machine holds: each gets a course of her own somewhere.

A learner's course is `chanlearn serve` behind `jupyter-standaloneproxy`, which lets in nobody but
her. Everybody says a name and the one word of CHANLEARN_TOKEN; any other authenticator of
JupyterHub's will do.

    make hub                                        # or: pip install -r deploy/hub.txt
    CHANLEARN_TOKEN=… .hub/bin/jupyterhub -f deploy/jupyterhub_config.py

starts the courses on this machine, with the programs of CHANLEARN_BIN (/opt/chanlearn/bin), as a
trial. On Kubernetes a course is a pod: `podman build --target hub -f deploy/Containerfile .` makes
its image, and of Zero to JupyterHub's values these are ours (this file's first part goes into
`hub.extraFiles`, or its lines into `hub.extraConfig`):

    hub:
      config:
        JupyterHub: {authenticator_class: shared-password}
        Authenticator: {allow_all: true}
        SharedPasswordAuthenticator: {user_password: …}
    singleuser:
      image: {name: registry.example.org/chanlearn-hub, tag: "…"}
      cmd: [/opt/hub/bin/jupyter-standaloneproxy]
      extraEnv: {CHANLEARN_BIN: /opt/chanlearn/bin}
      storage: {type: none}          # what a learner did is in her browser
      memory: {guarantee: 256M, limit: 1G}
      cpu: {guarantee: 0.05, limit: 1}
    cull: {enabled: true, timeout: 3600, every: 300}

with `c.KubeSpawner.args` as `COURSE` below. How many fit on a node is in BENCHMARKS.md.
"""

import os
import sys
from pathlib import Path

c = get_config()  # noqa: F821

#: After how many seconds without a request a course is ended; an open page asks every five.
IDLE = 3600
HUB = Path(sys.executable).parent
CHANLEARN = Path(os.environ.get("CHANLEARN_BIN", "/opt/chanlearn/bin")) / "chanlearn"
#: What the proxy starts; it fills in port and path. One learner seldom has more than a few tabs.
COURSE = [
    "--absolute-url",
    "--timeout=60",
    # Activity is what learners ask for, not that the course is there.
    "--activity-interval=0",
    "--",
    str(CHANLEARN),
    "serve",
    "--port={port}",
    "--base-url={base_url}",
    "--behind-proxy",
    "--most=8",
]

c.JupyterHub.spawner_class = "simple"
c.Spawner.cmd = [str(HUB / "jupyter-standaloneproxy")]
c.Spawner.args = COURSE
c.Spawner.start_timeout = 60
# Names that anybody may make up are no accounts of this machine.
c.SimpleLocalProcessSpawner.home_dir_template = "/tmp/chanlearn-{username}"  # noqa: S108

c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = os.environ["CHANLEARN_TOKEN"]
c.Authenticator.allow_all = True

c.ConfigurableHTTPProxy.command = [str(HUB / "node"), str(HUB / "configurable-http-proxy")]

c.JupyterHub.services = [
    {
        "name": "idle-culler",
        "command": [sys.executable, "-m", "jupyterhub_idle_culler", f"--timeout={IDLE}"],
    }
]
c.JupyterHub.load_roles = [
    {
        "name": "idle-culler",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["idle-culler"],
    }
]

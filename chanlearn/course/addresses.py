"""Pages of the course that its widgets lead to, where a server has them."""

import os

from chanlearn.catalogue import language, prefix

#: The environment variable in which the server tells its kernels where each page is: a path with
#: {page} in it.
COURSE = "CHANLEARN_COURSE"
#: Where learners practise, where the class is counted, and what a learner's code opens.
TRAINING, CLASS, RECEIVING = "luyen-tap", "lop-hoc", "nop-ma"
#: What the query of `TRAINING` asks for: a set for a class, or the code of a lesson.
SET, LESSON = "de", "nop"
#: Under this name the browser keeps what `RECEIVING` was opened with, until `CLASS` counts it.
INBOX = "chanlearn.class.inbox"


def address_of(page: str) -> str:
    """The page's path on its server, in the current language; empty where there is none, as in
    JupyterLab.
    """
    return os.environ.get(COURSE, "").replace("{page}", prefix(language.get()) + page)

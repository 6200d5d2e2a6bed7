"""A learner's function called: what it gives back, or why it gives nothing."""

import _thread
import signal
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from chanlearn.rules.cards import Card, format_cards
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.workbook.task import Slip

STOPS = text("hàm dừng giữa chừng")
ENDLESS = text("hàm chạy mãi không xong")
NO_RETURN = text("Hàm chưa trả về gì: cuối hàm phải có return, kèm kết quả.")
#: Seconds for one call: a right function takes thousandths.
PATIENCE = 10.0

PACKAGE = str(Path(__file__).parents[1])


def answered(call: Callable[[], object], case: Text) -> tuple[object, Slip | None]:
    """What a call gives, or the slip that kept it from giving anything.

    Raises:
        BadInput: it gives None: it may be the stub.
    """
    try:
        with _patience():
            value = call()
    except KeyboardInterrupt:
        why = text("Với {case}, hàm chạy mãi không xong: xem lại vòng lặp, lúc nào thì nó dừng?",
                   case=case)  # fmt: skip
        return None, Slip(ENDLESS, why)
    except Exception as error:  # noqa: BLE001 - a learner's function may raise anything
        return None, Slip(STOPS, why_stopped(error, case))
    if value is None:
        raise BadInput(NO_RETURN)
    return value, None


def why_stopped(error: Exception, case: Text) -> Text:
    """What stopped a learner's function, with which case, and in which line of the cell."""
    said = f"{type(error).__name__}: {error}"
    line = _line(error)
    if line is None:
        return text("Với {case}, Python báo: {error}", case=case, error=said)
    return text("Với {case}, Python báo ở dòng {line}: {error}", case=case, line=line, error=said)


def hand_told(hand: Sequence[Card]) -> Text:
    """A hand as a learner can type it."""
    return text("bài ({cards})", cards=format_cards(hand))


def _line(error: Exception) -> int | None:
    """The last line that ran in the file of the learner's function; None if it never began."""
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [it for it in frames if not it.filename.startswith(PACKAGE)]
    lines = [it.lineno for it in theirs if it.filename == theirs[0].filename]
    return lines[-1] if lines else None


@contextmanager
def _patience() -> Iterator[None]:
    """Whoever takes longer is interrupted, as by the notebook's own button."""
    if threading.current_thread() is not threading.main_thread():
        # Only the main thread can be interrupted.
        yield
        return
    timer = threading.Timer(PATIENCE, _thread.interrupt_main)
    timer.daemon = True
    # Who was started in the background may have been told to pass over an interrupt.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)

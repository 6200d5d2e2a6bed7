"""Board, hand, helps and buttons of one seat: what a live table consists of on a page."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from ipywidgets import Widget

from chanlearn.catalogue import _, say
from chanlearn.course.practice.choices import Choice, choices, prompt, tries
from chanlearn.course.practice.made import ME, Made
from chanlearn.course.practice.picture import NO_STAKES, Stakes, picture
from chanlearn.deck import Style
from chanlearn.rules.allowed import Refusal, why_not
from chanlearn.rules.cards import Card, listed
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.moves import Move
from chanlearn.rules.state import Round
from chanlearn.rules.text import Text, text
from chanlearn.rules.view import view
from chanlearn.widgets import (
    BY_GROUPS,
    BY_RANK,
    HAND,
    Acts,
    Answer,
    Board,
    Button,
    Hand,
    Heap,
    Line,
)
from chanlearn.widgets.html import paragraph

STALE = text("Bàn đã sang nước khác, nút ấy không còn dùng được.")


class Desk:
    """Shows a round from the learner's seat; `play` gets every allowed move they make.

    `parts` are its widgets from top to bottom.
    """

    def __init__(self, play: Callable[[Move], None], *, helps: bool = True) -> None:
        words = {"log": _("Các nước đã đi"), "new": _("Vừa diễn ra")}
        self.board = Board(_("Bàn chơi"), words)
        self.hand = Hand(
            _("Bài của bạn"), (HAND,), (BY_GROUPS, BY_RANK), most=1, typed=helps and self._line()
        )
        self.acts = Acts(_("Thử nước khác, để biết vì sao được hay không"))
        self.helps = Acts(main=False) if helps else None
        self.answer = Answer(label=_("Nhắc luật"))
        self.parts: list[Widget] = [self.board, self.hand, self.acts, self.answer]
        if self.helps is not None:
            self.parts.insert(2, self.helps)
            self.helps.on_press(self._help, self._stale, self.answer)
        self._play = play
        self._state: Round | None = None
        self._further: Mapping[str, tuple[Text, Callable[[], None]]] = {}
        self._prompt: Text | None = None
        self._file: Mapping[str, str] = {}
        self._serial = 0
        self.hand.on_choose(self._chose, self.answer)
        self.acts.on_press(self._press, self._stale, self.answer)

    def _line(self) -> Line:
        hint = _(
            "Mã mỗi quân ghi dưới chân quân ấy; gõ tên đầy đủ cũng được. "
            "Ví dụ: ăn 9v, đánh 9v, trả 9v, bốc, dưới, chíu, ù, thiên ù, không."
        )
        return Line(_("Gõ thay cho chạm"), _("Nước đi"), hint, _("Đi"), self._obey)

    def show(
        self,
        state: Round,
        moves: Sequence[Made],
        since: int = 0,
        *,
        stakes: Stakes = NO_STAKES,
        prompt: Text | None = None,
        further: Mapping[str, tuple[Text, Callable[[], None]]] | None = None,
        file: Mapping[str, str] | None = None,
    ) -> None:
        """Show the round after these `moves`, those from `since` on being new.

        `stakes` are what the table counts.
        `further` are buttons by name, with what each says and does. With a `prompt` they are all
        there are: the learner is not asked for a move. `file` is one to take along.
        """
        self._state, self._further, self._prompt = state, further or {}, prompt
        self._file = file or {}
        self._serial += 1
        self.answer.show()
        self._lay(listed(state.seats[ME].hand))
        self.board.show(picture(view(state, ME), moves, since, stakes))
        self._draw()

    def tell(self, *sentences: Text) -> None:
        """Say it under the buttons."""
        self.answer.show(*map(paragraph, sentences), comes=False)

    def tell_bao(self) -> None:
        """Say for which fault the learner has just been báo."""
        self.tell(*map(told_bao, self._round.seats[ME].faults[-1:]))

    def wear(self, style: Style) -> None:
        """Show all cards in this style."""
        self.board.wear(style)
        self.hand.wear(style)

    def _draw(self) -> None:
        state = self._round
        mine = [] if self._prompt is not None else choices(state, self.hand.chosen_cards)
        asked = self._prompt if self._prompt is not None else prompt(state)
        own = [Button(it.name, say(it.label)) for it in mine]
        further = [Button(name, say(said)) for name, (said, _do) in self._further.items()]
        more = [Button(it.name, say(it.label)) for it in tries(state)] if mine else []
        self.acts.show(say(asked), [*own, *further], more, serial=self._serial, file=self._file)
        if self.helps is not None:
            # A table without helps is spared all that they need, here and below.
            from chanlearn.course.practice.helping import HELPS

            helps = [Button(name, say(said)) for name, (said, _do) in HELPS.items()] if mine else []
            self.helps.show(_("Trợ giúp") if mine else "", helps, serial=self._serial)

    @property
    def _round(self) -> Round:
        assert self._state is not None
        return self._state

    def _lay(self, cards: tuple[Card, ...]) -> None:
        """The hand now; what the learner has arranged stays as it lay."""
        gone = Counter(card for heap in self.hand.heaps() for card in heap.cards)
        gone.subtract(cards)
        if not gone or min(gone.values()) < 0:
            self.hand.lay([Heap(HAND.name, cards)])
        elif any(gone.values()):
            self.hand.lay([_without(heap, gone) for heap in self.hand.heaps()])

    def _chose(self, _cards: tuple[Card, ...]) -> None:
        if self._state is not None:
            self._draw()

    def _press(self, name: str) -> None:
        if name in self._further:
            self._further[name][1]()
            return
        chosen = self.hand.chosen_cards
        for choice in (*choices(self._round, chosen), *tries(self._round, chosen)):
            if choice.name == name:
                self._try(choice)
                return

    def _try(self, choice: Choice) -> None:
        if choice.move is None:
            assert choice.missing is not None
            self.tell(choice.missing)
            return
        refusal = why_not(self._round, choice.move)
        if refusal is not None:
            self.tell(*refused(self._round, refusal, choice.move))
            return
        self._play(choice.move)

    def _obey(self, written: str) -> None:
        """A move that was typed; it is made, or answered like one that was pressed."""
        if self._state is None or self._prompt is not None:
            return
        from chanlearn.course.practice.typed import typed_choice

        self._try(typed_choice(self._round, written))

    def _stale(self) -> None:
        # Where nothing is asked any more, it was the second half of a double click.
        if self._prompt is None:
            self.tell(STALE)

    def _help(self, name: str) -> None:
        from chanlearn.course.practice.helping import HELPS

        _said, do = HELPS[name]
        told, pointed, chosen = do(view(self._round, ME))
        self.hand.point_out(pointed)
        self.hand.choose(chosen)
        self._draw()
        self.tell(*told)


def refused(state: Round, refusal: Refusal, made: Move) -> list[Text]:
    """Why a move is not allowed, with its rule; of a fault also what made it one, and its cost."""
    rule = f"R6.{refusal.id}, {refusal.rule}" if refusal.id in FAULTS else refusal.rule
    said = [text("Không được. {why} [{rule}]", why=refusal.why, rule=rule)]
    profile = state.settings.profile
    if refusal.id in FAULTS:
        # As below, for whoever makes the mistake.
        from chanlearn.drills.reasons import move_reason

        reason = move_reason(refusal.id, state.seats[made.seat].past, made)
        said += [] if reason is None else [reason]
    # Where no table lets it happen, there is nothing to say of others.
    if refusal.id in FAULTS and profile.class_of(refusal.id) not in (None, "refused"):
        # A whole way of judging cases, for whoever makes the mistake.
        from chanlearn.cases.report import consequence

        said.append(text("Ở bàn không chặn: {cost}", cost=consequence(refusal.id, profile)))
    return said


def told_bao(fault: str) -> Text:
    """What being báo means, as the table says it when it happens."""
    return text(
        "Bạn bị báo vì lỗi «{fault}»: từ giờ chỉ được bốc và dưới. [R6.{id}, R6.1]",
        fault=FAULTS[fault],
        id=fault,
    )


def _without(heap: Heap, gone: Counter[Card]) -> Heap:
    """The heap without cards that are gone, which are then counted off."""
    kept = []
    for card in heap.cards:
        if gone[card] > 0:
            gone[card] -= 1
        else:
            kept.append(card)
    return heap._replace(cards=tuple(kept))

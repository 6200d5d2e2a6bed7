"""A form of native controls: one widget, however many fields."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import traitlets

from chanlearn.rules.text import Text
from chanlearn.widgets.answer import Answer, guarded, sentence
from chanlearn.widgets.drawn import Drawn, kept
from chanlearn.widgets.fields import Choice, Field, Typed, Values, leaves, read_values, spoken

SUBMIT = "submit"
CHANGE = "change"


class Form(Drawn):
    """Fields, a submit button, and further buttons by name.

    Enter in a text field submits, as in any form.
    """

    code = "form"
    label = traitlets.Unicode().tag(sync=True)
    fields = traitlets.List(traitlets.Dict()).tag(sync=True)
    buttons = traitlets.List(traitlets.Dict()).tag(sync=True)
    # Does this form's submit button do what the exercise is about?
    main = traitlets.Bool().tag(sync=True)
    # What unfolds the form; empty for a form that lies open.
    folded = traitlets.Unicode().tag(sync=True)
    kept = kept()
    # What is wrong, by field name.
    errors = traitlets.Dict().tag(sync=True)
    # Counts how often the form was emptied: the script puts the first values back.
    emptied = traitlets.Int().tag(sync=True)
    # Counts the times the form was to be filled in next.
    calls = traitlets.Int().tag(sync=True)
    # Which of a field's options are there to be ticked, by field name; all of one not named.
    offered = traitlets.Dict().tag(sync=True)
    # Values set from Python, by field name.
    values = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        label: str,
        fields: Sequence[Field],
        submit: str,
        buttons: Mapping[str, str] | None = None,
        *,
        main: bool = True,
        folded: str = "",
        about: str = "",
        kept: str = "",
    ) -> None:
        """`submit` and `buttons` are what the buttons say; `label` is what the form is called.

        `about` tells this form's buttons from others' on the page, for whoever hears them. Under
        `kept` the browser keeps what is written, and brings it back to a page loaded again.
        """
        self._asked = tuple(fields)
        named = {SUBMIT: submit, **(buttons or {})}
        super().__init__(
            label=spoken(label, about),
            fields=[field.spec() for field in fields],
            buttons=[
                {"name": name, "label": said, "spoken": spoken(said, about)}
                for name, said in named.items()
            ],
            main=main,
            folded=folded,
            kept=kept,
        )

    def on_button(self, name: str, callback: Callable[[Values], None], answer: Answer) -> None:
        """Call back with the form's values when the button `name` ("submit", …) is pressed.

        What goes wrong is told in `answer`.
        """

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if isinstance(content, dict) and content.get("event") == name:
                self.accept()
                callback(read_values(self._asked, content.get("values")))

        self.on_msg(guarded(answer, hear))

    def on_change(self, name: str, callback: Callable[[str], None], answer: Answer) -> None:
        """Call back with the value of the live field `name` when it has changed.

        What goes wrong is told in `answer`.

        Raises:
            ValueError: that field is not live.
        """
        field = self._field(name)
        if not isinstance(field, Choice | Typed) or not field.live:
            raise ValueError(f"no live field {name}")

        def hear(_widget: Any, content: Any, _buffers: Any) -> None:
            if not isinstance(content, dict) or content.get("event") != CHANGE:
                return
            if content.get("name") == name:
                callback(field.read(content.get("value")))

        self.on_msg(guarded(answer, hear))

    def refuse(self, reasons: Mapping[str, Text]) -> None:
        """Say at the fields, by name, why their values were not taken.

        Whoever has just used the form is led to the first of them.
        """
        self.errors = {name: sentence(reason) for name, reason in reasons.items()}

    def accept(self) -> None:
        """Take back what was said against the values."""
        self.errors = {}

    def set_value(self, name: str, value: Any) -> None:
        """Put a value into a field.

        Raises:
            KeyError: the form has no such field.
            BadMessage: the field cannot have it.
        """
        self.values = {**self.values, name: self._field(name).read(value)}

    def set_values(self, values: Values) -> None:
        """Put values into several fields; as `set_value`."""
        read = {name: self._field(name).read(value) for name, value in values.items()}
        self.values = {**self.values, **read}

    def offer(self, name: str, values: Iterable[str]) -> None:
        """Have only these options of the field `name`; what was ticked of others is no more.

        Raises:
            KeyError: the form has no such field.
        """
        offered = frozenset(values)
        known = self._field(name).spec()["options"]
        here = [it["value"] for it in known if it["value"] in offered]
        self.offered = {**self.offered, name: here}

    def _field(self, name: str) -> Field:
        return {it.name: it for it in leaves(self._asked)}[name]

    def empty(self) -> None:
        """Put every field back to its first value, or the one it was last given."""
        self.accept()
        self.emptied += 1

    def come(self) -> None:
        """Lead whoever has nothing else in hand to the first field."""
        self.calls += 1

    def renew(self) -> None:
        """Put every field back to its very first value."""
        self.values = {}
        self.empty()

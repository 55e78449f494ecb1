"""What a game brings to the table: places, pictures, and what an event moves and sounds like.

A game writes no input code. It says where each pick lies and how it looks when it can be
picked; the play scene does the rest.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Generic

from games.engine.game import Event, Move, Outcome, Pick, Reason, S
from games.table.desk import Desk
from games.table.geometry import Rect
from games.table.layout import Form, TablePlan
from games.table.motion import Flight, Motion
from games.table.scene import Sheet
from games.table.theme import THEMES, Colour, Theme
from games.table.ui import Ui
from games.table.words import Words


@dataclass
class Marks:
    """What is shown about a position besides its pieces."""

    #: Picks made so far of the move being made.
    chosen: tuple[Pick, ...] = ()
    #: What can be picked next.
    lit: frozenset[Pick] = frozenset()
    #: The picks of a suggested move.
    hint: tuple[Pick, ...] = ()
    #: A pick that waits for a second tap.
    aimed: Pick = ""
    #: A pick that the player asks about: it was held, or could not be chosen.
    asked: Pick = ""
    #: Events of the last action.
    last: tuple[Event, ...] = ()
    #: A piece that is being dragged, and where it is.
    dragged: tuple[Pick, float, float] | None = None
    #: When the lit places lit up, in seconds; they pulse three times and hold.
    since: float = 0.0
    #: Anything a game's own screens add (which groups to link on the end sheet).
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Action:
    """A button for a pick: what it says, and a line below it."""

    label: str
    pick: Pick
    sub: str = ""
    enabled: bool = True


@dataclass(frozen=True)
class RulePage:
    """A page of the rule sheet: its key into the words, and positions drawn on it.

    The words have ``rules.<key>.title`` and ``rules.<key>.text``. Each example is a state as
    text with the marks to show, captioned ``rules.<key>.<n>`` (n from 1).
    """

    key: str
    examples: tuple[tuple[str, Marks], ...] = ()
    #: Examples side by side in so many columns below the text; 0: beside it where it fits.
    columns: int = 0
    #: Numbers, from 0, of the examples on which the reader can try a move; the picks chosen in
    #: them are given.
    trials: tuple[int, ...] = ()


@dataclass(frozen=True)
class LessonStep:
    """One step of a lesson: ``lesson.<key>.title``, ``.text`` and, where the player acts,
    ``.try``.

    ``show`` are the picks in the light. ``move`` is what the player is to do (empty: just read
    on); ``answer`` is what the opponent does then.
    """

    key: str
    show: tuple[Pick, ...] = ()
    move: Move = ()
    answer: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A guided start: a position as text, and steps."""

    state: str
    steps: tuple[LessonStep, ...]


class Board(ABC, Generic[S]):
    """The screen of one game. One per play scene; holds no state of the game."""

    key: str
    #: Whether `draw_over` draws all that may differ from one frame to the next: then a frame in
    #: motion costs no more than what moves.
    moves_above = False
    #: Whether the end sheet moves by itself; where it does not, it gets ambient motion.
    result_moves = False
    #: Height of the tray in portrait, in CSS pixels.
    tray_height: float = 140.0
    rules: tuple[RulePage, ...] = ()
    lesson: Lesson | None = None

    def __init__(self) -> None:
        self.motion = Motion()
        #: The seat that sits nearest: whose side of the table is shown below.
        self.near = 0

    def seat_order(self, seats: int) -> Sequence[int]:
        """Which seat's card comes first, second, …"""
        return range(seats)

    @property
    def seat_colours(self) -> tuple[Colour, ...]:
        """The colour of each seat, for graphs."""
        return (self.theme.primary, self.theme.tag)

    @property
    def theme(self) -> Theme:
        return THEMES[self.key]

    def theme_of(self, seat: int) -> Theme:
        """The theme while a seat decides (-1: nobody): its colour on buttons and frames."""
        return self.theme

    def meet(self, state: S) -> None:
        """Look at the position that will be drawn, before anything is arranged for it."""

    def role_key(self, state: S, seat: int) -> str:
        """The key of what a seat plays, where it is not that of the game's roles; else empty."""
        return ""

    def arrange(self, plan: TablePlan, picks: tuple[Pick, ...]) -> TablePlan:
        """The table's plan as this game wants it, while ``picks`` are made."""
        return plan

    @abstractmethod
    def plan(self, plan: TablePlan) -> None:
        """Take over where things are. Called before each drawing."""

    @abstractmethod
    def place(self, name: str) -> Rect | None:
        """Where a pick or another named place lies; ``None`` when it is nowhere."""

    @abstractmethod
    def draw_background(self, ui: Ui) -> None:
        """Fill the whole window."""

    def draw_result_ground(self, ui: Ui) -> None:
        """What lies under the sheets of a result."""
        self.draw_background(ui)

    def draw_ground(self, ui: Ui, state: S) -> None:
        """What lies on the background but under the prompt and the cards."""

    @abstractmethod
    def draw(self, ui: Ui, state: S, marks: Marks, scene: Desk | None) -> None:
        """Draw the board. With a scene, offer every pick that lies on it."""

    def ground_key(self, state: S) -> Hashable:
        """What the ground depends on besides the window; ``None``: it is drawn each time."""
        return None

    def draw_over(self, ui: Ui, state: S, marks: Marks) -> None:
        """Draw what moves, pulses or is dragged, above everything that stands still."""
        return

    @abstractmethod
    def draw_tray(self, ui: Ui, state: S, marks: Marks, scene: Desk | None) -> None:
        """Draw what lies beside the board: supply, display, hand."""

    @abstractmethod
    def draw_seat(self, ui: Ui, rect: Rect, form: Form, state: S, seat: int,
                  who: str) -> None:
        """The inside of a seat card: who, score, and what makes it up."""

    def draw_chip(self, ui: Ui, rect: Rect, state: S) -> None:
        """What stands right of the prompt; most games leave it empty."""
        return

    @abstractmethod
    def draw_token(self, ui: Ui, x: float, y: float, size: float, seat: int) -> None:
        """The emblem of a seat, centred at a point."""

    def draw_sample(self, ui: Ui, rect: Rect, aid: bool) -> None:
        """Some pieces on their ground, with or without the signs that help to tell colours apart:
        for the settings, where the box says ``sample``."""
        return

    @abstractmethod
    def draw_position(self, ui: Ui, rect: Rect, state: S, marks: Marks) -> None:
        """A small picture of a position, for rule sheets."""

    def picture_places(self, rect: Rect, state: S, marks: Marks) -> Mapping[Pick, Rect]:
        """Where picks lie on the picture that `draw_position` makes, for positions to try."""
        return {}

    @abstractmethod
    def draw_result(self, ui: Ui, state: S, outcome: Outcome, scene: Desk) -> None:
        """The end of the game: the board and how the points came about."""

    @abstractmethod
    def flights(self, event: Event, state: S) -> list[Flight]:
        """What moves, and sounds, when this happened; ``state`` is the one after it."""

    def story(self, events: Sequence[Event], state: S) -> list[Flight]:
        """What moves when all this happened in one move: by default each event for itself."""
        return [flight for event in events for flight in self.flights(event, state)]

    # --- replays -------------------------------------------------------------------------

    def landmark(self, events: Sequence[Event]) -> str:
        """What a move is marked with below the graph of a replay; empty for most moves."""
        return ""

    def draw_landmark(self, ui: Ui, name: str, x: float, y: float, size: float) -> None:
        """Draw a mark that `landmark` gave, centred at a point."""
        return

    # --- looking around ------------------------------------------------------------------

    @property
    def stance(self) -> Hashable:
        """From where the board is looked at: what its picture depends on beside the position."""
        return ()

    def reveal(self, picks: Sequence[Pick]) -> None:
        """Turn to where these picks lie, where not all of the board is shown at once."""

    def pan(self, dx: float, dy: float) -> bool:
        """The board is pushed by so much; whether it can be, because it does not all fit."""
        return False

    def zoom(self, x: float, y: float, factor: float) -> bool:
        """The board grows around a point; whether it can."""
        return False

    # --- how picks are made --------------------------------------------------------------

    def given(self, state: S) -> tuple[Pick, ...]:
        """Picks of the next move that leave no choice: they are made from the start."""
        return ()

    def aims(self, state: S, move: Move) -> bool:
        """Whether the last tap of a move shows what it would do, and a second one makes it.

        Where places are drawn small, this is so for every move.
        """
        return False

    def suggestion(self, state: S, picks: tuple[Pick, ...]) -> Pick:
        """What is aimed at as soon as ``picks`` are made; empty for nothing."""
        return ""

    def actions(self, words: Words, state: S, picks: tuple[Pick, ...], aimed: Pick,
                form: Form) -> tuple[Action, ...]:
        """What the big button is for now, and smaller ones beside it; empty: as usual."""
        return ()

    def prompt_key(self, state: S, picks: tuple[Pick, ...], form: Form) -> str:
        """The key of the sentence that asks, without ``prompt.``."""
        return ".".join((state.prompt.key, str(len(picks)))) if picks else state.prompt.key

    def prompt_gaps(self, words: Words, state: S) -> dict[str, Any]:
        """What fills the gaps of the sentence that asks."""
        return dict(state.prompt.args)

    def about(self, words: Words, pick: Pick, state: S) -> str:
        """What a long press on a pick says about it; empty for nothing."""
        return ""

    def detail(self, scene: Desk, pick: Pick, why: str = "") -> Sheet | None:
        """A sheet about something that was held, or that cannot be chosen for the reason ``why``;
        ``None`` where a sentence is enough."""
        return None

    def notice(self, words: Words, state: S, events: tuple[Event, ...]) -> str:
        """What nobody may miss: after ``events``, or without any at the start of a game."""
        return ""

    def refusal(self, scene: Desk, reason: Reason) -> Sheet | None:
        """A sheet that shows why something cannot be done, where a sentence is not enough."""
        return None

    def moment(self, scene: Desk, events: tuple[Event, ...]) -> Sheet | None:
        """A sheet that stops for what just happened; ``None`` for most of it."""
        return None

    @abstractmethod
    def label(self, words: Words, pick: Pick, state: S) -> str:
        """A pick in words, for screen readers and hints."""

    def log_line(self, words: Words, event: Event) -> str:
        """An event in words; empty for what needs no line."""
        key = f"log.{type(event).__name__}"
        return words.say(key, self.event_gaps(words, event)) if key in words else ""

    def move_line(self, words: Words, events: tuple[Event, ...]) -> str:
        """A move in one line of a list: what happened, as short as it can be said."""
        lines = (self.log_line(words, event) for event in events)
        return words.say("joined").join(line for line in lines if line)

    def group_line(self, words: Words, moves: Sequence[tuple[Event, ...]]) -> str:
        """An action of one or more moves in a line or two of a list."""
        lines = (self.move_line(words, events) for events in moves)
        return words.say("joined").join(line for line in lines if line)

    def event_gaps(self, words: Words, event: Event) -> dict[str, Any]:
        """What fills the gaps of an event's sentence."""
        return {name: getattr(event, name) for name in type(event).__dataclass_fields__}

    def move_words(self, words: Words, move: Move, state: S) -> str:
        """A move in words, for hints and buttons."""
        return " → ".join(self.label(words, pick, state) for pick in move)


def open_board(key: str) -> Board[Any]:
    """The screen of a game; its part must be at hand."""
    board: Board[Any] = import_module(f"games.{key}.board").BOARD()
    return board

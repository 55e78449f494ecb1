"""The page around the game: its title, its language, its address, and its rest."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from games import SHELF
from games.engine.match import Match, Player
from games.engine.record import to_link
from games.table.host import TITLE
from tests.browser.conftest import Open, Site
from tests.browser.play import open_box, play_on, start, without_motion

LANG = "() => document.documentElement.lang"
#: Counts what a frame costs: frames asked for, and pictures handed to the browser.
COUNT = """
    window.frames_asked = 0; window.pictures = 0;
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (done) => {
      frames_asked++; return requestAnimationFrame(done);
    };
    const { putImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.putImageData = function (...all) {
      pictures++; return putImageData.apply(this, all);
    };
"""


def a_link() -> str:
    """The fragment of a game with a few moves."""
    match = Match(SHELF["aqualin"].open(), [Player(), Player()], {}, 8)
    for _ in range(6):
        match.play(match.state.moves()[0])
    return f"game={to_link(match)}"


def test_title_and_language_follow_the_game_and_the_player(fresh: Open, site: Site) -> None:
    opened = fresh()
    page, table = opened.page, opened.table
    titles: list[str] = []
    page.expose_function("entitled", lambda title: titles.append(title))
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => new MutationObserver(() =>"
        " entitled(document.title)).observe(document.head, { subtree: true, childList: true,"
        " characterData: true }))"
    )
    table.open(site.address)
    assert page.title() == TITLE and page.evaluate(LANG) == "zh-Hant"
    without_motion(table)
    table.tap("language:1")
    assert page.evaluate(LANG) == "en"
    start(table, "aqualin")
    assert page.title() == "Aqualin · Five at the Table"
    table.open(site.address + "?again")
    assert page.title() == TITLE and page.evaluate(LANG) == "en", "the language was chosen"
    page.set_viewport_size({"width": 700, "height": 900})
    table.quiet()
    assert page.title() == TITLE
    assert not [title for title in titles if "pygame" in title]


def test_the_loader_speaks_the_chosen_language_when_the_game_fails(
    fresh: Open, site: Site
) -> None:
    opened = fresh()
    table = opened.table.open(site.address)
    table.tap("language:1")
    opened.page.evaluate("() => loader.fail('crash', 'planted')")
    expect(opened.page.locator(".err h2")).to_have_text("The game has failed")
    expect(opened.page.locator(".err button").first).to_have_text("Try again")


def test_a_link_pasted_into_an_open_page_is_followed(fresh: Open, site: Site) -> None:
    opened = fresh()
    page, table = opened.page, opened.table.open(site.address)
    without_motion(table)
    table.tap("way:hotseat")
    start(table, "aqualin", seed="5")
    play_on(table, random.Random(1), 6)
    page.evaluate("() => { window.same = true; }")
    page.goto(f"{site.address}#{a_link()}")
    page.wait_for_function("() => !location.hash")
    table.quiet()
    assert page.evaluate("() => window.same") is True, "nothing was loaded anew"
    assert any(id.startswith("pick:") for id in table.items())
    table.tap("tool:menu")
    table.tap("menu.leave")
    table.tap("games")
    assert {"open:1", "open:2"} <= set(table.items()), "both games can be gone on with"
    table.tap("close")
    page.goto(f"{site.address}#box=bullfrogs")
    table.until("() => !!document.querySelector('#table-items > [data-id=start]')")


def test_a_still_shelf_costs_nothing(fresh: Open, site: Site) -> None:
    for size in ((1280, 800), (390, 844)):
        opened = fresh(size=size)
        opened.page.add_init_script(COUNT)
        opened.table.open(site.address)
        counts = "() => [frames_asked, pictures]"
        opened.page.wait_for_timeout(4000)  # the boxes have come, the dust lies still
        before = opened.page.evaluate(counts)
        assert before[1] > 3, "dust drifted"
        opened.page.wait_for_timeout(2000)
        assert opened.page.evaluate(counts) == before
        open_box(opened.table, "aqualin")
        assert opened.page.evaluate(counts)[0] > before[0]

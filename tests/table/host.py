"""The host without a window that tests of screens use, and the four sizes of every screen."""

from __future__ import annotations

from tools.stand_in import SIZES, Clock, FakeHost, SmallStorage, TestApp, open_app, show

__all__ = ["SIZES", "Clock", "FakeHost", "SmallStorage", "TestApp", "open_app", "show"]

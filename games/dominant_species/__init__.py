"""Dominant Species · 優勢物種: six animals fight for an earth that freezes over."""

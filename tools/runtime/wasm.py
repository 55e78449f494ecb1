"""Reads the names that a WebAssembly module imports and exports, and nothing else of it."""

from __future__ import annotations

from collections.abc import Iterator

_IMPORTS, _EXPORTS = 2, 7  # section numbers
_FUNCTION, _TABLE, _MEMORY, _GLOBAL, _TAG = range(5)


class _Reader:
    """A cursor over the bytes of a module."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data = data
        self.at = at

    def number(self) -> int:
        """An unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def text(self) -> str:
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at].decode()

    def limits(self) -> None:
        has_maximum = self.number() & 1
        self.number()
        if has_maximum:
            self.number()


def _section(module: bytes, wanted: int) -> _Reader:
    """A reader at the start of a section's vector; an absent section reads as an empty one."""
    if module[:4] != b"\0asm":
        raise ValueError("not a WebAssembly module")
    reader = _Reader(module, 8)
    while reader.at < len(module):
        number = reader.number()
        size = reader.number()
        if number == wanted:
            return reader
        reader.at += size
    return _Reader(b"\0", 0)


def imports(module: bytes) -> Iterator[tuple[str, str]]:
    """Each import as (module, name)."""
    reader = _section(module, _IMPORTS)
    for _ in range(reader.number()):
        source, name = reader.text(), reader.text()
        kind = reader.number()
        if kind == _FUNCTION:
            reader.number()
        elif kind == _TABLE:
            reader.number()
            reader.limits()
        elif kind == _MEMORY:
            reader.limits()
        elif kind in (_GLOBAL, _TAG):
            reader.number()
            reader.number()
        else:
            raise ValueError(f"an import of the unknown kind {kind}")
        yield source, name


def exports(module: bytes) -> Iterator[str]:
    """The name of each export."""
    reader = _section(module, _EXPORTS)
    for _ in range(reader.number()):
        name = reader.text()
        reader.number()
        reader.number()
        yield name

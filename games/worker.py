"""The far side of a worker: answers requests with the rules alone, without any screen.

Natively it is a process that reads one JSON request a line and writes one JSON answer a line;
in a browser the page's worker calls `answer_text` for each message.
"""

from __future__ import annotations

import importlib
import json
import sys
import traceback


def answer_text(text: str) -> str:
    """Answer `["package.module:function", request]` with `["result", …]` or `["error", …]`.

    The function takes the request, any JSON value, and gives another. What it raises comes back
    as its traceback.
    """
    try:
        function, request = json.loads(text)
        module, _, name = function.partition(":")
        return json.dumps(["result", getattr(importlib.import_module(module), name)(request)])
    except Exception:
        return json.dumps(["error", traceback.format_exc()])


def main() -> None:
    """Answer standard input's requests until it closes."""
    for line in sys.stdin:
        print(answer_text(line), flush=True)


if __name__ == "__main__":
    main()

"""`make play`: builds the site, serves it on this machine and says the address."""

from __future__ import annotations

import argparse
import functools
import http.server
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from tools.prepare import inside  # noqa: E402 - the line above makes it importable


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files with the types a browser asks for, and keeps quiet."""

    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        # The page itself is always asked for anew; a part's name changes with its content.
        lasting = self.path.rpartition("/")[0].endswith("/parts")
        self.send_header("Cache-Control", "max-age=31536000, immutable" if lasting else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *values: object) -> None:
        return


def serve(folder: Path, port: int) -> http.server.ThreadingHTTPServer:
    """A server of this folder on localhost; port 0 takes any free one. Start it yourself."""
    handler = functools.partial(Handler, directory=str(folder))
    return http.server.ThreadingHTTPServer(("localhost", port), handler)


def main() -> None:
    """Build, serve until the player stops it."""
    from tools.site import WEB, build

    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--port", type=int, default=0, help="the port; any free one if not set")
    port = arguments.parse_args().port
    build()
    with serve(WEB, port) as server:
        address = f"http://localhost:{server.server_address[1]}/"
        print(f"Play at {address}  (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    inside("play")
    main()

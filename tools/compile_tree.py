"""Runs inside Pyodide: turns an archive of sources into one of compiled modules.

The modules are compiled by the very interpreter that will import them, without docstrings and
asserts (optimize 2), as hash-based files that are never checked against a source: the date of a
build leaves no trace, and importing looks for nothing. Our own functions also lose the types of
their arguments and results, which nobody reads in a page: a tenth of the bytes and of the imports.
"""

import ast
import importlib.util
import marshal
import zipfile

UNCHECKED_HASH = (0b01).to_bytes(4, "little")  # PEP 552's flags


class Untyped(ast.NodeTransformer):
    """Takes the types of arguments and results away; fields of classes keep theirs."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)


def compile_tree(source: str, result: str) -> None:
    """Compile every `.py` of a zip; other files pass unchanged. The result is not compressed."""
    with (
        zipfile.ZipFile(source) as sources,
        zipfile.ZipFile(result, "w", zipfile.ZIP_STORED) as compiled,
    ):
        for name in sorted(sources.namelist()):
            data = sources.read(name)
            if name.endswith(".py"):
                tree = ast.parse(data, name)
                if name.startswith("games/"):
                    tree = Untyped().visit(tree)
                code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
                mark = importlib.util.source_hash(data)
                data = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + mark + marshal.dumps(code)
                name += "c"
            compiled.writestr(zipfile.ZipInfo(name), data)

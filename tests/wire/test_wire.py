"""Lets `python3 -m unittest discover -s tests/wire` find the tests under the names tests have in this project."""
from pathlib import Path


def load_tests(loader, _tests, _pattern):
    return loader.discover(str(Path(__file__).parent), pattern="*_test.py")

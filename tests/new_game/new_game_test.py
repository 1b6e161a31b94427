"""scripts/new-game makes a game that compiles, keeps all laws of the kit and is played over the wire, without more.

It runs on a copy of the sources. Only what knows the new game is compiled, with the flags of this build; the rest of the kit
and of the program are the objects of this build. FLIBUSTE_BUILD is its folder.
"""
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("FLIBUSTE_BUILD", ROOT / "build/release")).resolve()
COPY = BUILD / "new-game"  # in the build, so that it is never taken for a source
ID, FOLDER, TYPE, PREFIX = "trial-game", "trial_game", "TrialGame", "TG"

# The tests of the kit that know the types of games, or the place of the sources.
TYPED = ["games_under_test", "allocation_test", "legality_test", "project_files"]


def run(command, **more):
    """Runs a command to its end; what it said, and AssertionError when it fails."""
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f"{shlex.join(map(str, command))}\nexit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def new_game(*arguments):
    """Exit code and what was said."""
    done = subprocess.run([COPY / "scripts/new-game", *arguments], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout + done.stderr


def contents(folder):
    """Every file of a folder, with its text."""
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


class Build:
    """Compiles with the flags of this build, seeing the copy's games, and links with its objects."""

    def __init__(self):
        self.flags = {entry["file"]: entry["command"] for entry in json.loads((BUILD / "compile_commands.json").read_text())}
        self.seen = COPY / "seen"  # found before the folders of this build
        (self.seen / "generated").mkdir(parents=True)
        (self.seen / "games").mkdir()
        (self.seen / "games" / FOLDER).symlink_to(COPY / "src/games" / FOLDER)
        (self.seen / "generated/places.h").write_text(
            f'#pragma once\n#define FLIBUSTE_SOURCE_DIR "{COPY}"\n#define FLIBUSTE_BINARY "{COPY}/flibuste"\n')
        # The list with the new game alone: the others are compiled in this build.
        (self.seen / "games/all.h").write_text(
            f'#pragma once\n#include "games/{FOLDER}/game.h"\nnamespace flibuste {{\ntemplate <class... Gs>\n'
            f"struct GameTypes {{}};\nusing AllGames = GameTypes<{FOLDER}::{TYPE}>;\n}}\n")

    def compile(self, source, like=None, extra=()):
        """The object of a source, with the flags of this build for it or for the source it is like."""
        command = shlex.split(self.flags[str(like or source)])
        command[command.index("-c") + 1] = str(source)
        made = COPY / (source.stem + ".o")
        command[command.index("-o") + 1] = str(made)
        first = next(at for at, word in enumerate(command) if word.startswith("-I"))
        run([*command[:first], f"-I{self.seen}", *command[first:], *extra], cwd=BUILD)
        return made

    def link(self, target, objects, without=()):
        """The target of this build with these objects in front, and without some of its own."""
        line = run(["ninja", "-t", "commands", "-s", target], cwd=BUILD)
        command = shlex.split(re.sub(r"^: && | && :$", "", line.strip()))
        command = [word for word in command if not any(word.endswith(f"/{each}.cpp.o") for each in without)]
        made = COPY / target
        command[command.index("-o") + 1] = str(made)
        run([command[0], *map(str, objects), *command[1:]], cwd=BUILD)
        return made


class NewGame(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(COPY, ignore_errors=True)
        for folder in ("src", "tests", "docs", "scripts", "web/static"):
            shutil.copytree(ROOT / folder, COPY / folder)
        shutil.copy(ROOT / ".clang-format", COPY)
        cls.addClassCleanup(shutil.rmtree, COPY)

    def test_1_bad_names_are_refused_and_nothing_changes(self):
        before = contents(COPY)
        for arguments, code, words in (
                ([], 2, "usage:"), (["--help"], 0, "usage:"), (["a", "BC", "d"], 2, "usage:"), (["--name"], 2, "usage:"),
                (["My-Game"], 1, "is not a name"), (["my_game"], 1, "is not a name"), (["my--game"], 1, "is not a name"),
                (["2-much"], 1, "is not a name"), (["../my-game"], 1, "is not a name"), (["x" * 33], 1, "too long"),
                (["my-game", "M1"], 1, "is not a prefix"), (["double"], 1, "a word of C++"), (["outcome"], 1, "two words"),
                (["server"], 1, "is a folder of the project"),
                (["brethren"], 1, "there is a game \"brethren\" already"), (["pile-rush"], 1, "the clause prefix PR is that"),
        ):
            with self.subTest(arguments=arguments):
                found, said = new_game(*arguments)
                self.assertEqual(found, code, said)
                self.assertIn(words, said)
        self.assertEqual(contents(COPY), before)

    def test_2_a_new_game_keeps_the_laws_and_is_played(self):
        code, said = new_game(ID)
        self.assertEqual(code, 0, said)
        self.assertEqual(new_game(ID)[0], 1, "a game is made once")
        listed = (COPY / "src/games/all.h").read_text()
        self.assertIn(f'#include "games/{FOLDER}/game.h"\n', listed)
        self.assertRegex(listed, rf"using AllGames = GameTypes<[^>]*, *{FOLDER}::{TYPE}>;")
        self.assertNotRegex("".join(text.decode() for path, text in contents(COPY / "src/games" / FOLDER).items()), r"@\w+@")

        build = Build()
        every = COPY / f"{FOLDER}_sources.cpp"  # all its sources at once
        every.write_text("".join(f'#include "games/{FOLDER}/{path.name}"\n'
                                 for path in sorted((COPY / "src/games" / FOLDER).glob("*.cpp"))))
        table = ROOT / "src/table/registry.cpp"
        game = [build.compile(every, like=table), build.compile(table)]
        tests = [build.compile(ROOT / f"tests/kit/{name}.cpp") for name in TYPED]
        rules = COPY / "tests/games" / FOLDER / "rules_test.cpp"
        tests.append(build.compile(rules, like=ROOT / "tests/kit/allocation_test.cpp"))
        kit = build.link("test_kit", [*game, *tests], without=TYPED)
        program = build.link("flibuste", game)

        golden = "GoldenLaw.*:SignatureLaw.*:SchemaFiles.*"
        run([kit, f"--gtest_filter={golden}"], env={**os.environ, "FLIBUSTE_GOLDEN": "write"})
        told = run([kit, f"--gtest_filter={golden}:{TYPE}*:*/{FOLDER}*:AllocationLaw/0.*:LegalityTyped/0.*:Registration.*"])
        for law in ("EndingLaw", "DeterminismLaw", "LegalityLaw", "ConservationLaw", "LeakLaw", "ResampleLaw", "SchemaLaw",
                    "Clauses", "WordsLaw", "AdviceLaw", f"{TYPE}Rules", "AllocationLaw/0", "Registration"):
            self.assertRegex(told, rf"\[       OK \] (\w+/)?{law}\.", f"{law} was not run")
        self.play(program)

    def play(self, program):
        """The server has the game, and bots and a person play it to its end."""
        os.environ["FLIBUSTE_BINARY"] = str(program)
        sys.path.insert(0, str(ROOT / "tests/wire"))
        import wire  # reads which program it is about

        with wire.Server() as server:
            games = server.fine("GET", "/api/games")["games"]
            self.assertEqual([(each["id"], each["players"]) for each in games], [(ID, {"min": 2, "max": 4})])
            self.assertTrue(games[0]["presets"], "the first page offers it at once")
            self.assertIn(b"<!doctype html>", server.http("GET", "/")[2].lower())
            host = wire.new_secret()
            table = server.create(host, [{"person": "Anne"}, {"bot": "regle"}, {"bot": "hasard"}], game=ID)["table"]
            server.op(table, host, "start")
            told = wire.play_out(server, table, host, lambda moves: moves[-1])
            self.assertEqual(len(told["game"]["outcome"]["seats"]), 3)


if __name__ == "__main__":
    unittest.main()

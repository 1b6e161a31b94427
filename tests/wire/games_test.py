"""Programs play whole games of every kind by the protocol alone: a token, what the seat sees, what it may do, an act.

FLIBUSTE_API_GAMES is the number of games of each kind; a few where nothing else is said.
"""
import concurrent.futures
import json
import os
import random
import tempfile
import unittest

import wire

GAMES = int(os.environ.get("FLIBUSTE_API_GAMES", "6"))
AT_ONCE = 8
UNASKED = 0.1  # part of the decisions at which a seat that may act without being awaited does so, if it is drawn
FOOLISH = 0.01  # part of the decisions before which something illegal is tried


class Program:
    """A seat taken by its token, and what it was told last."""

    def __init__(self, server, table, host, seat):
        self.seat = seat
        token = server.op(table, host, "offer", seat=seat)["token"]
        self.secret = wire.new_secret()
        assert server.op(table, self.secret, "take", token=token, program=True)["seat"] == seat
        self.line = wire.Line(server, table, self.secret)
        self.message = self.line.table

    def hear(self, version):
        while self.message["version"] < version:
            heard = self.line.until(lambda each: "game" in each or each.get("type") == "ready")
            if "game" in heard:
                self.message = heard
            else:  # somebody has chosen what is not shown yet
                game = {**self.message["game"], "ready": heard["ready"]}
                self.message = {**self.message, "version": heard["version"], "game": game}
        return self.message["game"]

    def open(self):
        """Whether this seat may act although nobody waits for it."""
        return any(choice["seat"] == self.seat and choice.get("open") for choice in self.message["game"]["choices"])


class Games(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = wire.Server("--requests-per-second", "1000000", "--request-burst", "1000000",
                                 "--tables-each", "100000")
        cls.addClassCleanup(cls.server.close)

    def play(self, game, number):
        """One game between programs; the number of acts."""
        luck = random.Random(f"{game['id']} {number}")
        host = wire.new_secret()
        sizes = range(game["players"]["min"], game["players"]["max"] + 1)
        names = [f"Program {seat}" for seat in range(sizes[number % len(sizes)])]
        table = self.server.create(host, [{"person": name} for name in names], game=game["id"])["table"]
        programs = [Program(self.server, table, host, seat) for seat in range(len(names))]
        try:
            # Whoever takes the host's last seat is the host.
            version = programs[-1].line.ask({"op": "start"})["version"]
            acts = 0
            while "outcome" not in (told := [program.hear(version) for program in programs])[0]:
                version = self.act(programs, told, luck)
                acts += 1
            self.assertEqual(len({json.dumps(each["outcome"]) for each in told}), 1)
        finally:
            for program in programs:
                program.line.close()
        self.verify(table)
        return acts

    def act(self, programs, told, luck):
        """Somebody who must choose does so; the new version."""
        actors = told[0]["actors"]
        free = []
        for program, game in zip(programs, told):
            self.assertEqual(game["actors"], actors)
            seen = [view["seat"] for view in game["views"]]
            self.assertIn(seen, ([None], [program.seat]), "a program sees what its seat sees")
            choices = wire.free_choices(game, [program.seat])
            if program.open():
                self.assertNotIn(program.seat, actors)
                choices = [(seat, moves) for seat, moves in choices if moves and luck.random() < UNASKED]
            else:
                self.assertLessEqual({seat for seat, _ in choices}, set(actors))
            free += [(program, moves) for _, moves in choices]
        program, moves = luck.choice(free)
        if luck.random() < FOOLISH:
            refused = program.line.ask({"op": "play", "seat": program.seat, "move": {"kind": "mutiny"}})
            self.assertEqual(refused["code"], "bad_move")
        wish = {"op": "play", "seat": program.seat, "move": luck.choice(moves), "expect": program.message["version"],
                "key": f"{luck.getrandbits(64):x}"}
        answer = program.line.ask(wish)
        self.assertTrue(answer["ok"], (wish, answer))
        self.assertEqual(answer["version"], program.message["version"] + 1)
        return answer["version"]

    def verify(self, table):
        status, _, record = self.server.http("GET", f"/api/tables/{table}/record")
        self.assertEqual(status, 200, record)
        with tempfile.NamedTemporaryFile(suffix=".json") as file:
            file.write(record)
            file.flush()
            result = wire.run("verify", file.name)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def kinds(self):
        return wire.games()

    def test_whole_games(self):
        for game in self.kinds():
            with self.subTest(game["id"]), concurrent.futures.ThreadPoolExecutor(AT_ONCE) as threads:
                acts = sum(threads.map(lambda number, game=game: self.play(game, number), range(GAMES)))
                self.assertGreater(acts, GAMES)
                print(f"{game['id']}: {GAMES} games, {acts} acts", flush=True)


if __name__ == "__main__":
    unittest.main()

"""The example program plays as its text says."""
import json
import subprocess
import sys
import unittest

import wire

EXAMPLE = wire.ROOT / "examples" / "seat.py"


class Example(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = wire.Server()
        cls.addClassCleanup(cls.server.close)
        cls.url = f"http://127.0.0.1:{cls.server.port}/"

    def start(self, *arguments):
        program = subprocess.Popen([sys.executable, str(EXAMPLE), *arguments], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.addCleanup(self.finish, program)
        return program

    @staticmethod
    def finish(program):
        if program.poll() is None:
            program.kill()
        program.communicate()

    def test_is_short(self):
        self.assertLessEqual(len(EXAMPLE.read_text().splitlines()), 60)

    def test_plays_a_whole_game_against_bots(self):
        program = self.start(self.url)
        said, complaints = program.communicate(timeout=60)
        self.assertEqual((program.returncode, complaints), (0, ""))
        outcome = json.loads(said)
        self.assertEqual(outcome["seats"], [0])
        self.assertEqual(len(outcome["outcome"]["seats"]), 3)
        told = self.server.look(outcome["table"])
        self.assertEqual(told["table"]["status"], "finished")
        self.assertEqual(told["game"]["outcome"], outcome["outcome"])

    def test_takes_a_seat_by_its_token(self):
        anne = wire.new_secret()
        table = self.server.create(anne, [{"person": "Anne"}, {"person": "Mary"}])["table"]
        token = self.server.op(table, anne, "offer", seat=1)["token"]
        program = self.start(self.url, table, token)
        with wire.Line(self.server, table, anne) as line:
            # Mary's seat is the program's as soon as it is taken, and it says that it is a program.
            message = line.table
            while message["table"]["yours"] != [0]:
                message = line.until(lambda each: each["type"] == "table")
            self.assertTrue(message["table"]["seats"][1]["program"])
            self.server.op(table, anne, "start")
            while "outcome" not in (message["game"] or {}):
                message = line.until(lambda each: each.get("game"))
                for seat, moves in wire.free_choices(message["game"], [0]):
                    self.assertTrue(line.ask({"op": "play", "seat": seat, "move": moves[-1]})["ok"])
        said, complaints = program.communicate(timeout=wire.PATIENCE)
        self.assertEqual((program.returncode, complaints), (0, ""))
        self.assertEqual(json.loads(said), {"table": table, "seats": [1], "outcome": message["game"]["outcome"]})

    def test_a_token_works_once(self):
        anne = wire.new_secret()
        table = self.server.create(anne, [{"person": "Anne"}, {"person": "Mary"}])["table"]
        token = self.server.op(table, anne, "offer", seat=1)["token"]
        self.server.op(table, wire.new_secret(), "take", token=token)
        program = self.start(self.url, table, token)
        _, complaints = program.communicate(timeout=wire.PATIENCE)
        self.assertEqual(program.returncode, 1)
        self.assertIn("this token is for no seat", complaints)


if __name__ == "__main__":
    unittest.main()

"""A game played by HTTP requests alone can be verified by anybody, from its record."""
import json
import os
import random
import tempfile
import unittest

import wire


class Verify:
    game = {}  # the one that is played

    @classmethod
    def setUpClass(cls):
        cls.server = wire.Server()
        cls.addClassCleanup(cls.server.close)
        folder = tempfile.TemporaryDirectory(prefix="flibuste-wire-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name

        anne = wire.new_secret()
        seats = [{"person": "Anne", "nonce": "high-tide"}, {"person": "Mary", "nonce": "0xC0FFEE"}, {"bot": "hasard"}]
        made = cls.server.create(anne, seats, game=cls.game["id"])
        cls.table, cls.promised = made["table"], made["commitment"]
        cls.before = cls.server.look(cls.table, anne)
        cls.early = cls.server.ask("GET", f"/api/tables/{cls.table}/record", secret=anne)
        cls.server.op(cls.table, anne, "start")
        cls.after = wire.play_out(cls.server, cls.table, anne, random.Random(7).choice)
        status, _, cls.record = cls.server.http("GET", f"/api/tables/{cls.table}/record")
        assert status == 200, cls.record

    def verify(self, record):
        path = os.path.join(self.folder, "game.json")
        with open(path, "wb") as file:
            file.write(record)
        return wire.run("verify", path, "--json")

    def test_no_record_before_the_end(self):
        status, answer = self.early
        self.assertEqual((status, answer["code"]), (409, "not_finished"))

    def test_the_record_holds(self):
        result = self.verify(self.record)
        self.assertEqual(result.returncode, 0, result.stderr)
        told = json.loads(result.stdout)
        self.assertTrue(told["verified"] and told["over"])
        self.assertEqual(told["outcome"], self.after["game"]["outcome"])
        # Promised to the host, shown to everybody before the start, and never changed.
        self.assertEqual(told["commitment"], self.promised)
        self.assertEqual(self.before["table"]["commitment"], self.promised)
        self.assertEqual(self.after["table"]["commitment"], self.promised)

    def test_the_nonces_are_part_of_the_luck(self):
        record = json.loads(self.record)
        self.assertEqual(record["nonces"], ["high-tide", "0xC0FFEE"])
        record["nonces"][0] = "low-tide"
        self.assertNotEqual(self.verify(json.dumps(record).encode()).returncode, 0)

    def test_one_changed_digit_is_found(self):
        record = json.loads(self.record)
        for member in ("seed", "commitment", "state_hash"):
            with self.subTest(member):
                text = str(record[member])
                for place in (0, len(text) // 2, len(text) - 1):
                    changed = text[:place] + ("1" if text[place] != "1" else "2") + text[place + 1:]
                    false = {**record, member: changed}
                    self.assertIn(self.verify(json.dumps(false).encode()).returncode, (1, 2))

    def test_a_changed_move_is_found(self):
        record = json.loads(self.record)
        del record["moves"][len(record["moves"]) // 2]
        self.assertIn(self.verify(json.dumps(record).encode()).returncode, (1, 2))


for each_game in wire.games():
    each_name = "Verify_" + each_game["id"].replace("-", "_")
    globals()[each_name] = type(each_name, (Verify, unittest.TestCase), {"game": each_game})


if __name__ == "__main__":
    unittest.main()

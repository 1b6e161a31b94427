"""Tables that differ only in what nobody has seen yet sound the same: to every seat, and to whoever watches."""
import collections
import json
import re
import unittest

import wire

TABLES = 60
DRAWS = 1
SEATS = ("Anne", "Mary")

# What is each table's own and no secret: its name, the promise of its seed, and the time.
OWN = re.compile(r'"(id|commitment|now|created|touched|t|deadline|table)":("[^"]*"|\d+)')


class Leak(unittest.TestCase):
    def listen(self, server, number):
        """Plays the first draws of a table; what each listener heard, message by message, up to each draw."""
        people = [wire.new_secret() for _ in SEATS]
        made = server.create(people[0], [{"person": SEATS[0]}, None], seed=f"{number:064x}")
        table = made["table"]
        server.op(table, people[1], "sit", name=SEATS[1], invitation=made["invitation"])
        lines = {"Anne": wire.Line(server, table, people[0], words="en"),
                 "Mary": wire.Line(server, table, people[1], words="fr")}
        server.op(table, people[0], "start")
        lines["watcher"] = wire.Line(server, table, words="en")
        # Who begins is luck that everybody sees; only tables with the same beginning are compared.
        for draw in range(DRAWS):
            game = server.look(table, people[0])["game"]
            (seat, moves), = wire.free_choices(game, range(2))
            move = next((each for each in moves if each["kind"] == "draw"), moves[0])
            version = server.op(table, people[seat], "play", seat=seat, move=move)["version"]
            for line in lines.values():
                line.until(lambda each: each.get("version") == version and each["type"] != "answer")
        server.op(table, people[0], "agree", yes=False)  # one more change without any luck
        heard = {}
        for name, line in lines.items():
            line.until(lambda each: each["type"] in ("table", "change") and each["version"] == version + 1)
            heard[name] = OWN.sub(r'"\1":0', bytes(line.heard).split(b"\r\n\r\n", 1)[1].decode("utf-8", "ignore"))
        for line in lines.values():
            line.close()
        seen = server.look(table, people[0])["game"]["views"]
        return json.dumps(seen, sort_keys=True), heard

    def test_what_nobody_saw_changes_no_byte(self):
        groups = collections.defaultdict(list)
        with wire.Server() as server:
            for number in range(TABLES):
                seen, heard = self.listen(server, number)
                groups[seen].append(heard)
        compared = 0
        for heard in groups.values():
            for other in heard[1:]:
                compared += 1
                for name, text in heard[0].items():
                    # Frames whose number of digits differs have other lengths in their heads: the text is what counts.
                    self.assertEqual(re.sub(r"[^\x20-\x7e]+", "|", text), re.sub(r"[^\x20-\x7e]+", "|", other[name]))
        self.assertGreater(compared, 3, "some tables must have begun alike")
        self.assertGreater(len(groups), 10, "and others not")


if __name__ == "__main__":
    unittest.main()

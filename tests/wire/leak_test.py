"""Tables that differ only in what somebody cannot know sound the same to him: to every seat, and to whoever watches."""
import collections
import json
import random
import re
import unittest

import wire

TABLES = 60
ANEW = 4  # times one position is dealt anew
SEATS = ("Anne", "Mary", "Jack", "Edward", "Calico", "Bart")

# What is each table's own and no secret: its name, the promise of its seed, and the time.
OWN = re.compile(r'"(id|commitment|now|created|touched|t|deadline|table)":("[^"]*"|\d+)')


def common(text):
    """A message without what is its table's own."""
    return OWN.sub(r'"\1":0', text)


def whose_turn(server, table, people):
    """Somebody who may choose, with the moves: each person is told his own."""
    for seat, secret in enumerate(people):
        for _, moves in wire.free_choices(server.look(table, secret)["game"], [seat]):
            return seat, moves
    raise AssertionError("nobody is to choose")


class Leak(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = wire.Server()
        cls.addClassCleanup(cls.server.close)

    def listen(self, game, number):
        """Plays the first move of a table; by listener what he has seen and all that he heard."""
        people = [wire.new_secret() for _ in range(wire.table_size(game, 2))]
        made = self.server.create(people[0], [{"person": SEATS[0]}, *[None] * (len(people) - 1)], game=game["id"],
                                  seed=f"{number:064x}")
        table = made["table"]
        for name, secret in zip(SEATS[1:], people[1:]):
            self.server.op(table, secret, "sit", name=name, invitation=made["invitation"])
        lines = {name: wire.Line(self.server, table, secret, words="fr" if name == "Mary" else "en")
                 for name, secret in zip(SEATS, people)}
        self.server.op(table, people[0], "start")
        lines["watcher"] = wire.Line(self.server, table, words="en")
        # Who begins is luck that everybody sees; only tables with the same beginning are compared.
        seat, moves = whose_turn(self.server, table, people)
        move = next((each for each in moves if each["kind"] == "draw"), moves[0])
        version = self.server.op(table, people[seat], "play", seat=seat, move=move)["version"]
        self.server.op(table, people[0], "agree", yes=False)  # one more change without any luck
        heard = {}
        for name, line in lines.items():
            last = line.until(lambda each: each["type"] in ("table", "change") and each["version"] == version + 1)
            heard[name] = json.dumps(last["game"]["views"]), "\n".join(map(common, line.texts()))
        for line in lines.values():  # not before: the others would hear of it
            line.close()
        return heard

    def test_what_nobody_saw_changes_no_byte(self):
        for game in wire.games():
            with self.subTest(game["id"]):
                groups = collections.defaultdict(list)
                for number in range(TABLES):
                    for name, (seen, heard) in self.listen(game, number).items():
                        groups[name, seen].append(heard)
                for (name, _), heard in groups.items():
                    self.assertEqual(len(set(heard)), 1, name)
                self.assertGreater(len(groups), 10, "tables begin differently")
                alike = sum(len(heard) - 1 for (name, _), heard in groups.items() if name == "watcher")
                self.assertGreater(alike, 3, "and some alike, for whoever only watches")

    # ---- what one seat cannot know, dealt anew

    def finished(self, game, luck):
        """A game played for a while and ended by agreement: its table, its positions and who played it."""
        anne = wire.new_secret()
        seats = [{"person": name} for name in SEATS[:wire.table_size(game, 3)]]
        table = self.server.create(anne, seats, game=game["id"], seed=f"{luck.getrandbits(256):064x}")["table"]
        self.server.op(table, anne, "start")
        for _ in range(40):
            _, free = self.server.choices(table, anne)
            if not free:
                break
            seat, moves = luck.choice(free)
            self.server.op(table, anne, "play", seat=seat, move=luck.choice(moves))
        for seat in range(len(seats)):
            if self.server.look(table, anne)["table"]["status"] == "running":
                self.server.op(table, anne, "agree", seat=seat, yes=True)
        return table, self.server.fine("GET", f"/api/tables/{table}/positions")["positions"], anne

    def dealt_anew(self, table, anne, position, seat):
        """What the seat is told, and the whole state, of a position with everything it cannot know dealt anew."""
        again = self.server.op(table, anne, "branch", position=position, seat=seat, bot="hasard")["table"]
        with wire.Line(self.server, again, anne, words="fr") as line:
            line.send({"op": "start"})
            told = line.until(lambda each: each["type"] == "table" and each["change"]["kind"] == "started")
            hint = self.server.ask("POST", f"/api/tables/{again}", {"op": "hint", "seat": seat}, anne)[1]
            self.assertTrue(hint["ok"], hint)
        self.server.op(again, anne, "agree", seat=seat, yes=True)
        if len(told["game"]["actors"]) > 1:
            hint = None  # where several choose at once it is drawn with the luck of its table
        told["table"].pop("version")
        state = self.server.fine("GET", f"/api/tables/{again}/positions?states=1")["positions"][0]["state"]
        return common(json.dumps([told, hint], separators=(",", ":"))), json.dumps(state)

    def test_what_a_seat_cannot_know_changes_no_byte(self):
        for game in wire.games():
            with self.subTest(game["id"]):
                luck = random.Random(game["id"])
                table, positions, anne = self.finished(game, luck)
                differ = 0
                for position in sorted({0, len(positions) // 3, 2 * len(positions) // 3}):
                    for seat in positions[position]["actors"][:2]:
                        told, states = zip(*(self.dealt_anew(table, anne, position, seat) for _ in range(ANEW)))
                        self.assertEqual(len(set(told)), 1, f"seat {seat} at position {position}")
                        differ += len(set(states)) > 1
                self.assertGreater(differ, 0, "something is dealt anew")


if __name__ == "__main__":
    unittest.main()

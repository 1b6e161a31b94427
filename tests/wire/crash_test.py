"""Fifty times the server is killed in the middle of everything: nothing promised is lost, and nothing is done twice."""
import os
import random
import tempfile
import threading
import time
import unittest

import wire

ROUNDS = 50
SEED = int(os.environ.get("FLIBUSTE_CRASH_SEED", time.time_ns() % 1_000_000))


class Seat(threading.Thread):
    """A person at one table for one round: plays by random moves until the line breaks.

    What must outlive the round is in `person`: the request that was not answered, and what was answered.
    """

    def __init__(self, server, table, person, luck):
        super().__init__(daemon=True)
        self.server = server
        self.table = table
        self.person = person
        self.luck = luck
        self.fault = None

    def run(self):
        try:
            self.play()
        except (wire.Closed, OSError):
            pass  # the server was killed
        except Exception as fault:  # shown by whoever started this thread
            self.fault = fault

    def play(self):
        with wire.Line(self.server, self.table.id, self.person.secret) as line:
            self.person.note(line.table)
            message = line.table
            while not self.table.over(message):
                self.move(line, message)
                message = line.until(lambda each: each.get("game"))
                self.person.note(message)

    def move(self, line, message):
        for seat, moves in wire.free_choices(message["game"], [self.person.seat]):
            if message["version"] < self.person.newest():
                continue  # old news: what was played since is on its way
            wish = {"op": "play", "seat": seat, "move": self.luck.choice(moves), "key": wire.new_secret()}
            self.person.pending = wish
            answer = line.ask(wish)
            if not answer["ok"]:
                raise AssertionError(f"a legal move is refused: {wish} {answer}")
            self.person.acknowledge(wish, answer["version"])
            if self.luck.random() < 0.1:  # said twice, played once
                again = line.ask(wish)
                if (again.get("again"), again.get("version")) != (True, answer["version"]):
                    raise AssertionError(f"a repeated request: {answer}, then {again}")


class Person:
    def __init__(self, seat):
        self.seat = seat
        self.secret = wire.new_secret()
        self.pending = None  # sent, not answered
        self.played = {}  # key -> version
        self.last = None  # version and game as told last

    def note(self, message):
        self.last = (message["version"], message["game"])

    def acknowledge(self, wish, version):
        self.played[wish["key"]] = version
        self.pending = None

    def newest(self):
        return max([*self.played.values(), self.last[0] if self.last else 0])


class Table:
    """A table of persons, or of persons and bots, and all that is known about it outside the server."""

    def __init__(self, server, game, people, bots):
        size = wire.table_size(game, people + bots)
        self.bots = min(bots, size - 1)
        self.people = [Person(seat) for seat in range(size - self.bots)]
        host = self.people[0].secret
        seats = [{"person": "Anne"}, *[None] * (len(self.people) - 1), *[{"bot": "hasard"}] * self.bots]
        made = server.create(host, seats, game=game["id"], settings={"absence_seconds": 0})
        self.id = made["table"]
        for person in self.people[1:]:
            with wire.Line(server, self.id, person.secret, invitation=made["invitation"]) as line:
                assert line.ask({"op": "sit", "seat": person.seat, "name": f"Mary {person.seat}"})["ok"]
        self.begun = server.op(self.id, host, "start")["version"]

    @staticmethod
    def over(message):
        return "outcome" in message["game"]

    def check(self, test, server):
        """After a restart: what was told is still so, and what was not answered happens exactly once."""
        told = [server.look(self.id, person.secret) for person in self.people]
        for person, message in zip(self.people, told):
            test.assertGreaterEqual(message["version"], person.newest(), "an acknowledged move is lost")
            if person.last and person.last[0] == message["version"]:
                test.assertEqual(message["game"], person.last[1], "the same version is another game")
        for person in self.people:
            if person.pending:
                self.retry(test, server, person)
        if not self.bots:
            self.count(test, server)

    def retry(self, test, server, person):
        wish = person.pending
        before = server.look(self.id, person.secret)["version"]
        first = server.op(self.id, person.secret, **wish)
        again = server.op(self.id, person.secret, **wish)
        test.assertEqual(first["version"], again["version"], "one key, one move")
        test.assertTrue(again.get("again"))
        if first.get("again"):
            test.assertLessEqual(first["version"], before)
        else:
            test.assertEqual(first["version"], before + 1)
        person.acknowledge(wish, first["version"])

    def count(self, test, server):
        """Without bots every version is one answered request of one person, and the last one that it has ended."""
        message = server.look(self.id, self.people[0].secret)
        last = message["version"]
        if message["change"]["kind"] == "ended":
            last -= 1
        played = sorted(version for person in self.people for version in person.played.values())
        test.assertEqual(played, list(range(self.begun + 1, last + 1)))

    def finish(self, server):
        """Ends the game by agreement, if it still runs."""
        for person in self.people:
            if server.look(self.id, person.secret)["table"]["status"] == "running":
                server.op(self.id, person.secret, "agree", seat=person.seat, yes=True)


class Crash(unittest.TestCase):
    def setUp(self):
        self.luck = random.Random(SEED)
        self.server = wire.Server()
        self.addCleanup(self.server.close)
        self.games = wire.games()
        self.made = 0
        self.tables = [self.new_table(i) for i in range(4)]
        self.finished = []

    def new_table(self, number):
        self.made += 1  # one game after the other
        return Table(self.server, self.games[self.made % len(self.games)], people=2 + number % 2,
                     bots=2 if number == 3 else 0)

    def round(self):
        seats = [Seat(self.server, table, person, random.Random(self.luck.random()))
                 for table in self.tables for person in table.people]
        for seat in seats:
            seat.start()
        time.sleep(self.luck.uniform(0.0, 0.5))
        self.server.kill()
        for seat in seats:
            seat.join(wire.PATIENCE)
            self.assertFalse(seat.is_alive())
            if seat.fault:
                raise seat.fault

    def replace_finished(self):
        for number, table in enumerate(self.tables):
            message = self.server.look(table.id, table.people[0].secret)
            if message["table"]["status"] == "finished":
                self.finished.append(table)
                self.tables[number] = self.new_table(number)

    def verify(self, table):
        """The record is replayed by the program itself: seed, every move and the hash of the last state."""
        _, _, record = self.server.http("GET", f"/api/tables/{table.id}/record", secret=table.people[0].secret)
        with tempfile.NamedTemporaryFile(suffix=".json") as file:
            file.write(record)
            file.flush()
            result = wire.run("verify", file.name)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_nothing_is_lost_or_done_twice(self):
        with self.subTest(FLIBUSTE_CRASH_SEED=SEED):
            for number in range(ROUNDS):
                self.round()
                if number % 10 == 9:  # killed again while it starts
                    self.server.launch()
                    time.sleep(self.luck.uniform(0.0, 0.05))
                    self.server.kill()
                self.server.start()
                for table in (*self.tables, *self.finished[-2:]):
                    table.check(self, self.server)
                self.replace_finished()
            played = sum(len(person.played) for table in (*self.tables, *self.finished) for person in table.people)
            self.assertGreater(played, ROUNDS, "there was no load")
            for table in (*self.tables, *self.finished):
                table.finish(self.server)
                self.verify(table)


if __name__ == "__main__":
    unittest.main()

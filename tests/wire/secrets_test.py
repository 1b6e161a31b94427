"""Who may do what: nobody acts with what is another's, and nobody hears or finds what he must not know."""
import json
import random
import re
import sqlite3
import tempfile
import unittest
from pathlib import Path

import wire

SEED = "5eed" * 16


class Rights(unittest.TestCase):
    """Each test has a table of two seats: Anne's, who is the host, and one that is open."""

    def setUp(self):
        self.server = wire.Server()  # of its own, since wrong guesses are counted
        self.addCleanup(self.server.close)
        self.anne, self.mary, self.stranger = (wire.new_secret() for _ in range(3))
        self.made = self.server.create(self.anne, [{"person": "Anne"}, None], settings={"watch": False})
        self.table = self.made["table"]

    def seat_mary_and_start(self):
        self.server.op(self.table, self.mary, "sit", name="Mary", invitation=self.made["invitation"])
        self.server.op(self.table, self.anne, "start")

    def look_invited(self, invitation):
        return self.server.ask("GET", f"/api/tables/{self.table}?invitation={invitation}")[0]

    def join(self, secret, code):
        return self.server.ask("POST", "/api/join", {"code": code, "name": "Mary"}, secret)

    def refused(self, secret, op, **members):
        version = self.server.look(self.table, self.anne)["version"]
        answer = self.server.refused(self.table, secret, op, **members)
        self.assertEqual(self.server.look(self.table, self.anne)["version"], version, "a refusal changes nothing")
        return answer

    def test_anothers_seat(self):
        self.seat_mary_and_start()
        told = self.server.look(self.table, self.anne)
        (seat, moves), = wire.free_choices(told["game"], [0, 1])
        owner, other = (self.anne, self.mary) if seat == 0 else (self.mary, self.anne)
        for secret in (other, self.stranger):
            for op, members in (("play", {"move": moves[0]}), ("undo", {}), ("away", {}), ("back", {}), ("resign", {}),
                                ("agree", {"yes": True}), ("offer", {}), ("name", {"name": "Rackham"}), ("hint", {}),
                                ("say", {"phrase": "hello"})):
                with self.subTest(op=op):
                    self.assertEqual(self.refused(secret, op, seat=seat, **members), (403, "not_your_seat"))
        self.assertEqual(self.refused(None, "play", seat=seat, move=moves[0]), (401, "no_secret"))
        self.server.op(self.table, owner, "play", seat=seat, move=moves[0])

    def test_what_is_the_hosts(self):
        self.server.op(self.table, self.mary, "sit", name="Mary", invitation=self.made["invitation"])
        for op, members in (("invite", {}), ("start", {}), ("close", {}), ("seat", {"seat": 0, "bot": "mousse"}),
                            ("stand", {"seat": 0})):
            with self.subTest(op=op):
                self.assertEqual(self.refused(self.mary, op, **members), (403, "not_host"))

    def test_anothers_secret(self):
        self.seat_mary_and_start()
        digest = wire.digest_of("person", self.anne)
        for secret in (self.stranger, self.anne[:-1], self.anne.swapcase(), digest):
            with self.subTest(secret=len(secret)):
                self.assertEqual(self.server.ask("GET", f"/api/tables/{self.table}", secret=secret)[0], 403)
                self.assertEqual(self.server.fine("GET", "/api/tables", secret=secret)["tables"], [])
        for secret in ("short", "x" * 129, "with space and more"):
            status, answer = self.server.ask("GET", "/api/tables", secret=secret)
            self.assertEqual((status, answer["code"]), (401, "bad_secret"))

    def test_an_invitation_is_no_fault(self):
        wish = {"game": wire.GAME, "seats": [{"person": "Anne"}, None]}
        status, answer = self.server.ask("POST", "/api/tables", wish, self.anne)
        self.assertEqual((status, answer["ok"]), (201, True))
        status, answer = self.server.ask("POST", f"/api/tables/{self.table}", {"op": "invite"}, self.anne)
        self.assertEqual((status, answer["ok"]), (200, True))

    def test_anothers_invitation(self):
        other = self.server.create(self.stranger, [{"person": "Bonny"}, None])
        self.assertEqual(self.refused(self.mary, "sit", name="Mary", invitation=other["invitation"]),
                         (403, "not_invited"))
        self.assertEqual(self.refused(self.mary, "sit", name="Mary"), (403, "not_invited"))
        self.assertEqual(self.look_invited(other["invitation"]), 403)
        self.assertEqual(self.look_invited(self.made["invitation"]), 200)
        self.assertEqual(self.look_invited(wire.digest_of("invitation", self.made["invitation"])), 403)

    def test_a_new_invitation_replaces_the_old_one(self):
        new = self.server.op(self.table, self.anne, "invite")
        self.assertEqual(self.refused(self.mary, "sit", name="Mary", invitation=self.made["invitation"]),
                         (403, "not_invited"))
        self.assertEqual(self.join(self.mary, self.made["code"])[0], 403)
        self.server.op(self.table, self.mary, "sit", name="Mary", invitation=new["invitation"])

    def test_a_code(self):
        wrong = "AAAAAA" if self.made["code"] != "AAAAAA" else "BBBBBB"
        status, answer = self.join(self.mary, wrong)
        self.assertEqual((status, answer["code"]), (403, "not_invited"))
        typed = self.made["code"][:3].lower() + "-" + self.made["code"][3:]
        _, answer = self.join(self.mary, typed)
        self.assertEqual((answer["table"], answer["seat"]), (self.table, 1))
        self.server.op(self.table, self.anne, "start")
        self.assertIn(self.join(self.stranger, self.made["code"])[0], (400, 403))

    def test_a_seat_token_works_once(self):
        self.seat_mary_and_start()
        token = self.server.op(self.table, self.mary, "offer")["token"]
        self.assertEqual(self.refused(self.stranger, "take", token=wire.digest_of("seat", token)), (403, "bad_token"))
        self.assertEqual(self.server.op(self.table, self.stranger, "take", token=token)["seat"], 1)
        self.assertEqual(self.refused(wire.new_secret(), "take", token=token), (403, "bad_token"))
        # The seat has gone from one to the other, for looking as for acting.
        self.assertEqual(self.refused(self.mary, "resign", seat=1), (403, "not_your_seat"))
        self.assertEqual(self.server.ask("GET", f"/api/tables/{self.table}", secret=self.mary)[0], 403)
        self.assertEqual(self.server.look(self.table, self.stranger)["table"]["yours"], [1])

    def test_a_seat_token_is_for_its_table(self):
        self.seat_mary_and_start()
        token = self.server.op(self.table, self.mary, "offer")["token"]
        other = self.server.create(self.stranger, [{"person": "Bonny"}, {"bot": "mousse"}])["table"]
        self.assertEqual(self.server.refused(other, self.stranger, "take", token=token), (403, "bad_token"))

    def test_whoever_handed_his_seat_over_hears_no_more_than_a_watcher(self):
        self.seat_mary_and_start()
        with wire.Line(self.server, self.table, self.mary) as line:
            token = line.ask({"op": "offer"})["token"]
            self.server.op(self.table, self.stranger, "take", token=token)
            self.assertEqual(line.closed().reason, "not_invited", "nobody watches this table")

    def test_a_closed_table(self):
        with wire.Line(self.server, self.table, self.mary, invitation=self.made["invitation"]) as line:
            self.assertEqual(line.table["type"], "table")
        self.server.op(self.table, self.anne, "close")
        self.assertEqual(self.look_invited(self.made["invitation"]), 403)
        self.assertEqual(self.server.refused(self.table, self.mary, "sit", name="Mary",
                                             invitation=self.made["invitation"])[1], "game_over")
        self.assertEqual(self.join(self.mary, self.made["code"])[0], 403)
        for op in ("start", "invite", "close", "offer"):
            self.assertEqual(self.refused(self.anne, op)[1], "game_over")

    def test_nobody_watches_where_it_is_not_wanted(self):
        self.seat_mary_and_start()
        for secret in (None, self.stranger):
            for path in ("", "/record"):
                self.assertEqual(self.server.ask("GET", f"/api/tables/{self.table}{path}", secret=secret)[0], 403)
            with wire.Line(self.server, self.table, secret) as line:
                self.assertEqual(line.table["code"], "not_invited")
                self.assertEqual(line.closed().reason, "not_invited")
        with wire.Line(self.server, self.table, hello=False) as line:
            self.assertEqual(line.ask({"op": "play", "seat": 0, "move": {"kind": "draw"}})["code"], "no_hello")

    def test_administration_needs_its_token(self):
        for secret in (None, self.anne, "x" * 32):
            for method, path in (("GET", ""), ("GET", "/tables"), ("DELETE", f"/tables/{self.table}"),
                                 ("POST", "/retention")):
                self.assertEqual(self.server.ask(method, f"/api/admin{path}", {"days": 1}, secret)[0], 401)


class Silence:
    """A whole game of four on four devices and one who watches: every byte each of them hears is searched."""

    game = {}  # the one that is played

    @classmethod
    def setUpClass(cls):
        cls.log = cls.enterClassContext(tempfile.NamedTemporaryFile())
        cls.server = wire.Server("--admin-token", "the-harbour-master-s-own-token", log=cls.log)
        cls.addClassCleanup(cls.server.close)
        cls.owners = ["Anne", "Mary", "Jack", "Edward"][:wire.table_size(cls.game, 4)]  # by seat
        cls.people = {name: wire.new_secret() for name in cls.owners}
        host = cls.people["Anne"]
        made = cls.server.create(host, [{"person": "Anne"}, *[None] * (len(cls.owners) - 1)], game=cls.game["id"],
                                 seed=SEED)
        cls.table, cls.invitation, cls.code = made["table"], made["invitation"], made["code"]
        lines = {"Anne": wire.Line(cls.server, cls.table, host, words="en")}
        for name in cls.owners[1:]:
            lines[name] = wire.Line(cls.server, cls.table, cls.people[name], invitation=cls.invitation)
            answer = lines[name].ask({"op": "sit", "name": name, "nonce": f"nonce-of-{name}"})
            assert answer["ok"], answer
        # A token made and used: the last one hands his seat to his other device.
        cls.giver = cls.owners[-1]
        cls.owners[-1] += " again"
        cls.token = lines[cls.giver].ask({"op": "offer"})["token"]
        cls.people[cls.owners[-1]] = wire.new_secret()
        lines[cls.owners[-1]] = wire.Line(cls.server, cls.table, cls.people[cls.owners[-1]], invitation=cls.invitation)
        assert lines[cls.owners[-1]].ask({"op": "take", "token": cls.token})["ok"]
        assert lines["Anne"].ask({"op": "start", "key": "key-of-the-start"})["ok"]
        lines["watcher"] = wire.Line(cls.server, cls.table, wire.new_secret(), words="fr")
        cls.seen = {name: set() for name in lines}  # the seats whose views and choices each of them was told
        cls.play(lines)
        cls.heard = {name: bytes(line.heard) for name, line in lines.items()}
        for line in lines.values():
            line.close()

    @classmethod
    def play(cls, lines):
        luck = random.Random(4)
        games = {name: cls.server.look(cls.table, cls.people.get(name))["game"] for name in lines}
        hints = 0
        while "outcome" not in games["watcher"]:
            name, seat, moves = next((name, seat, moves) for seat, name in enumerate(cls.owners)
                                     for _, moves in wire.free_choices(games[name], [seat]))
            line = lines[name]
            if hints < 3 and len(moves) > 1:
                hints += 1
                assert line.ask({"op": "hint", "seat": seat})["ok"]
            joint = len(games[name]["actors"]) > 1
            version = line.ask({"op": "play", "seat": seat, "move": luck.choice(moves)})["version"]
            if joint:  # the others hear that somebody has chosen, and of all choices once the last one is in
                games = {each: cls.server.look(cls.table, cls.people.get(each))["game"] for each in lines}
                continue
            # Everybody hears of it.
            for each, heard in lines.items():
                games[each] = heard.until(lambda told: told.get("version", 0) >= version and told.get("game"))["game"]
                cls.seen[each] |= {told["seat"] for told in games[each]["views"] + games[each].get("choices", [])}
        for each in lines.values():
            each.until(lambda told: told["type"] == "table" and told["table"]["status"] == "finished")

    def forbidden(self):
        """Name of who may hear it (or nobody), and what it is."""
        yield None, SEED
        for name, secret in self.people.items():
            yield None, secret
            yield None, wire.digest_of("person", secret)
        yield None, self.invitation
        yield None, wire.digest_of("invitation", self.invitation)
        yield None, self.code
        yield None, wire.digest_of("code", self.code)
        yield self.giver, self.token
        yield None, wire.digest_of("seat", self.token)
        yield None, "key-of-the-start"
        yield None, wire.digest_of("key", wire.digest_of("person", self.people["Anne"]) + "\nkey-of-the-start")
        yield None, "harbour-master"

    def test_everybody_sees_with_his_own_eyes(self):
        everybody = set(range(len(self.owners)))
        for name, seats in self.seen.items():
            with self.subTest(name=name):
                if name in self.owners:
                    seats = seats - {None, self.owners.index(name)}
                if None in self.seen["Anne"]:  # a game without secrets: one view and all choices serve everybody
                    self.assertEqual(self.seen[name], everybody | {None})
                else:
                    self.assertEqual(seats - {None}, set())

    def test_nobody_hears_what_is_anothers(self):
        self.assertEqual(len(self.heard), len(self.owners) + 2)
        for name, heard in self.heard.items():
            self.assertGreater(len(heard), 10_000)
            for allowed, thing in self.forbidden():
                with self.subTest(name=name, thing=thing):
                    if name != allowed:
                        self.assertNotIn(thing.encode().lower(), heard.lower())

    def test_only_promises_and_nothing_else_of_that_size_is_told(self):
        promise = self.server.look(self.table)["table"]["commitment"].encode()
        for name, heard in self.heard.items():
            with self.subTest(name=name):
                self.assertLessEqual(set(re.findall(rb"[0-9a-f]{32,}", heard)), {promise})

    def test_pages_and_figures_tell_nothing(self):
        for path in ("/metrics", "/healthz", "/api/games", "/", f"/api/tables/{self.table}"):
            _, headers, body = self.server.http("GET", path)
            for _, thing in self.forbidden():
                self.assertNotIn(thing.encode(), str(headers).encode() + body)

    def test_the_log_is_made_of_json_and_tells_nothing_of_people(self):
        other = self.server.create(self.people["Anne"], [{"person": "Anne"}, None, None], game=self.game["id"])["table"]
        self.server.fine("DELETE", f"/api/admin/tables/{other}", secret="the-harbour-master-s-own-token")
        log = Path(self.log.name).read_text()
        events = [json.loads(line)["event"] for line in log.splitlines()]
        self.assertIn("table_removed", events)
        for thing in (*(thing for _, thing in self.forbidden()), *self.people, "127.0.0.1"):
            self.assertNotIn(thing, log)

    def test_the_figures_count_what_was_played(self):
        _, _, body = self.server.http("GET", "/metrics")
        figures = dict(line.split() for line in body.decode().splitlines() if not line.startswith("#"))
        moves = len(json.loads(self.server.http("GET", f"/api/tables/{self.table}/record")[2])["moves"])
        self.assertEqual(float(figures["flibuste_moves_total"]), moves)
        self.assertGreater(float(figures["flibuste_move_seconds_count"]), moves)
        self.assertEqual(float(figures["flibuste_tables_finished_total"]), 1)

    def test_the_record_tells_the_seed_and_nobodys_secret(self):
        _, _, record = self.server.http("GET", f"/api/tables/{self.table}/record")
        self.assertIn(SEED.encode(), record)
        for _, thing in self.forbidden():
            if thing != SEED:
                self.assertNotIn(thing.encode(), record)

    def test_the_data_file_has_digests_only(self):
        stored = b""
        for name in ("flibuste.db", "flibuste.db-wal"):
            stored += (Path(self.server.data) / name).read_bytes()
        for secret in (*self.people.values(), self.invitation, self.token, "key-of-the-start", "harbour-master"):
            self.assertNotIn(secret.encode(), stored)
        self.assertNotIn(f'"{self.code}"'.encode(), stored)
        # The search would have found them: what is kept instead is there.
        self.assertIn(wire.digest_of("person", self.people["Anne"]).encode(), stored)
        self.assertIn(wire.digest_of("invitation", self.invitation).encode(), stored)
        with sqlite3.connect(f"file:{self.server.data}/flibuste.db?mode=ro", uri=True) as data:
            (created,), = data.execute("SELECT body FROM entries WHERE number = 0")
        data.close()
        self.assertIn(SEED.encode(), created)


NAMES = ("Anne", "Mary", "Jack", "Edward")
SECOND_PERSON = re.compile(r"\b(vous|votre|vos)\b", re.IGNORECASE)


def apart(told):
    """A message without the sentences of its steps and questions, and those."""
    if isinstance(told, list):
        parts = [apart(each) for each in told]
        return [rest for rest, _ in parts], [text for _, texts in parts for text in texts]
    if not isinstance(told, dict):
        return told, []
    rest, texts = {}, []
    for member, value in told.items():
        if member in ("prompt", "lines"):
            rest[member] = None
            texts += [value] if isinstance(value, str) else value
        else:
            rest[member], found = apart(value)
            texts += found
    return rest, texts


class SharedScreen:
    """A whole game twice, with the same luck and the same moves: of three on one device, and on a device each. Every
    message to the shared one must be what a watcher of the other table is told, or the one whose curtain is lifted."""

    game = {}

    def setUp(self):
        self.luck = random.Random(self.game["id"])
        self.anne = wire.new_secret()
        self.seats = list(range(wire.table_size(self.game, 3)))
        self.here, self.apart = (wire.Server() for _ in range(2))
        for server in (self.here, self.apart):
            self.addCleanup(server.close)
            wish = [{"person": name} for name in NAMES[:len(self.seats)]]
            self.table = server.create(self.anne, wish, game=self.game["id"], seed=SEED, key="twice")["table"]
        self.owners = [self.anne]
        for seat in self.seats[1:]:
            self.owners.append(wire.new_secret())
            token = self.apart.op(self.table, self.anne, "offer", seat=seat)["token"]
            self.apart.op(self.table, self.owners[-1], "take", token=token)
        self.ahead = 2 * len(self.owners[1:])  # changes of the other table alone
        for server in (self.here, self.apart):
            server.op(self.table, self.anne, "start")
        self.own = [self.listen(self.apart, owner) for owner in self.owners]
        self.watcher = self.listen(self.apart, None)
        self.shared = self.listen(self.here, self.anne)
        self.lifted = None
        self.private = 0  # messages that told the one who is lifted more than a watcher

    def listen(self, server, secret, **members):
        line = wire.Line(server, self.table, secret, words="fr", **members)
        self.addCleanup(line.close)
        return line

    def reference(self):
        """Who is told at the other table what the shared device may be told now."""
        return self.watcher if self.lifted is None else self.own[self.lifted]

    def show(self, seat):
        self.lifted = seat
        self.compare(self.shared.show(seat)["game"], self.now[self.reference()]["game"])

    def compare(self, told, wanted):
        """The same text, but for the versions."""
        if "version" in told:
            self.assertEqual(told["version"] + self.ahead, wanted["version"])
        (told, words), (wanted, own_words) = (apart({**each, "version": 0}) for each in (told, wanted))
        self.assertEqual(json.dumps(told), json.dumps(wanted))
        # Several on one device are called by their names; whoever has a device alone is spoken to.
        self.assertEqual(len(words), len(own_words))
        for said, own in zip(words, own_words):
            if said != own:
                self.assertIsNot(self.reference(), self.watcher)
                self.assertNotRegex(said, SECOND_PERSON)
                self.assertRegex(own, SECOND_PERSON)
                self.assertIn(NAMES[self.lifted], said)
                self.assertEqual(re.findall(r"\d+", said), re.findall(r"\d+", own))

    def change(self, line):
        return line.until(lambda told: told["type"] == "change")

    def test_a_whole_game(self):
        self.now = {line: line.table for line in (*self.own, self.watcher)}
        self.compare(self.shared.table["game"], self.watcher.table["game"])
        steps = 0
        while True:
            seat, moves = next(choice for line in self.own for choice in wire.free_choices(
                self.now[line]["game"], [self.own.index(line)]))
            # The one who is to choose takes the device; or another does, or it lies covered on the table.
            self.show(self.luck.choice([seat, seat, self.luck.choice(self.seats), None]))
            move = self.luck.choice(moves)
            self.assertTrue(self.own[seat].ask({"op": "play", "seat": seat, "move": move})["ok"])
            answer = self.shared.ask({"op": "play", "seat": seat, "move": move})
            self.assertEqual(set(answer), {"type", "id", "ok", "version"}, "an answer tells nothing of a hand")
            self.now = {line: self.change(line) for line in self.now}
            told = self.change(self.shared)
            if "outcome" in told["game"]:
                break  # nothing is hidden any more
            self.compare(told, self.now[self.reference()])
            self.private += self.lifted is not None and told["game"]["views"] != self.now[self.watcher]["game"]["views"]
            steps += 1
            if steps % 25 == 1:
                self.come_back()
        self.assertGreater(steps, 20)
        secrets = self.shared.table["table"]["secrets"]
        self.assertEqual(secrets, len({json.dumps(line.table["game"]["views"]) for line in self.own}) > 1)
        self.assertGreaterEqual(self.private, 10 if secrets else 0, "there was something to hide")

    def come_back(self):
        """Another page of the device, and one that comes back from a break, are told no more; neither are requests."""
        for seat in (None, *self.seats):
            self.lifted = seat
            shown = {} if seat is None else {"show": seat}
            with self.listen(self.here, self.anne, **{"from": 2}, **shown) as line:
                self.compare(line.table["game"], self.now[self.reference()]["game"])
                missed = line.until(lambda told: told["type"] == "missed")["changes"]
            self.compare(self.here.look(self.table, self.anne, seat)["game"],
                         self.without_words(self.now[self.reference()]["game"]))
            with self.listen(self.apart, None, **{"from": 2 + self.ahead}) as line:
                wanted = line.until(lambda told: told["type"] == "missed")["changes"]
            self.assertEqual(len(missed), len(wanted))
            for each in zip(missed, wanted):
                self.compare(*each)
            query = "" if seat is None else f"&seat={seat}"
            path = f"/api/tables/{self.table}/positions?words=fr"
            secret = None if seat is None else self.owners[seat]
            for told, wanted in zip(self.here.fine("GET", path + query, secret=self.anne)["positions"],
                                    self.apart.fine("GET", path, secret=secret)["positions"]):
                self.compare(told, wanted)
        self.lifted = None
        self.compare(self.shared.show(None)["game"], self.now[self.watcher]["game"])

    @staticmethod
    def without_words(game):
        def plain(choice):
            choice = {name: value for name, value in choice.items() if name not in ("texts", "prompt", "clauses")}
            if "window" in choice:
                choice["window"] = {name: value for name, value in choice["window"].items() if name != "text"}
            return choice

        return {**game, "choices": [plain(choice) for choice in game["choices"]]}


for each_game in wire.games():
    for each_test in (Silence, SharedScreen):
        each_name = each_test.__name__ + "_" + each_game["id"].replace("-", "_")
        globals()[each_name] = type(each_name, (each_test, unittest.TestCase), {"game": each_game})


if __name__ == "__main__":
    unittest.main()

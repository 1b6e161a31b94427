"""The toy games over the wire: what the contract offers to heavy games, before a shipped game asks for it.

FLIBUSTE_TOYS is the program with the toys (tests/toys/registered.cpp); the program that is shipped has none.
"""
import os
import unittest

import games_test
import wire

SHIPPED = wire.BINARY
TOYS = str((wire.ROOT / os.environ.get("FLIBUSTE_TOYS", "build/release/flibuste-toys")).resolve())


def setUpModule():
    wire.BINARY = TOYS


def tearDownModule():
    wire.BINARY = SHIPPED


def shipped_games():
    wire.BINARY = SHIPPED
    try:
        return {game["id"] for game in wire.games()}
    finally:
        wire.BINARY = TOYS


class Registered(unittest.TestCase):
    def test_only_the_toy_program_has_toys(self):
        shipped = shipped_games()
        with_toys = {game["id"] for game in wire.games()}
        toys = {"market", "sealed-bid", "dice-duel", "bazaar"}
        self.assertLessEqual(toys, with_toys)
        self.assertFalse(toys & shipped)

    def test_a_game_without_rules_document_or_picture_is_served(self):
        with wire.Server() as server:
            host = wire.new_secret()
            table = server.create(host, [{"person": "Anne"}, {"bot": "hasard"}, {"bot": "hasard"}], game="market")["table"]
            server.op(table, host, "start")
            told = server.look(table, host)
            self.assertEqual(told["game"]["views"][0]["view"]["phase"], "voyage")
            self.assertEqual([choice["seat"] for choice in told["game"]["choices"]], [0])


class BadInput(unittest.TestCase):
    """What people and programs send by mistake: a clear refusal, nothing changed, nobody else disturbed.

    Anne, Mary and Jack at a market. Jack listens: he hears of what is accepted, and of nothing else.
    """

    PASS = {"kind": "pass", "to": 0, "island": 0, "card": 0, "coins": 0}

    def setUp(self):
        self.server = wire.Server()
        self.addCleanup(self.server.close)
        self.anne, self.mary, self.jack = self.people = [wire.new_secret() for _ in range(3)]
        made = self.server.create(self.anne, [{"person": "Anne"}, None, None], game="market", seed="1", key="bad input")
        self.table = made["table"]
        for secret, name in ((self.mary, "Mary"), (self.jack, "Jack")):
            self.server.op(self.table, secret, "sit", name=name, invitation=made["invitation"])
        self.server.op(self.table, self.anne, "start")
        self.line = wire.Line(self.server, self.table, self.jack, words="en")
        self.addCleanup(self.line.close)

    def heard(self):
        """What Jack was told since he was last asked."""
        self.line.ask({"op": "ping"})
        told, self.line.waiting = self.line.waiting, []
        return told

    def now(self):
        return [self.server.look(self.table, secret) for secret in self.people]

    def play(self, secret, **move):
        self.server.op(self.table, secret, "play", move={**self.PASS, **move})

    def sail(self, *islands):
        for secret, island in zip(self.people, islands):
            self.play(secret, kind="sail", island=island)

    def refused(self, secret, op, **members):
        """The code and the place of the refusal, which says why in both languages."""
        before = [{**told, "now": 0} for told in self.now()]
        self.heard()
        _, answer = self.server.ask("POST", f"/api/tables/{self.table}", {"op": op, **members}, secret)
        self.assertFalse(answer["ok"])
        self.assertGreater(min(len(answer["message"]), len(answer["message_fr"])), 10)
        self.assertEqual([{**told, "now": 0} for told in self.now()], before, "nothing changed")
        self.assertEqual(self.heard(), [], "nobody else is disturbed")
        return answer["code"], answer.get("at")

    def test_a_choice_sent_twice(self):
        wish = {"move": {**self.PASS, "kind": "sail", "island": 1}, "key": "once"}
        first = self.server.op(self.table, self.anne, "play", **wish)
        # Whoever has chosen is no longer waited for, and so no longer missed.
        self.assertEqual([told["type"] for told in self.heard()][-2:], ["ready", "presence"])
        again = self.server.op(self.table, self.anne, "play", **wish)
        self.assertEqual((again["version"], again["again"]), (first["version"], True))
        # Without its key it is the same choice still.
        del wish["key"]
        self.assertEqual(self.server.op(self.table, self.anne, "play", **wish)["version"], first["version"])
        self.assertEqual(self.heard(), [])

    def test_a_choice_after_the_reveal(self):
        began = self.server.look(self.table, self.anne)["version"]
        self.sail(1, 1, 2)
        late = {**self.PASS, "kind": "sail", "island": 3}
        self.assertEqual(self.refused(self.anne, "play", move=late, expect=began), ("version_conflict", "/expect"))
        self.assertEqual(self.refused(self.anne, "play", move=late)[0], "illegal_move")
        self.assertEqual(self.refused(self.anne, "withdraw")[0], "not_chosen")
        self.assertEqual(self.refused(self.jack, "play", move=late), ("not_your_turn", "/seat"))

    def test_a_choice_for_another_seat(self):
        move = {**self.PASS, "kind": "sail", "island": 1}
        self.assertEqual(self.refused(self.anne, "play", seat=1, move=move)[0], "not_your_seat")
        self.play(self.mary, kind="sail", island=1)
        self.assertEqual(self.refused(self.anne, "withdraw", seat=1)[0], "not_your_seat")
        self.assertEqual(self.refused(self.anne, "play", seat=7, move=move), ("bad_request", "/seat"))

    def test_a_list_of_which_the_third_move_is_refused(self):
        self.sail(1, 2, 3)
        terms = [{**self.PASS, "kind": "give", "coins": 10}, {**self.PASS, "kind": "ask", "coins": 5}]
        to_herself = {**self.PASS, "kind": "send", "to": 0}
        self.assertEqual(self.refused(self.anne, "play", moves=[*terms, to_herself]), ("illegal_move", "/moves/2"))

    def test_a_term_out_of_range_or_written_as_text(self):
        self.sail(1, 2, 3)
        for coins, code in ((201, "illegal_move"), (0, "illegal_move"), (-1, "bad_move"), (70_000, "bad_move"),
                            ("10", "bad_move"), (10.5, "bad_move"), (None, "bad_move"), ([], "bad_move")):
            with self.subTest(coins=coins):
                move = {**self.PASS, "kind": "give", "coins": coins}
                place = "" if code == "illegal_move" else "/move/coins"
                self.assertEqual(self.refused(self.anne, "play", move=move), (code, place))
                self.assertEqual(self.refused(self.anne, "play", moves=[move])[0], code)

    def test_an_order_for_a_window_that_does_not_exist(self):
        self.assertEqual(self.refused(self.anne, "order", window="breakfast"), ("unknown_window", "/window"))
        self.assertEqual(self.refused(self.anne, "order", window=""), ("unknown_window", "/window"))
        self.assertEqual(self.refused(self.anne, "order", window=3), ("bad_request", "/window"))
        self.assertEqual(self.refused(self.anne, "order", window="volley", seat=1)[0], "not_your_seat")
        self.assertEqual(self.refused(self.anne, "order", window="volley", scope="episode"), ("no_episode", "/scope"))
        self.assertEqual(self.refused(self.anne, "cancel", order=1, seen=1), ("unknown_order", "/order"))


class ToyGames(games_test.Games):
    """Whole games between programs, as games_test plays those that are shipped."""

    def kinds(self):
        shipped = shipped_games()
        return [game for game in wire.games() if game["id"] not in shipped]


if __name__ == "__main__":
    unittest.main()

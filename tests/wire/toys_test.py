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
        toys = {"market", "sealed-bid", "dice-duel"}
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


class ToyGames(games_test.Games):
    """Whole games between programs, as games_test plays those that are shipped."""

    def kinds(self):
        shipped = shipped_games()
        return [game for game in wire.games() if game["id"] not in shipped]


if __name__ == "__main__":
    unittest.main()

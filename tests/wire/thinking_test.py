"""How long the strongest bot thinks at a table, and that it stops when it is hurried."""
import random
import statistics
import time
import unittest

import wire

BUDGET = 2.0  # seconds: what the strongest level promises at most, with the server's own work and the line
WHOLE = 10_000  # decisions: more than any game has


class Thinking(unittest.TestCase):
    """A game of a person who plays at random against the strongest bot, on one line."""

    def play(self, game, seats, decisions, hurry=lambda number: False):
        """Seconds from the step that makes it the bot's turn to the bot's move: unhurried ones, hurried ones."""
        calm, hurried = [], []
        choose = random.Random(5).choice
        with wire.Server() as server:
            anne = wire.new_secret()
            table = server.create(anne, [{"person": "Anne"}, *seats], game=game, seed="5", key="thinking")["table"]
            server.op(table, anne, "start")
            line = wire.Line(server, table, anne)
            now, since = line.table, time.monotonic()
            number = 0
            while now["game"]["actors"] and len(calm) + len(hurried) < decisions:
                mine = wire.free_choices(now["game"], [0])
                in_haste = not mine and hurry(number)
                if mine:
                    line.send({"op": "play", "seat": 0, "move": choose(mine[0][1])})
                elif in_haste:
                    line.send({"op": "hurry"})
                now = line.until(lambda each: each["type"] == "change")
                if not mine:
                    (hurried if in_haste else calm).append(time.monotonic() - since)
                    number += 1
                since = time.monotonic()
            line.close()
        return calm, hurried

    def test_the_strongest_bot_keeps_to_its_time(self):
        for game in wire.games():
            with self.subTest(game["id"]):
                seats = [{"bot": "amiral"}] * (game["players"]["min"] - 1)
                times, _ = self.play(game["id"], seats, decisions=WHOLE if game["id"] == wire.GAME else 25)
                late = [seconds for seconds in times if seconds > BUDGET]
                print(f"{game['id']}: {len(times)} decisions, median {statistics.median(times):.2f} s, "
                      f"longest {max(times):.2f} s, {len(late)} beyond {BUDGET} s", flush=True)
                self.assertGreaterEqual(len(times), 20)
                self.assertLessEqual(len(late), len(times) * 0.05, times)

    def test_a_bot_that_is_hurried_plays_the_best_it_has_found(self):
        # The same game, every other decision in haste. What follows at once anyway is as quick in both.
        calm, hurried = self.play("brethren", [{"bot": "amiral"}] * 2, decisions=40, hurry=lambda number: number % 2)
        print(f"median {statistics.median(calm):.3f} s, hurried {statistics.median(hurried):.3f} s", flush=True)
        self.assertLess(statistics.median(hurried), statistics.median(calm) / 2)


if __name__ == "__main__":
    unittest.main()

"""Behind a reverse proxy: under a path of its own, and with the addresses the proxy tells."""
import unittest

import wire


class UnderAPath(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = wire.Server("--base", "/pirates")
        cls.addClassCleanup(cls.server.close)

    def test_everything_is_under_the_path(self):
        for path in ("/pirates/", "/pirates", "/pirates/api/games", "/pirates/healthz", "/pirates/metrics"):
            with self.subTest(path):
                self.assertEqual(self.server.http("GET", path)[0], 200)

    def test_nothing_is_elsewhere(self):
        for path in ("/", "/api/games", "/healthz", "/piratesapi/games", "/pirate/api/games", "/Pirates/"):
            with self.subTest(path):
                self.assertIn(self.server.http("GET", path)[0], (400, 404))

    def test_a_table_is_played_under_the_path(self):
        anne = wire.new_secret()
        wish = {"game": wire.GAME, "seats": [{"person": "Anne"}, {"person": "Mary"}]}
        table = self.server.fine("POST", "/pirates/api/tables", wish, anne)["table"]
        with wire.Line(self.server, table, anne, path=f"/pirates/api/tables/{table}/socket") as line:
            self.assertTrue(line.ask({"op": "start"})["ok"])
            game = line.until(lambda each: each.get("game"))["game"]
            (seat, moves), = wire.free_choices(game, [0, 1])
            self.assertTrue(line.ask({"op": "play", "seat": seat, "move": moves[0]})["ok"])
        self.assertEqual(self.server.fine("GET", f"/pirates/api/tables/{table}", secret=anne)["version"], 3)
        with wire.Line(self.server, table, anne, hello=False) as line:
            self.assertIn(line.status, (400, 404))


class Addresses(unittest.TestCase):
    BURST = 5

    def statuses(self, server, count, forwarded):
        headers = {"X-Forwarded-For": forwarded} if forwarded else {}
        return [server.http("GET", "/api/games", headers=headers)[0] for _ in range(count)]

    def serve(self, *options):
        server = wire.Server("--requests-per-second", "1", "--request-burst", str(self.BURST), *options)
        self.addCleanup(server.close)
        return server

    def test_the_proxy_says_who_asks(self):
        server = self.serve("--behind-proxy")
        self.assertEqual(self.statuses(server, self.BURST, "192.0.2.1"), [200] * self.BURST)
        self.assertIn(429, self.statuses(server, 2, "192.0.2.1"))
        self.assertEqual(self.statuses(server, self.BURST, "192.0.2.2"), [200] * self.BURST)
        # What a client claims stands before what the proxy adds, and does not count.
        self.assertIn(429, self.statuses(server, 2, "198.51.100.7, 192.0.2.2"))

    def test_a_line_is_counted_for_the_address_the_proxy_says(self):
        server = self.serve("--behind-proxy", "--connections-each", "3")
        anne = wire.new_secret()
        table = server.create(anne, [{"person": "Anne"}, {"person": "Mary"}])["table"]
        lines = [wire.Line(server, table, anne, headers={"X-Forwarded-For": f"192.0.2.{i}"}) for i in range(6)]
        for line in lines:
            self.assertEqual(line.table["type"], "table")
            line.close()

    def test_one_address_behind_the_proxy_has_so_many_lines(self):
        server = self.serve("--behind-proxy", "--connections-each", "3")
        anne = wire.new_secret()
        table = server.create(anne, [{"person": "Anne"}, {"person": "Mary"}])["table"]
        lines = []
        for _ in range(4):
            lines.append(wire.Line(server, table, anne, headers={"X-Forwarded-For": "192.0.2.1"}))
            self.addCleanup(lines[-1].close)
        self.assertEqual([line.status for line in lines], [101, 101, 101, 503])
        lines[0].frame(wire.Line.CLOSE, b"")
        self.assertIsNotNone(lines[0].closed())
        with wire.Line(server, table, anne, headers={"X-Forwarded-For": "192.0.2.1"}) as again:
            self.assertEqual(again.status, 101, "a place was given back")

    def test_without_a_proxy_nobody_is_believed(self):
        server = self.serve()
        answers = [status for i in range(self.BURST + 2) for status in self.statuses(server, 1, f"192.0.2.{i}")]
        self.assertEqual(answers[:self.BURST], [200] * self.BURST)
        self.assertIn(429, answers)


if __name__ == "__main__":
    unittest.main()

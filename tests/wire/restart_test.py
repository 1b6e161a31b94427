"""Stopping, starting again, copying, and what happens when the disk is full or read-only."""
import json
import os
import random
import resource
import shutil
import socket
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

import wire

TWO = [{"person": "Anne"}, {"person": "Mary"}]


def play_some(server, table, secret, moves, luck):
    for _ in range(moves):
        for seat, choices in server.choices(table, secret)[1][:1]:
            server.op(table, secret, "play", seat=seat, move=luck.choice(choices))


def lasting(told):
    """What a table tells, without what belongs to the moment."""
    told = {name: value for name, value in told.items() if name != "now"}
    for seat in told["table"]["seats"]:
        seat.pop("connected")
    return told


class Restart(unittest.TestCase):
    def setUp(self):
        self.server = wire.Server()
        self.addCleanup(self.server.close)
        self.anne = wire.new_secret()
        luck = random.Random(11)
        # One that is open, two running ones, one that is finished; and a running one of every other game.
        games = wire.games()
        self.tables = [self.found(game) for game in games[:1] * 4 + games[1:]]
        for table in self.tables[1:]:
            self.server.op(table, self.anne, "start")
            play_some(self.server, table, self.anne, luck.randrange(5, 30), luck)
        with wire.Line(self.server, self.tables[3], self.anne) as line:
            for seat in line.table["table"]["yours"]:
                line.send({"op": "agree", "seat": seat, "yes": True})
            # That it has ended is written after the answer.
            line.until(lambda each: each["type"] == "table" and each["change"]["kind"] == "ended")

    def found(self, game):
        seats = [{"person": f"Anne {seat}"} for seat in range(wire.table_size(game, 2))]
        return self.server.create(self.anne, seats, game=game["id"])["table"]

    def told(self, server):
        return [lasting(server.look(table, self.anne, 0)) for table in self.tables]

    def test_everybody_is_told_and_every_table_goes_on(self):
        before = self.told(self.server)
        self.assertEqual([each["table"]["status"] for each in before[:4]], ["open", "running", "running", "finished"])
        lines = [wire.Line(self.server, table, self.anne) for table in self.tables]
        start = time.monotonic()
        self.assertEqual(self.server.stop(), 0)
        self.assertLess(time.monotonic() - start, 10)
        for line in lines:
            notice = line.until(lambda each: each["type"] == "notice")
            self.assertEqual(notice["code"], "restarting")
            self.assertEqual(line.closed().reason, "restarting")
            line.close()
        self.server.start()
        self.assertEqual(self.told(self.server), before)
        # A line that knows its version is told nothing it knows, and the game goes on.
        for table, told in [*zip(self.tables, before)][1:]:
            if told["table"]["status"] == "finished":
                continue
            with wire.Line(self.server, table, self.anne, show=told["game"]["actors"][0],
                           **{"from": told["version"]}) as line:
                self.assertEqual(line.table["version"], told["version"])
                (seat, moves), *_ = wire.free_choices(line.table["game"], line.table["table"]["yours"])
                answer = line.ask({"op": "play", "seat": seat, "move": moves[0]})
                self.assertEqual(answer["version"], told["version"] + 1)

    def test_stopping_in_the_middle_of_a_game_against_bots(self):
        host = wire.new_secret()
        table = self.server.create(host, [{"bot": "hasard"}, {"bot": "regle"}, {"bot": "mousse"}])["table"]
        with wire.Line(self.server, table, host) as line:
            self.assertTrue(line.ask({"op": "start"})["ok"])
            for _ in range(10):
                line.until(lambda each: each["type"] == "change")
            self.assertEqual(self.server.stop(), 0)
            last = {}
            try:
                while True:
                    message = line.message()
                    last = message if "game" in message else last
            except wire.Closed as end:
                self.assertEqual(end.reason, "restarting")
        self.server.start()
        with wire.Line(self.server, table, host, **{"from": last.get("version", 0)}) as line:
            self.assertGreaterEqual(line.table["version"], last.get("version", 0))
            line.until(lambda each: each["type"] == "change")  # the bots play on by themselves

    def test_whoever_comes_back_is_told_what_he_missed(self):
        table = self.tables[1]
        version = self.server.look(table, self.anne)["version"]
        with wire.Line(self.server, table, self.anne, **{"from": version - 3}) as line:
            missed = line.until(lambda each: each["type"] == "missed")
            self.assertEqual([each["version"] for each in missed["changes"]], [version - 2, version - 1, version])

    def test_a_copy_is_made_while_the_server_runs(self):
        folder = tempfile.mkdtemp(prefix="flibuste-wire-")
        self.addCleanup(shutil.rmtree, folder, True)
        copy = os.path.join(folder, "flibuste.db")
        with wire.Line(self.server, self.tables[2], self.anne) as line:
            result = wire.run("backup", copy, "--data", self.server.data)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertTrue(line.ask({"op": "ping"})["ok"])
        before = self.told(self.server)
        with wire.Server(data=folder) as second:
            self.assertEqual(self.told(second), before)
            mine = [sorted(each["id"] for each in server.fine("GET", "/api/tables", secret=self.anne)["tables"])
                    for server in (self.server, second)]
            self.assertEqual(mine[0], sorted(self.tables))
            self.assertEqual(mine[0], mine[1])
        again = wire.run("backup", copy, "--data", self.server.data)
        self.assertEqual(again.returncode, 3, "a copy is never written over")
        self.assertIn("exists already", again.stderr)

    def test_one_server_for_a_folder(self):
        result = wire.run("serve", "--port", "0", "--data", self.server.data, "--quiet")
        self.assertEqual(result.returncode, 3)
        self.assertIn("another server uses", result.stderr)
        self.told(self.server)

    def test_a_port_in_use(self):
        folder = tempfile.mkdtemp(prefix="flibuste-wire-")
        self.addCleanup(shutil.rmtree, folder, True)
        result = wire.run("serve", "--port", str(self.server.port), "--data", folder, "--quiet")
        self.assertEqual(result.returncode, 3)
        self.assertIn(f"cannot listen on 127.0.0.1 port {self.server.port}", result.stderr)


class DiskThatFails:
    """What happens when nothing can be stored for a while, and can be again while the server runs."""

    code = ""  # what it is called
    spare_moves = 0  # moves that may still fit after it began

    def setUp(self):
        self.server = self.serve()
        self.addCleanup(self.server.close)
        self.anne = wire.new_secret()

    def health(self):
        status, answer = self.server.ask("GET", "/healthz")
        return status, answer["storage"]

    def running_table(self):
        table = self.server.create(self.anne, TWO)["table"]
        self.server.op(table, self.anne, "start")
        return table

    def play(self, line, game, **members):
        (seat, moves), *_ = wire.free_choices(game, [0, 1])
        return line.ask({"op": "play", "seat": seat, "move": moves[0], **members})

    def test_nothing_is_lost_and_it_goes_on_by_itself(self):
        table = self.running_table()
        with wire.Line(self.server, table, self.anne) as line:
            self.assertEqual(self.health(), (200, "ok"))
            self.fail_from_now_on()
            game, version = line.table["game"], line.table["version"]
            for tries in range(self.spare_moves + 1):
                answer = self.play(line, game, key=f"full-{tries}")
                if not answer["ok"]:
                    break
                version = answer["version"]
                game = line.until(lambda each: each["type"] == "change")["game"]
            self.assertEqual(answer["code"], self.code)
            self.assertEqual(line.until(lambda each: each["type"] == "notice")["code"], self.code)
            self.assertEqual(self.health(), (503, self.code))
            self.assertIn(b"flibuste_storage_failing 1", self.server.http("GET", "/metrics")[2])
            # Looking still works, and nothing has changed.
            told = self.server.look(table, self.anne)
            self.assertEqual((told["version"], told["game"]), (version, game))
            self.assertEqual(self.server.refused(table, self.anne, "offer", seat=0), (503, self.code))
            self.be_well_again()
            self.assertEqual(line.until(lambda each: each["type"] == "notice")["code"], "storage_ok")
            self.assertEqual(self.health(), (200, "ok"))
            self.assertEqual(self.play(line, game, key=f"full-{tries}")["version"], version + 1)
        before = lasting(self.server.look(table, self.anne))
        self.assertEqual(self.server.stop(), 0)
        events = [json.loads(line)["event"] for line in Path(self.server.log.name).read_text().splitlines()]
        self.assertEqual([event for event in events if event.startswith("storage_")], [self.code, "storage_ok"])
        self.server.start()
        self.assertEqual(lasting(self.server.look(table, self.anne)), before)

    def test_a_new_table_is_refused_by_the_same_name(self):
        self.running_table()
        self.fail_from_now_on()
        for _ in range(self.spare_moves + 1):
            status, answer = self.server.ask("POST", "/api/tables", {"game": wire.GAME, "seats": TWO}, self.anne)
            if status != 201:
                break
        self.assertEqual((status, answer["code"]), (503, self.code))

    def test_bots_go_on_when_it_is_over(self):
        table = self.server.create(self.anne, [{"bot": "hasard"}, {"bot": "hasard"}])["table"]
        with wire.Line(self.server, table, self.anne) as line:
            self.assertTrue(line.ask({"op": "start"})["ok"])
            line.until(lambda each: each["type"] == "change")
            self.fail_from_now_on()
            self.assertEqual(line.until(lambda each: each["type"] == "notice")["code"], self.code)
            self.be_well_again()
            self.assertEqual(line.until(lambda each: each["type"] == "notice")["code"], "storage_ok")
            try:
                line.until(lambda each: each["type"] == "change", 5)
            except TimeoutError:
                self.fail("the bots no longer play")

    def new_log(self):
        log = tempfile.NamedTemporaryFile()
        self.addCleanup(log.close)
        return log


class FullDisk(DiskThatFails, unittest.TestCase):
    """No file may grow: to the server this is a full disk."""

    code = "storage_full"
    spare_moves = 50

    def serve(self):
        # The signal that goes with the limit stays ignored, as it is in this process.
        return wire.Server(keep_signals=True, log=self.new_log())

    def fail_from_now_on(self):
        self.limit(max(path.stat().st_size for path in Path(self.server.data).iterdir()))

    def be_well_again(self):
        self.limit(resource.RLIM_INFINITY)

    def limit(self, size):
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def test_starting_on_a_full_disk_is_refused_clearly(self):
        narrow = (512, resource.RLIM_INFINITY)
        with tempfile.TemporaryDirectory(prefix="flibuste-wire-") as folder:
            with self.assertRaisesRegex(RuntimeError, "no space left"):
                wire.Server(data=folder, keep_signals=True,
                            preexec=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, narrow))


class ReadOnlyDisk(DiskThatFails, unittest.TestCase):
    """The system has made the disk read-only, as it does after a fault, and later it may be written again."""

    code = "storage_read_only"

    @classmethod
    def setUpClass(cls):
        folder = cls.enterClassContext(tempfile.TemporaryDirectory(prefix="flibuste-wire-"))
        cls.sign = Path(folder, "read-only")
        cls.library = os.path.join(folder, "read_only.so")
        subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", cls.library,
                        str(wire.ROOT / "tests" / "wire" / "read_only.c")], check=True)

    def serve(self):
        self.be_well_again()
        return wire.Server(log=self.new_log(), environment={"LD_PRELOAD": self.library, "READ_ONLY_WHILE": str(self.sign)})

    def fail_from_now_on(self):
        self.sign.touch()

    def be_well_again(self):
        self.sign.unlink(missing_ok=True)

    def test_starting_on_a_read_only_disk_is_refused_clearly(self):
        self.running_table()
        self.assertEqual(self.server.stop(), 0)
        self.fail_from_now_on()
        with self.assertRaisesRegex(RuntimeError, "does not start"):
            self.server.start()
        self.assertIn("read-only", Path(self.server.log.name).read_text().lower())


class PortsAndHosts(unittest.TestCase):
    def test_a_host_that_is_not_here(self):
        with tempfile.TemporaryDirectory(prefix="flibuste-wire-") as folder:
            result = wire.run("serve", "--host", "192.0.2.1", "--port", "0", "--data", folder, "--quiet")
        self.assertEqual(result.returncode, 3)
        self.assertIn("cannot listen on 192.0.2.1", result.stderr)

    def test_a_busy_port_is_free_again_at_once(self):
        with wire.Server() as server:
            port = server.port
            with socket.create_connection(("127.0.0.1", port)):
                server.kill()
            server.wanted_port = port
            server.start()
            self.assertEqual(server.port, port)


if __name__ == "__main__":
    unittest.main()

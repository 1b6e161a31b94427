"""What strangers may send: everything is answered or cut off, and whoever plays meanwhile notices nothing."""
import json
import os
import random
import resource
import socket
import struct
import tempfile
import threading
import time
import unittest

import wire

HEADER_SECONDS = 10  # for the head of a request
PROMPT = 5  # seconds: whoever waits for another waits longer, and a busy machine is quicker
FRAME_BYTES = 16_384
BODY_BYTES = 65_536
EACH = 256  # connections from one address
ADMIN = "the-harbour-master-s-own-token"
GUARDS = ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy",
          "Cross-Origin-Resource-Policy")
TWO = [{"person": "Anne"}, {"person": "Mary"}]


def running_table(server, secret):
    table = server.create(secret, TWO)["table"]
    server.op(table, secret, "start")
    return table


def head_of(answer):
    """Status and header names of a raw answer."""
    head, _, _ = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    return int(first.split()[1]), {line.partition(":")[0].lower() for line in lines}


class Dawdler(threading.Thread):
    """Keeps a connection open by saying little, and notes when it is cut."""

    def __init__(self, server, start, drip):
        super().__init__(daemon=True)
        self.plain = socket.create_connection(("127.0.0.1", server.port), 1, ("127.0.0.9", 0))
        self.plain.sendall(start)
        self.drip = drip
        self.lasted = None

    def run(self):
        begin = time.monotonic()
        self.plain.settimeout(0.4)
        while self.lasted is None and time.monotonic() - begin < 2 * HEADER_SECONDS:
            try:
                if self.drip:
                    self.plain.sendall(self.drip)
                if not self.plain.recv(4_096):
                    self.lasted = time.monotonic() - begin
            except TimeoutError:
                continue
            except ConnectionError:
                self.lasted = time.monotonic() - begin
        self.plain.close()


class Strangers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = wire.Server("--admin-token", ADMIN, "--origins", "https://friends.example")
        cls.addClassCleanup(cls.server.close)
        cls.anne = wire.new_secret()
        cls.table = running_table(cls.server, cls.anne)
        # They dawdle while the other tests go on.
        cls.dawdlers = {
            "a head byte by byte": Dawdler(cls.server, b"GET / HTTP/1.1\r\nX: ", b"x"),
            "half a head": Dawdler(cls.server, b"GET / HTTP/1.1\r\nHost: localhost", b""),
            "nothing at all": Dawdler(cls.server, b"", b""),
            "a body byte by byte": Dawdler(cls.server, b"POST /api/join HTTP/1.1\r\nContent-Length: 999\r\n\r\n", b"x"),
        }
        for dawdler in cls.dawdlers.values():
            dawdler.start()

    def tearDown(self):
        # Whatever happened: the server lives and the table is there.
        self.assertIsNone(self.server.process.poll(), "the server has ended")
        self.assertEqual(self.server.look(self.table, self.anne)["table"]["status"], "running")

    def line(self, **more):
        line = wire.Line(self.server, self.table, self.anne, **more)
        self.addCleanup(line.close)
        return line

    def raw_status(self, data, seconds=wire.PATIENCE):
        answer = self.server.raw(data, seconds)
        status, names = head_of(answer)
        for guard in GUARDS:
            self.assertIn(guard.lower(), names, answer)
        return status

    # ---- HTTP

    def test_whoever_dawdles_is_cut_off(self):
        for name, dawdler in self.dawdlers.items():
            dawdler.join(3 * HEADER_SECONDS)
            with self.subTest(name):
                self.assertIsNotNone(dawdler.lasted, "is still connected")
                self.assertLess(dawdler.lasted, HEADER_SECONDS + PROMPT)

    def test_a_body_that_is_too_large(self):
        head = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {BODY_BYTES + 1}\r\n\r\n".encode()
        self.assertEqual(self.raw_status(head), 413)
        chunks = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        chunks += (b"4000\r\n" + b" " * 0x4000 + b"\r\n") * 4 + b"1\r\n"
        self.assertEqual(self.raw_status(chunks), 413)

    def test_the_largest_body_is_read(self):
        status, answer = self.server.ask("POST", "/api/tables", b" " * BODY_BYTES, self.anne)
        self.assertEqual((status, answer["ok"]), (400, False))

    def test_a_head_that_is_too_large(self):
        self.assertEqual(self.raw_status(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 9_000 + b"\r\n\r\n"), 400)
        self.assertEqual(self.raw_status(b"GET /" + b"x" * 9_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"), 400)

    def test_bytes_that_are_no_http(self):
        luck = random.Random(3)
        greeting_of_tls = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + luck.randbytes(500)
        samples = [greeting_of_tls, b"\0" * 1_000, b"hello\r\n\r\n", b"GET\r\n\r\n",
                   b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 100 + b"x", b"GET / HTTP/1.1\r\nA B: c\r\n\r\n",
                   b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", b"POST / HTTP/1.1\r\nContent-Length: 1e3\r\n\r\n",
                   b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"]
        samples += [luck.randbytes(luck.randrange(1, 2_000)) + b"\r\n\r\n" for _ in range(20)]
        for sample in samples:
            with self.subTest(sample[:40]):
                answer = self.server.raw(sample, 2)
                if answer:
                    self.assertEqual(head_of(answer)[0], 400)

    def test_one_answer_to_two_lengths(self):
        """Two readings of where a request ends would let one hide in another."""
        smuggled = (b"POST /api/join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
                    b"0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
        self.assertNotIn(b"flibuste_moves_total", self.server.raw(smuggled, 2))
        doubled = b"POST /api/join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x"
        self.assertIn(b" 400 ", self.server.raw(doubled, 2))

    def test_bodies_that_are_no_request(self):
        bodies = [b"", b"{", b"null", b"[]", b'"op"', b"{}", b'{"op":7}', b'{"op":"play"}', b"{'op':'play'}",
                  b'{"op":"start","op":"start"}', b"[" * 10_000, b'{"a":' * 5_000, b'{"op":"\xff\xfe"}', b"\xff\xfe",
                  b'{"op":"\\ud800"}', b'{"op":"start"} x', b'{"op":"start","extra":1}', b'{"op":"sink"}',
                  b'{"op":"play","seat":99999999999999999999,"move":{}}', b'{"op":"play","seat":1.5,"move":{}}',
                  b'{"op":"play","seat":-1,"move":{}}', b'{"op":"play","seat":0,"move":{"kind":"sink"}}',
                  b'{"op":"rematch"}', b'{"op":"say","seat":0,"phrase":"<script>"}']
        version = self.server.look(self.table, self.anne)["version"]
        for body in bodies:
            with self.subTest(body[:60]):
                status, answer = self.server.ask("POST", f"/api/tables/{self.table}", body, self.anne)
                self.assertIn(status, (400, 403, 405))
                self.assertFalse(answer["ok"])
                self.assertTrue(answer["code"] and answer["message"] and answer["message_fr"])
        self.assertEqual(self.server.look(self.table, self.anne)["version"], version)

    def test_tables_nobody_can_make(self):
        for wish in ({"seats": TWO}, {"game": "chess", "seats": TWO}, {"game": wire.GAME, "seats": []},
                     {"game": wire.GAME, "seats": TWO * 9}, {"game": wire.GAME, "seats": [7, 8]},
                     {"game": wire.GAME, "seats": [{"person": ""}, None]},
                     {"game": wire.GAME, "seats": [{"person": "x" * 25}, None]},
                     {"game": wire.GAME, "seats": [{"person": "a\u0007b"}, None]},
                     {"game": wire.GAME, "seats": [{"person": "Anne", "nonce": "two\nlines"}, None]},
                     {"game": wire.GAME, "seats": [{"bot": "kraken"}, None]},
                     {"game": wire.GAME, "seats": TWO, "settings": {"turn_seconds": -1}},
                     {"game": wire.GAME, "seats": TWO, "options": {"unknown": True}}):
            with self.subTest(wish):
                status, answer = self.server.ask("POST", "/api/tables", wish, self.anne)
                self.assertEqual((status, answer["ok"]), (400, False))

    def test_refusals_say_why_in_both_languages(self):
        for method, path, headers in (("GET", "/nothing", {}), ("POST", "/", {}), ("GET", "/%zz", {}),
                                      ("GET", "/", {"Origin": "https://evil.example"})):
            _, answer = self.server.ask(method, path, headers=headers)
            self.assertEqual(set(answer), {"ok", "code", "message", "message_fr", "at"})
            self.assertNotEqual(answer["message"], answer["message_fr"])

    def test_pages_of_others_may_not_speak_to_it(self):
        here = f"127.0.0.1:{self.server.port}"
        for origin in ("http://evil.example", "https://evil.example", "null", f"http://{here}.evil.example",
                       f"http://evil.example/{here}", "https://friends.example.evil.example", "http://friends.example"):
            with self.subTest(origin):
                status, answer = self.server.ask("POST", f"/api/tables/{self.table}", {"op": "offer", "seat": 0},
                                                 self.anne, headers={"Origin": origin})
                self.assertEqual((status, answer["code"]), (403, "bad_origin"))
                self.assertEqual(self.line(hello=False, headers={"Origin": origin}).status, 403)
        for origin in (f"http://{here}", "https://friends.example"):
            with self.subTest(origin):
                status, _ = self.server.ask("GET", "/api/tables", secret=self.anne, headers={"Origin": origin})
                self.assertEqual(status, 200)
                self.assertEqual(self.line(headers={"Origin": origin}).status, 101)

    def test_no_file_but_its_own(self):
        for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd",
                     "/assets/../../etc/passwd", "//etc/passwd", "/etc/passwd", "/flibuste.db",
                     "/%00", "/%zz", "/%", "/..", "/...", "/.",
                     "/index.html/..", "/..\\..\\etc\\passwd", "http://127.0.0.1/etc/passwd", "*", "etc/passwd",
                     "/api/tables/../../../etc/passwd", "/api/tables/..%2f..%2fetc%2fpasswd", "/api/tables/%ff%fe"):
            with self.subTest(path):
                answer = self.server.raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                self.assertIn(head_of(answer)[0], (400, 404))
                self.assertNotIn(b"root:", answer)
                self.assertNotIn(b"SQLite", answer)

    def test_addresses_that_lead_nowhere(self):
        for path in ("/nothing", "/api/nothing", "/api/", "/api/tables/", "/api/tables/nothing", "/healthz/x",
                     "/apitables", f"/api/tables/{self.table}/nothing", f"/api/tables/{self.table}/socket",
                     "/api/games/", "/api/test/clock", "/api/tables/" + "x" * 4_000):
            with self.subTest(path[:40]):
                status, answer = self.server.ask("GET", path)
                self.assertIn((status, answer["code"]), ((404, "not_found"), (404, "no_table")))
        for table in ("nothing", "", "x" * 4_000):
            with self.subTest(table[:40]), wire.Line(self.server, table, self.anne) as line:
                self.assertEqual(line.table["code"], "no_table")
                self.assertEqual(line.closed().reason, "no_table")
        self.assertEqual(self.line(hello=False, path="/nothing").status, 404)

    def test_other_methods(self):
        for method, path, status in (("PUT", "/api/tables", 405), ("DELETE", "/api/tables", 405), ("OPTIONS", "/", 405),
                                     ("POST", "/", 405), ("PUT", "/index.html", 405), ("TRACE", "/", 405),
                                     ("PUT", f"/api/tables/{self.table}", 404), ("DELETE", "/healthz", 404)):
            with self.subTest(method + " " + path):
                got, headers, _ = self.server.http(method, path, secret=self.anne)
                self.assertIn(got, (status, 404, 405))
                self.assertFalse([name for name in headers if name.lower().startswith("access-control")])

    def test_head_is_answered_by_a_head(self):
        for path in ("/", "/nothing", "/api/games", "/healthz", "/api/tables"):
            with self.subTest(path):
                answer = self.server.raw(f"HEAD {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                self.assertEqual(answer.partition(b"\r\n\r\n")[2], b"", "no body may follow")

    def test_every_answer_is_guarded_and_tells_no_secret(self):
        invited = self.server.create(self.anne, [{"person": "Anne"}, None])
        table, socket_path = f"/api/tables/{self.table}", f"/api/tables/{self.table}/socket"
        upgrade = {"Connection": "Upgrade", "Upgrade": "websocket"}
        requests = [("GET", "/", None, None, {}), ("GET", "/style.css", None, None, {}),
                    ("GET", "/healthz", None, None, {}), ("GET", "/metrics", None, None, {}),
                    ("GET", "/api/games", None, None, {}),
                    ("GET", "/api/tables", None, self.anne, {}), ("GET", "/api/tables", None, None, {}),
                    ("GET", "/api/tables", None, "short", {}), ("GET", table, None, self.anne, {}),
                    ("GET", table + "?words=fr", None, None, {}), ("GET", table + "/record", None, self.anne, {}),
                    ("POST", table, {"op": "sink"}, self.anne, {}), ("POST", table, {"op": "ping"}, self.anne, {}),
                    ("POST", "/api/join", {"code": "AAAAAA", "name": "x"}, self.anne, {}),
                    ("GET", f"/api/tables/{invited['table']}?invitation={invited['invitation']}", None, None, {}),
                    ("GET", "/api/admin", None, ADMIN, {}), ("GET", "/api/admin/tables", None, ADMIN, {}),
                    ("GET", "/api/admin", None, self.anne, {}), ("GET", "/nothing", None, None, {}),
                    ("GET", "/%zz", None, None, {}), ("PUT", "/", None, None, {}),
                    ("GET", "/", None, None, {"Origin": "http://evil.example"}),
                    ("GET", socket_path, None, None, upgrade), ("GET", "/x", None, None, upgrade),
                    ("GET", socket_path, None, None, {**upgrade, "Sec-WebSocket-Version": "8"})]
        secrets = [self.anne, wire.digest_of("person", self.anne), ADMIN, invited["invitation"]]
        for method, path, body, secret, headers in requests:
            with self.subTest(f"{method} {path} {sorted(headers)}"):
                status, names, text = self.server.http(method, path, body, secret, headers)
                for guard in GUARDS:
                    self.assertIn(guard, names, status)
                self.assertNotIn("Server", names)
                told = str(names) + text.decode()
                for each in secrets:
                    self.assertNotIn(each, told)

    # ---- WebSocket

    def test_a_message_that_is_too_large(self):
        line = self.line()
        line.frame(line.TEXT, b'"' + b"x" * FRAME_BYTES + b'"')
        self.assertIn(line.closed().code, (1009, None))
        line = self.line()
        line.frame(line.TEXT, b"x", claimed=1 << 62)
        self.assertIn(line.closed().code, (1009, None))
        line = self.line()  # in pieces, cut off at the latest after the fourth
        with self.assertRaises(wire.Closed):
            for i in range(1_000):
                line.frame(line.TEXT if i == 0 else line.CONTINUED, b"x" * 5_000, final=False)

    def test_the_largest_message_is_read(self):
        line = self.line()
        line.frame(line.TEXT, b" " * (FRAME_BYTES - 13) + b'{"op":"ping"}')
        self.assertTrue(line.until(lambda each: each["type"] == "answer")["ok"])

    def test_frames_that_are_none(self):
        faults = {"not masked": lambda line: line.frame(line.TEXT, b'{"op":"ping"}', masked=False),
                  "reserved kind": lambda line: line.frame(5, b"x"),
                  "reserved bits": lambda line: line.frame(0x40 | line.TEXT, b"x"),
                  "long ping": lambda line: line.frame(line.PING, b"x" * 126),
                  "ping in pieces": lambda line: line.frame(line.PING, b"x", final=False),
                  "nothing to continue": lambda line: line.frame(line.CONTINUED, b"x"),
                  "no UTF-8": lambda line: line.frame(line.TEXT, b'{"op":"\xff\xfe"}'),
                  "half a sign": lambda line: line.frame(line.TEXT, b'{"op":"\xc3"}'),
                  "a surrogate": lambda line: line.frame(line.TEXT, b'{"op":"\xed\xa0\x80"}'),
                  "close of one byte": lambda line: line.frame(line.CLOSE, b"x"),
                  "close without a reason known": lambda line: line.frame(line.CLOSE, b"\x00\x01")}
        for name, fault in faults.items():
            with self.subTest(name):
                line = self.line()
                fault(line)
                end = line.closed(5)
                self.assertIsNotNone(end, "is still connected")
                self.assertIn(end.code, (1002, 1007, None))

    def test_messages_that_are_no_request(self):
        line = self.line()
        for text in (b"", b"{", b"null", b"[]", b'{"op":"sink"}', b'{"op":7}', b'{"id":"x","op":"ping"}', b"[" * 8_000,
                     b'{"op":"hello"}', b'{"op":"play","extra":1}', b'{"op":"\\ud800"}', b'{"op":"start","id":-1}'):
            for kind in (line.TEXT, line.BINARY):
                with self.subTest(text=text[:40], kind=kind):
                    line.frame(kind, text)
                    answer = line.until(lambda each: each["type"] == "answer")
                    self.assertFalse(answer["ok"])
                    self.assertTrue(answer["code"] and answer["message"] and answer["message_fr"])
        line.frame(line.BINARY, b'{"op":"\xff"}')
        self.assertFalse(line.until(lambda each: each["type"] == "answer")["ok"])
        self.assertTrue(line.ask({"op": "ping"})["ok"], "the line still works")

    def test_a_message_in_pieces_with_a_ping_between(self):
        line = self.line()
        line.frame(line.TEXT, b'{"op":', final=False)
        line.frame(line.PING, b"tide")
        line.frame(line.CONTINUED, b'"ping"}')
        kind, _, data = line.next_frame()
        while kind == line.TEXT and b"presence" in data:
            kind, _, data = line.next_frame()
        self.assertEqual((kind, data), (line.PONG, b"tide"))
        self.assertTrue(line.until(lambda each: each["type"] == "answer")["ok"])

    def test_messages_sent_again(self):
        line = self.line()
        version = line.table["version"]
        (seat, moves), *_ = wire.free_choices(line.table["game"], [0, 1])
        wish = {"op": "play", "seat": seat, "move": moves[0], "expect": version, "key": wire.new_secret()}
        for i in range(3):
            answer = line.ask(wish)
            self.assertEqual((answer["version"], answer.get("again", False)), (version + 1, i > 0))
        del wish["key"]
        self.assertEqual(line.ask(wish)["code"], "version_conflict")
        # Anne's key is nobody else's.
        stranger = wire.Line(self.server, self.table, wire.new_secret())
        self.addCleanup(stranger.close)
        self.assertEqual(stranger.ask(wish)["code"], "version_conflict")
        del wish["expect"]
        self.assertEqual(stranger.ask(wish)["code"], "not_your_seat")
        self.assertEqual(self.server.look(self.table, self.anne)["version"], version + 1)

    def test_lines_that_end_without_a_word(self):
        for _ in range(30):
            line = self.line()
            line.send({"op": "ping"})
            line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.close()  # breaks instead
        for _ in range(30):
            self.line(hello=False).frame(wire.Line.TEXT, b'{"op":"hel', final=False)


class Limits(unittest.TestCase):
    def test_a_thousand_connections_of_one_client(self):
        allow_open_files(2_000)
        server = wire.Server()
        self.addCleanup(server.close)
        anne = wire.new_secret()
        table = running_table(server, anne)
        slowest = 0.0
        crowd = []
        self.addCleanup(lambda: [plain.close() for plain in crowd])
        # One line from the crowd's own address, opened before; one from elsewhere.
        with wire.Line(server, table, anne) as early, wire.Line(server, table, anne, source="127.0.0.2") as elsewhere:
            for i in range(1_000):
                plain = socket.create_connection(("127.0.0.1", server.port), wire.PATIENCE)
                crowd.append(plain)
                if i % 50 == 0:
                    slowest = max(slowest, self.move(server, table, anne, (early, elsewhere)[i // 50 % 2]))
            wire.wait_for(lambda: sum(map(self.is_open, crowd)) < EACH)
            self.assertGreater(sum(map(self.is_open, crowd)), EACH - 10)
            slowest = max(slowest, self.move(server, table, anne, early), self.move(server, table, anne, elsewhere))
            self.assertEqual(server.http("GET", "/healthz", source="127.0.0.3")[0], 200)
        self.assertLess(slowest, PROMPT)
        for plain in crowd:
            plain.close()
        wire.wait_for(lambda: self.health(server) == 200)  # who has gone makes room
        self.assertGreater(figure(server, "flibuste_connections_refused_total"), 700)

    @staticmethod
    def health(server):
        try:
            return server.http("GET", "/healthz")[0]
        except OSError:  # refused: there is no room yet
            return None

    @staticmethod
    def is_open(plain):
        try:
            plain.setblocking(False)
            return plain.recv(1) != b""
        except BlockingIOError:
            return True
        except ConnectionError:
            return False

    @staticmethod
    def move(server, table, secret, line):
        """Plays for whoever is to choose; the seconds until it is answered."""
        told = server.fine("GET", f"/api/tables/{table}", secret=secret, source="127.0.0.3")
        (seat, moves), *_ = wire.free_choices(told["game"], [0, 1])
        begin = time.monotonic()
        assert line.ask({"op": "play", "seat": seat, "move": moves[0]})["ok"]
        return time.monotonic() - begin

    def test_whoever_asks_too_fast_waits(self):
        with wire.Server("--requests-per-second", "5", "--request-burst", "20") as server:
            anne = wire.new_secret()
            table = running_table(server, anne)
            with wire.Line(server, table, anne) as line:
                for _ in range(100):
                    line.send({"op": "ping"})
                answers = [line.until(lambda each: each["type"] == "answer") for _ in range(100)]
                refused = [answer["code"] for answer in answers if not answer["ok"]]
                self.assertGreater(len(refused), 10)
                self.assertEqual(set(refused), {"too_fast"})
                time.sleep(1)
                self.assertTrue(line.ask({"op": "ping"})["ok"], "and is heard again")
            self.assertIn(429, [server.http("GET", "/api/games")[0] for _ in range(40)])
            self.assertEqual(server.http("GET", "/api/games", source="127.0.0.2")[0], 200, "others are not refused")
            self.assertEqual(server.http("GET", "/healthz")[0], 200)

    def test_whoever_guesses_codes_waits(self):
        with wire.Server() as server:
            anne = wire.new_secret()
            codes = [server.ask("POST", "/api/join", {"code": f"AAAA{i:02}", "name": "x"}, anne)[0] for i in range(30)]
            self.assertEqual(codes[:20], [403] * 20)
            self.assertEqual(codes[21:], [429] * 9)

    def test_whoever_knows_the_invitation_does_not_guess(self):
        """A whole school may sit behind one address."""
        with wire.Server() as server:
            for _ in range(6):
                made = server.create(wire.new_secret(), [{"person": "Anne"}, None, None, None, None])
                for i in range(4):
                    server.op(made["table"], wire.new_secret(), "sit", name=f"Mary {i}", invitation=made["invitation"])

    def test_a_table_is_removed_while_it_is_played(self):
        with wire.Server("--admin-token", ADMIN) as server:
            anne = wire.new_secret()
            for _ in range(40):  # what comes between the removal and the end of the line is a matter of luck
                table = running_table(server, anne)
                with wire.Line(server, table, anne) as line:
                    hint = b'{"op":"hint","seat":%d}' % line.table["game"]["actors"][0]
                    removing = threading.Thread(target=self.remove, args=(server, table))
                    removing.start()
                    try:
                        for _ in range(300):
                            line.frame(line.TEXT, hint)
                    except wire.Closed:
                        pass
                    removing.join()
                try:
                    self.assertEqual(server.ask("GET", f"/api/tables/{table}", secret=anne)[0], 404)
                except OSError:
                    self.fail(f"the server has ended: {server.end()}")

    @staticmethod
    def remove(server, table):
        try:
            server.ask("DELETE", f"/api/admin/tables/{table}", secret=ADMIN)
        except OSError:
            pass  # the server has ended: the test sees it

    def test_hello_is_said_once(self):
        with wire.Server() as server:
            anne = wire.new_secret()
            table = server.create(anne, TWO)["table"]
            server.op(table, anne, "close")
            server.stop()
            server.start()  # a finished table is read when somebody asks for it
            with wire.Line(server, table, hello=False) as line:
                line.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_CORK, 1)  # all three in one packet
                for _ in range(3):
                    line.send({"op": "hello", "secret": anne})
                line.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_CORK, 0)
                heard = [line.until(lambda each: each["type"] == "table")["type"]]
                with self.assertRaises(TimeoutError):
                    while True:
                        heard.append(line.message(0.5)["type"])
                self.assertEqual(heard.count("table"), 1)

    def test_whoever_does_not_read_is_let_go(self):
        with wire.Server() as server:
            anne = wire.new_secret()
            table = running_table(server, anne)
            with wire.Line(server, table, anne) as deaf, wire.Line(server, table, anne, source="127.0.0.2") as other:
                try:
                    for _ in range(300_000):  # more than any buffer between them holds
                        deaf.send({"op": "sink"})
                except wire.Closed:
                    pass
                begin = time.monotonic()
                self.assertTrue(other.ask({"op": "ping"})["ok"])
                self.assertLess(time.monotonic() - begin, PROMPT)
                # A slow server may still be at what was sent.
                wire.wait_for(lambda: figure(server, "flibuste_slow_readers_total") == 1)

    def test_whoever_reads_late_hears_everything_in_order(self):
        """The kernel takes what it takes: messages are cut anywhere, wait, and frames of the library come between."""
        with wire.Server("--unsent-bytes", "67108864") as server:
            anne = wire.new_secret()
            table = running_table(server, anne)
            with wire.Line(server, table, anne) as late:
                late.message()  # who is here
                wishes = 40_000  # their answers are more than the buffers between them hold
                for number in range(wishes):
                    late.frame(late.TEXT, b'{"op":"sink","id":%d}' % number)
                    if number == wishes // 2:
                        late.frame(late.PING, b"still there?")
                time.sleep(0.5)
                heard = [late.next_frame() for _ in range(wishes + 1)]
                answers = [json.loads(data)["id"] for kind, _, data in heard if kind == late.TEXT]
                self.assertEqual(answers, list(range(wishes)))
                self.assertEqual([data for kind, _, data in heard if kind == late.PONG], [b"still there?"])
                server.op(table, anne, "agree", seat=0, yes=False)
                late.until(lambda each: each["type"] == "table")

    def test_a_line_whose_other_end_is_gone_is_let_go(self):
        """Half open: nothing comes any more, not even the answer to a ping."""
        with wire.Server("--idle-seconds", "2") as server:
            anne = wire.new_secret()
            table = running_table(server, anne)
            with wire.Line(server, table, anne) as alive, wire.Line(server, table, anne) as gone:
                self.assertEqual(figure(server, "flibuste_connections"), 2)
                end = time.monotonic() + wire.PATIENCE
                while figure(server, "flibuste_connections") > 1 and time.monotonic() < end:
                    try:
                        alive.message(0.1)  # answers pings; the other one does not
                    except TimeoutError:
                        pass
                self.assertEqual(figure(server, "flibuste_connections"), 1)
                self.assertTrue(alive.ask({"op": "ping"})["ok"])
                self.assertIsNotNone(gone.closed())

    def test_whoever_says_nothing_after_opening_is_let_go(self):
        with wire.Server("--header-seconds", "1") as server:
            table = running_table(server, wire.new_secret())
            with wire.Line(server, table, hello=False) as silent:
                self.assertEqual(silent.closed().reason, "no_hello")

    def test_a_person_has_so_many_tables(self):
        with wire.Server("--tables-each", "3") as server:
            anne = wire.new_secret()
            wish = {"game": wire.GAME, "seats": TWO}
            self.assertEqual([server.ask("POST", "/api/tables", wish, anne)[0] for _ in range(4)], [201, 201, 201, 429])
            self.assertEqual(server.ask("POST", "/api/tables", wish, wire.new_secret())[0], 201)


    def test_an_address_opens_so_many_tables_an_hour(self):
        with wire.Server("--tables-per-hour", "2") as server:
            wish = {"game": wire.GAME, "seats": TWO}
            codes = [server.ask("POST", "/api/tables", wish, wire.new_secret())[0] for _ in range(3)]
            self.assertEqual(codes, [201, 201, 429])
            self.assertEqual(server.ask("POST", "/api/tables", wish, wire.new_secret(), source="127.0.0.2")[0], 201)


class WrongSettings(unittest.TestCase):
    def refused(self, *options):
        with tempfile.TemporaryDirectory(prefix="flibuste-wire-") as folder:
            ended = wire.run("serve", "--port", "0", "--data", folder, *options)
            self.assertEqual(ended.returncode, 2, ended.stderr)
            return ended.stderr

    def test_a_name_that_is_misspelt_in_the_configuration(self):
        with tempfile.NamedTemporaryFile("w", suffix=".conf") as config:
            config.write("port = 0\ntables-eech = 3\n")
            config.flush()
            self.assertIn("tables-eech", self.refused("--config", config.name))
        self.assertIn("/no/such/file", self.refused("--config", "/no/such/file"))

    def test_values_that_are_none(self):
        for line, name in (("connections = abc", "--connections"), ("behind-proxy = maybe", "behind-proxy"),
                           ("tables-each = 0", "--tables-each")):
            with tempfile.NamedTemporaryFile("w", suffix=".conf") as config:
                config.write(line + "\n")
                config.flush()
                self.assertIn(name, self.refused("--config", config.name))
        with tempfile.TemporaryDirectory() as folder:
            self.assertIn(folder, self.refused("--config", folder))

    def test_what_the_configuration_sets_is_set(self):
        with tempfile.NamedTemporaryFile("w", suffix=".conf") as config:
            config.write('base = "/pirates"\ntables-each = 2\nbehind-proxy = true\n'
                         'admin-token = "the-harbour-master-s-own-token"\nrequest-burst = 1\n')
            config.flush()
            with wire.Server("--config", config.name) as server:
                self.assertEqual(server.ask("GET", "/api/games")[0], 400, "not below the base")
                self.assertEqual(server.ask("GET", "/pirates/api/games")[0], 200)
                token = "the-harbour-master-s-own-token"
                self.assertEqual(server.ask("GET", "/pirates/api/admin", secret=token)[0], 200)
                wish = {"game": wire.GAME, "seats": TWO}
                anne = wire.new_secret()
                # What is typed comes before the file: wire.py asks for a generous burst.
                codes = [server.ask("POST", "/pirates/api/tables", wish, anne)[0] for _ in range(3)]
                self.assertEqual(codes, [201, 201, 429])

    def test_a_token_that_could_be_guessed(self):
        self.assertIn("--admin-token", self.refused("--admin-token", "short"))


class ForTestsOnly(unittest.TestCase):
    def test_nobody_sets_the_luck_or_the_clock_of_a_public_server(self):
        with wire.Server(test=False) as server:
            anne = wire.new_secret()
            self.assertEqual(server.ask("POST", "/api/test/clock", {"advance_ms": 1_000}, anne)[0], 404)
            wish = {"game": wire.GAME, "seats": TWO, "seed": "42"}
            status, answer = server.ask("POST", "/api/tables", wish, anne)
            self.assertEqual((status, answer["at"]), (400, "/seed"))

    def test_a_name_made_to_mean_this_machine_reaches_no_server_for_tests(self):
        with wire.Server() as server:
            for host, status in (("localhost", 200), (f"127.0.0.1:{server.port}", 200), ("evil.example", 403)):
                self.assertEqual(server.ask("GET", "/api/games", headers={"Host": host})[0], status, host)
        with wire.Server(test=False) as server:
            self.assertEqual(server.ask("GET", "/api/games", headers={"Host": "games.example"})[0], 200)

    def test_a_public_server_is_not_for_tests(self):
        for host in ("0.0.0.0", "::"):
            with self.subTest(host), tempfile.TemporaryDirectory(prefix="flibuste-wire-") as folder:
                result = wire.run("serve", "--test", "--host", host, "--port", "0", "--data", folder)
                self.assertEqual(result.returncode, 2)
                self.assertIn("--test", result.stderr)
                self.assertEqual(os.listdir(folder), [])

    def test_the_clock_may_be_set_for_tests(self):
        with wire.Server() as server:
            now = server.fine("POST", "/api/test/clock", {"advance_ms": 0})["now"]
            later = server.fine("POST", "/api/test/clock", {"advance_ms": 3_600_000})["now"]
            self.assertGreaterEqual(later - now, 3_600_000)


def figure(server, name):
    """A number of /metrics."""
    for line in server.http("GET", "/metrics")[2].decode().splitlines():
        if line.startswith(name + " "):
            return float(line.split()[1])
    raise AssertionError(f"there is no {name}")


def allow_open_files(wanted):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))


if __name__ == "__main__":
    unittest.main()

"""What the tests of the running server share: a server in a folder of its own, requests over HTTP, and WebSocket lines.

Everything stays on the loopback, and only processes started here are ended.
"""
import base64
import hashlib
import http.client
import json
import os
import re
import secrets
import select
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = str((ROOT / os.environ.get("FLIBUSTE_BINARY", "build/release/flibuste")).resolve())
PATIENCE = 20  # seconds: far more than anything here takes, so that a hang fails instead of lasting
GAME = "port-royal"

# Limits that do not get in the way of tests that are about something else.
GENEROUS = {"--requests-per-second": "100000", "--request-burst": "100000", "--bot-threads": "1",
            "--tables-per-hour": "100000", "--searches-per-minute": "100000",
            "--idle-seconds": "3600"}  # a line that is not read while a game is played says nothing


def new_secret():
    return secrets.token_urlsafe(24)


def digest_of(purpose, secret):
    """What the server keeps of a secret."""
    return hashlib.sha256(f"flibuste {purpose}\n{secret}".encode()).hexdigest()[:32]


def run(*arguments):
    """Runs a command of the program to its end."""
    return subprocess.run([BINARY, *arguments, "--lang", "en"], capture_output=True, text=True, timeout=PATIENCE,
                          stdin=subprocess.DEVNULL, check=False)


def games():
    """Every game of the program, as it tells them itself: what is tested for one is tested for all."""
    return json.loads(run("games", "--json").stdout)["games"]


def table_size(game, wanted):
    """So many seats, or as near to it as the game allows."""
    return min(max(wanted, game["players"]["min"]), game["players"]["max"])


class Server:
    """`flibuste serve` in a temporary folder, or in the folder of another server that has ended."""

    def __init__(self, *options, data=None, test=True, preexec=None, keep_signals=False, log=None,
                 environment=None):
        self.own = data is None
        self.data = tempfile.mkdtemp(prefix="flibuste-wire-") if self.own else data
        usual = [part for option, value in GENEROUS.items() if option not in options for part in (option, value)]
        self.options = (*usual, *(("--test",) if test else ()), *options)
        self.preexec = preexec
        self.keep_signals = keep_signals
        self.log = log  # a file; otherwise nothing is logged
        self.environment = environment or {}  # beside that of this process
        self.process = None
        self.wanted_port = 0  # any
        self.port = 0
        try:
            self.start()
        except BaseException:
            self.close()
            raise

    def command(self):
        quiet = () if self.log else ("--quiet",)
        return [BINARY, "serve", "--port", str(self.wanted_port), "--data", self.data, *quiet, "--lang", "en",
                *self.options]

    def launch(self):
        """Starts the process without waiting until it listens."""
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=self.log or subprocess.PIPE,
                                        stdin=subprocess.DEVNULL, preexec_fn=self.preexec,
                                        env={**os.environ, **self.environment},
                                        restore_signals=not self.keep_signals)

    def start(self):
        self.launch()
        readable, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        first = self.process.stdout.readline().decode() if readable else ""
        found = re.search(r"http://[^/]*:(\d+)", first)
        if not found:
            self.process.kill()
            told = self.process.communicate()[1] or b""
            raise RuntimeError(f"the server does not start: {first}{told.decode()}")
        self.port = int(found[1])

    def stop(self):
        """SIGTERM; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.end()

    def kill(self):
        self.process.kill()
        return self.end()

    def end(self):
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    def close(self):
        """Ends it if need be, and removes the folder if it is its own."""
        if self.process.poll() is None:
            self.kill()
        self.process.stdout.close()
        if self.process.stderr:
            self.process.stderr.close()
        if self.own:
            shutil.rmtree(self.data, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # ---- HTTP

    def http(self, method, path, body=None, secret=None, headers=None, source="127.0.0.1"):
        """Status, headers and bytes of one answer. `body` is bytes, or an object to send as JSON."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(source, 0))
        try:
            if body is not None and not isinstance(body, bytes):
                body = json.dumps(body).encode()
            connection.request(method, path, body,
                               {**({"Authorization": "Bearer " + secret} if secret else {}), **(headers or {})})
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()

    def ask(self, method, path, body=None, secret=None, **more):
        """Status and JSON of one answer."""
        status, _, text = self.http(method, path, body, secret, **more)
        return status, json.loads(text)

    def fine(self, method, path, body=None, secret=None, **more):
        """The JSON of an answer that must be a yes."""
        status, answer = self.ask(method, path, body, secret, **more)
        if not answer.get("ok", True):
            raise AssertionError(f"{method} {path} {body}: {status} {answer}")
        return answer

    def create(self, host, seats, **members):
        return self.fine("POST", "/api/tables", {"game": GAME, "seats": seats, **members}, host)

    def op(self, table, secret, op, **members):
        return self.fine("POST", f"/api/tables/{table}", {"op": op, **members}, secret)

    def refused(self, table, secret, op, **members):
        """The code of a refusal, with its status."""
        status, answer = self.ask("POST", f"/api/tables/{table}", {"op": op, **members}, secret)
        return status, answer.get("code")

    def look(self, table, secret=None, seat=None):
        return self.fine("GET", f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"), secret=secret)

    def choices(self, table, secret):
        """What the persons of one device may choose, looked at one after the other; and the table."""
        told = self.look(table, secret)
        actors = [seat for seat in (told["game"] or {}).get("actors", []) if seat in told["table"]["yours"]]
        return told, [choice for seat in actors for choice in free_choices(self.look(table, secret, seat)["game"], [seat])]

    def raw(self, data, seconds=PATIENCE, source="127.0.0.1"):
        """Sends bytes as they are and returns all that comes until the server closes."""
        with socket.create_connection(("127.0.0.1", self.port), seconds, (source, 0)) as plain:
            plain.sendall(data)
            return read_all(plain)


def read_all(plain):
    """Everything until the other side closes or is silent for longer than the socket's patience."""
    parts = []
    try:
        while part := plain.recv(65_536):
            parts.append(part)
    except (TimeoutError, ConnectionResetError):
        pass
    return b"".join(parts)


class Closed(Exception):
    """The line is closed: with a code and a reason, or (None, "") when it just broke."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class Line:
    """A WebSocket to a table (RFC 6455). Everything received is kept in `heard`."""

    CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10

    def __init__(self, server, table, secret=None, hello=True, headers=None, source="127.0.0.1", path=None, **members):
        self.heard = bytearray()
        self.waiting = []  # messages read while looking for an answer
        self.number = 0
        self.socket = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = bytearray()
        self.text = b""  # of a message whose last frame has not come
        try:
            self.status = self.upgrade(server.port, path or f"/api/tables/{table}/socket", headers or {})
            if self.status == 101 and hello:
                if secret:
                    members["secret"] = secret
                self.send({"op": "hello", **members})
                self.table = self.message()
        except BaseException:
            self.socket.close()
            raise

    def upgrade(self, port, path, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade",
                 "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13", **headers}
        head = f"GET {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        self.socket.sendall(head.encode() + b"\r\n")
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.take(1)
        status = int(answer.split()[1])
        if status == 101:
            proof = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
            assert proof in answer, answer
        return status

    def take(self, count):
        while len(self.buffer) < count:
            try:
                part = self.socket.recv(65_536)
            except ConnectionError:
                part = b""
            if not part:
                raise Closed
            self.heard += part
            self.buffer += part
        data = bytes(self.buffer[:count])
        del self.buffer[:count]
        return data

    def frame(self, kind, data, final=True, masked=True, claimed=None):
        """Sends one frame; `claimed` is a false length."""
        size = len(data) if claimed is None else claimed
        bit = 128 if masked else 0
        head = bytes([(128 if final else 0) | kind])
        if size < 126:
            head += bytes([bit | size])
        elif size < 65_536:
            head += struct.pack("!BH", bit | 126, size)
        else:
            head += struct.pack("!BQ", bit | 127, size)
        if masked:
            mask = os.urandom(4)
            head += mask
            stream = mask * (len(data) // 4 + 1)
            data = (int.from_bytes(data, "big") ^ int.from_bytes(stream[:len(data)], "big")).to_bytes(len(data), "big")
        try:
            self.socket.sendall(head + data)
        except OSError as broken:
            raise Closed from broken

    def send(self, message):
        self.frame(self.TEXT, json.dumps(message).encode())

    def next_frame(self):
        first, second = self.take(2)
        size = second & 127
        if size == 126:
            size = int.from_bytes(self.take(2), "big")
        elif size == 127:
            size = int.from_bytes(self.take(8), "big")
        assert not second & 128, "a server does not mask"
        return first & 15, bool(first & 128), self.take(size)

    def message(self, seconds=PATIENCE):
        """The next message; TimeoutError when none comes, Closed at the end."""
        if self.waiting:
            return self.waiting.pop(0)
        self.socket.settimeout(seconds)
        while True:
            kind, final, data = self.next_frame()
            if kind in (self.TEXT, self.CONTINUED):
                self.text += data
                if final:
                    text, self.text = self.text, b""
                    return json.loads(text)
            if kind == self.PING:
                self.frame(self.PONG, data)
            if kind == self.CLOSE:
                self.frame(self.CLOSE, data)
                raise Closed(int.from_bytes(data[:2], "big") if data else None, data[2:].decode())

    def until(self, wanted, seconds=PATIENCE):
        """The next message for which `wanted` holds; others are dropped."""
        end = time.monotonic() + seconds
        while True:
            message = self.message(max(end - time.monotonic(), 0.001))
            if wanted(message):
                return message

    def ask(self, message):
        """The answer to a request; what comes before it is kept for `message`."""
        self.number += 1
        self.send({**message, "id": self.number})
        kept = []
        try:
            while True:
                heard = self.message()
                if heard.get("type") == "answer" and heard.get("id") == self.number:
                    return heard
                kept.append(heard)
        finally:
            self.waiting = kept + self.waiting

    def show(self, seat):
        """Lifts the curtain of a seat, or lets it fall (None); the table as it is told then."""
        answer = self.ask({"op": "show", "seat": seat})
        assert answer["ok"], answer
        return self.waiting.pop()  # told just before the answer

    def texts(self):
        """Every message heard so far, as it came; the server sends each in one frame."""
        data = bytes(self.heard).split(b"\r\n\r\n", 1)[1]
        while data:
            kind, size, start = data[0] & 15, data[1], 2
            if size > 125:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[2:start], "big")
            if kind == self.TEXT:
                yield data[start:start + size].decode()
            data = data[start + size:]

    def closed(self, seconds=PATIENCE):
        """Reads to the end and returns why it was closed."""
        try:
            self.until(lambda _: False, seconds)
        except Closed as end:
            return end
        except TimeoutError:
            return None

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def wait_for(holds):
    """Asks `holds` again and again until it says yes."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise AssertionError("it has not come about")
        time.sleep(0.02)


def free_choices(game, yours):
    """The seats of `yours` that may choose now and have not, each with its moves."""
    return [(choice["seat"], choice["moves"]) for choice in (game or {}).get("choices", [])
            if choice["seat"] in yours and "chosen" not in choice]


def play_out(server, table, secret, pick, seconds=60):
    """Plays a table whose persons all sit on one device to its end, over HTTP alone."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        told, mine = server.choices(table, secret)
        if told["table"]["status"] == "finished":
            return told
        if not mine:
            time.sleep(0.005)  # a bot is to choose
        for seat, moves in mine[:1]:
            server.op(table, secret, "play", seat=seat, move=pick(moves))
    raise AssertionError("the game does not end")

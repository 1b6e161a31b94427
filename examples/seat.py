#!/usr/bin/env python3
"""Takes a seat at a table of Flibuste and plays random legal moves until the game is over.

    seat.py URL                 sits at a table of its own, against two bots
    seat.py URL TABLE TOKEN     takes the seat TOKEN hands over; its owner gets one by {"op":"offer"}

URL is where the server is: http://127.0.0.1:8080/ or, behind a proxy, https://example.org/pirates/.
"""
import base64, http.client, json, os, random, secrets, struct, sys
from urllib.parse import urlsplit

URL = urlsplit(sys.argv[1])
CONNECTION = http.client.HTTPSConnection if URL.scheme == "https" else http.client.HTTPConnection
SECRET = secrets.token_urlsafe(24)  # who we are: whoever shows it again comes back to the same seats

def ask(path, wish):  # one request over HTTP: an object there, an object back
    line = CONNECTION(URL.netloc)
    line.request("POST", URL.path.rstrip("/") + path, json.dumps(wish), {"Authorization": "Bearer " + SECRET})
    answer = json.load(line.getresponse())
    return answer if answer["ok"] else sys.exit("refused: " + answer.get("message", answer["code"]))

class Line:  # a WebSocket (RFC 6455), as much of it as a seat needs
    def __init__(self, path):
        self.line, key = CONNECTION(URL.netloc), base64.b64encode(os.urandom(16)).decode()
        self.line.request("GET", URL.path.rstrip("/") + path, headers={"Connection": "Upgrade", "Upgrade": "websocket",
                          "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key})
        self.stream = self.line.getresponse().fp  # what follows the 101 are frames

    def send(self, data, kind=1):  # kind 1 is text, 8 close, 9 ping, 10 pong; clients mask every frame
        mask, size = os.urandom(4), len(data)
        head = struct.pack("!BB", 128 | kind, 128 | size) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        self.line.sock.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def messages(self):
        text = b""
        while len(head := self.stream.read(2)) == 2:
            last, kind, size = head[0] & 128, head[0] & 15, head[1] & 127
            if size > 125:  # the length follows, in 16 or 64 bits
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data = self.stream.read(size)
            if kind == 8: return self.send(data, 8)
            if kind == 9: self.send(data, 10)  # whoever does not answer is taken for gone
            if kind < 2: text = data if kind else text + data  # a long message goes on in frames of kind 0
            if kind < 2 and last: yield json.loads(text)

wish, seat = {"game": "port-royal", "seats": [{"person": "Flint"}, {"bot": "mousse"}, {"bot": "mousse"}]}, sys.argv[2:]
table = seat[0] if seat else ask("/api/tables", wish)["table"]
ask("/api/tables/" + table, {"op": "take", "token": seat[1], "program": True} if seat else {"op": "start"})
line, yours = Line(f"/api/tables/{table}/socket"), []
line.send(json.dumps({"op": "hello", "secret": SECRET}).encode())  # answered by the whole table
for message in line.messages():
    told, game = message.get("table", {}), message.get("game") or {}  # no game before the start
    yours = told.get("yours", yours)
    if told.get("status") == "finished":
        sys.exit(print(json.dumps({"table": table, "seats": yours, "outcome": game.get("outcome")})))
    for choice in game.get("choices", []):  # `expect`: what was chosen for this version is played in no other
        if choice["seat"] in yours and "chosen" not in choice:
            line.send(json.dumps({"op": "play", "seat": choice["seat"], "move": random.choice(choice["moves"]),
                                  "expect": message["version"], "key": secrets.token_urlsafe(12)}).encode())
sys.exit("the server closed the line")

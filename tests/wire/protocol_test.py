"""docs/server-protocol.md and web/static/api.json say what the server does, and all of it.

Every example of the document runs against a real server; every answer and message met is checked against the schemas
of the description; routes, ops, errors, limits and options are compared with the sources in both directions.
"""
import hashlib
import hmac
import gzip
import json
import re
import unittest

import jsonschema

import wire

ROOT = wire.ROOT
DOCUMENT = (ROOT / "docs" / "server-protocol.md").read_text()
API = json.loads((ROOT / "web" / "static" / "api.json").read_text())
CLIENT = API["x-messages"]["client"]
SERVER = API["x-messages"]["server"]
TOKEN = "administrator-0123456789"
PERSONS = ("anne", "mary", "jack")
SECRETS = {name: f"{name}-of-the-examples" for name in PERSONS}
METHODS = ("get", "post", "put", "delete", "patch", "head", "options")


def source(name):
    return (ROOT / "src" / name).read_text()


# ---- schemas

def validator(schema):
    # References point into the description, so its schemas come along.
    return jsonschema.Draft202012Validator({**schema, "components": API["components"]})


def check(schema, document, what):
    faults = [f"{'/'.join(map(str, fault.absolute_path))}: {fault.message[:300]}"
              for fault in validator(schema).iter_errors(document)]
    if faults:
        raise AssertionError(f"{what} is not as described:\n" + "\n".join(faults) + f"\n{json.dumps(document)[:2000]}")


def operations():
    """(method, path) -> operation, of the description."""
    return {(method.upper(), path): operation for path, item in API["paths"].items()
            for method, operation in item.items() if method in METHODS}


def operation_for(method, path):
    path = path.split("?")[0]
    for (known, template), operation in operations().items():
        if known == method and re.fullmatch(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template)), path):
            return operation
    return None


def check_answer(method, path, request, status, answer):
    what = f"{method} {path} {status}"
    operation = operation_for(method, path)
    if operation is None:
        return check({"$ref": "#/components/schemas/Refusal"}, answer, what)
    described = operation["responses"].get(str(status))
    if described is None:
        raise AssertionError(f"{what} is not described: {answer}")
    check(described["content"]["application/json"]["schema"], answer, what)
    if status >= 400 and "code" in answer:
        if answer["code"] not in described["description"]:
            raise AssertionError(f"{what} {answer['code']} is not described")
        if API["x-errors"][answer["code"]]["status"] != status:
            raise AssertionError(f"{what} {answer['code']} has another status in x-errors")
    elif status < 400 and request is not None:
        check(operation["requestBody"]["content"]["application/json"]["schema"], request, f"{what}: the request")
        if operation["operationId"] == "askTable":
            check(CLIENT[request["op"]]["answer"], answer, f"{what}: the answer to {request['op']}")


def check_message(message, asked):
    """A message to the client; `asked` maps numbers of requests to requests."""
    kind = message.get("type")
    check(SERVER[kind]["schema"], message, f"message {kind}")
    if kind != "answer":
        return
    rest = {name: value for name, value in message.items() if name not in ("type", "id")}
    if not message["ok"]:
        return check({"$ref": "#/components/schemas/Refusal"}, rest, "refusal on the line")
    request = asked.get(message.get("id"))
    if request is not None:
        check(CLIENT[request["op"]]["answer"], rest, f"answer to {request['op']} on the line")
        check(CLIENT[request["op"]]["schema"], request, f"{request['op']} on the line")


# ---- examples

def pattern_from(text):
    """The JSON of an example, in which … stands for members, elements or a value left out."""
    out, stack, inside, last = [], [], False, ""
    for at, sign in enumerate(text):
        if inside:
            out.append(sign)
            inside = not (sign == '"' and text[at - 1] != "\\")
            last = sign
            continue
        if sign == "…":
            here = '"…"' if last == ":" or not stack or stack[-1] == "[" else '"…":"…"'
            # A comma may be left out beside it.
            out.append(("," if last and last not in ":,[{" else "") + here)
        else:
            if last == "…" and sign not in ",]}":
                out.append(",")
            if sign in "[{":
                stack.append(sign)
            elif sign in "]}":
                stack.pop()
            inside = sign == '"'
            out.append(sign)
        if not sign.isspace():
            last = sign
    return json.loads("".join(out))


def fits(pattern, value, values):
    """Whether `value` is what `pattern` says; names ($table) are looked up in, or added to, `values`."""
    if pattern == "…":
        return True
    if isinstance(pattern, dict):
        return (isinstance(value, dict) and all(name in value and fits(each, value[name], values)
                                                for name, each in pattern.items() if name != "…")
                and ("…" in pattern or pattern.keys() == value.keys()))
    if isinstance(pattern, list):
        if not isinstance(value, list):
            return False
        if not pattern:
            return not value
        if pattern[0] == "…" and len(pattern) == 1:
            return True
        if pattern[0] == "…":
            return any(fits(pattern[1:], value[skipped:], values) for skipped in range(len(value) + 1))
        return bool(value) and fits(pattern[0], value[0], values) and fits(pattern[1:], value[1:], values)
    if isinstance(pattern, str) and isinstance(value, str):
        if re.fullmatch(r"\$\w+", pattern):
            return values.setdefault(pattern[1:], value) == value
        return re.fullmatch(".*".join(map(re.escape, pattern.split("…"))), value, re.DOTALL) is not None
    return type(pattern) is type(value) and pattern == value


def blocks():
    """The examples: lists of (line number, text)."""
    found, block = [], None
    for number, line in enumerate(DOCUMENT.splitlines(), 1):
        if line == "```wire":
            block = []
            found.append(block)
        elif line == "```":
            block = None
        elif block is not None:
            block.append((number, line))
    return found


class Example:
    """One block against one server."""

    def __init__(self, server):
        self.server = server
        self.values = dict(SECRETS)
        self.lines = {}
        self.asked = {name: {} for name in PERSONS}
        self.answer = None  # of the last HTTP request, not yet compared
        self.skipping = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for line in self.lines.values():
            line.close()

    def put_in(self, text):
        return re.sub(r"\$(\w+)", lambda found: self.values[found[1]], text)

    def run(self, text):
        if text.startswith("> "):
            who, what = text[2:].split(" ", 1)
            if self.answer is not None:
                raise AssertionError("the request before has no answer")
            if what.startswith("opens "):
                if who in self.lines:
                    self.lines[who].close()
                self.lines[who] = wire.Line(self.server, "", hello=False, path=self.put_in(what[6:]))
                self.asked[who] = {}
            elif what.startswith("{"):
                self.tell(who, self.put_in(what))
            else:
                self.ask(who, *what.split(" ", 2))
        elif text.startswith("< "):
            self.compare(*text[2:].split(" ", 1))
        else:
            raise AssertionError("neither a request nor an answer")

    def ask(self, who, method, path, body=None):
        secret = {"admin": TOKEN, **SECRETS}.get(who)
        path = self.put_in(path)
        request = json.loads(self.put_in(body)) if body else None
        status, answer = self.server.ask(method, path, request, secret)
        check_answer(method, path, request, status, answer)
        self.answer = (status, answer)

    def tell(self, who, text):
        try:
            request = json.loads(text)
            if "id" in request:
                self.asked[who][request["id"]] = request
        except ValueError:
            pass
        self.lines[who].frame(wire.Line.TEXT, text.encode())

    def compare(self, who, pattern):
        if who.isdigit():
            status, answer = self.answer
            self.answer = None
            self.expect((status, fits(pattern_from(pattern), answer, self.values)) == (int(who), True), status, answer)
            return
        if pattern == "…":
            self.skipping = True
            return
        if pattern.startswith("closed"):
            end = self.lines[who].closed()
            self.expect(end is not None and end.reason == pattern[len("closed "):], end)
            return
        wanted = pattern_from(pattern)
        while True:
            message = self.lines[who].message()
            check_message(message, self.asked[who])
            if fits(wanted, message, self.values) or not self.skipping:
                break
        self.skipping = False
        self.expect(fits(wanted, message, self.values), message)

    @staticmethod
    def expect(holds, *got):
        if not holds:
            raise AssertionError("the server says " + " ".join(
                each if isinstance(each, str) else json.dumps(each, ensure_ascii=False, default=str) for each in got))


class Examples(unittest.TestCase):
    def test_patterns(self):
        for pattern, value, expected in (
                ('{"a":1,…}', {"a": 1, "b": 2}, True), ('{"a":1}', {"a": 1, "b": 2}, False), ("{…}", {}, True),
                ('{…,"b":2}', {"a": 1, "b": 2}, True), ("[1,…]", [1, 2, 3], True), ("[…,3]", [1, 2, 3], True),
                ("[1,…]", [2], False), ('{"a":…}', {"a": [1]}, True), ('{"a":[{…}…]}', {"a": [{}, 2]}, True),
                ('"a…c"', "abc", True), ('"a…c"', "abd", False), ("true", 1, False), ("[]", [1], False)):
            with self.subTest(pattern):
                self.assertEqual(fits(pattern_from(pattern), value, {}), expected)
        values = {}
        self.assertTrue(fits(["$a", "$a"], ["x", "x"], values))
        self.assertFalse(fits(["$a"], ["y"], values))

    def test_every_example_holds(self):
        self.assertGreaterEqual(len(blocks()), 20)
        for block in blocks():
            with self.subTest(f"docs/server-protocol.md:{block[0][0]}"), \
                    wire.Server("--admin-token", TOKEN) as server, Example(server) as example:
                for number, text in block:
                    try:
                        example.run(text)
                    except (AssertionError, KeyError, ValueError, TimeoutError, wire.Closed) as fault:
                        self.fail(f"docs/server-protocol.md:{number}\n{text}\n{type(fault).__name__}: {fault}")

    def test_every_op_and_message_has_an_example(self):
        text = "\n".join(line for block in blocks() for _, line in block)
        for op in CLIENT:
            self.assertIn(f'"op":"{op}"', text)
        # A choice that others are told of by `ready` needs a game with joint decisions: toys_test.py plays one.
        for kind in set(SERVER) - {"notice", "ready"}:
            self.assertIn(f'"type":"{kind}"', text)
        for method, path in set(operations()) - {("GET", "/api"), ("GET", "/metrics")}:
            example = "opens " + path if path.endswith("/socket") else f"{method} {path}"
            self.assertRegex(text, re.escape(example).replace(r"\{table\}", r"\$table"))


# ---- whole games, whose every word is checked

class Everything(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = wire.Server("--admin-token", TOKEN)
        cls.addClassCleanup(cls.server.close)

    def ask(self, method, path, body=None, secret=None):
        status, answer = self.server.ask(method, path, body, secret)
        check_answer(method, path, body, status, answer)
        return answer

    def test_a_whole_game_with_bots_and_a_rematch(self):
        anne, mary = SECRETS["anne"], SECRETS["mary"]
        made = self.ask("POST", "/api/tables", {"game": "port-royal", "seed": "9", "key": "whole", "seats": [
            {"person": "Anne", "nonce": "n"}, {"bot": "regle"}, {"bot": "hasard"}],
            "settings": {"turn_seconds": 600}}, anne)
        address = f"/api/tables/{made['table']}"
        kinds = set()
        with wire.Line(self.server, made["table"], anne, words="fr") as line:
            self.ask("POST", address, {"op": "start"}, anne)
            line.waiting.insert(0, line.table)
            while True:
                message = line.message()
                check_message(message, {})
                kinds.add(message["type"])
                for seat, moves in wire.free_choices(message.get("game"), [0]):
                    status, answer = self.server.ask("POST", address, {
                        "op": "play", "seat": seat, "move": moves[0], "expect": message["version"]}, anne)
                    check_answer("POST", address, {"op": "play", "seat": seat, "move": moves[0]}, status, answer)
                if message["type"] == "table" and message["change"]["kind"] == "ended":
                    break
            self.assertIn("outcome", message["game"])
            self.assertLessEqual({"table", "change", "presence"}, kinds)
        with wire.Line(self.server, made["table"], mary, hello=False) as onlooker:
            onlooker.send({"op": "hello", "from": 0, "words": "en"})
            for expected in ("table", "missed"):
                told = onlooker.message()
                check_message(told, {})
                self.assertEqual(told["type"], expected)
            self.assertEqual(told["changes"][-1]["version"], message["version"])
        self.ask("GET", f"{address}?words=fr", secret=anne)
        record = self.ask("GET", f"{address}/record")
        self.assertEqual(record["nonces"], ["n"])
        again = self.ask("POST", address, {"op": "rematch"}, anne)
        self.ask("GET", f"/api/tables/{again['table']}", secret=anne)
        half = len(record["moves"]) // 2
        branch = self.ask("POST", address, {"op": "branch", "position": half, "seat": 1, "name": "Mary", "bot": "hasard"},
                          mary)
        there = f"/api/tables/{branch['table']}"
        self.ask("POST", there, {"op": "start"}, mary)
        self.ask("POST", there, {"op": "resign"}, mary)
        self.ask("GET", there, secret=mary)
        self.ask("GET", "/api/tables", secret=anne)
        self.ask("GET", "/api/admin/tables", secret=TOKEN)

    def test_the_end_of_the_server_is_told(self):
        server = wire.Server()
        self.addCleanup(server.close)
        made = server.create(SECRETS["anne"], [{"person": "Anne"}, {"bot": "mousse"}])
        with wire.Line(server, made["table"], SECRETS["anne"]) as line:
            server.stop()
            notice = line.until(lambda message: message["type"] == "notice")
            check_message(notice, {})
            self.assertEqual(notice["code"], "restarting")
            self.assertEqual(line.closed().reason, "restarting")

    def test_what_the_front_door_refuses(self):
        for method, path, headers, status, code in (
                ("GET", "/nothing.html", {}, 404, "not_found"), ("POST", "/index.html", {}, 405, "no_method"),
                ("GET", "/%zz", {}, 400, "bad_target"),
                ("GET", "/api/games", {"Origin": "https://elsewhere.example"}, 403, "bad_origin")):
            got, _, text = self.server.http(method, path, headers=headers)
            answer = json.loads(text)
            check({"$ref": "#/components/schemas/Refusal"}, answer, path)
            self.assertEqual((got, answer["code"], API["x-errors"][code]["status"]), (status, code, status))


# ---- fairness

def hmac_sha256(key, text):
    return hmac.new(key, text, hashlib.sha256).digest()


class Luck:
    """The stream of a game, as the document says."""

    def __init__(self, seed, table, nonces, purpose="game"):
        self.seed = seed
        self.commitment = hashlib.sha256(f"flibuste commitment\n{seed.hex()}\n{table}".encode()).hexdigest()
        context = "".join([table, *("\n" + nonce for nonce in nonces)])
        self.key = hmac_sha256(seed, f"flibuste stream\n{purpose}\n{context}".encode())
        self.numbers = self.stream()

    def stream(self):
        block = 0
        while True:
            digest = hmac_sha256(self.key, block.to_bytes(8, "big"))
            yield from (int.from_bytes(digest[at:at + 4], "big") for at in range(0, 32, 4))
            block += 1

    def below(self, n):
        while True:
            product = next(self.numbers) * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32


class Fairness(unittest.TestCase):
    def test_the_vector(self):
        found = re.search(r"```vector\n(.*?)```", DOCUMENT, re.DOTALL)[1]
        vector = {line[:12].strip(): line[12:].split() for line in found.splitlines()}
        def luck():
            return Luck(bytes.fromhex(vector["seed"][0]), vector["table"][0], vector["nonces"])
        self.assertEqual([luck().commitment], vector["commitment"])
        self.assertEqual([luck().key.hex()], vector["key"])
        stream = luck()
        self.assertEqual([f"{next(stream.numbers):08x}" for _ in vector["stream"]], vector["stream"])
        dice = luck()
        self.assertEqual([str(dice.below(6)) for _ in vector["below 6"]], vector["below 6"])
        # The library itself: a seed is read as the document says, and large bounds are without bias.
        self.assertEqual(vector["seed"][0], hashlib.sha256(b"flibuste seed\n42").hexdigest())
        large = luck()
        self.assertEqual([large.below(3_000_000_000) for _ in range(40)][7::8],
                         [2702589102, 1189891666, 2919510337, 2878190042, 1539491728])

    def test_a_game_on_a_server_is_predicted_from_its_record(self):
        with wire.Server() as server:
            anne = SECRETS["anne"]
            made = server.create(anne, [{"person": "Anne", "nonce": "high"}, {"person": "Mary"},
                                        {"person": "Jack", "nonce": "low"}])
            table = made["table"]
            server.op(table, anne, "start")
            cards = []
            with wire.Line(server, table, anne) as line:
                pool = list(line.table["game"]["views"][0]["view"]["batches"][0]["faces"])
                first = line.table["game"]["views"][0]["view"]["first"]
                game = line.table["game"]
                while len(cards) < 30:
                    choice = game["choices"][0]
                    self.assertTrue(line.ask({"op": "play", "seat": choice["seat"], "move": choice["moves"][0]})["ok"])
                    told = line.until(lambda message: message["type"] == "change")
                    cards += [event["card"] for event in told["events"] if event["kind"] == "drawn"]
                    game = told["game"]
            for seat in (0, 1):
                server.op(table, anne, "resign", seat=seat)
            record = server.fine("GET", f"/api/tables/{table}/record")
            self.assertEqual(record["nonces"], ["high", "low"])
            luck = Luck(bytes.fromhex(record["seed"]), record["context"], record["nonces"])
            self.assertEqual(luck.commitment, made["commitment"])
            self.assertEqual(luck.below(3), first)
            predicted = []
            for _ in cards:
                hole = luck.below(len(pool))
                predicted.append(pool[hole])
                pool[hole] = pool[-1]
                pool.pop()
            self.assertEqual(cards, predicted)


# ---- complete in both directions

def sections(level):
    """Title -> text of every section of that level."""
    parts = re.split(rf"^{'#' * level} (.+)$", DOCUMENT, flags=re.MULTILINE)
    return {title: re.split(rf"^#{{1,{level}}} ", text, flags=re.MULTILINE)[0]
            for title, text in zip(parts[1::2], parts[2::2])}


def table_rows(text):
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in text.splitlines()
            if line.startswith("|") and not line.startswith("|---")][1:]


class Complete(unittest.TestCase):
    def test_the_description_is_well_formed(self):
        self.assertEqual(API["openapi"], "3.1.0")
        text = json.dumps(API)
        used = set(re.findall(r'"#/components/schemas/(\w+)"', text))
        self.assertEqual(used - set(API["components"]["schemas"]), set())
        self.assertEqual(set(API["components"]["schemas"]) - used, set(), "schemas that nothing uses")
        for name, schema in API["components"]["schemas"].items():
            with self.subTest(name):
                jsonschema.Draft202012Validator.check_schema(schema)
        names = [operation["operationId"] for operation in operations().values()]
        self.assertEqual(len(names), len(set(names)))
        tags = {tag["name"] for tag in API["tags"]}
        for (_, path), operation in operations().items():
            self.assertTrue(set(operation["tags"]) <= tags)
            self.assertTrue(operation["summary"] and operation["x-summary-fr"])
            declared = {each["name"] for each in operation.get("parameters", []) if each["in"] == "path"}
            self.assertEqual(declared, set(re.findall(r"{(\w+)}", path)))

    def test_routes_of_the_document_and_the_description(self):
        told = {tuple(row[0].strip("`").split(" ")) for row in table_rows(sections(2)["Routes"])}
        self.assertEqual(told, set(operations()))

    def test_routes_of_the_sources(self):
        code = "".join(map(source, ("server/http_routes.cpp", "server/administration.cpp", "net/net.cpp")))
        code = re.sub(r"^\s*//.*$", "", code, flags=re.MULTILINE)
        literals = set(re.findall(r'"(/(?:api|healthz|metrics|retention|tables|socket)[a-z/]*)"', code))
        literals |= {"/" + part for part in re.findall(r'part == "(\w+)"', code)}
        paths = {path for _, path in operations()}
        for literal in literals:
            self.assertTrue(any(literal in path for path in paths), f"{literal} is not documented")
        for path in paths:
            rest = path.replace("{table}", "")
            for literal in sorted(literals, key=len, reverse=True):
                rest = rest.replace(literal, "")
            self.assertEqual(rest.strip("/"), "", f"{path} is not in the sources")

    def test_routes_answer(self):
        with wire.Server("--admin-token", TOKEN) as server:
            made = server.create(SECRETS["anne"], [{"person": "Anne"}, {"bot": "mousse"}])
            for method, path in sorted(operations(), key=lambda each: each[0] == "DELETE"):
                if path.endswith("/socket"):
                    continue
                secret = TOKEN if "/admin" in path else SECRETS["anne"]
                body = {} if method == "POST" else None
                status, _, text = server.http(method, path.replace("{table}", made["table"]), body, secret)
                self.assertNotIn(status, (404, 405), f"{method} {path} {text}")
        with wire.Server(test=False) as server:
            self.assertEqual(server.ask("POST", "/api/test/clock", {"advance_ms": 1})[0], 404)
            self.assertEqual(server.ask("POST", "/api/tables", {"game": "port-royal", "seats": [None, None],
                                                                "seed": "1"}, SECRETS["anne"])[1]["at"], "/seed")

    def test_ops_of_the_description(self):
        # That api.json has what the server's table of operations has is shown by tests/server/operations_test.cpp.
        told = sections(3)
        for op in CLIENT:
            schema = CLIENT[op]["schema"]
            if "$ref" in schema:
                schema = API["components"]["schemas"][schema["$ref"].split("/")[-1]]
            common = {"op", "key", "expect"} | ({"id"} if CLIENT[op]["http"] else set())
            members = set(schema["properties"]) - common
            self.assertIn(f"`{op}`", told)
            for member in members:
                self.assertIn(f"`{member}`", told[f"`{op}`"], f"{op} {member}")
            for code in CLIENT[op]["errors"]:
                self.assertTrue(f"`{code}`" in told[f"`{op}`"] or "Errors as for" in told[f"`{op}`"], f"{op} {code}")

    def test_messages_of_the_sources(self):
        code = "".join(source(f"server/{name}.cpp") for name in
                       ("absence", "listeners", "connection_requests", "table_requests", "table_messages"))
        kinds = set(re.findall(r'\["type"\] = "(\w+)"', code)) | set(re.findall(r'{"type", "(\w+)"}', code))
        kinds |= set(re.findall(r'R"\({"type":"(\w+)"', code))
        self.assertEqual(set(SERVER), kinds)
        told = sections(2)["Messages"]
        for kind in kinds:
            self.assertIn(f"### `{kind}`", told)
        changes = re.search(r"BOOST_DESCRIBE_ENUM\(ChangeKind, (.*?)\)", source("server/change.h"), re.DOTALL)[1]
        changes = [each.strip() for each in changes.split(",")]
        self.assertEqual(API["components"]["schemas"]["Change"]["properties"]["kind"]["enum"], changes)
        for kind in changes:
            self.assertIn(f"`{kind}`", told)
        for member in ("Table", "FullSeat", "GameNow", "Choice", "Story"):
            for name in API["components"]["schemas"][member]["properties"]:
                self.assertIn(f"`{name}`", told, f"{member} {name}")

    def test_errors_of_the_sources(self):
        told = {row[0].strip("`"): int(row[1]) for row in table_rows(sections(2)["Errors"])}
        self.assertEqual(told, {code: each["status"] for code, each in API["x-errors"].items()})
        self.assertEqual(list(told), API["components"]["schemas"]["Refusal"]["properties"]["code"]["enum"])
        api = source("server/api.cpp")
        statuses = {code: int(status) for code, status in
                    re.findall(r'{"(\w+)", (\d{3})}', re.search(r"kKnown = (.*?);", api, re.DOTALL)[1])}
        front = source("net/net.cpp")
        statuses |= {code: int(status) for status, code in re.findall(r'refusal\((\d{3}), "(\w+)"', front)}
        for code, status in statuses.items():
            self.assertEqual(told.get(code), status, code)
        used = set(statuses)
        for file in sorted((ROOT / "src" / "server").glob("*.cpp")):
            code = file.read_text()
            used |= set(re.findall(r'(?:Refusal|refuse)\(\s*"(\w+)"', code))
            used |= set(re.findall(r'"(storage_(?!ok)\w+|bad_settings|bad_request)"', code))
        used |= {"bad_http", "too_large"}
        # Of a damaged log or snapshot, which no client ever hears of.
        used -= {"bad_log", "bad_snapshot"}
        # Of games and tables.
        deeper = {"bad_option", "bad_players", "bad_move", "bad_moves", "unknown_game", "not_your_turn", "illegal_move"}
        # Of standing orders.
        deeper |= {"unknown_window", "no_episode", "bad_count", "unknown_order", "order_over", "fired"}
        self.assertEqual(set(told), used | deeper)

    def test_limits_of_the_sources(self):
        values = {name: int(value.replace("'", "")) for name, value in
                  re.findall(r"int32_t (\w+) = ([\d']+);", source("server/limits.h"))}
        told = sections(2)["Limits"].replace(" ", " ")
        for name, value in values.items():
            self.assertRegex(told, rf"\b{value:,}\b".replace(",", " "), name)
        for option in re.findall(r'command\.number\(\s*"(--[\w-]+)", limits', source("cli/serve.cpp")):
            self.assertIn(f"`{option}`", told)

    def test_options_of_the_sources(self):
        code = source("cli/serve.cpp")
        options = set(re.findall(r'command\.(?:text|number|flag)\(\s*"--([\w-]+)"', code))
        config = (ROOT / "docs" / "flibuste.conf").read_text()
        self.assertEqual(set(re.findall(r"^#?([a-z][a-z-]*) *=", config, re.MULTILINE)), options)
        operating = (ROOT / "docs" / "operating.md").read_text()
        for option in options:
            self.assertIn(f"`--{option}`", operating)

    def test_the_configuration_file_starts_a_server(self):
        config = ROOT / "docs" / "flibuste.conf"
        with wire.Server("--config", str(config), test=False) as server:
            self.assertTrue(server.fine("GET", "/healthz")["ok"])


# ---- pages

class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = wire.Server()
        cls.addClassCleanup(cls.server.close)
        cls.folder = ROOT / "web" / "static"

    def test_one_address_for_people_and_programs(self):
        _, headers, text = self.server.http("GET", "/api", headers={"Accept": "text/html,*/*"})
        self.assertTrue(headers["Content-Type"].startswith("text/html"))
        self.assertEqual(text.decode(), (self.folder / "api.html").read_text())
        _, headers, text = self.server.http("GET", "/api")
        self.assertEqual(headers["Content-Type"], "application/json")
        self.assertEqual(json.loads(text), API)

    def test_pages_are_packed_for_whoever_can_unpack_them(self):
        plain = (self.folder / "api.json").read_bytes()
        for asked, packed in (("gzip, deflate, br", True), ("br;q=1.0, GZIP;q=0.5", True), ("gzip;q=0", False),
                              ("identity", False), ("", False), ("\x22;;", False)):
            with self.subTest(asked):
                status, headers, body = self.server.http("GET", "/api.json", headers={"Accept-Encoding": asked})
                self.assertEqual((status, headers.get("Content-Encoding")), (200, "gzip" if packed else None))
                self.assertEqual(headers["Vary"], "Accept-Encoding")
                self.assertEqual(gzip.decompress(body) if packed else body, plain)
                self.assertEqual(int(headers["Content-Length"]), len(body))
        # What is packed already is sent as it is.
        page = self.server.http("GET", "/")[2].decode()
        sheet = re.search(r'href="\./(assets/main-[^"]*\.css)"', page)
        if sheet:  # a program without the client has none
            text = self.server.http("GET", "/" + sheet[1])[2].decode()
            font = re.search(r"url\(\"?\./([^)\"]*\.woff2)", text)[1]
            _, headers, _ = self.server.http("GET", "/assets/" + font, headers={"Accept-Encoding": "gzip"})
            self.assertNotIn("Content-Encoding", headers)

    def test_the_page_lists_what_the_description_lists(self):
        # The page has no list of its own: its script walks the description.
        page = (self.folder / "api.html").read_text()
        script = (self.folder / "api.js").read_text()
        self.assertIn('src="api.js"', page)
        self.assertRegex(script, r'fetch\(["\']api\.json["\']')
        for walked in ("paths", "x-messages", "x-errors", "components"):
            self.assertIn(walked, script)
        for path in API["paths"]:
            self.assertNotIn(f'"{path}"', script)

    def test_pages_obey_the_policy_and_stay_here(self):
        for name in ("index.html", "api.html", "admin.html"):
            with self.subTest(name):
                page = self.server.http("GET", "/" + name)[2].decode()
                self.assertNotRegex(page, r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=")
                for address in re.findall(r'(?:href|src|action)="([^"]*)"', page):
                    self.assertNotRegex(address, r"^(?:[a-z]+:|/)", "only relative addresses work under a sub-path")
                    file = address.split("#")[0].split("?")[0]
                    if file:
                        status, _, _ = self.server.http("GET", "/" + file.removeprefix("./"))
                        self.assertEqual(status, 200, address)
        for name in ("api.js", "admin.js", "style.css"):
            text = (self.folder / name).read_text()
            self.assertNotRegex(text, r"https?://(?!www\.w3\.org)|localStorage|sessionStorage|document\.cookie")
            self.assertNotRegex(text, r"innerHTML|\beval\b|\.style\b")

    def test_both_languages_say_the_same(self):
        for name in ("api.html", "admin.html"):
            page = (self.folder / name).read_text()
            self.assertEqual(len(re.findall(r'lang="fr"', page.split("<body", 1)[1])),
                             len(re.findall(r'lang="en"', page.split("<body", 1)[1])), name)
        for name in ("privacy.fr.md", "privacy.en.md"):
            self.assertTrue((ROOT / "docs" / name).exists())
        french, english = ((ROOT / "docs" / f"privacy.{lang}.md").read_text() for lang in ("fr", "en"))
        self.assertEqual(french.count("\n## "), english.count("\n## "))


if __name__ == "__main__":
    unittest.main()

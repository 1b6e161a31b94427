"""Games' documents keep the form that programs and the client are told: web/static/schemas."""
import json
import subprocess
import unittest

import jsonschema

import wire

FOLDER = wire.ROOT / "web" / "static" / "schemas"


class Engine:
    def __enter__(self):
        self.process = subprocess.Popen([wire.BINARY, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_):
        self.process.communicate()

    def ask(self, request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer["ok"], answer
        return answer


class Schemas(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = wire.Server()
        cls.addClassCleanup(cls.server.close)

    def test_every_game_has_one(self):
        games = {game["id"] for game in self.server.fine("GET", "/api/games")["games"]}
        self.assertEqual({file.stem for file in FOLDER.glob("*.json")}, games)

    def test_are_served(self):
        for file in FOLDER.glob("*.json"):
            self.assertEqual(json.loads(self.server.http("GET", f"/schemas/{file.name}")[2]), json.loads(file.read_text()))

    def test_hold_for_what_never_changes(self):
        for game in self.server.fine("GET", "/api/games")["games"]:
            document = json.loads((FOLDER / f"{game['id']}.json").read_text())
            form = {"$ref": "#/$defs/Facts", "$defs": document["$defs"]} if "Facts" in document["$defs"] else {"type": "null"}
            jsonschema.Draft202012Validator(form).validate(game["facts"])

    def test_hold_for_whole_games(self):
        for file in FOLDER.glob("*.json"):
            document = json.loads(file.read_text())
            checks = {name: jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": document["$defs"]})
                      for name in ("Options", "Move", "Event", "View")}
            game, = (game for game in wire.games() if game["id"] == file.stem)
            for seed in ("1", "2"):
                with self.subTest(game=file.stem, seed=seed):
                    self.check_game(game, seed, checks)

    # States are not told over the port; the engine gives them, and every move and event beside them.
    def test_hold_for_states(self):
        for file in FOLDER.glob("*.json"):
            document = json.loads(file.read_text())
            checks = {name: jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": document["$defs"]})
                      for name in ("State", "Move", "Event")}
            game, = (game for game in wire.games() if game["id"] == file.stem)
            with self.subTest(game=file.stem), Engine() as engine:
                engine.ask({"op": "new", "game": game["id"], "players": wire.table_size(game, 3), "seed": "3"})
                for turn in range(150):
                    if turn % 10 == 0:
                        checks["State"].validate(engine.ask({"op": "state"})["state"])
                    legal = engine.ask({"op": "legal"})
                    if not legal["actors"]:
                        break
                    offered = legal["moves"][0]
                    move = offered["moves"][turn % len(offered["moves"])]
                    checks["Move"].validate(move)
                    for event in engine.ask({"op": "play", "seat": offered["seat"], "move": move})["events"]:
                        checks["Event"].validate(event)

    def check_game(self, game, seed, checks):
        anne = wire.new_secret()
        seats = [{"person": f"Anne {seat}"} for seat in range(wire.table_size(game, 3))]
        table = self.server.create(anne, seats, game=game["id"], seed=seed)["table"]
        self.server.op(table, anne, "start")
        turn = 0

        def pick(moves):
            nonlocal turn
            turn += 1
            return moves[turn % len(moves)]

        kinds = set()
        with wire.Line(self.server, table, anne) as line:
            checks["Options"].validate(line.table["table"]["options"])
            message = line.table
            while "outcome" not in (message["game"] or {}):
                for each in message["game"]["views"]:
                    checks["View"].validate(each["view"])
                actor = next(seat for seat in message["game"]["actors"] if seat not in message["game"].get("ready", []))
                message = line.show(actor)  # whoever is to choose takes the device
                for each in message["game"]["views"]:
                    checks["View"].validate(each["view"])
                for seat, moves in wire.free_choices(message["game"], [actor]):
                    for move in moves:
                        checks["Move"].validate(move)
                    line.send({"op": "play", "seat": seat, "move": pick(moves)})
                message = line.until(lambda each: each["type"] == "change" or "outcome" in (each.get("game") or {}))
                for event in message.get("events", []):
                    checks["Event"].validate(event)
                    kinds.add(event["kind"])
        self.assertGreater(len(kinds), 5)


if __name__ == "__main__":
    unittest.main()

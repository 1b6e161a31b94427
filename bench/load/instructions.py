#!/usr/bin/env python3
"""Machine instructions of the server per move, by thread: unlike times they hardly depend on what else runs.

    bench/load/instructions.py [BINARY]

Four people each at 40 tables of Port Royal play 25 moves, all tables at once, against a server under Valgrind; only
these moves are counted, from the frame that asks to the last of the four frames that tell. The kernel is not in it.
"""
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if len(sys.argv) > 1:
    os.environ["FLIBUSTE_BINARY"] = str(Path(sys.argv[1]).resolve())
sys.path.insert(0, str(ROOT / "tests" / "wire"))
import wire  # noqa: E402: the folder must be known first

TABLES, MOVES, SEATS = 40, 25, 4
wire.PATIENCE = 120  # Valgrind is slow


class Watched(wire.Server):
    """A server whose instructions are counted while it is told so."""

    counts = ""

    def command(self):
        return ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--separate-threads=yes",
                f"--callgrind-out-file={self.counts}", *super().command()]

    def count(self, state):
        subprocess.run(["callgrind_control", "-i", state, str(self.process.pid)], check=True, stdout=subprocess.DEVNULL)


class Table:
    def __init__(self, server, number):
        people = [wire.new_secret() for _ in range(SEATS)]
        made = server.create(people[0], [{"person": "Anne"}, *[None] * (SEATS - 1)], seed=f"{number:064x}")
        for person in people[1:]:
            server.op(made["table"], person, "sit", name="Mary", invitation=made["invitation"])
        self.luck = random.Random(number)
        self.lines = [wire.Line(server, made["table"], person) for person in people]
        self.version = server.op(made["table"], people[0], "start")["version"]
        self.listen()

    def listen(self):
        for line in self.lines:
            self.game = line.until(lambda each: "game" in each and each["version"] == self.version)["game"]

    def play(self):
        (seat, moves), = wire.free_choices(self.game, range(SEATS))
        self.lines[seat].send({"op": "play", "seat": seat, "move": self.luck.choice(moves), "id": self.version})
        self.version += 1


with tempfile.TemporaryDirectory() as folder:
    Watched.counts = os.path.join(folder, "counts")
    with Watched("--tables-each", "1000", "--connections-each", "1000") as watched:
        tables = [Table(watched, number) for number in range(TABLES)]
        watched.count("on")
        for _ in range(MOVES):
            for table in tables:
                table.play()
            for table in tables:
                table.listen()
        watched.count("off")
        watched.stop()
    total = 0
    for file in sorted(Path(folder).glob("counts-*")):
        instructions = int(re.search(r"^totals: (\d+)", file.read_text(), re.M)[1]) // (TABLES * MOVES)
        total += instructions
        if instructions:
            print(f"thread {int(file.name[7:])}: {instructions:,} per move")
    print(f"all: {total:,} instructions per move")

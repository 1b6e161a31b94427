// A real server of our own for a journey: in test mode, on a free port, with data that vanish with it.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const here = import.meta.dirname;

function lineOf(process: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((found, fail) => {
    const seen: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      if (!stream) continue;
      createInterface(stream).on("line", (line) => {
        seen.push(line);
        const match = pattern.exec(line);
        if (match) found(match);
      });
    }
    process.on("exit", (code) => fail(new Error(`it ended with ${code}:\n${seen.join("\n")}`)));
  });
}

export class Server {
  #process: ChildProcess | null = null;
  #front: ChildProcess | null = null;
  #port = 0;
  readonly #data = mkdtempSync(join(tmpdir(), "flibuste-journey-"));
  url = "";

  constructor(
    private readonly base = "",
    private readonly options: readonly string[] = [],
    private readonly variable: "FLIBUSTE_BINARY" | "FLIBUSTE_TOYS" = "FLIBUSTE_BINARY",
  ) {}

  async start(): Promise<void> {
    const binary = process.env[this.variable];
    if (!binary) throw new Error(`${this.variable} names the program to test`);
    const options = [
      "serve",
      "--test",
      "--lang",
      "en",
      "--data",
      this.#data,
      "--port",
      String(this.#port),
      // All people of all journeys come from one address.
      "--requests-per-second",
      "10000",
      "--request-burst",
      "10000",
      "--searches-per-minute",
      "10000",
      ...this.options,
    ];
    if (this.base) options.push("--base", this.base);
    this.#process = spawn(resolve(binary), options, { stdio: ["ignore", "pipe", "pipe"] });
    const [, port] = await lineOf(this.#process, /http:\/\/127\.0\.0\.1:(\d+)/);
    this.#port = Number(port);
    await this.#open();
  }

  // A program that does not embed this client gets it put in front, from the folder FLIBUSTE_CLIENT.
  async #open(): Promise<void> {
    const client = process.env["FLIBUSTE_CLIENT"];
    if (!client) {
      this.url = `http://127.0.0.1:${this.#port}${this.base}/`;
      return;
    }
    if (this.#front) return;
    const front = join(here, "front.mjs");
    this.#front = spawn(process.execPath, [front, resolve(client), String(this.#port), "0", this.base], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [, port] = await lineOf(this.#front, /front (\d+)/);
    this.url = `http://127.0.0.1:${port}${this.base}/`;
  }

  /** Ends the program as a restart of the machine would; `start` brings it back with the same data and port. */
  async stop(): Promise<void> {
    const running = this.#process;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((done) => running.once("exit", done));
    running.kill("SIGTERM");
    await gone;
  }

  async advance(milliseconds: number): Promise<void> {
    await fetch(`${this.url}api/test/clock`, { method: "POST", body: JSON.stringify({ advance_ms: milliseconds }) });
  }

  async close(): Promise<void> {
    await this.stop();
    this.#front?.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

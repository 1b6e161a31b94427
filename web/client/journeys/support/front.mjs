// Serves a built client in front of a server that does not embed it yet, with the same headers as the real one.
// node front.mjs FOLDER SERVER-PORT PORT [SUB-PATH]
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const [folder, target, port, base = ""] = process.argv.slice(2);
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".png": "image/png",
};
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

function file(path) {
  const found = join(folder, normalize(path === "/" ? "/index.html" : path));
  return found.startsWith(folder) && existsSync(found) && statSync(found).isFile() ? found : null;
}

const server = createServer((asked, answer) => {
  const path = new URL(asked.url, "http://front").pathname.slice(base.length) || "/";
  const found = file(path);
  if (found) {
    answer.writeHead(200, {
      "Content-Type": TYPES[extname(found)] ?? "application/octet-stream",
      "Content-Security-Policy": POLICY,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Content-Encoding": "gzip",
    });
    return answer.end(gzipSync(readFileSync(found)));
  }
  const on = request(
    { port: target, host: "127.0.0.1", path: asked.url, method: asked.method, headers: asked.headers },
    (said) => {
      answer.writeHead(said.statusCode, said.headers);
      said.pipe(answer);
    },
  );
  on.on("error", () => answer.writeHead(502).end());
  asked.pipe(on);
});

server.on("upgrade", (asked, socket, head) => {
  const on = connect(Number(target), "127.0.0.1", () => {
    const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    on.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join("")}\r\n`);
    on.write(head);
    on.pipe(socket).pipe(on);
  });
  on.on("error", () => socket.destroy());
  socket.on("error", () => on.destroy());
});

server.listen(Number(port), "127.0.0.1", () => console.log(`front ${server.address().port}`));

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rootDir } from "@/lib/runtime/release";
import { sendStaticFile } from "@/server/front/files";

const place = `.build/test-files-${process.pid}`;
const [old, current] = [`${place}/builds/1-1`, `${place}/builds/2-1`];
const server = createServer((incoming, response) => {
  if (!sendStaticFile(incoming, response, incoming.url!, current)) response.writeHead(404).end();
});
let url: string;

beforeAll(async () => {
  for (const [distDir, name] of [
    [old, "old"],
    [current, "new"],
  ] as const) {
    mkdirSync(join(rootDir, distDir, "static/chunks"), { recursive: true });
    mkdirSync(join(rootDir, distDir, "server"));
    writeFileSync(join(rootDir, distDir, `static/chunks/${name}.js`), `"${name}"`);
    writeFileSync(join(rootDir, distDir, `server/${name}.js`), "secret");
    writeFileSync(join(rootDir, distDir, "FINGERPRINT"), name);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(join(rootDir, place), { recursive: true, force: true });
});

test("a script of the build before is still sent, for a year", async () => {
  const answer = await fetch(`${url}/_next/static/chunks/old.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("javascript");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await answer.text()).toBe('"old"');
});

test("a script that the build has packed is sent so, as it lies", async () => {
  const packed = brotliCompressSync('"packed"');
  writeFileSync(join(rootDir, current, "static/chunks/packed.js"), '"packed"');
  writeFileSync(join(rootDir, current, "static/chunks/packed.js.br"), packed);
  const ask = (encoding: string) =>
    fetch(`${url}/_next/static/chunks/packed.js`, { headers: { "accept-encoding": encoding } });
  const answer = await ask("gzip, deflate, br, zstd");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "content-encoding": "br",
    "content-length": String(packed.length),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  expect(await answer.text()).toBe('"packed"');
  // Who takes gzip alone is Next's, as is a file that was not packed.
  expect((await ask("gzip")).status).toBe(404);
});

test.each([
  ["of the served build is Next's", "/_next/static/chunks/new.js"],
  ["that no build has is nobody's", "/_next/static/chunks/none.js"],
  ["that cannot be read is nobody's", "/_next/static/%ff.js"],
])("a file %s", async (_, path) => {
  expect((await fetch(url + path)).status).toBe(404);
});

test("nothing outside of the static folder is sent, however it is asked for", async () => {
  for (const path of ["/_next/static/../server/old.js", "/_next/static/%2e%2e/server/old.js"]) {
    const status = await new Promise((resolve) => {
      // A URL of fetch's would be made plain before it is sent.
      request(url, { path }, (answer) => resolve(answer.resume().statusCode)).end();
    });
    expect(status).toBe(404);
  }
});

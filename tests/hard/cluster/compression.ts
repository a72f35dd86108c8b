import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request } from "node:https";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { check } from "../report";
import type { Machine } from "./machine";

type Coding = "br" | "gzip" | "identity";

/** What browsers and others accept, and what they may get. */
const ACCEPTED: Record<string, Coding[]> = {
  "gzip, deflate, br, zstd": ["br", "gzip"],
  "br, gzip": ["br", "gzip"],
  br: ["br", "identity"],
  gzip: ["gzip"],
  identity: ["identity"],
  "gzip, br;q=0": ["gzip"],
  "gzip;q=0, br": ["br", "identity"],
  "br;q=0, gzip;q=0.0": ["identity"],
  "*": ["br", "gzip", "identity"],
};
const UNPACK: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};
/** Smaller ones are sent as they are. */
const WORTH_BYTES = 1000;

interface Whole {
  status: number;
  coding: Coding;
  headers: IncomingHttpHeaders;
  bytes: number;
  text: string;
}

async function ask({ port }: Machine, path: string, more: Record<string, string>): Promise<Whole> {
  const host = `localhost:${port}`;
  const options = { host: "127.0.0.1", port, path, rejectUnauthorized: false, headers: { host, ...more } };
  const [answer] = (await once(request(options).end(), "response")) as [IncomingMessage];
  const body = await buffer(answer);
  const { statusCode: status = 0, headers } = answer;
  const coding = (headers["content-encoding"] ?? "identity") as Coding;
  return {
    status,
    coding,
    headers,
    bytes: body.length,
    text: body.length ? String(UNPACK[coding](body)) : "",
  };
}

/** What is wrong with one address, in whatever coding it is asked for, from the site and from nginx's cache. */
async function findFaults(machine: Machine, path: string, best: Coding, plain: Whole): Promise<string[]> {
  const wrong: string[] = [];
  const tags = new Map<string, Coding>();
  for (const [accept, codings] of Object.entries(ACCEPTED)) {
    for (const time of ["first", "again"]) {
      const got = await ask(machine, path, { "accept-encoding": accept });
      const expected = codings.includes(best) && accept !== "*" ? [best] : codings;
      const isSmall = plain.bytes < WORTH_BYTES && got.coding === "identity";
      const say = (what: string) => wrong.push(`${path} [${accept}] ${time}: ${what}`);
      if (got.status !== 200) say(String(got.status));
      if (!isSmall && !expected.includes(got.coding)) say(got.coding);
      if (got.text !== plain.text) say("is another text");
      if (!isSmall && !/accept-encoding/i.test(got.headers.vary ?? "")) say(`vary: ${got.headers.vary}`);
      const { etag } = got.headers;
      if (!etag) continue;
      if (!etag.startsWith("W/") && (tags.get(etag) ?? got.coding) !== got.coding)
        say(`${etag} is the strong tag of two codings`);
      tags.set(etag, got.coding);
      const same = await ask(machine, path, { "accept-encoding": accept, "if-none-match": etag });
      if (same.status !== 304 || same.bytes > 0) say(`${same.status} with its own tag`);
    }
  }
  return wrong;
}

/** Every kind of answer, through nginx as it is deployed, in every coding that somebody accepts. */
export async function checkCompression(machine: Machine): Promise<void> {
  const page = await ask(machine, "/place/1", { "accept-encoding": "identity" });
  const find = (pattern: RegExp) => pattern.exec(page.text)![0];
  const kinds: [string, Coding][] = [
    ["/", "br"],
    ["/place/1", "br"],
    ["/login", "br"],
    [find(/\/_next\/static\/[^"]+\.js/), "br"],
    [find(/\/_next\/static\/[^"]+\.css/), "br"],
    ["/sw.js", "gzip"],
    ["/api/place/", "br"],
    ["/api/notice/", "gzip"],
    ["/manifest.webmanifest", "gzip"],
    ["/notice/rss.xml", "gzip"],
    ["/icons/favicon.svg", "gzip"],
    ["/images/avatar-neutral.svg", "gzip"],
  ];
  for (const [path, best] of kinds) {
    const plain = await ask(machine, path, { "accept-encoding": "identity" });
    const wrong = await findFaults(machine, path, best, plain);
    const { coding, bytes } = await ask(machine, path, { "accept-encoding": Object.keys(ACCEPTED)[0]! });
    check(
      `${path} in the coding that each accepts (${plain.bytes} bytes, ${bytes} for a browser, ${coding})`,
      wrong.length === 0 && bytes <= plain.bytes,
      wrong.slice(0, 4).join("; "),
    );
  }
}

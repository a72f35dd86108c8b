import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readSiteEnv } from "@/lib/content/site-env";
import { createFront } from "@/server/front";

const SECOND_CHAIN = "tests/support/second-chain";
const folder = mkdtempSync(join(tmpdir(), "pictures-"));
const env = readSiteEnv({ CONTENT_DIR: SECOND_CHAIN });
const server = createServer(
  createFront({
    handle: (_request, response) => response.end("page"),
    pictures: { contentDir: folder, env },
    trustedProxies: 0,
    isMaster: false,
    release: { version: "1.2.3", commit: null },
    distDir: ".none",
  }),
);
let origin: string;

beforeAll(async () => {
  // A worker of its own: the backend, which others of a shared one load, has sharp refuse SVG.
  vi.resetModules();
  mkdirSync(join(folder, "pictures/branches/haeundae"), { recursive: true });
  writeFileSync(join(folder, "pictures/branches/haeundae/room.webp"), "a hall");
  writeFileSync(join(folder, "brand.json"), "not a picture");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);

describe("pictures", () => {
  test("are the chain's own, kept for an hour and asked for again by their tag", async () => {
    const answer = await ask("/images/branches/haeundae/room.webp");
    expect(await answer.text()).toBe("a hall");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": expect.stringMatching(/^public, max-age=3600, stale-while-revalidate=86400/) as string,
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    const tag = answer.headers.get("etag")!;
    const again = await ask("/images/branches/haeundae/room.webp", { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
    const head = await ask("/images/branches/haeundae/room.webp", { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "6"]);
  });

  test("that wear no chain's look are those that every chain shares", async () => {
    const answer = await ask("/images/avatar-neutral.svg");
    expect(await answer.text()).toBe(readFileSync("public/images/avatar-neutral.svg", "utf8"));
  });

  test.each([
    "home/hero.webp",
    "branches/seomyeon/room-800.avif",
    "states/coming-soon.webp",
    "promo/trial.avif",
  ])("that nobody has are neutral in the brand's tint, until a real one comes: %s", async (name) => {
    const answer = await ask(`/images/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    const corner = await sharp(Buffer.from(await answer.arrayBuffer()))
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    const tint = [0xdb, 0xea, 0xfe];
    for (const [index, part] of [...corner].entries()) expect(Math.abs(part - tint[index]!)).toBeLessThan(8);
  });

  test.each([
    "/images/none.webp",
    "/images/branches%2f..%2f..%2fbrand.json",
    "/images/..%2f..%2fbrand.json",
    "/images/branches/haeundae",
    "/images/%00.webp",
    `/images/${"a".repeat(300)}.webp`,
    "/icons/none.png",
  ])("are nothing else of the disk: %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});

describe("icons", () => {
  test.each([
    ["/icons/icon-192.png", "image/png", 192],
    ["/icons/icon-512.png", "image/png", 512],
    ["/icons/maskable-512.png", "image/png", 512],
    ["/icons/apple-touch-icon.png", "image/png", 180],
    ["/icons/favicon.svg", "image/svg+xml", 512],
  ])("show the chain's mark on its ground: %s", async (path, type, size) => {
    const answer = await ask(path);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("cache-control")).toContain("max-age=3600");
    const image = sharp(Buffer.from(await answer.arrayBuffer()));
    expect((await image.metadata()).width).toBe(size);
    const { channels } = await image.stats();
    // More blue than green: the ground.
    expect(channels[2]!.mean).toBeGreaterThan(channels[1]!.mean + 40);
  });

  test("have the old form, too", async () => {
    const answer = await ask("/favicon.ico");
    expect(answer.headers.get("content-type")).toBe("image/x-icon");
    const file = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(file.subarray(22)).metadata()).width).toBe(32);
  });
});

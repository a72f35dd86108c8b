import { randomBytes } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ApiError } from "@/backend/errors";
import { createPhotoEncoder } from "@/backend/photo/encode";
import { toWorkMs, WORK_MAX_MS } from "../../support/work";
import {
  makeAnimation,
  makeBomb,
  makeGif,
  makeJpeg,
  makeManyScans,
  makePhonePhoto,
  makePng,
  makeTiff,
  makeWebp,
} from "./pictures";

const encode = createPhotoEncoder();

async function refusalOf(bytes: Buffer): Promise<{ statusCode: number; code: string } | undefined> {
  try {
    await encode(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

test("a photo that a busy machine has no time for is to be sent again, and is not called unreadable", async () => {
  const encodeSlowly = createPhotoEncoder(() => Promise.reject(new Error("timeout: 40% complete")));
  await expect(encodeSlowly(await makeJpeg())).rejects.toMatchObject({ statusCode: 429 });
});

describe("an uploaded photo", () => {
  test.each([
    ["a JPEG", makeJpeg],
    ["a PNG", makePng],
    ["a WebP", makeWebp],
    ["a tiny one", () => makePng(1, 1)],
    ["a very long one", () => makeJpeg(4000, 10)],
    ["one with a film behind it", async () => Buffer.concat([await makeJpeg(), randomBytes(4_000_000)])],
    ["an animation, of which the first frame counts", makeAnimation],
  ])("%s becomes a square WebP of 512 pixels", async (_title, make) => {
    const { bytes, type } = await encode(await make());
    const { format, width, height, pages } = await sharp(bytes).metadata();
    expect({ type, format, width, height, pages }).toEqual({
      type: "image/webp",
      format: "webp",
      width: 512,
      height: 512,
      pages: undefined,
    });
  });

  test("loses its location and camera data, and is upright", async () => {
    const original = await makePhonePhoto();
    expect(original.toString("latin1")).toContain("SecretPhone");
    expect((await sharp(original).metadata()).orientation).toBe(6);
    const { bytes } = await encode(original);
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.toString("latin1")).not.toContain("SecretPhone");
  });

  test("is rotated by the camera's orientation before it is cropped", async () => {
    // Left half black, right half white; after a quarter turn the white half is at the bottom.
    const halves = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#fff" } })
      .composite([
        { input: { create: { width: 100, height: 200, channels: 3, background: "#000" } }, left: 0, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await encode(halves);
    const pixels = await sharp(bytes).greyscale().raw().toBuffer();
    const row = (y: number) => [...pixels.subarray(y * 512, (y + 1) * 512)];
    expect(Math.max(...row(100))).toBeLessThan(30);
    expect(Math.min(...row(412))).toBeGreaterThan(225);
  });

  test("keeps nothing of what was hidden behind the picture", async () => {
    const polyglot = Buffer.concat([await makeJpeg(), Buffer.from("<script>alert(1)</script>")]);
    expect((await encode(polyglot)).bytes.toString("latin1")).not.toContain("script");
  });
});

describe("a file that is not a photo", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  test.each([
    ["an SVG", async () => Buffer.from(svg)],
    ["a GIF", makeGif],
    ["a TIFF", makeTiff],
    ["an HTML page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a GIF with a JPEG behind it", async () => Buffer.concat([Buffer.from("GIF89a"), await makeJpeg()])],
    ["a RIFF that is sound", async () => Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1")],
    ["nothing", async () => Buffer.alloc(0)],
    ["a text", async () => Buffer.from("hello")],
  ])("%s is refused by its bytes", async (_title, make) => {
    expect(await refusalOf(await make())).toMatchObject({ statusCode: 415, code: "unsupported_media_type" });
  });

  test.each([
    ["a truncated JPEG", async () => (await makeJpeg()).subarray(0, 4000)],
    ["a truncated PNG", async () => (await makePng()).subarray(0, 4000)],
    ["a truncated WebP", async () => (await makeWebp()).subarray(0, 2000)],
    ["an SVG that begins like a JPEG", async () => Buffer.from(`\xff\xd8\xff${svg}`, "latin1")],
    ["a page that begins like a PNG", async () => Buffer.from("\x89PNG\r\n\x1a\n<html>", "latin1")],
    ["a JPEG of sixty passes", makeManyScans],
    ["a picture of 50 million pixels in a small file", makeBomb],
  ])("%s is refused in time", async (_title, make) => {
    const bytes = await make();
    const startedAt = process.cpuUsage();
    expect(await refusalOf(bytes)).toMatchObject({ statusCode: 400, code: "photo_unreadable" });
    expect(toWorkMs(startedAt)).toBeLessThan(WORK_MAX_MS);
  });
});

test("no broken picture crashes or blocks the server", async () => {
  const originals = await Promise.all([makeJpeg(), makePng(), makeWebp()]);
  const change = fc.record({ at: fc.nat(30_000), byte: fc.integer({ min: 0, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.option(fc.nat(30_000)),
      async (original, changes, cut) => {
        const bytes = Buffer.from(original.subarray(0, cut ?? original.length));
        for (const { at, byte } of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
        const startedAt = process.cpuUsage();
        const refusal = await refusalOf(bytes);
        if (refusal) expect([400, 415]).toContain(refusal.statusCode);
        expect(toWorkMs(startedAt)).toBeLessThan(WORK_MAX_MS);
      },
    ),
    { numRuns: 150 },
  );
});

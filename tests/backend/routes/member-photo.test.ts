import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { User } from "@/lib/contract/member";
import { PHOTO_MAX_BYTES } from "@/lib/contract/rules/account";
import { toWorkMs, WORK_MAX_MS } from "../../support/work";
import { createFreshMember, type FreshMember } from "../fresh-member";
import { makeBomb, makeGif, makeJpeg, makePhonePhoto, makePng, upload } from "../photo/pictures";
import { createTestApp, form, type TestApp } from "../support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const put = (who: FreshMember, body: ReturnType<typeof upload>) =>
  who.send({ method: "PUT", url: "/user/info/", ...body });
const readPhotoUri = async (who: FreshMember) =>
  (await who.send({ url: "/user/info/" })).json<User>().photo_uri;
const listFiles = () => {
  const folder = path.join(api.mediaFolder, "photo");
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe("uploading a photo", () => {
  test("shows it to everybody who has its address, as a square WebP without metadata", async () => {
    const who = await createFreshMember(api);
    const answer = await put(who, upload(await makePhonePhoto()));
    expect(answer.statusCode).toBe(200);
    const { photo_uri } = answer.json<User>();
    expect(photo_uri).toMatch(/^photo\/[0-9a-f-]{36}\.webp$/);

    const picture = await api.app.inject({ url: `/media/${photo_uri}` });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: "webp",
      width: 512,
      height: 512,
    });
    expect(picture.rawPayload.toString("latin1")).not.toContain("SecretPhone");
  });

  test("works together with the other fields, whatever name and type it claims", async () => {
    const who = await createFreshMember(api);
    const body = upload(await makePng(), {
      filename: "../../evil.svg",
      type: "image/svg+xml",
      fields: { nickname: "사진과함께" },
    });
    expect((await put(who, body)).json()).toMatchObject({
      nickname: "사진과함께",
      photo_uri: expect.stringMatching(/^photo\//),
    });
  });

  test("replaces the previous one, whose file is deleted", async () => {
    const who = await createFreshMember(api);
    const first = (await put(who, upload(await makeJpeg()))).json<User>().photo_uri;
    const filesBefore = listFiles().length;
    const second = (await put(who, upload(await makePng()))).json<User>().photo_uri;
    expect(second).not.toBe(first);
    expect(listFiles()).toHaveLength(filesBefore);
    expect((await api.app.inject({ url: `/media/${first}` })).statusCode).toBe(404);
    expect((await api.app.inject({ url: `/media/${second}` })).statusCode).toBe(200);
  });

  test("left empty in a browser's form changes nothing", async () => {
    const who = await createFreshMember(api);
    const { photo_uri } = (await put(who, upload(await makeJpeg()))).json<User>();
    const untouched = upload(Buffer.alloc(0), { filename: "", type: "application/octet-stream" });
    expect((await put(who, untouched)).json()).toMatchObject({ photo_uri });
  });

  test("of exactly five megabytes is accepted", async () => {
    const picture = await makeJpeg();
    const padded = Buffer.concat([picture, Buffer.alloc(PHOTO_MAX_BYTES - picture.length)]);
    expect((await put(await createFreshMember(api), upload(padded))).statusCode).toBe(200);
  });

  test("many times at the same time leaves one file", async () => {
    const who = await createFreshMember(api);
    const filesBefore = listFiles().length;
    const picture = await makeJpeg();
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(who, upload(picture))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(listFiles()).toHaveLength(filesBefore + 1);
    expect((await api.app.inject({ url: `/media/${await readPhotoUri(who)}` })).statusCode).toBe(200);
  });
});

test("an upload and a withdrawal at the same time leave no file", async () => {
  const who = await createFreshMember(api);
  const filesBefore = listFiles();
  const picture = await makeJpeg();
  const [first, gone, second] = await Promise.all([
    put(who, upload(picture)),
    who.send({ method: "DELETE", url: `/user/sign_out/${who.id}/` }),
    put(who, upload(picture)),
  ]);
  expect(gone.statusCode).toBe(204);
  for (const { statusCode } of [first, second]) expect([200, 401]).toContain(statusCode);
  expect(listFiles()).toEqual(filesBefore);
});

describe("an upload that is refused", () => {
  test.each([
    ["a GIF", makeGif, 415, "unsupported_media_type"],
    [
      "an SVG called JPEG",
      async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      415,
      "unsupported_media_type",
    ],
    ["an empty file", async () => Buffer.alloc(0), 415, "unsupported_media_type"],
    ["a truncated photo", async () => (await makeJpeg()).subarray(0, 3000), 400, "photo_unreadable"],
    ["a decompression bomb", makeBomb, 400, "photo_unreadable"],
    ["a byte more than five megabytes", async () => Buffer.alloc(PHOTO_MAX_BYTES + 1, 255), 413, "too_large"],
  ])("for %s says so at the field, stores nothing and leaves no file", async (_title, make, status, code) => {
    const who = await createFreshMember(api);
    const filesBefore = listFiles();
    const answer = await put(who, upload(await make(), { fields: { nickname: "안들어감" } }));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().errors.photo).toEqual([expect.stringMatching(/[가-힣].*요/)]);
    expect((await who.send({ url: "/user/info/" })).json()).toMatchObject({
      nickname: null,
      photo_uri: null,
    });
    expect(listFiles()).toEqual(filesBefore);
  });

  test("for a nickname that is taken leaves no file and the old photo", async () => {
    await createFreshMember(api, { nickname: "먼저왔어요" });
    const who = await createFreshMember(api);
    const { photo_uri } = (await put(who, upload(await makeJpeg()))).json<User>();
    const filesBefore = listFiles();
    const answer = await put(who, upload(await makePng(), { fields: { nickname: "먼저왔어요" } }));
    expect(answer.statusCode).toBe(409);
    expect(await readPhotoUri(who)).toBe(photo_uri);
    expect(listFiles()).toEqual(filesBefore);
  });

  test("for a second file, or a file of another name", async () => {
    const who = await createFreshMember(api);
    const picture = await makeJpeg();
    expect((await put(who, upload(picture, { field: "avatar" }))).statusCode).toBe(415);
    const one = upload(picture).payload;
    const two = Buffer.concat([one.subarray(0, -7), Buffer.from("\r\n"), one]);
    expect((await put(who, { ...upload(picture), payload: two })).statusCode).toBe(413);
    expect(await readPhotoUri(who)).toBeNull();
  });

  test("outside the profile", async () => {
    const body = upload(await makeJpeg());
    const answer = await api.app.inject({ method: "POST", url: "/user/token/", ...body });
    expect(answer.statusCode).toBe(413);
  });

  test("without a login", async () => {
    const answer = await api.app.inject({ method: "PUT", url: "/user/info/", ...upload(await makeJpeg()) });
    expect(answer.statusCode).toBe(401);
  });
});

test("a store that cannot delete the old photo does not fail the new one, and the log names what is left", async () => {
  const who = await createFreshMember(api);
  const { photo_uri: first } = (await put(who, upload(await makeJpeg()))).json<User>();
  const remove = vi.spyOn(api.app.photos, "delete").mockRejectedValueOnce(new Error("store is down"));
  const answer = await put(who, upload(await makePng()));
  remove.mockRestore();
  expect(answer.statusCode).toBe(200);
  expect(api.logs.join("")).toContain("photo left behind");
  expect(api.logs.join("")).toContain(first!);
});

describe("the media address", () => {
  test.each([
    "/media/photo/",
    "/media/photo/a.webp",
    "/media/photo/00000000-0000-4000-8000-000000000000.webp",
    "/media/photo/00000000-0000-4000-8000-000000000000.png",
    "/media/photo/..%2f..%2fsecrets.json",
    "/media/photo/../../secrets.json",
    "/media/photo/..",
    "/media/photo/%2e%2e%2fsecrets.json",
    "/media/photo/..%5csecrets.json",
    "/media/photo/00000000-0000-4000-8000-000000000000.webp%00",
    "/media/secrets.json",
    "/media/",
  ])("%s names nothing", async (url) => {
    const answer = await api.app.inject({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

test("no broken form with a photo is answered with a 5xx, nor late", async () => {
  const who = await createFreshMember(api);
  const whole = upload(await makePng(40, 40), { fields: { nickname: "부서진양식" } });
  const change = fc.record({ at: fc.nat(10_000), byte: fc.integer({ min: 0, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 6 }),
      fc.option(fc.nat(whole.payload.length)),
      fc.boolean(),
      async (changes, cut, isHeadOnly) => {
        const payload = Buffer.from(whole.payload.subarray(0, cut ?? whole.payload.length));
        // The first bytes are the form's own, where damage does the most.
        const reach = isHeadOnly ? 250 : payload.length;
        for (const { at, byte } of changes) payload[at % reach] = byte;
        const startedAt = process.cpuUsage();
        const answer = await put(who, { ...whole, payload });
        expect(answer.statusCode).toBeLessThan(500);
        expect(toWorkMs(startedAt)).toBeLessThan(WORK_MAX_MS);
      },
    ),
    { numRuns: 200 },
  );
  expect((await who.send({ url: "/user/info/" })).statusCode).toBe(200);
  expect(listFiles().filter((name) => name.startsWith("."))).toEqual([]);
});

test("updates without a file still work as a plain form", async () => {
  const who = await createFreshMember(api);
  const answer = await who.send({ method: "PUT", url: "/user/info/", ...form({ nickname: "파일없이" }) });
  expect(answer.json()).toMatchObject({ nickname: "파일없이" });
});

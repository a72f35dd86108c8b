import { existsSync, readdirSync, statSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { createFolderStore } from "@/backend/photo/folder-store";
import { openPhotoStore } from "@/backend/photo/open-store";
import { createS3Store, type S3Config } from "@/backend/photo/s3-store";
import { makePhotoKey, type PhotoStore } from "@/backend/photo/store";
import { makeTemporaryFolder } from "../support";

const PHOTO = { bytes: Buffer.from("a picture"), type: "image/webp" };
const CREDENTIALS = { region: "kr-1", bucket: "gym", accessKeyId: "key", secretAccessKey: "secret" };

interface FakeS3 {
  config: S3Config;
  objects: Map<string, { bytes: Buffer; headers: IncomingMessage["headers"] }>;
  /** Answers everything with this status from now on. */
  fail(status: number): void;
}

/** A bucket that keeps what is stored in it. */
async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3["objects"] = new Map();
  let failure = 0;
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const key = request.url ?? "";
      const found = objects.get(key);
      if (failure) return response.writeHead(failure).end("<Error/>");
      if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/")) {
        return response.writeHead(403).end();
      }
      if (request.method === "PUT") objects.set(key, { bytes, headers: request.headers });
      if (request.method === "DELETE") objects.delete(key);
      if (request.method === "GET") return response.writeHead(found ? 200 : 404).end(found?.bytes);
      return response.writeHead(request.method === "DELETE" ? 204 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    config: { ...CREDENTIALS, endpoint: `http://127.0.0.1:${port}` },
    objects,
    fail: (status) => void (failure = status),
  };
}

const stores: [name: string, make: () => Promise<PhotoStore>][] = [
  ["a folder", async () => createFolderStore(path.join(makeTemporaryFolder(), "not", "there", "yet"))],
  ["a bucket", async () => createS3Store((await startFakeS3()).config)],
];

describe.each(stores)("%s", (_name, make) => {
  test("returns what was stored, and nothing once it is deleted", async () => {
    const store = await make();
    const key = makePhotoKey();
    expect(await store.get(key)).toBeUndefined();
    await store.put(key, PHOTO);
    expect(await store.get(key)).toEqual(PHOTO);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
    await store.delete(key);
  });

  test.each(["../secrets.json", "photo/../../secrets.json", "/etc/passwd", "photo/a.webp", "", "photo/"])(
    "refuses a key that it has not made: %j",
    async (key) => {
      const store = await make();
      await expect(store.get(key)).rejects.toThrow("not a photo's key");
      await expect(store.put(key, PHOTO)).rejects.toThrow("not a photo's key");
      await expect(store.delete(key)).rejects.toThrow("not a photo's key");
    },
  );
});

test("a folder's files are readable only by this user, and no temporary file is left next to them", async () => {
  const folder = makeTemporaryFolder();
  const store = openPhotoStore({ mediaDir: path.join(folder, "media") });
  const key = makePhotoKey();
  await Promise.all([store.put(key, PHOTO), store.put(makePhotoKey(), PHOTO)]);
  const file = path.join(folder, "media", key);
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toHaveLength(2);
});

test("a bucket gets type and caching, under its own name", async () => {
  const s3 = await startFakeS3();
  const store = openPhotoStore({ s3: s3.config, mediaDir: "/nowhere" });
  const key = makePhotoKey();
  await store.put(key, PHOTO);
  expect(s3.objects.get(`/gym/${key}`)?.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
    "x-amz-date": expect.stringMatching(/^\d{8}T\d{6}Z$/),
  });
});

test.each([403, 500, 307])(
  "a bucket that answers %s is a failure, without its message or keys",
  async (status) => {
    const s3 = await startFakeS3();
    const store = createS3Store(s3.config);
    s3.fail(status);
    for (const run of [
      () => store.put(makePhotoKey(), PHOTO),
      () => store.get(makePhotoKey()),
      () => store.delete(makePhotoKey()),
    ]) {
      await expect(run()).rejects.toThrow();
      await expect(run()).rejects.not.toThrow(/secret/);
    }
  },
);

test("a missing bucket accepts no photo", async () => {
  const s3 = await startFakeS3();
  s3.fail(404);
  await expect(createS3Store(s3.config).put(makePhotoKey(), PHOTO)).rejects.toThrow("404");
});

import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import { assertPhotoKey, PHOTO_CACHE_CONTROL, PHOTO_TYPE, type PhotoStore } from "./store";

interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface S3Config extends S3Credentials {
  /** Origin of the service; no trailing slash. */
  endpoint: string;
  bucket: string;
}

interface S3Request {
  method: string;
  /** Its path is already percent-encoded as it is sent; it has no query. */
  url: URL;
  headers: Record<string, string>;
  /** Its bytes, or of a file that is not read into memory their SHA-256. */
  body: Buffer | { sha256: string };
}

const TIMEOUT_MS = 5000;

/** Photos in a bucket of an S3-compatible service, addressed by path (`endpoint/bucket/key`). */
export function createS3Store({ endpoint, bucket, ...credentials }: S3Config): PhotoStore {
  async function send(method: string, key: string, headers: Record<string, string> = {}, body?: Buffer) {
    assertPhotoKey(key);
    const url = new URL(`${endpoint}/${encodeURIComponent(bucket)}/${key}`);
    const request = { method, url, headers, body: body ?? Buffer.alloc(0) };
    const response = await fetch(url, {
      method,
      headers: await signS3Request(request, credentials, new Date()),
      body: body && new Uint8Array(body),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the photo store answered ${method} with ${response.status}`);
  }

  return {
    async put(key, { bytes, type }) {
      const headers = { "content-type": type, "cache-control": PHOTO_CACHE_CONTROL };
      const response = await send("PUT", key, headers, bytes);
      await response.body?.cancel();
      // An unknown bucket.
      if (!response.ok) throw new Error("the photo store answered PUT with 404");
    },
    async get(key) {
      const response = await send("GET", key);
      if (response.ok) return { bytes: Buffer.from(await response.arrayBuffer()), type: PHOTO_TYPE };
      await response.body?.cancel();
      return undefined;
    },
    async delete(key) {
      const response = await send("DELETE", key);
      await response.body?.cancel();
    },
  };
}

/**
 * Puts a file, of 5 GB at most, into another bucket of the same service, under its own name.
 *
 * @throws Error with the service's answer
 */
export async function putInBucket(
  { endpoint, ...credentials }: S3Config,
  bucket: string,
  file: string,
): Promise<void> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  const url = new URL(`${endpoint}/${encodeURIComponent(bucket)}/${encodeURIComponent(path.basename(file))}`);
  const request = { method: "PUT", url, headers: {}, body: { sha256: hash.digest("hex") } };
  const headers = await signS3Request(request, credentials, new Date());
  const response = await fetch(url, {
    method: "PUT",
    headers,
    body: await openAsBlob(file),
    redirect: "error",
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url.host}: ${response.status}`);
}

/**
 * Signs a request to an S3-compatible store (AWS Signature Version 4), its body and all of its headers.
 *
 * @returns all headers to send but `host`, which the HTTP client sets to the same value
 */
export async function signS3Request(
  { method, url, headers, body }: S3Request,
  credentials: S3Credentials,
  now: Date,
): Promise<Headers> {
  const sha256 = "sha256" in body ? body.sha256 : createHash("sha256").update(body).digest("hex");
  const signer = new AwsV4Signer({
    ...credentials,
    method,
    url: url.href,
    // Without it the signer leaves the body out for this service, and some headers without `allHeaders`.
    headers: { ...headers, "x-amz-content-sha256": sha256 },
    service: "s3",
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ""),
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}

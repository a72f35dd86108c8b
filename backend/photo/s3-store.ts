import { signS3Request, type S3Credentials } from "./s3-signature";
import { assertPhotoKey, PHOTO_CACHE_CONTROL, PHOTO_TYPE, type PhotoStore } from "./store";

export interface S3Config extends S3Credentials {
  /** Origin of the service; no slash at the end. */
  endpoint: string;
  bucket: string;
}

interface S3Dependencies {
  fetch: typeof fetch;
  clock: () => Date;
}

const TIMEOUT_MS = 5000;

/** Photos in a bucket of an S3-compatible service, addressed by path (`endpoint/bucket/key`). */
export function createS3Store(
  { endpoint, bucket, ...credentials }: S3Config,
  { fetch, clock }: S3Dependencies = { fetch: globalThis.fetch, clock: () => new Date() },
): PhotoStore {
  async function send(method: string, key: string, headers: Record<string, string> = {}, body?: Buffer) {
    assertPhotoKey(key);
    const url = new URL(`${endpoint}/${encodeURIComponent(bucket)}/${key}`);
    const response = await fetch(url, {
      method,
      headers: signS3Request({ method, url, headers, body: body ?? Buffer.alloc(0) }, credentials, clock()),
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

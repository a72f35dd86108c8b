import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface PhotoStore {
  /** What the backends are told of it. */
  settings: Record<string, string>;
  server: Server;
}

/**
 * Speaks as much of S3 as photos need: PUT, GET and DELETE of an object by its path, for requests that are signed at all. The
 * libraries that speak all of it need a newer Node, or nobody keeps them; the signature itself has a test of its own.
 */
export async function openPhotoStore(): Promise<PhotoStore> {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const server = createServer(async (request, response) => {
    const { method, url = "", headers } = request;
    const bytes = await buffer(request);
    if (!headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return response.writeHead(403).end();
    if (method === "PUT") objects.set(url, { bytes, type: headers["content-type"] ?? "" });
    if (method === "DELETE") objects.delete(url);
    const found = objects.get(url);
    if (method !== "GET") return response.writeHead(method === "PUT" ? 200 : 204).end();
    return found
      ? response.writeHead(200, { "content-type": found.type }).end(found.bytes)
      : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "ap-northeast-2",
      S3_BUCKET: "butfit-photos",
      S3_ACCESS_KEY_ID: "key-of-a-test",
      S3_SECRET_ACCESS_KEY: "secret-of-a-test",
    },
  };
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { buffer } from "node:stream/consumers";

interface PhotoStore {
  /** What the backends are told of it. */
  settings: Record<string, string>;
  port: number;
  objects: Map<string, Stored>;
  server: Server;
}

interface Stored {
  bytes: Buffer;
  type: string;
}

/**
 * Speaks as much of S3, by paths, as photos and an archive of the database need, for requests that are signed at all. The
 * libraries that speak all of it need a newer Node, or nobody keeps them; the signature itself has a test of its own.
 *
 * @param tls the files of a key and its certificate, for who asks over TLS alone
 */
export async function openPhotoStore(tls?: { key: string; cert: string }): Promise<PhotoStore> {
  const objects = new Map<string, Stored>();
  const parts = new Map<string, Map<number, Buffer>>();
  const answer: RequestListener = async (request, response) => {
    const { method, headers } = request;
    const { pathname, searchParams } = new URL(request.url!, "http://s3");
    const name = decodeURIComponent(pathname);
    const bytes = await buffer(request);
    const say = (status: number, text = "", more = {}) =>
      response.writeHead(status, { "content-type": "application/xml", ...more }).end(text);
    if (!headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return say(403);
    const etag = { etag: `"${createHash("md5").update(bytes).digest("hex")}"` };
    const upload = searchParams.get("uploadId");
    if (method === "PUT" && upload) {
      parts.get(upload)!.set(Number(searchParams.get("partNumber")), bytes);
      return say(200, "", etag);
    }
    if (method === "PUT") {
      objects.set(name, { bytes, type: headers["content-type"] ?? "" });
      return say(200, "", etag);
    }
    if (method === "DELETE") {
      objects.delete(name);
      return say(204);
    }
    if (method === "POST" && searchParams.has("delete")) {
      for (const [, key] of String(bytes).matchAll(/<Key>([^<]+)<\/Key>/g))
        objects.delete(`${name.replace(/\/$/, "")}/${key}`);
      return say(200, "<DeleteResult></DeleteResult>");
    }
    if (method === "POST" && searchParams.has("uploads")) {
      const id = String(parts.size + 1);
      parts.set(id, new Map());
      return say(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === "POST" && upload) {
      const ordered = [...parts.get(upload)!].sort(([one], [other]) => one - other);
      objects.set(name, { bytes: Buffer.concat(ordered.map(([, part]) => part)), type: "" });
      return say(200, "<CompleteMultipartUploadResult><ETag>whole</ETag></CompleteMultipartUploadResult>");
    }
    if (searchParams.has("list-type")) return say(200, list(objects, name, searchParams));
    const found = objects.get(name);
    if (!found) return say(404);
    response.writeHead(200, {
      "content-type": found.type || "application/octet-stream",
      "content-length": found.bytes.length,
      "last-modified": new Date().toUTCString(),
    });
    return response.end(method === "HEAD" ? undefined : found.bytes);
  };
  const server = tls
    ? createTlsServer({ key: readFileSync(tls.key), cert: readFileSync(tls.cert) }, answer)
    : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    objects,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "ap-northeast-2",
      S3_BUCKET: "butfit-photos",
      S3_ACCESS_KEY_ID: "key-of-a-test",
      S3_SECRET_ACCESS_KEY: "secret-of-a-test",
    },
  };
}

/** The objects of a bucket under a prefix, with folders where a delimiter is given. */
function list(objects: Map<string, Stored>, bucket: string, query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get("prefix") ?? "", query.get("delimiter") ?? ""];
  const root = bucket.replace(/\/?$/, "/");
  const contents: string[] = [];
  const folders = new Set<string>();
  for (const [name, { bytes }] of [...objects].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!name.startsWith(root + prefix)) continue;
    const key = name.slice(root.length);
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    if (end >= 0) folders.add(key.slice(0, end + 1));
    else
      contents.push(
        `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${bytes.length}</Size></Contents>`,
      );
  }
  const common = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join("")}${common.join("")}</ListBucketResult>`;
}

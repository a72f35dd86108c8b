import { createReadStream, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { rootDir } from "@/lib/runtime/release";
import { listSiblings } from "../builds";
import { chooseEncoding } from "./encoding";

const STATIC = "/_next/static/";
/** Of what files are made, by their ending. */
export const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

/**
 * Whether a folder of the project has a file.
 *
 * @param path of a request, decoded; it may try to climb out of the folder
 */
export function isFileIn(folder: string, path: string): boolean {
  const root = join(rootDir, folder);
  const file = join(root, path);
  // Decoded dots climb out of the folder: which files are there is nobody's business.
  if (!file.startsWith(root + sep)) return false;
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    // A zero byte, or longer than a name may be.
    return false;
  }
}

/** What the build puts beside a script or style: it in brotli. */
export const PACKED = ".br";

/**
 * Answers a request for a script or style: of this build for who takes what the build has packed; of another one in any
 * case, an earlier one, whose documents are still open or cached, or the next one, which another process of this machine
 * serves already. Names carry the hash of what is in them.
 *
 * @param url of the request without query
 * @returns whether there was one; others are Next's to send
 */
export function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  distDir: string,
): boolean {
  if (!url.startsWith(STATIC) || !["GET", "HEAD"].includes(request.method ?? "")) return false;
  const name = decode(url)?.slice(STATIC.length) ?? "";
  const type = TYPES[extname(name)];
  if (!type) return false;
  const has = (build: string, file = name) => isFileIn(join(build, "static"), file);
  const isOwn = has(distDir);
  const build = isOwn ? distDir : listSiblings(distDir).find((other) => has(other));
  if (!build) return false;
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const isPacked = encoding === "br" && has(build, name + PACKED);
  if (isOwn && !isPacked) return false;
  const isPackedNow = !isPacked && encoding !== "identity" && /script|css|json|svg/.test(type);
  response.setHeader("content-type", type);
  response.setHeader("cache-control", "public, max-age=31536000, immutable");
  response.setHeader("vary", "accept-encoding");
  if (isPacked || isPackedNow) response.setHeader("content-encoding", isPacked ? "br" : "gzip");
  const path = join(rootDir, build, "static", isPacked ? name + PACKED : name);
  if (isPacked) response.setHeader("content-length", statSync(path).size);
  if (request.method === "HEAD") response.end();
  else {
    const file = createReadStream(path);
    // The visitor left, or the build was removed at this moment: the connection ends.
    if (isPackedNow) pipeline(file, createGzip(), response, () => {});
    else pipeline(file, response, () => {});
  }
  return true;
}

/** A path as it was meant; undefined if it cannot be read. */
export function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

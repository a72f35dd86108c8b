import { createReadStream, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { rootDir } from "@/lib/runtime/release";
import { listSiblings } from "../builds";

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

/**
 * Answers a request for a script or style of another build: of an earlier one, whose documents are still open or cached,
 * or of the next one, which another process of this machine serves already. Names carry the hash of what is in them.
 *
 * @param path of the request without query
 * @returns whether there was one
 */
export function sendFileOfSibling(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  distDir: string,
): boolean {
  if (!path.startsWith(STATIC) || !["GET", "HEAD"].includes(request.method ?? "")) return false;
  const name = decode(path)?.slice(STATIC.length) ?? "";
  const type = TYPES[extname(name)];
  if (!type || isFileIn(join(distDir, "static"), name)) return false;
  const sibling = listSiblings(distDir).find((other) => isFileIn(join(other, "static"), name));
  if (!sibling) return false;
  const isPacked =
    /script|css|json|svg/.test(type) && String(request.headers["accept-encoding"]).includes("gzip");
  response.setHeader("content-type", type);
  response.setHeader("cache-control", "public, max-age=31536000, immutable");
  response.setHeader("vary", "accept-encoding");
  if (isPacked) response.setHeader("content-encoding", "gzip");
  if (request.method === "HEAD") response.end();
  else {
    const file = createReadStream(join(rootDir, sibling, "static", name));
    // The visitor left, or the build was removed at this moment: the connection ends.
    if (isPacked) pipeline(file, createGzip(), response, () => {});
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

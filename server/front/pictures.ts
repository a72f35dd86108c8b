import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { drawIcon, drawNeutral, findPicture, hasNeutral, isIcon, readSign } from "@/lib/content/pictures";
import { rootDir } from "@/lib/runtime/release";
import { decode, TYPES } from "./files";
import { createHours } from "./hours";

/** Where a chain's pictures are, and what its sign is. */
export interface PictureSource {
  contentDir: string;
  /** Holds what the build has baked in. */
  env: NodeJS.Dict<string>;
}

/** Files keep their name when a release changes them. */
export const KEEP_AN_HOUR = "public, max-age=3600, stale-while-revalidate=86400";
/** What is said of a neutral one: the real one may come at any time. */
const KEEP_A_MINUTE = "public, max-age=60";

/** Answers requests for pictures and icons, which are the chain's own (docs/decisions/content.md). */
export function createPictures({ contentDir, env }: PictureSource) {
  const publicDir = join(rootDir, "public");
  const lightCircle = createHours(contentDir);
  const drawn = new Map<string, Promise<{ body: Buffer; etag: string }>>();

  /** What is drawn of the sign is so once a process. */
  function draw(key: string, make: () => Promise<Buffer>) {
    const known = drawn.get(key);
    if (known) return known;
    const made = make().then((body) => ({
      body,
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    }));
    drawn.set(key, made);
    made.catch(() => drawn.delete(key));
    return made;
  }

  /**
   * @param path of the request without query
   * @returns whether it is a picture that there is, or one that has another in its place
   */
  return function sendPicture(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    if (!["GET", "HEAD"].includes(request.method ?? "")) return false;
    const address = decode(path) ?? "";
    const lit = lightCircle(address);
    const file = findPicture(contentDir, publicDir, lit?.path ?? address);
    const isDrawn = isIcon(address);
    if (!file && !isDrawn && !hasNeutral(address)) return false;
    const type = extname(address).slice(1);
    const load = async () => {
      if (file) {
        const { mtimeMs, size } = await stat(file);
        return {
          body: await readFile(file),
          etag: `W/"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`,
        };
      }
      return isDrawn
        ? draw(address, () => drawIcon(readSign(env), address))
        : draw(type, () => drawNeutral(readSign(env), type as "webp" | "avif"));
    };
    load().then(
      ({ body, etag }) => {
        response.setHeader("content-type", TYPES[extname(address)] ?? "application/octet-stream");
        response.setHeader("etag", etag);
        const keep = file || isDrawn ? KEEP_AN_HOUR : KEEP_A_MINUTE;
        response.setHeader("cache-control", lit ? `public, max-age=${lit.keepS}` : keep);
        response.statusCode = request.headers["if-none-match"] === etag ? 304 : 200;
        if (response.statusCode === 200) response.setHeader("content-length", body.length);
        response.end(response.statusCode === 304 || request.method === "HEAD" ? undefined : body);
      },
      (error: unknown) => {
        console.error(`picture ${address}: ${String(error)}`);
        response.statusCode = 500;
        response.end();
      },
    );
    return true;
  };
}

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { rootDir } from "@/lib/runtime/release";

const FILE = "sw.js";
const OFFLINE_PAGE = "/offline";

/**
 * Makes the service worker of a build. Next's compiler has no place for one, so esbuild joins its few modules, and what
 * has to be there from the start is read from the page that the build has made.
 *
 * @param distDir the build's folder, from the project's folder on
 * @param env what the build has baked in
 */
export async function buildWorker(distDir: string, env: Record<string, unknown>): Promise<void> {
  const html = readFileSync(join(rootDir, distDir, "server/app/offline.html"), "utf8");
  const parts = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"?]+)"/g)].map(([, path]) => path!);
  const precache = [
    { url: OFFLINE_PAGE, revision: hash(html) },
    ...[...new Set(parts)].map((url) => ({ url, revision: null })),
  ];
  await build({
    entryPoints: [join(rootDir, "server/worker/index.ts")],
    outfile: join(rootDir, distDir, FILE),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "warning",
    define: {
      PRECACHE: JSON.stringify(precache),
      "process.env.NODE_ENV": '"production"',
      "process.env.CONTENT_SECRET_PROMOTION": JSON.stringify(env.CONTENT_SECRET_PROMOTION),
    },
  });
}

/**
 * Reads what `/sw.js` answers: the worker of a build, or the one that takes it back.
 *
 * @param isOn the operator's choice
 * @returns a function that answers a request; undefined if the build has no worker
 */
export function readWorker(
  distDir: string,
  isOn: boolean,
): ((response: ServerResponse, headers: NodeJS.Dict<string | string[]>) => void) | undefined {
  const file = isOn ? join(rootDir, distDir, FILE) : join(rootDir, "server/worker/gone.js");
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file);
  const packed = gzipSync(text);
  const tag = `W/"${hash(text)}"`;
  return (response, headers) => {
    const isPacked = String(headers["accept-encoding"]).includes("gzip");
    response.setHeader("content-type", "text/javascript; charset=utf-8");
    response.setHeader("content-security-policy", "default-src 'none'; connect-src 'self'");
    // Browsers ask for it with each navigation: unchanged, it has no body.
    response.setHeader("cache-control", "no-cache");
    response.setHeader("etag", tag);
    response.setHeader("vary", "accept-encoding");
    if (headers["if-none-match"]?.includes(tag)) {
      response.statusCode = 304;
      return void response.end();
    }
    if (isPacked) response.setHeader("content-encoding", "gzip");
    response.end(isPacked ? packed : text);
  };
}

function hash(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

import "server-only";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { forwardToBackend } from "./forward";

/** The backend is asked again for the list after this; a system update shows no later (docs/product.md 2.6). */
const FRESH_MS = 1000;

type Encoding = "br" | "gzip" | "identity";
type Stored = { etag: string; headers: Headers; bodies: Record<Encoding, Uint8Array<ArrayBuffer>> };

let stored: Stored | undefined;
let asked: { until: number; answer: Promise<Stored | Response> } | undefined;

/**
 * `GET /api/place/`: the list of all branches from a body that is compressed once. With a thousand branches it is 0.8 MB,
 * and every visitor's browser asks for it on every page with a branch strip. Anything but the whole list, and any
 * failure, is the backend's own answer.
 */
export async function answerBranchList(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (search || pathname !== "/api/place/") return forwardToBackend(request);
  const list = await readList(request.url);
  if (list instanceof Response) return list.clone();
  const headers = new Headers(list.headers);
  if (request.headers.get("if-none-match")?.includes(list.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "");
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  return new Response(list.bodies[encoding], { headers });
}

function readList(url: string): Promise<Stored | Response> {
  if (!asked || Date.now() > asked.until) asked = { until: Date.now() + FRESH_MS, answer: askBackend(url) };
  return asked.answer;
}

async function askBackend(url: string): Promise<Stored | Response> {
  const known = stored && { "if-none-match": stored.etag };
  const answer = await forwardToBackend(
    new Request(url, { headers: { accept: "application/json", ...known } }),
  );
  if (answer.status === 304 && stored) return stored;
  const etag = answer.headers.get("etag");
  // A failure is not kept: the next request asks again.
  if (answer.status !== 200 || !etag) asked = undefined;
  if (answer.status !== 200 || !etag) return answer;
  const json = new Uint8Array(await answer.arrayBuffer());
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(json),
  ]);
  stored = {
    etag,
    headers: answer.headers,
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gzipped), identity: json },
  };
  return stored;
}

function chooseEncoding(accepted: string): Encoding {
  return (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? "identity";
}

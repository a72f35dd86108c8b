import "server-only";
import { routes } from "@/lib/config/routes";
import { describePath, VITAL_NAMES, VITALS_MAX_BYTES, type VitalsReport } from "@/lib/tracking/page-view";

/** Lines per minute at most: an attacker can neither fill the disk nor drown out other lines. */
const LINES_A_MINUTE = 600;
const MINUTE_MS = 60_000;
/** An hour; a longer time comes from a suspended tab and is not a measurement. */
const MAX_VALUE = 3_600_000;

let minute = { startedAtMs: -Infinity, lines: 0 };

/**
 * `POST /api/vitals`: writes the fields of a line of the log for each report from a page.
 *
 * @returns 204 also beyond the limit of lines; 413 over 2 kB, 400 for anything but known names and numbers
 */
export async function logVitals(request: Request): Promise<Response> {
  // A page that unloads while it reports cuts the report off.
  const text = await readAtMost(request, VITALS_MAX_BYTES).catch(() => "");
  if (text === null) return refuse(413);
  const report = parseReport(text);
  if (!report) return refuse(400);
  if (mayWrite(Date.now())) console.info({ event: "web_vitals", ...report });
  return new Response(null, { status: 204 });
}

async function readAtMost(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function parseReport(text: string): VitalsReport | null {
  const { path, values } = parseObject(text);
  if (typeof path !== "string" || !isKnownPath(path) || typeof values !== "object" || !values) return null;
  const kept: VitalsReport["values"] = {};
  for (const name of VITAL_NAMES) {
    const value = (values as Record<string, unknown>)[name];
    if (value === undefined) continue;
    if (typeof value !== "number" || !(value >= 0 && value <= MAX_VALUE)) return null;
    kept[name] = value;
  }
  return Object.keys(kept).length > 0 ? { path, values: kept } : null;
}

function parseObject(text: string): { path?: unknown; values?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** A page as the route table names it, and nothing else. */
function isKnownPath(path: string): boolean {
  return describePath(path) === path || routes.some((route) => route.path === path);
}

function mayWrite(nowMs: number): boolean {
  if (nowMs - minute.startedAtMs >= MINUTE_MS) minute = { startedAtMs: nowMs, lines: 0 };
  minute.lines += 1;
  return minute.lines <= LINES_A_MINUTE;
}

function refuse(status: 400 | 413): Response {
  return new Response(null, { status });
}

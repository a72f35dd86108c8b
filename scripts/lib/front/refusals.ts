import type { ServerResponse } from "node:http";
import { REFUSALS } from "@/backend/refusals";
import { getRequestId } from "@/lib/observe/request";
import { addContentPolicy } from "@/lib/server/page-policy.mjs";
import { decode, isFileIn } from "./files";

/** Where no page is. A page's own 404 shows a path that cannot be read as it is. */
const NO_PAGES = /^\/(api|user|media|og|images|icons|fonts|_next)\//;
const API = /^\/(api|user)\//;
/** Next's own files, too; it resizes pictures at the one address that is none. */
const FILES = /^\/(images|icons|fonts|_next(?!\/image$))\//;
/** Where a payment provider sends members back (middleware.ts). */
const PAYMENT_RETURN = "/payment/mobileTransaction";
const METHODS_OF_API = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const METHODS = ["GET", "HEAD"];

interface Refusal {
  status: 400 | 404 | 405;
  /** The methods that the path has, for a 405. */
  allow?: string;
}

/**
 * What is refused before Next sees it: a method that the path does not have (Next fails on some of them, and takes a
 * POST on a page for a call of a server action), an escape that cannot be decoded, a file that does not exist (Next
 * would render a whole page to say so).
 *
 * @param path of the request without query
 * @param distDir the build's folder
 */
export function findRefusal(method: string, path: string, distDir: string): Refusal | undefined {
  if (!path.startsWith("/")) return { status: 400 };
  const allowed = API.test(path) ? METHODS_OF_API : path === PAYMENT_RETURN ? [...METHODS, "POST"] : METHODS;
  if (!allowed.includes(method)) return { status: 405, allow: allowed.join(", ") };
  if (!NO_PAGES.test(path)) return undefined;
  const decoded = decode(path);
  if (decoded === undefined) return { status: 400 };
  return FILES.test(path) && !isFile(decoded, distDir) ? { status: 404 } : undefined;
}

/** Answers in the API's shape. */
export function refuse(response: ServerResponse, { status, allow }: Refusal): void {
  const [code, message] = REFUSALS[status]!;
  if (allow) response.setHeader("allow", allow);
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.statusCode = status;
  response.end(JSON.stringify({ message, code, request_id: getRequestId() }));
}

/** Answers a page's address with a small page that says when to come back. */
export function askToWait(response: ServerResponse, waitS: number): void {
  const html = `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>잠시 후 다시 와 주세요</title><style>body{margin:15vh auto;max-width:28rem;padding:0 20px;font:1rem/1.6 system-ui,sans-serif}</style></head><body><main><h1>잠시 후 다시 와 주세요</h1><p>없는 주소를 짧은 시간에 너무 많이 열었어요. ${waitS}초 뒤에 다시 열어 주세요.</p><p><a href="/">홈으로 가기</a></p></main></body></html>`;
  const page: { html: string; headers?: Record<string, unknown> } = { html };
  addContentPolicy(page);
  for (const [name, value] of Object.entries(page.headers ?? {})) response.setHeader(name, String(value));
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("retry-after", String(waitS));
  response.statusCode = 429;
  response.end(html);
}

function isFile(path: string, distDir: string): boolean {
  const isOfBuild = path.startsWith("/_next/");
  return isOfBuild ? isFileIn(distDir, path.slice("/_next".length)) : isFileIn("public", path);
}

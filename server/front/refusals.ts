import type { ServerResponse } from "node:http";
import { addContentPolicy } from "@/lib/render/page-policy.mjs";
import { describeRefusal } from "@/lib/runtime/refusals";
import { getRequestId } from "@/lib/runtime/request";
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
  const { code, message } = describeRefusal(status)!;
  if (allow) response.setHeader("allow", allow);
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.statusCode = status;
  response.end(JSON.stringify({ message, code, request_id: getRequestId() }));
}

/** Answers a page's address with a small page that says when to come back. */
export function askToWait(response: ServerResponse, waitS: number): void {
  const words = `없는 주소를 짧은 시간에 너무 많이 열었어요. ${waitS}초 뒤에 다시 열어 주세요.`;
  const { html, headers } = writePage("잠시 후 다시 와 주세요", words);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("cache-control", "no-store");
  response.setHeader("retry-after", String(waitS));
  response.statusCode = 429;
  response.end(html);
}

/** What a browser shows whose address or cookies are longer than a server reads. */
export const longRequestPage = writePage(
  "페이지를 열 수 없어요",
  "주소나 이 사이트의 쿠키가 너무 길어요. 브라우저 설정에서 이 사이트의 쿠키를 지우고 다시 열어 주세요.",
);

function writePage(title: string, words: string): { html: string; headers: Record<string, string> } {
  const html = `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{margin:15vh auto;max-width:28rem;padding:0 20px;font:1rem/1.6 system-ui,sans-serif}</style></head><body><main><h1>${title}</h1><p>${words}</p><p><a href="/">홈으로 가기</a></p></main></body></html>`;
  const page: { html: string; headers?: Record<string, string> } = { html };
  addContentPolicy(page);
  return { html, headers: { ...page.headers, "content-type": "text/html; charset=utf-8" } };
}

function isFile(path: string, distDir: string): boolean {
  const isOfBuild = path.startsWith("/_next/");
  return isOfBuild ? isFileIn(distDir, path.slice("/_next".length)) : isFileIn("public", path);
}

import "server-only";
import { BACKEND_COOKIES, readCookie } from "@/lib/contract/cookies";
import { answerError } from "@/lib/runtime/refusals";
import { REQUEST_ID_HEADER } from "@/lib/runtime/request";
import { withTimeout } from "./with-timeout";

const TIMEOUT_MS = 30_000;
const LOGGED_PATH_MAX_LENGTH = 200;

/** Headers that belong to one connection, or that are wrong once the body is decoded. */
const NOT_PASSED_BACK = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-encoding",
  "content-length",
  // Passed back by name, below.
  "set-cookie",
];
const COOKIES = Object.values(BACKEND_COOKIES);
const PASSED_ON = [
  "accept",
  "accept-language",
  "authorization",
  "content-type",
  "idempotency-key",
  "if-none-match",
  "user-agent",
  // What a payment provider signs its messages with.
  "webhook-id",
  "webhook-signature",
  "webhook-timestamp",
  // Set by the site's own server to the real peer; a visitor's value never gets here (server/serve.ts).
  "x-forwarded-for",
  // Made there, too.
  REQUEST_ID_HEADER,
];

/**
 * Forwards a browser's API request to the backend on the same path, so that the site has one origin.
 * Of cookies only the backend's own pass, in both directions; the marker and what a page sets otherwise stay here.
 * A backend that is down answers as the API would: JSON with a Korean message, status 502 or 504.
 * A cross-site request that changes something is refused with 403: a foreign page could have its visitors request
 * messages or log in as somebody else. Servers, such as payment providers', send no `Sec-Fetch-Site`.
 * See docs/decisions/one-origin.md.
 */
export async function forwardToBackend(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  if (hasBody && request.headers.get("sec-fetch-site") === "cross-site") {
    return answerError("cross_site");
  }
  const headers = pickHeaders(request.headers);
  try {
    const answer = await withTimeout(TIMEOUT_MS, (signal) => {
      const init: RequestInit & { duplex?: "half" } = {
        method: request.method,
        headers,
        body: hasBody ? request.body : undefined,
        duplex: hasBody ? "half" : undefined,
        redirect: "manual",
        cache: "no-store",
        signal,
      };
      return fetch(`${process.env.BACKEND_URL}${pathname}${search}`, init);
    });
    return new Response(answer.body, { status: answer.status, headers: pickAnswerHeaders(answer.headers) });
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    console.error(
      `backend did not answer ${request.method} ${pathname.slice(0, LOGGED_PATH_MAX_LENGTH)}: ${String(error)}`,
    );
    return answerError(isTimeout ? "backend_timeout" : "backend_unreachable");
  }
}

function pickHeaders(sent: Headers): Headers {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = sent.get(name);
    if (value) headers.set(name, value);
  }
  const cookies = COOKIES.flatMap((name) => {
    const value = readCookie(sent.get("cookie"), name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
  return headers;
}

function pickAnswerHeaders(received: Headers): Headers {
  const headers = new Headers(received);
  for (const name of NOT_PASSED_BACK) headers.delete(name);
  for (const cookie of received.getSetCookie()) {
    if (COOKIES.some((name) => cookie.startsWith(`${name}=`))) headers.append("set-cookie", cookie);
  }
  return headers;
}

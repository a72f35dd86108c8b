import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isLoopback } from "@/lib/runtime/address";
import type { Release } from "@/lib/runtime/release";
import { chooseRequestId, REQUEST_ID_HEADER, runInRequest } from "@/lib/runtime/request";
import { createBranchList } from "./branch-list";
import { createDocuments } from "./documents";
import { sendStaticFile } from "./files";
import { addMissingPolicy, allowStale, beforeHead, listSecurityHeaders } from "./headers";
import { createPictures, KEEP_AN_HOUR, type PictureSource } from "./pictures";
import { askToWait, findRefusal, refuse } from "./refusals";
import { createRenderLimit } from "./render-limit";

interface Exchange {
  method: string;
  /** With its query. */
  url: string;
  status: number;
  ms: number;
  /** What Next's cache had to do with it: `HIT`, `MISS` or `STALE`. */
  cache?: string;
}

export type OnAnswer = (exchange: Exchange) => void;

interface FrontOptions {
  /** The site behind: Next. */
  handle: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** How many of the operator's own proxies are in front. */
  trustedProxies: number;
  /** Origin of the backend; without one nothing is answered in its place. */
  backendUrl?: string;
  isMaster: boolean;
  /** What runs; it answers `/healthz`. */
  release: Release;
  /** Answers a request for the service worker; without it the site has none. */
  sendWorker?: (response: ServerResponse, headers: IncomingMessage["headers"]) => void;
  /** Whose pictures and icons are sent; without it there are none. */
  pictures?: PictureSource;
  /** Whether a proxy should send requests here; it answers `/readyz`. */
  isReady?: () => boolean;
  /** Hears of each answer but those to health checks. */
  onAnswer?: OnAnswer;
  /** Folder of the build that is served; undefined under development, where Next has requests and files of its own. */
  distDir?: string;
}

/** Files that browsers keep, some for a year: what is said of one request would outlive it. */
export const KEPT_FILES = /^\/(_next|images|icons|fonts|og|media)\//;
/** Pictures, icons and files of `public/` keep their name when a release changes them, and need not be asked for on each page. */
const OWN_FILES = /^\/((images|icons|fonts)\/|favicon\.ico$)/;
/** Requests that no page answers. */
const NO_PAGES = /^\/(api|user|media|images|icons|fonts|_next)\//;

/** What every request passes before Next sees it, and every answer before it is sent (docs/decisions/front.md). */
export function createFront({
  handle,
  trustedProxies,
  backendUrl,
  isMaster,
  release,
  sendWorker,
  pictures,
  isReady = () => true,
  onAnswer,
  distDir,
}: FrontOptions): RequestListener {
  const renderLimit = createRenderLimit();
  const sendPicture = pictures && createPictures(pictures);
  const prepareDocument = createDocuments();
  const answerBranchList = backendUrl ? createBranchList(backendUrl) : async () => false;

  return (request, response) => {
    const id = nameRequest(request, trustedProxies);
    runInRequest(id, () => answer(id, request, response));
  };

  function answer(id: string, request: IncomingMessage, response: ServerResponse): void {
    request.url = toPath(request.url);
    const visitor = nameVisitor(request, trustedProxies);
    for (const name of ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"]) {
      if (trustedProxies === 0) delete request.headers[name];
    }
    // No page has an action that could be called.
    delete request.headers["next-action"];
    const [path = "", query] = request.url.split("?");
    const headers = Object.entries(listSecurityHeaders(path, isMaster));
    let isPicture = false;
    // Last, because Next removes what is set when it fails.
    beforeHead(response, (status) => {
      if (status < 400 && OWN_FILES.test(path) && !isPicture)
        response.setHeader("cache-control", KEEP_AN_HOUR);
      headers.forEach(([name, value]) => response.setHeader(name, value));
      if (!KEPT_FILES.test(path)) addTiming(response, `request;desc="${id}"`);
    });
    if (path === "/healthz") return sendStatus(response, 200, "ok", release);
    // Pages that were rendered before need no backend: it does not count here.
    if (path === "/readyz")
      return isReady() ? sendStatus(response, 200, "ready") : sendStatus(response, 503, "stopping");
    if (onAnswer) tell(onAnswer, request, response);
    isPicture = sendPicture?.(request, response, path) ?? false;
    if (!distDir) {
      if (!isPicture) handle(request, response);
      return;
    }

    beforeHead(response, () => {
      addMissingPolicy(response);
      allowStale(response);
    });
    if (isPicture) return;
    if (sendStaticFile(request, response, path, distDir)) return;
    const refusal = findRefusal(request.method ?? "", path, distDir);
    if (refusal) return refuse(response, refusal);
    if (path === "/sw.js" && sendWorker) return sendWorker(response, request.headers);
    // A peer on this machine is the operator, or a proxy that TRUSTED_PROXIES does not count.
    if (!NO_PAGES.test(path) && !isLoopback(visitor)) {
      const page = namePage(path, query);
      const waitS = renderLimit.check(visitor, page);
      if (waitS > 0) return askToWait(response, waitS);
      beforeHead(response, (status) =>
        renderLimit.count(visitor, page, status, response.getHeader("x-nextjs-cache")?.toString()),
      );
    }
    // What has an ending is no page, and need not come as a whole.
    if (!NO_PAGES.test(path) && !path.includes(".")) prepareDocument(request, response, path);
    if (path !== "/api/place/") return void handle(request, response);
    void answerBranchList(request, response).then((isAnswered) => {
      if (!isAnswered) handle(request, response);
    });
  }
}

/** In the name that a proxy of ours gave the request, or one of our own; the backend hears it, too. */
function nameRequest(request: IncomingMessage, trustedProxies: number): string {
  const id = chooseRequestId(trustedProxies > 0 ? request.headers[REQUEST_ID_HEADER] : undefined);
  request.headers[REQUEST_ID_HEADER] = id;
  return id;
}

function addTiming(response: ServerResponse, mark: string): void {
  const others = response.getHeader("server-timing");
  response.setHeader("server-timing", others ? `${String(others)}, ${mark}` : mark);
}

function tell(
  onAnswer: OnAnswer,
  { method = "", url = "" }: IncomingMessage,
  response: ServerResponse,
): void {
  const startedAt = performance.now();
  let cache: string | undefined;
  beforeHead(response, () => (cache = response.getHeader("x-nextjs-cache")?.toString()));
  response.once("close", () =>
    onAnswer({ method, url, status: response.statusCode, ms: performance.now() - startedAt, cache }),
  );
}

/** Of a page that is several documents, which one is meant. */
function namePage(path: string, query: string | undefined): string {
  const number = path === "/notice" ? new URLSearchParams(query).get("page") : null;
  return number ? `${path}?page=${number}` : path;
}

/**
 * The visitor's address: the peer, or the one that the operator's own proxies say is theirs. It replaces whatever a
 * visitor claims in `X-Forwarded-For`, because limits depend on it.
 *
 * @param trustedProxies how many of them there are; each appends the address of its peer on the right
 */
export function nameVisitor(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? "";
  const chain = [...String(request.headers["x-forwarded-for"] ?? "").split(","), peer];
  const visitor = chain.at(-1 - trustedProxies)?.trim() || peer;
  request.headers["x-forwarded-for"] = visitor;
  return visitor;
}

/** For monitoring and proxies, whose checks come every second: nothing is rendered, and nobody is counted. */
function sendStatus(response: ServerResponse, code: 200 | 503, status: string, more?: Release): void {
  response.statusCode = code;
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.end(JSON.stringify({ status, ...more }));
}

/** A request line may hold a whole address; its host is a claim that nothing may repeat. */
function toPath(address = "/"): string {
  return address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, "/");
}

import "./without-middleware-notice.mjs";
import { createServer } from "node:http";
import next from "next";
import { SYSTEM_UPDATE_MARK } from "@/lib/config/names";
import { isLoopback, toOrigin } from "@/lib/runtime/address";
import { createDrain, DRAIN_MAX_MS } from "@/lib/runtime/drain";
import { createAccessLog, createLog, logStart } from "@/lib/runtime/logging";
import { createTell } from "@/lib/runtime/progress";
import { answerClientError, refuseConnect } from "@/lib/runtime/refusals";
import { readRelease } from "@/lib/runtime/release";
import { boundLog } from "./bound-log";
import { markServed, readBuiltRelease } from "./builds";
import { createFront, KEPT_FILES, type OnAnswer } from "./front";
import { listHeadersWithoutPath } from "./front/headers";
import { longRequestPage } from "./front/refusals";
import { listen } from "./listen";
import { openPageStore } from "./page-store";
import { pipeRealtimeRecord } from "./realtime-pipe";
import { renderPages } from "./render-pages";
import { readSettings } from "./settings";
import { writeAsJson } from "./site-log";
import { countAnswers, serveSiteMeter } from "./site-meter";
import { watchSystemUpdate } from "./watch-system-update";
import { readWorker } from "./worker/build";

/**
 * Serves the built site (or, with `--dev`, the site under development): Next behind a front of ours, and the realtime
 * record, which is passed on to the backend (docs/decisions/front.md). Answers say that a web update is going on. A
 * stop signal lets running requests finish (docs/decisions/in-service.md).
 */
const isDev = process.argv.includes("--dev");
const settings = readSettings(process.env, isDev);
const { port, host, isMaster, backendUrl, trustedProxies, distDir } = settings;
/** Who sends a letter at a time holds a connection no longer than this; a photo has a minute. */
const LIMITS = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 };
const HOUR_MS = 3_600_000;

// What it says.
const log = createLog("site", settings.logLevel);
const tell = createTell();
const release = distDir ? readBuiltRelease(distDir) : readRelease();
logStart(log, release);
if (!isDev) {
  writeAsJson(console, log);
  boundLog(console);
}
if (trustedProxies > 0 && host !== "localhost" && !isLoopback(host)) {
  console.warn(
    `SITE_HOST, TRUSTED_PROXIES: ${host}의 ${port}번 포트에는 프록시만 닿게 막아 주세요. 직접 닿는 사람은 제 주소를 꾸며 횟수 제한을 피할 수 있어요.`,
  );
}

// Next, with the pages that outlive a start. It reads its settings as Node reads any TypeScript, as after
// `next start --experimental-next-config-strip-types`: its own compiler takes a third of a start.
if (distDir) process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = "true";
const store = distDir ? await openPageStore({ ...settings, distDir, folder: settings.pagesDir }) : undefined;
const app = next({
  dev: isDev,
  port,
  hostname: "localhost",
  // Next handles every WebSocket of the server that it is given, or finds: this one has none.
  httpServer: isDev ? undefined : createServer(),
});
tell({ step: "사이트: 준비하는 중" });
await app.prepare();

// The front before it.
const isReady = () => !drain.isDraining();
const listeners: OnAnswer[] = settings.hasAccessLog ? [createAccessLog(log)] : [];
if (settings.metrics.port) listeners.push(countAnswers(await serveSiteMeter(settings.metrics, isReady)));
const front = createFront({
  handle: app.getRequestHandler(),
  trustedProxies,
  backendUrl,
  isMaster,
  release,
  sendWorker: distDir ? readWorker(distDir, settings.hasOfflinePages) : undefined,
  pictures: { contentDir: settings.contentDir, env: process.env },
  distDir,
  isReady,
  onAnswer:
    listeners.length > 0 ? (exchange) => listeners.forEach((listener) => listener(exchange)) : undefined,
});
const isUpdating = backendUrl ? watchSystemUpdate(backendUrl) : () => false;
const server = createServer(LIMITS, (request, response) => {
  if (isUpdating() && !KEPT_FILES.test(request.url ?? ""))
    response.setHeader("Server-Timing", SYSTEM_UPDATE_MARK);
  front(request, response);
});
const headers = listHeadersWithoutPath(isMaster);
server.on("clientError", (error: NodeJS.ErrnoException, socket) =>
  answerClientError(error, socket, headers, longRequestPage),
);
server.on("connect", (_request, socket) => refuseConnect(socket, headers));

// WebSockets: the realtime record's, or those of Next's development.
const realtime =
  backendUrl && !isDev ? pipeRealtimeRecord(server, { backendUrl, trustedProxies }) : undefined;
if (isDev) {
  const upgrade = app.getUpgradeHandler();
  server.on("upgrade", (request, socket, head) => void upgrade(request, socket, head));
}

// From here on it serves, until it is asked to stop.
if (distDir) {
  markServed(distDir);
  setInterval(() => markServed(distDir), HOUR_MS).unref();
}
const drain = createDrain(server, settings.noticeMs);
let endRendering: (() => unknown) | undefined;
const close = listen(server, settings, () => {
  tell({ step: "사이트: 첫 페이지를 만드는 중" });
  process.stdout.write(`site ready http://localhost:${port}\n`);
  if (distDir && backendUrl)
    endRendering = renderPages(toOrigin(host, port), (pages) => log.info(`rendered all ${pages} pages`));
});

async function stop() {
  // Its pages hold sockets that never end.
  if (isDev) process.exit(0);
  if (drain.isDraining()) return;
  setTimeout(() => process.exit(1), settings.noticeMs + DRAIN_MAX_MS).unref();
  void endRendering?.();
  await drain.drain(() => {
    realtime?.close();
    close();
  });
  await store?.close();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());

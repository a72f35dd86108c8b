import "./lib/without-middleware-notice.mjs";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import next from "next";
import { isLoopback } from "@/backend/address";
import { createDrain, DRAIN_MAX_MS } from "@/backend/drain";
import { createAccessLog, createLog, logStart } from "@/backend/logging";
import { serveMeter } from "@/backend/metrics/meter";
import { answerClientError, refuseConnect } from "@/backend/plugins/connection-errors";
import { createTell } from "@/backend/progress";
import { readRelease } from "@/backend/release";
import { SYSTEM_UPDATE_MARK } from "@/lib/config/names";
import { readVariables } from "@/lib/env/read";
import { boundLog } from "./lib/bound-log";
import { markServed, readBuiltRelease } from "./lib/builds";
import { createFront, KEPT_FILES, type OnAnswer } from "./lib/front";
import { listHeadersWithoutPath } from "./lib/front/headers";
import { longRequestPage } from "./lib/front/refusals";
import { openPageStore } from "./lib/page-store";
import { pipeRealtimeRecord } from "./lib/realtime-pipe";
import { rootDir } from "./lib/run";
import { writeAsJson } from "./lib/site-log";
import { countAnswers, createSiteMeter } from "./lib/site-meter";
import { watchSystemUpdate } from "./lib/watch-system-update";
import { readWorker } from "./lib/worker";

/**
 * Serves the built site (or, with `--dev`, the site under development): Next behind a front of ours, and the realtime
 * record, which is passed on to the backend (docs/decisions/front.md). Answers say that a web update is going on. A
 * stop signal lets running requests finish (docs/decisions/in-service.md).
 */
const isDev = process.argv.includes("--dev");
const distDir = isDev ? undefined : process.env.NEXT_DIST_DIR || ".next";
// What a build has baked in holds for what it renders later, too: its policy, and who may index it.
if (distDir) Object.assign(process.env, readBakedEnv(distDir));
const {
  PORT: port,
  SITE_HOST: host,
  TRUSTED_PROXIES: trustedProxies,
  BACKEND_URL: backendUrl,
  APP_ENV,
  OFFLINE_PAGES: offlinePages,
  DRAIN_NOTICE_S: noticeS,
  LOG_LEVEL: logLevel,
  ACCESS_LOG: accessLog,
  METRICS_HOST: metricsHost,
  METRICS_PORT: metricsPort,
  REDIS_URL: redisUrl,
} = readVariables(process.env, [
  "PORT",
  "SITE_HOST",
  "TRUSTED_PROXIES",
  "BACKEND_URL",
  "APP_ENV",
  "OFFLINE_PAGES",
  "DRAIN_NOTICE_S",
  "LOG_LEVEL",
  "ACCESS_LOG",
  "METRICS_HOST",
  "METRICS_PORT",
  "REDIS_URL",
]);
const isMaster = APP_ENV === "master";
const log = createLog("site", logLevel);
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

const store = distDir
  ? await openPageStore({
      distDir,
      folder: process.env.PAGES_DIR ?? "",
      redisUrl,
      siteUrl: process.env.SITE_URL ?? "",
    })
  : undefined;
const app = next({
  dev: isDev,
  port,
  hostname: "localhost",
  // Next handles every WebSocket of the server that it is given, or finds: this one has none.
  httpServer: isDev ? undefined : createServer(),
});
tell({ step: "사이트: 준비하는 중" });
await app.prepare();
const handle = app.getRequestHandler();

const isUpdating = backendUrl ? watchSystemUpdate(backendUrl) : () => false;
const sendWorker = distDir ? readWorker(distDir, offlinePages === "on") : undefined;
const isReady = () => !drain.isDraining();
const listeners: OnAnswer[] = accessLog === "on" ? [createAccessLog(log)] : [];
if (metricsPort) {
  const meter = await createSiteMeter(isReady);
  listeners.push(countAnswers(meter));
  await serveMeter(meter, { host: metricsHost, port: metricsPort }).catch((error: NodeJS.ErrnoException) => {
    process.stderr.write(
      `METRICS_HOST, METRICS_PORT: ${metricsHost}:${metricsPort}에서 지표를 보여 줄 수 없어요(${error.code}).\n`,
    );
    process.exit(1);
  });
}
const onAnswer: OnAnswer | undefined =
  listeners.length > 0 ? (answered) => listeners.forEach((listen) => listen(answered)) : undefined;
const front = createFront({
  handle,
  trustedProxies,
  backendUrl,
  isMaster,
  release,
  sendWorker,
  distDir,
  isReady,
  onAnswer,
});

// Who sends a letter at a time holds a connection no longer than this; a photo has a minute.
const limits = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 };
if (distDir) {
  markServed(distDir);
  setInterval(() => markServed(distDir), 3_600_000).unref();
}
const server = createServer(limits, (request, response) => {
  if (isUpdating() && !KEPT_FILES.test(request.url ?? ""))
    response.setHeader("Server-Timing", SYSTEM_UPDATE_MARK);
  front(request, response);
});
const drain = createDrain(server, noticeS * 1000);
const headers = listHeadersWithoutPath(isMaster);
server.on("clientError", (error: NodeJS.ErrnoException, socket) =>
  answerClientError(error, socket, headers, longRequestPage),
);
server.on("connect", (_request, socket) => refuseConnect(socket, headers));
const realtime =
  backendUrl && !isDev ? pipeRealtimeRecord(server, { backendUrl, trustedProxies }) : undefined;
if (isDev) {
  const upgrade = app.getUpgradeHandler();
  server.on("upgrade", (request, socket, head) => void upgrade(request, socket, head));
}

function fail(error: NodeJS.ErrnoException): never {
  // To the operator, who stands before it.
  process.stderr.write(
    `${
      error.code === "EADDRINUSE"
        ? `포트 ${port}를 이미 다른 프로그램이 쓰고 있어요.`
        : error.code === "EADDRNOTAVAIL"
          ? `SITE_HOST: ${host}은(는) 이 컴퓨터의 주소가 아니에요.`
          : error.message
    }\n`,
  );
  process.exit(1);
}
server.on("error", fail);
server.listen(port, host === "localhost" ? "127.0.0.1" : host, () => {
  tell({ step: "사이트: 첫 페이지를 만드는 중" });
  process.stdout.write(`site ready http://localhost:${port}\n`);
});
const closeSecond = host === "localhost" ? listenOnLoopbackV6() : () => {};

/** A browser may find `localhost` at either loopback address. */
function listenOnLoopbackV6() {
  const second = createTcpServer((socket) => server.emit("connection", socket));
  second.on("error", (error: NodeJS.ErrnoException) => {
    // A machine without IPv6.
    if (!["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(error.code ?? "")) fail(error);
  });
  second.listen(port, "::1");
  return () => second.close();
}

/** What next.config.ts baked into a build. */
function readBakedEnv(distDir: string): Record<string, string> {
  const built = JSON.parse(readFileSync(join(rootDir, distDir, "required-server-files.json"), "utf8")) as {
    config: { env: Record<string, string> };
  };
  return built.config.env;
}

function stop() {
  // Its pages hold sockets that never end.
  if (isDev) process.exit(0);
  if (drain.isDraining()) return;
  setTimeout(() => process.exit(1), noticeS * 1000 + DRAIN_MAX_MS).unref();
  const close = () => {
    closeSecond();
    realtime?.close();
    server.close();
  };
  void drain
    .drain(close)
    .then(() => store?.close())
    .then(() => process.exit(0));
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

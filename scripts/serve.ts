import { createServer } from "node:http";
import next from "next";
import { SYSTEM_UPDATE_MARK } from "@/lib/config/names";
import { readVariables } from "@/lib/env/read";
import { pipeRealtimeRecord } from "./lib/realtime-pipe";
import { watchSystemUpdate } from "./lib/watch-system-update";

/**
 * Serves the built site (or, with `--dev`, the site under development). It differs from `next start` in four
 * things: the address of the real peer replaces whatever a visitor claims in `X-Forwarded-For`, because the
 * backend's limits depend on it; the built site passes the realtime record on to the backend; answers
 * say that a web update is going on; and a stop signal lets running requests finish.
 */
const isDev = process.argv.includes("--dev");
const {
  PORT: port,
  // The operator's own proxies in front of the site; each appends the address of its peer on the right.
  TRUSTED_PROXIES: trustedProxies,
  BACKEND_URL: backendUrl,
} = readVariables(process.env, ["PORT", "TRUSTED_PROXIES", "BACKEND_URL"]);

const app = next({
  dev: isDev,
  port,
  hostname: "localhost",
  // Next handles every WebSocket of the server that it is given, or finds: this one has none.
  httpServer: isDev ? undefined : createServer(),
});
await app.prepare();
const handle = app.getRequestHandler();

const isUpdating = backendUrl ? watchSystemUpdate(backendUrl) : () => false;
/** Files that browsers keep, some for a year: a mark on them would outlive the update. */
const KEPT = /^\/(_next|images|icons|fonts|og|media)\//;

const server = createServer((request, response) => {
  if (isUpdating() && !KEPT.test(request.url ?? "")) response.setHeader("Server-Timing", SYSTEM_UPDATE_MARK);
  const claimed = request.headers["x-forwarded-for"];
  const chain = [...String(claimed ?? "").split(","), request.socket.remoteAddress ?? ""];
  request.headers["x-forwarded-for"] = chain.at(-1 - trustedProxies)?.trim() || request.socket.remoteAddress;
  for (const name of ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"]) {
    if (trustedProxies === 0) delete request.headers[name];
  }
  void handle(request, response);
});
const realtime = backendUrl && !isDev ? pipeRealtimeRecord(server, backendUrl) : undefined;
if (isDev) {
  const upgrade = app.getUpgradeHandler();
  server.on("upgrade", (request, socket, head) => void upgrade(request, socket, head));
}

server.on("error", (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === "EADDRINUSE" ? `포트 ${port}를 이미 다른 프로그램이 쓰고 있어요.` : error.message,
  );
  process.exit(1);
});
server.listen(port, () => console.log(`site ready http://localhost:${port}`));

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  realtime?.close();
  setTimeout(() => process.exit(0), 5000).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

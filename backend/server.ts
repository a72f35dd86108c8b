import { ContentError } from "@/lib/content/faults";
import { readBrand } from "@/lib/content/site-env";
import { toOrigin } from "@/lib/env/address";
import { ConfigError } from "@/lib/env/read";
import { VARIABLES } from "@/lib/env/variables";
import { isLoopback } from "./address";
import { buildApp } from "./app";
import { readConfig, type BackendConfig } from "./config";
import { FolderLockedError } from "./db/folder-lock";
import { describeUnreachable } from "./db/outage";
import { SchemaVersionError } from "./db/schema-version";
import { createDiskCheck } from "./disk";
import { DRAIN_MAX_MS } from "./drain";
import { createClosedGateway } from "./gateway/closed";
import type { PaymentGateway } from "./gateway/gateway";
import { createPortoneGateway } from "./gateway/portone";
import { purgeSandboxSessions } from "./gateway/sandbox";
import { purgeLimits } from "./limits";
import { createLog, logStart } from "./logging";
import { addMeter, createBackendMeter } from "./metrics/backend-meter";
import { serveMeter, type Meter } from "./metrics/meter";
import { purgeNumberMemory } from "./number-memory";
import { openConfigured } from "./open";
import { runCommand } from "./operator/commands";
import { renewSite } from "./operator/renew-site";
import { listenForOperator } from "./operator/socket";
import { openPhotoStore } from "./photo/open-store";
import { createTell } from "./progress";
import { readRelease } from "./release";
import { purgeHandoverCodes } from "./routes/handover/codes";
import { reconcilePayments } from "./routes/payment/reconcile";
import { grantRewards } from "./routes/payment/reward";
import { purgeDevices } from "./routes/session/devices";
import { purgeTokens } from "./routes/session/tokens";
import { loadSecrets } from "./secrets";
import { purgeCodes } from "./sms/codes";
import { purgeOutbox } from "./sms/outbox";
import { createSolapiSender } from "./sms/solapi";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** How soon a switch set on another machine is noticed. */
const SITE_STATE_RELOAD_MS = 5000;

/**
 * The payment provider: PortOne if its access is set, otherwise undefined for the embedded sandbox, or in production
 * none that takes an order.
 */
function openGateway({ portone, hasDemo }: BackendConfig): PaymentGateway | undefined {
  if (portone) return createPortoneGateway(portone);
  return hasDemo ? undefined : createClosedGateway();
}

async function showMeter(meter: Meter, address: { host: string; port: number }): Promise<void> {
  try {
    await serveMeter(meter, address);
  } catch (error) {
    throw new ConfigError(
      `METRICS_HOST, BACKEND_METRICS_PORT: ${address.host}:${address.port}에서 지표를 보여 줄 수 없어요(${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/** Starts the backend: configuration, secrets, database, API, operator's socket. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const release = readRelease();
  logStart(createLog("backend", config.logLevel), release);
  const { name: brand, latin_name: brandLatin } = readBrand(process.env);
  const generated = loadSecrets(config.dataDir);
  const jwtSecret = config.jwtSecret ?? generated.jwtSecret;
  const revalidateSecret = config.revalidateSecret ?? generated.revalidateSecret;
  const numberSecret = config.numberSecret ?? generated.numberSecret;

  const tell = createTell();
  const database = await openConfigured(config, tell);
  tell({ step: "백엔드: 요청을 받을 준비를 하는 중" });
  const { db } = database;
  const smsSender = config.sms && createSolapiSender(config.sms);
  const photos = openPhotoStore(config);
  const gateway = openGateway(config);
  const meter = config.metrics && (await createBackendMeter());
  const app = await buildApp({
    db,
    config: { ...config, jwtSecret, numberSecret, brand, brandLatin },
    photos,
    checkDisk: createDiskCheck(config.dataDir),
    smsSender,
    gateway,
    release,
    watch: meter && ((watched) => addMeter(watched, meter, database.readPool)),
  });
  if (config.isMaster && !smsSender) {
    app.log.warn("SMS_PROVIDER: 인증번호가 문자로 가지 않고 보관함에 쌓여요(npm run backend -- sms list).");
  }
  if (config.isMaster && !config.portone) {
    app.log.warn(
      gateway
        ? "PORTONE_*: 결제 회사가 없어 온라인 결제를 받지 않아요."
        : "DEMO_IN_PRODUCTION: 시험 결제라서 회원권이 돈을 받지 않고 나가요. 예시 회원의 비밀번호도 공개되어 있어요.",
    );
  }
  if (
    !isLoopback(config.backendHost) &&
    config.trustedProxies === VARIABLES.BACKEND_TRUSTED_PROXIES.default
  ) {
    app.log.warn(
      "BACKEND_HOST, BACKEND_TRUSTED_PROXIES: 다른 컴퓨터의 사이트는 그 주소를 BACKEND_TRUSTED_PROXIES에 넣어야 방문자를 구별해요. 넣기 전에는 모든 방문자가 횟수 제한을 함께 써요.",
    );
  }
  if (config.isMaster && config.databaseUrl && !config.s3) {
    app.log.warn(
      "S3_*: 회원 사진을 이 서버의 폴더에 저장해요. 같은 데이터베이스를 쓰는 다른 서버에서는 보이지 않으니 서버가 둘 이상이면 S3를 써 주세요.",
    );
  }
  try {
    if (meter && config.metrics) await showMeter(meter, config.metrics);
    await app.listen({ host: config.backendHost, port: config.backendPort });
  } catch (error) {
    await database.close();
    throw error;
  }
  const operator = await listenForOperator(config.dataDir, (request) =>
    runCommand(
      {
        db,
        clock: app.clock,
        siteState: app.siteState,
        contentDir: config.contentDir,
        numberSecret,
        dump: database.dump,
        renewPages: (tags) => renewSite({ siteUrl: config.siteUrl, revalidateSecret }, tags),
      },
      request,
    ),
  );

  const purge = async () => {
    try {
      await purgeLimits(db, app.clock());
      await purgeTokens(db, app.clock());
      await purgeDevices(db, app.clock());
      await purgeHandoverCodes(db, app.clock());
      await purgeCodes(db, app.clock());
      await purgeOutbox(db, app.clock());
      await purgeSandboxSessions(db, app.clock());
      await purgeNumberMemory(db, app.clock());
    } catch (error) {
      app.outages.note(error, "purge failed");
    }
  };
  await purge();
  const purging = setInterval(() => void purge(), HOUR_MS).unref();

  let reconciling = Promise.resolve();
  const reconcile = () => {
    reconciling = reconcilePayments(app)
      .catch((error: unknown) => app.outages.note(error, "payments not reconciled"))
      .then(() => grantRewards(app))
      .catch((error: unknown) => app.outages.note(error, "rewards not granted"));
  };
  reconcile();
  const reconcileTimer = setInterval(reconcile, MINUTE_MS).unref();

  const reloading = setInterval(() => {
    app.siteState.reload().then(
      () => app.outages.end(),
      (error: unknown) => app.outages.note(error, "site state not read"),
    );
  }, SITE_STATE_RELOAD_MS).unref();

  let isStopping = false;
  const stop = async () => {
    // Ctrl-C in a terminal reaches this process and its parent, which then passes on a signal as well.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), config.drainNoticeMs + DRAIN_MAX_MS).unref();
    const closing = app.drain.drain(() => app.close());
    clearInterval(purging);
    clearInterval(reconcileTimer);
    await reconciling;
    clearInterval(reloading);
    await operator.close();
    await closing;
    await database.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());

  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.backendPort;
  process.stdout.write(`backend ready ${toOrigin(config.backendHost, port)}\n`);
}

function describeFailure(error: unknown): string {
  if (
    [ConfigError, ContentError, FolderLockedError, SchemaVersionError].some((kind) => error instanceof kind)
  ) {
    return (error as Error).message;
  }
  const { code, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") {
    return `BACKEND_PORT: 포트 ${process.env.BACKEND_PORT || "8000"}을(를) 다른 프로그램이 쓰고 있어요. 다른 값을 넣어 주세요.`;
  }
  if (code === "EADDRNOTAVAIL")
    return `BACKEND_HOST: ${process.env.BACKEND_HOST}은(는) 이 컴퓨터의 주소가 아니에요.`;
  const unreachable = process.env.DATABASE_URL && describeUnreachable(error);
  if (unreachable) return unreachable;
  if (code === "EACCES" || code === "ENOSPC") return `DATA_DIR에 쓸 수 없어요(${code}): ${message}`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

import { ConfigError } from "@/lib/env/read";
import { VARIABLES } from "@/lib/env/variables";
import { toOrigin, isLoopback } from "@/lib/runtime/address";
import { DRAIN_MAX_MS } from "@/lib/runtime/drain";
import { openBackend, startJobs } from "./assemble";
import { readConfig } from "./config";
import { describeFailure } from "./failure";
import { runCommand } from "./operator/commands";
import { listenForOperator } from "./operator/socket";
import { removePhoto } from "./routes/member/photos";

/** A text that no carrier takes for so long is of no use any more. */
const TOLD_WITHIN_MS = 24 * 60 * 60_000;
/** How soon a switch set on another machine is noticed. */
const SITE_STATE_RELOAD_MS = 5000;

/** Starts the backend: configuration, secrets, database, API, operator's socket. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.worksInside && !config.databaseUrl) {
    throw new ConfigError(
      "JOBS: 내장 데이터베이스는 프로세스 하나만 열 수 있어요. inside로 두거나 DATABASE_URL을 넣어 주세요.",
    );
  }
  const backend = await openBackend("backend", config);
  const { app, database } = backend;
  if (config.isMaster && !config.sms) {
    app.log.warn("SMS_PROVIDER: 인증번호가 문자로 가지 않고 보관함에 쌓여요(npm run backend -- sms list).");
  }
  if (config.isMaster && !config.portone) {
    app.log.warn(
      !config.hasDemo
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
    await app.listen({ host: config.backendHost, port: config.backendPort });
  } catch (error) {
    await database.close();
    throw error;
  }
  const operator = await listenForOperator(config.dataDir, (request) =>
    runCommand(
      {
        db: app.db,
        clock: app.clock,
        siteState: app.siteState,
        contentDir: config.contentDir,
        numberSecret: app.config.numberSecret,
        dump: database.dump,
        jobs: app.jobs,
        tellNumber: (tx, phone, text) =>
          app.messages.add(
            tx,
            phone,
            { phone, code: "", text: `[${app.config.brand}] ${text}` },
            { usefulMs: TOLD_WITHIN_MS },
          ),
        removePhoto: (photoUri) => removePhoto(app, photoUri),
      },
      request,
    ),
  );

  const work = config.worksInside ? await startJobs(backend, "backend") : undefined;

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
    clearInterval(reloading);
    await work?.stop();
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

try {
  await start();
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

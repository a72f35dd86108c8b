import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "@/backend/config";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { readSiteEnv } from "@/lib/content/site-env";
import { build, fingerprintSources, isBuilt } from "./lib/build";
import {
  spawnBackend,
  spawnSite,
  startBackend,
  startSite,
  waitForBackend,
  waitForSite,
} from "./lib/processes";
import { fail, isPortFree, say } from "./lib/run";
import { parseRunEnv, readOrFail, setDefaultDatabaseUrl } from "./lib/run-env";
import { describeEnd, type End, supervise } from "./lib/supervise";

/**
 * `npm start` and `npm run dev`: the whole product on one machine, until Ctrl-C. A start that fails ends it with the
 * reason; what dies later is started again by itself, while the other one stays up.
 */
const isDev = process.argv.includes("--dev");
const distDir = ".next";
const supervised: ReturnType<typeof supervise>[] = [];
let isStopping = false;

async function stopAll(exitCode: number): Promise<never> {
  if (!isStopping) {
    isStopping = true;
    // Ctrl-C in a terminal reaches them, too: none of them is started again.
    for (const program of supervised) program.release();
    // The site stops first, so that no request meets a stopped backend.
    for (const program of supervised.reverse()) await program.stop();
  }
  process.exit(exitCode);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    say("멈추는 중이에요.");
    void stopAll(0);
  });
}

async function requireFreePort(name: string, port: number) {
  if (!(await isPortFree(port))) {
    fail(
      `${name} ${port}번 포트를 다른 프로그램이 쓰고 있어요. 그 프로그램을 끄거나 ${name}에 다른 번호를 주세요.`,
    );
  }
}

async function keep(
  name: string,
  starting: Promise<ChildProcess>,
  startAgain: () => ChildProcess,
  waitUntilReady: (child: ChildProcess) => Promise<void>,
) {
  const child = await starting.catch((error: Error) => {
    console.error(`${name}를 시작하지 못했어요: ${error.message}`);
    return stopAll(1);
  });
  const onEnd = (end: End) => console.error(describeEnd(name, end));
  supervised.push(supervise(child, startAgain, { onEnd, waitUntilReady, graceMs: env.stopMaxMs }));
}

const env = readOrFail(() => {
  readSiteEnv(process.env);
  return parseRunEnv(process.env);
});
setDefaultDatabaseUrl(env);
await requireFreePort("PORT", env.port);
if (!env.backendUrl) await requireFreePort("BACKEND_PORT", env.backendPort);

if (!isDev) {
  if (!isBuilt(distDir, fingerprintSources(process.env)))
    say("사이트를 빌드하는 중이에요. 처음이거나 소스·설정이 바뀌었을 때만 해요 (빠른 컴퓨터에서 1분쯤).");
  if ((await build(distDir, process.env, true)) !== 0)
    fail("빌드에 실패했어요. 위의 메시지를 확인해 주세요.");
}
if (env.backendUrl) {
  say(`이미 있는 백엔드를 써요: ${env.backendUrl}`);
} else {
  const isFirst = !env.databaseUrl && !existsSync(join(env.dataDir, "pgdata"));
  say(
    isFirst
      ? "데이터베이스를 만들고 지점을 채우는 중이에요 (빠른 컴퓨터에서 10초쯤)."
      : "백엔드를 시작하는 중이에요.",
  );
  await keep(
    "백엔드",
    startBackend(env),
    () => spawnBackend(env),
    (child) => waitForBackend(env, child),
  );
}
say("사이트를 시작하는 중이에요.");
await keep(
  "사이트",
  startSite(env, { distDir, isDev }),
  () => spawnSite(env, { distDir, isDev }),
  (child) => waitForSite(env, child),
);

const { hasDemo, contentDir } = readConfig(process.env);
// The demo's members come with its chain.
const hasMembers = contentDir === DEMO_CONTENT;
console.log(`
  사이트      http://localhost:${env.port}
${env.backendUrl ? "" : `  API 문서    http://localhost:${env.backendPort}/docs/\n`}${
  !hasDemo || env.backendUrl
    ? ""
    : `${
        hasMembers
          ? `  예시 회원   01012345678 (쿠폰·포인트가 많은 회원), 01087654321 (새 회원)
              01000000001 (곧 끝나요), …2 (지점을 옮겼어요), …3과 …4 (넘겨주고 받았어요)
              비밀번호 demo1234!
`
          : ""
      }  인증번호    문자 대신 여기에서 봐요: npm run backend -- sms list
`
}
  끝내려면 Ctrl-C를 누르세요.
`);

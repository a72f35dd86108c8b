import { readSiteEnv } from "@/lib/content/site-env";
import { findBuild } from "@/server/builds";
import { tellLastWords } from "./lib/last-words";
import { startSite } from "./lib/processes";
import { fail, say } from "./lib/run";
import { parseRunEnv, readOrFail } from "./lib/run-env";

/**
 * `npm run site`: the built site alone, in the foreground, against the backend that BACKEND_URL names, or the one on
 * this machine. It builds nothing and starts no backend; whoever runs it starts it again.
 */
const distDir = ".next";
const env = readOrFail(() => {
  readSiteEnv(process.env);
  return parseRunEnv(process.env);
});
if (!findBuild(distDir)) fail("빌드가 없어요. 먼저 npm run build로 만들어 주세요.");

const child = await startSite(env, { distDir }).catch((error: Error) =>
  fail(`사이트를 시작하지 못했어요: ${error.message}`),
);
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    isStopping = true;
    child.kill("SIGTERM");
  });
// With the last of what it said.
child.once("close", (code, signal) => {
  if (!isStopping) console.error(`사이트가 갑자기 끝났어요 (${signal ?? code}).${tellLastWords(child)}`);
  process.exit(code ?? 1);
});
child.channel?.ref();
say(`사이트 http://localhost:${env.port}`);

import { spawn } from "node:child_process";
import { rootDir, run, say } from "./lib/run";

/**
 * `npm test`: static checks in parallel, then unit, component and backend tests, then the build and the core
 * of the browser tests. `--no-browser` (`npm run validate`) leaves out the last, `--wide`
 * (`npm run test:wide`) runs what these leave out, of processes and in the browser, and nothing else.
 */
type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

const staticChecks: Step[] = [
  { name: "타입", command: "npx", args: ["tsc", "--noEmit"] },
  { name: "규칙 (ESLint)", command: "npx", args: ["eslint", "--max-warnings", "0", "."] },
  { name: "규칙 (oxlint)", command: "npx", args: ["oxlint"] },
  { name: "안 쓰는 코드", command: "npx", args: ["knip", "--treat-config-hints-as-errors"] },
  { name: "형식", command: "npx", args: ["prettier", "--check", "--log-level", "warn", "."] },
];
const tests: Step = {
  name: "단위·컴포넌트·백엔드 테스트",
  command: "npx",
  args: ["vitest", "run", "--tags-filter", "!process"],
};
/** What starts, kills and restarts whole programs, all of it on the server. */
const processTests: Step = {
  name: "프로그램을 켜고 끄는 테스트",
  command: "npx",
  args: ["vitest", "run", "--project", "node", "--tags-filter", "process"],
};
const browserTests = (part: "core" | "wide", name: string): Step => ({
  name,
  command: process.execPath,
  args: ["--import", "tsx", "scripts/e2e.ts"],
  env: { E2E_PART: part },
});

const startedAt = Date.now();
const times: string[] = [];

/** Runs steps side by side and measures their times. When all have ended, a failed one ends the run. */
async function time(steps: Step[], runStep: (step: Step) => Promise<number>): Promise<void> {
  const codes = await Promise.all(steps.map((step) => timeOne(step, runStep)));
  const failure = codes.find((code) => code !== 0);
  if (failure !== undefined) process.exit(failure);
}

async function timeOne(step: Step, runStep: (step: Step) => Promise<number>): Promise<number> {
  const stepStartedAt = Date.now();
  const code = await runStep(step);
  times.push(`${formatSeconds(stepStartedAt)}  ${step.name}`);
  if (code !== 0) console.error(`✖ ${step.name}: 실패했어요. 위의 메시지를 확인해 주세요.`);
  return code;
}

/** Runs a step with its output visible. */
async function runInSight(step: Step): Promise<number> {
  say(step.name);
  return run(step.command, step.args, { env: { ...process.env, ...step.env } });
}

/** Runs a step in parallel: its output is kept together until it ends. */
function runAside({ name, command, args }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: rootDir, stdio: ["ignore", "pipe", "pipe"] });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      say(name);
      // Ending the process would cut what a pipe has not taken yet.
      process.stdout.write(Buffer.concat(output), () => resolve(code ?? 1));
    });
  });
}

const formatSeconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0).padStart(5)} s`;

if (process.argv.includes("--wide")) {
  await time([processTests], runInSight);
  await time([browserTests("wide", "나머지 브라우저 테스트")], runInSight);
} else {
  await time(staticChecks, runAside);
  await time([tests], runInSight);
  if (!process.argv.includes("--no-browser")) {
    await time([browserTests("core", "빌드와 핵심 브라우저 테스트")], runInSight);
  }
}
say("걸린 시간");
for (const line of [...times, `${formatSeconds(startedAt)}  모두`]) console.log(line);

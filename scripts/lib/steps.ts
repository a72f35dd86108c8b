import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { rootDir } from "@/lib/runtime/release";
import { say } from "./run";

/** A command of the gate, and the name under which its time and its failure are listed. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

interface Outcome {
  name: string;
  code: number;
  seconds: number;
  /** Of the processors, by the step and all it started. */
  cpuSeconds: number;
}

/**
 * Runs every step, also after one that fails. At the end it lists what each took and which failed.
 *
 * @param stages one after the other; the steps of one stage run side by side, each with its output kept together
 * @returns the exit code: 0, or 1 if any step failed
 */
export async function runSteps(stages: Step[][]): Promise<0 | 1> {
  const startedAt = performance.now();
  const outcomes: Outcome[] = [];
  for (const steps of stages) {
    const run = steps.length === 1 ? runInSight : runAside;
    await Promise.all(steps.map(async (step) => outcomes.push(await run(step))));
  }
  say(canReadCpu ? "걸린 시간 (프로세서 시간)" : "걸린 시간");
  const cpuSeconds = outcomes.reduce((total, outcome) => total + outcome.cpuSeconds, 0);
  for (const took of [...outcomes, { name: "모두", seconds: toSeconds(startedAt), cpuSeconds }]) {
    const cpu = canReadCpu ? `  (${formatSeconds(took.cpuSeconds)})` : "";
    console.log(`${formatSeconds(took.seconds)}${cpu}  ${took.name}`);
  }
  const failed = outcomes.filter(({ code }) => code !== 0);
  for (const { name } of failed) {
    console.error(`✖ ${name}: 실패했어요. 위에서 이 단계의 메시지를 확인해 주세요.`);
  }
  return failed.length === 0 ? 0 : 1;
}

/** Runs a step with its output visible. */
function runInSight(step: Step): Promise<Outcome> {
  say(step.name);
  return run(step, "inherit");
}

/** Runs a step whose output is kept together until it ends. */
async function runAside(step: Step): Promise<Outcome> {
  const output: Buffer[] = [];
  const outcome = await run(step, output);
  say(step.name);
  // Ending the process would cut what a pipe has not taken yet.
  await new Promise<void>((resolve) => process.stdout.write(Buffer.concat(output), () => resolve()));
  return outcome;
}

function run({ name, command, args, env }: Step, output: "inherit" | Buffer[]): Promise<Outcome> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: output === "inherit" ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  if (output !== "inherit") {
    child.stdout!.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr!.on("data", (chunk: Buffer) => output.push(chunk));
  }
  return new Promise((resolve) => {
    let cpuSeconds = 0;
    child.on("exit", () => (cpuSeconds = takeCpuSeconds()));
    // What cannot be started has failed as well.
    child.on("error", (error) => console.error(error.message));
    child.on("close", (code) =>
      resolve({ name, code: code ?? 1, seconds: toSeconds(startedAt), cpuSeconds }),
    );
  });
}

const STAT = "/proc/self/stat";
const canReadCpu = existsSync(STAT);
const TICKS_PER_SECOND = 100;
let counted = 0;

/** Of the children that have ended since the last call. Linux counts a child with its own ones when it has ended. */
function takeCpuSeconds(): number {
  if (!canReadCpu) return 0;
  // The second field is the program's name, in parentheses; user and system time of children are the 16th and 17th.
  const fields = readFileSync(STAT, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const total = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  const taken = total - counted;
  counted = total;
  return taken;
}

const toSeconds = (startedAt: number) => (performance.now() - startedAt) / 1000;
const formatSeconds = (seconds: number) => `${seconds.toFixed(0).padStart(5)} s`;

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startAsNewcomer } from "./newcomer";
import { faults, finish } from "./report";

/*
 * Whoever tries it on a machine that has almost no processor: a quarter of a core (QUOTA=0.25) by the kernel's quota,
 * which needs root, or with LOAD=30 busy programs beside it. Everything has to be reached within START_MAX_MIN, and once
 * npm has installed, no minute passes without a line that says how far it is.
 */
const QUOTA = Number(process.env.QUOTA ?? 0.25);
const SILENT_MAX_S = 60;
const PERIOD_US = 100_000;

/** A group of processes that together get a share of one core; undefined where none may be made. */
function makeQuota(share: number): string | undefined {
  const name = `butfit-slow-${process.pid}`;
  const quotaUs = Math.round(share * PERIOD_US);
  const isV2 = existsSync("/sys/fs/cgroup/cgroup.controllers");
  const root = isV2 ? "/sys/fs/cgroup" : "/sys/fs/cgroup/cpu";
  const group = join(root, name);
  try {
    if (isV2 && !readFileSync(join(root, "cgroup.subtree_control"), "utf8").includes("cpu"))
      writeFileSync(join(root, "cgroup.subtree_control"), "+cpu");
    mkdirSync(group);
    if (isV2) writeFileSync(join(group, "cpu.max"), `${quotaUs} ${PERIOD_US}`);
    else {
      writeFileSync(join(group, "cpu.cfs_period_us"), String(PERIOD_US));
      writeFileSync(join(group, "cpu.cfs_quota_us"), String(quotaUs));
    }
    return group;
  } catch (error) {
    console.log(`no quota here (${(error as NodeJS.ErrnoException).code})`);
    return undefined;
  }
}

const group = process.env.LOAD ? undefined : makeQuota(QUOTA);
const load = group ? 0 : Number(process.env.LOAD ?? 30);
const busy = Array.from({ length: load }, () =>
  spawn("sh", ["-c", "while :; do :; done"], { stdio: "ignore" }),
);
console.log(group ? `with ${QUOTA} of a core` : `with ${load} busy programs beside it`);

const steps: { name: string; second: number }[] = [{ name: "npm ci", second: 0 }];
let toldAt: number | undefined;
let longest = 0;

function note(line: string, second: number) {
  if (!line.startsWith("▸")) return;
  console.log(`${String(second).padStart(5)} s  ${line}`);
  if (toldAt !== undefined) longest = Math.max(longest, second - toldAt);
  toldAt = second;
  const [name = ""] = line.replace(/^▸ /, "").split(/ [\d(]/);
  if (steps.at(-1)?.name !== name) steps.push({ name, second });
}

try {
  const found = await startAsNewcomer({
    before: group && `echo $$ > ${join(group, "cgroup.procs")}`,
    onLine: note,
    check: (second) => {
      if (toldAt !== undefined && second - toldAt > SILENT_MAX_S)
        throw new Error(`${SILENT_MAX_S} s without a word after "${steps.at(-1)!.name}"`);
    },
  });
  faults.push(...found);
} finally {
  for (const child of busy) child.kill("SIGKILL");
  if (group) rmdirSync(group);
}
steps.forEach(({ name, second }, index) =>
  console.log(`${String((steps[index + 1]?.second ?? toldAt ?? second) - second).padStart(5)} s  ${name}`),
);
if (toldAt === undefined) faults.push("it told nothing");
console.log(`at most ${longest} s between two lines`);
finish("slow");

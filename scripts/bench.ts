import { parseArgs } from "node:util";
import { benchAbuse } from "./bench/abuse";
import { benchApi } from "./bench/api";
import { endAll } from "./bench/at-end";
import { benchInteraction } from "./bench/interaction";
import { benchLighthouse } from "./bench/lighthouse";
import { benchPages } from "./bench/pages";
import { benchStart } from "./bench/start";
import { fail } from "./lib/run";

/**
 * `npm run bench -- [part…] [--rounds=n] [--slow=n]`. Numbers of different machines do not compare: read the ratios to the first
 * line of each table, which was measured in the same run (docs/decisions/bench.md).
 */
const parts: Record<string, (options: { rounds?: number; slow?: number }) => Promise<void>> = {
  api: benchApi,
  abuse: benchAbuse,
  pages: benchPages,
  start: benchStart,
  lighthouse: benchLighthouse,
  interaction: benchInteraction,
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string" }, slow: { type: "string" } },
});
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0)
  fail(`no such part: ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);
const [rounds, slow] = [values.rounds, values.slow].map((text) =>
  text === undefined ? undefined : Number(text),
);
for (const value of [rounds, slow])
  if (value !== undefined && !(Number.isInteger(value) && value > 0))
    fail("--rounds and --slow are numbers from 1 on");

let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isStopped) return;
    isStopped = true;
    void endAll().then(() => process.exit(130));
  });
}
try {
  for (const name of positionals.length > 0 ? positionals : ["api", "pages"]) {
    await parts[name]!({ rounds, slow });
    await endAll();
  }
} catch (error) {
  // What was stopped on purpose fails as well, while the rest of it is being stopped.
  if (!isStopped) {
    await endAll();
    fail(String(error));
  }
}

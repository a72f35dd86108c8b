import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stringify } from "yaml";
import { DRILLS, type Drill } from "./alerts/drills";
import { check, finish } from "./report";

/*
 * Lets each alert fire, by Prometheus' own rule engine: `promtool test rules`, from Debian's prometheus. What is alike and no reason
 * for an alert leaves it silent.
 */

const promtool = process.env.PROMTOOL ?? "promtool";
if (spawnSync(promtool, ["--version"]).status !== 0) {
  console.log("skipped: promtool (Debian's prometheus) not found");
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), "butfit-alerts-"));
const rules = resolve(import.meta.dirname, "../../scripts/deploy/prometheus/alerts.yml");

/** What promtool has against a drill. */
function findFault(
  alert: string,
  { at, stepMin = 1 }: Drill,
  series: Drill["fires"],
  isFiring: boolean,
): string | undefined {
  const file = join(folder, "test.yml");
  const test = {
    interval: `${stepMin}m`,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: `group(ALERTS{alertname="${alert}",alertstate="firing"})`,
        eval_time: at,
        exp_samples: isFiring ? [{ labels: "{}", value: 1 }] : [],
      },
    ],
  };
  writeFileSync(file, stringify({ rule_files: [rules], evaluation_interval: `${stepMin}m`, tests: [test] }));
  const { status, stdout, stderr } = spawnSync(promtool, ["test", "rules", file], { encoding: "utf8" });
  return status === 0 ? undefined : (stdout + stderr).trim();
}

for (const [alert, drill] of Object.entries(DRILLS)) {
  const own = [
    findFault(alert, drill, drill.fires, true),
    findFault(alert, drill, drill.isSilent, false)?.replace(/^/, "fires for what is no reason: "),
  ].filter((fault) => fault !== undefined);
  check(alert, own.length === 0, own.join("\n    "));
}
rmSync(folder, { recursive: true, force: true });
finish("alerts");

import { readFileSync } from "node:fs";
import { fail, run, say } from "../../scripts/lib/run";
import { folders } from "./mutation/folders";

/** Of what the tests reach. */
const NOTICED_MIN = 0.9;

/** Stryker in each folder, or in `FOLDER=limits`, by one program or as many as `CONCURRENCY`. */
const names = process.env.FOLDER ? [process.env.FOLDER] : Object.keys(folders);
const unknown = names.filter((name) => !(name in folders));
if (unknown.length > 0)
  fail(`모르는 폴더예요: ${unknown.join(", ")}. 있는 폴더: ${Object.keys(folders).join(", ")}`);
const stryker = "tests/hard/node_modules/.bin/stryker";
const failures: string[] = [];
for (const FOLDER of names) {
  say(`mutation: ${FOLDER}`);
  const code = await run("nice", ["-n", "19", stryker, "run", "tests/hard/mutation/stryker.config.mjs"], {
    env: { ...process.env, FOLDER },
  });
  if (code !== 0 || readNoticed(FOLDER) < NOTICED_MIN) failures.push(FOLDER);
}
if (failures.length > 0) fail(`실패한 폴더: ${failures.join(", ")}`);

/** The share of changes that a test has noticed. */
function readNoticed(folder: string): number {
  const report = JSON.parse(readFileSync(`.build/mutation-${folder}.json`, "utf8")) as {
    files: Record<string, { mutants: { status: string }[] }>;
  };
  const statuses = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = statuses.filter((status) => status === "Killed" || status === "Timeout").length;
  const missed = statuses.filter((status) => status === "Survived").length;
  say(`${folder}: ${noticed}/${noticed + missed}`);
  return noticed / (noticed + missed);
}

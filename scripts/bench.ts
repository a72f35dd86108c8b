import { benchApi } from "./bench/api";
import { benchPages } from "./bench/pages";
import { fail } from "./lib/run";

/**
 * `npm run bench [pages|api]`. Numbers of different machines do not compare: read the ratios to the first
 * line of each table, which was measured in the same run.
 */
const parts: Record<string, () => Promise<void>> = { api: benchApi, pages: benchPages };
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0)
  fail(`no such part: ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);
for (const name of names.length > 0 ? names : Object.keys(parts)) await parts[name]!();

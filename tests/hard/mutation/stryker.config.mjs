import { folders } from "./folders.ts";

const folder = process.env.FOLDER;

/**
 * Changes the code of a folder one thing at a time, in a copy of the project. What no test notices is printed with its line.
 *
 * @type {import("@stryker-mutator/core").StrykerOptions}
 */
const config = {
  mutate: folders[folder].mutate,
  // Words are nobody's rule.
  mutator: { excludedMutations: ["StringLiteral"] },
  testRunner: "vitest",
  plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
  vitest: { configFile: "tests/hard/mutation/vitest.config.ts", related: false },
  // Where one process makes and frees many embedded databases, V8 dies now and then as it frees their code.
  testRunnerNodeArgs: ["--max-semi-space-size=64", "--no-wasm-code-gc"],
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: Number(process.env.CONCURRENCY ?? 1),
  incremental: true,
  incrementalFile: `.build/mutation-${folder}.json`,
  ignorePatterns: [".next*", "test-results", "public", "backend/content/demo/pictures"],
  tempDirName: ".build/stryker",
  // Of a table nothing is known until the program starts again.
  ignoreStatic: true,
  timeoutMS: 30_000,
  // `tests/hard/mutation.ts` decides, by what the tests reach.
  thresholds: { high: 95, low: 90, break: null },
};
export default config;

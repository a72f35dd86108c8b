/**
 * Changes the rules of money and time one at a time, in a copy of the project: `npm run test:hard -- mutation`. What no test
 * notices is printed with its line.
 */
const config = {
  mutate: ["lib/contract/rules/*.ts"],
  testRunner: "vitest",
  plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
  vitest: { configFile: "tests/hard/mutation/vitest.config.ts", related: false },
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  ignorePatterns: [".next*", "test-results", "public", "backend/content/demo/pictures"],
  tempDirName: ".build/stryker",
  // Of a table nothing is known until the program starts again.
  ignoreStatic: true,
  thresholds: { high: 95, low: 90, break: 90 },
};
export default config;

import { runSteps, type Step } from "./lib/steps";

/**
 * `npm test`: static checks in parallel, then unit, component and backend tests, then the build and the core
 * of the browser tests. `--no-browser` (`npm run validate`) leaves out the last, `--wide`
 * (`npm run test:wide`) runs what these leave out, on the server and in the browser, and nothing else.
 */
const staticChecks: Step[] = [
  // TypeScript 7's native checker: less than half the processor time of the one that ESLint still needs.
  {
    name: "타입",
    command: process.execPath,
    args: ["node_modules/typescript-native/bin/tsc", "--noEmit"],
  },
  { name: "규칙 (ESLint)", command: "npx", args: ["eslint", "--max-warnings", "0", "."] },
  { name: "규칙 (oxlint)", command: "npx", args: ["oxlint"] },
  { name: "안 쓰는 코드", command: "npx", args: ["knip", "--treat-config-hints-as-errors"] },
  { name: "형식", command: "npx", args: ["prettier", "--check", "--log-level", "warn", "."] },
];
const tests: Step = {
  name: "단위·컴포넌트·백엔드 테스트",
  command: "npx",
  args: ["vitest", "run", "--tags-filter", "!wide"],
};
/** Whole programs, floods and databases of older versions. */
const wideTests: Step = {
  name: "나머지 단위·백엔드 테스트",
  command: "npx",
  args: ["vitest", "run", "--project", "node", "--tags-filter", "wide"],
};
const browserTests = (part: "core" | "wide", name: string): Step => ({
  name,
  command: process.execPath,
  args: ["--import", "tsx", "scripts/e2e.ts"],
  env: { E2E_PART: part },
});

const stages = process.argv.includes("--wide")
  ? [[wideTests], [browserTests("wide", "나머지 브라우저 테스트")]]
  : [
      staticChecks,
      [tests],
      ...(process.argv.includes("--no-browser")
        ? []
        : [[browserTests("core", "빌드와 핵심 브라우저 테스트")]]),
    ];
process.exitCode = await runSteps(stages);

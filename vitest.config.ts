import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { slowestOfVitest } from "./scripts/lib/slowest";
import { timeouts } from "./scripts/lib/test-timeouts";

const root = fileURLToPath(new URL(".", import.meta.url));

const alias = [
  { find: /^@\//, replacement: root },
  // Next enforces these markers in its build; elsewhere they have no meaning.
  { find: /^(server|client)-only$/, replacement: `${root}tests/support/empty.ts` },
];

/** Files of these folders need a document, and so does any file that requests one in its first line. */
const isOfDom = (name: string, text: string) =>
  /^\/\/ @vitest-environment jsdom/.test(text) ||
  (/^(components|hooks|stores)\//.test(name) && !/^\/\/ @vitest-environment node/.test(text));

/**
 * Starting a worker and loading React, Next or the backend takes longer than most files of tests. Files share what a
 * worker has loaded, except those that replace modules of their own: a replaced module must not be loaded already. What
 * every test with a document replaces is in tests/support/setup-browser.ts.
 */
const replacesModules = (text: string) => /\bvi\.(mock|doMock|resetModules)\(/.test(text);

/** The attacks run small with everything else, and in full in the long checks (scripts/hard.ts). */
const files = readdirSync(`${root}tests`, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.test\.tsx?$/.test(name) && !/^hard\/(?!attacks\/)/.test(name))
  .map((name) => {
    const text = readFileSync(`${root}tests/${name}`, "utf8");
    const file = { path: `tests/${name}`, isOfDom: isOfDom(name, text), isIsolated: replacesModules(text) };
    // `npm run test:wide` asks that project alone, and the others leave the tag out: the test would run nowhere.
    if (/@module-tag wide|tags: \["wide"\]/.test(text) && (file.isOfDom || file.isIsolated))
      throw new Error(`${file.path}: only a test of the project "node" can have the tag "wide"`);
    return file;
  });

const project = (name: string, { isOfDom, isIsolated }: { isOfDom: boolean; isIsolated: boolean }) => ({
  extends: true as const,
  test: {
    name,
    isolate: isIsolated,
    include: files
      .filter((file) => file.isOfDom === isOfDom && file.isIsolated === isIsolated)
      .map(({ path }) => path),
    ...(isOfDom
      ? {
          environment: "jsdom" as const,
          environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
          setupFiles: ["tests/support/setup.ts", "tests/support/setup-browser.ts"],
          clearMocks: true,
        }
      : { environment: "node" as const, setupFiles: ["tests/support/setup.ts"] }),
  },
});

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    allowOnly: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: timeouts.test,
    hookTimeout: timeouts.hook,
    teardownTimeout: timeouts.hook,
    expect: { poll: { timeout: timeouts.wait } },
    globalSetup: "tests/support/demo-content.ts",
    tags: [
      {
        name: "wide",
        description:
          "whole programs, floods, what needs a PostgreSQL: `npm run test:wide` runs it, `npm test` does not",
      },
    ],
    maxWorkers: 2,
    // Rendering and answering leave short-lived objects behind: with more room for them, a tenth less work. And where one
    // process makes and frees many embedded databases, V8 dies now and then as it frees their code (nodejs/node#64500).
    execArgv: ["--max-semi-space-size=64", "--no-wasm-code-gc"],
    reporters: [process.env.CI ? "dot" : "default", slowestOfVitest],
    projects: [
      project("browser", { isOfDom: true, isIsolated: false }),
      project("browser alone", { isOfDom: true, isIsolated: true }),
      project("node", { isOfDom: false, isIsolated: false }),
      project("node alone", { isOfDom: false, isIsolated: true }),
    ],
  },
});

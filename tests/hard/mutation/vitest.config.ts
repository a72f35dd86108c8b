import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { folders } from "./folders";
import { keptPool } from "./kept-worker";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { tests, hasDocument } = folders[process.env.FOLDER!]!;

export default defineConfig({
  root,
  plugins: [
    {
      name: "kept-worker",
      // Stryker names a pool, which would win over one that is set below.
      configureVitest: ({ project }) => {
        Object.assign(project.config, { pool: keptPool.name, poolRunner: keptPool });
      },
    },
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: /^(server|client)-only$/, replacement: `${root}tests/support/empty.ts` },
    ],
  },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    isolate: false,
    include: tests,
    globalSetup: "tests/support/demo-content.ts",
    setupFiles: ["tests/support/setup.ts"],
    restoreMocks: true,
    tags: [{ name: "wide" }],
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    ...(hasDocument && {
      environment: "jsdom",
      environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
      setupFiles: ["tests/support/setup.ts", "tests/support/setup-browser.ts"],
      clearMocks: true,
      // What never comes is given up soon.
      env: { TEST_TIMEOUT_FACTOR: "0.05" },
    }),
  },
});

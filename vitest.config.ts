import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

const alias = [
  { find: /^@\//, replacement: root },
  // Next enforces these markers in its build; outside of it they have no meaning.
  { find: /^(server|client)-only$/, replacement: `${root}tests/support/empty.ts` },
];

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "browser",
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
          include: ["tests/{components,hooks,stores}/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/setup.ts", "tests/support/setup-browser.ts"],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/{components,hooks,stores}/**", "tests/hard/**"],
          setupFiles: ["tests/support/setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

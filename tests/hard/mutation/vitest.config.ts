import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** What tests the rules, and needs neither a document nor a database: a changed rule is asked hundreds of times. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    include: [
      "tests/lib/contract/**/*.test.ts",
      "tests/lib/{account,payment}/*.test.ts",
      "tests/lib/product/refund.test.ts",
      "tests/components/branch/detail/busy-words.test.ts",
    ],
    setupFiles: ["tests/support/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});

/** What is changed, and the tests that are asked: few, quick, and without the slow machinery of the others. */
export const folders: Record<string, { mutate: string[]; tests: string[]; hasDocument?: boolean }> = {
  rules: {
    mutate: ["lib/contract/rules/*.ts"],
    tests: [
      "tests/lib/contract/**/*.test.ts",
      "tests/lib/{account,payment}/*.test.ts",
      "tests/lib/product/refund.test.ts",
      "tests/components/branch/detail/busy-words.test.ts",
    ],
  },
  limits: {
    mutate: ["backend/limits.ts"],
    tests: ["tests/backend/limits.test.ts"],
  },
};

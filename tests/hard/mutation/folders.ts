/**
 * What is changed, and the tests that are asked: few, quick, and with one app for a file. Of a route's declaration Stryker
 * asks only those that start an app of their own.
 */
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
  session: {
    mutate: ["lib/session/*.ts"],
    tests: [
      "tests/lib/session/{lifecycle,marker,notice,pairs,return-url,storage}.test.ts",
      "tests/components/providers/use-session-keeper.test.tsx",
      "tests/components/session/login-form.test.tsx",
    ],
    hasDocument: true,
  },
  limits: {
    mutate: ["backend/limits.ts"],
    tests: ["tests/backend/limits.test.ts"],
  },
  coupon: {
    mutate: ["backend/routes/coupon/*.ts"],
    tests: ["tests/backend/routes/coupon{,-conditions}.test.ts"],
  },
  point: {
    mutate: ["backend/routes/point/*.ts"],
    tests: ["tests/backend/routes/{point,reward}.test.ts"],
  },
  membership: {
    mutate: ["backend/routes/membership/*.ts"],
    tests: [
      "tests/backend/closing/{closing,days,follow}.test.ts",
      "tests/backend/routes/{membership,stop,go-on,move,move-late,hand,late-refund,long-terms,reward}.test.ts",
    ],
  },
  payment: {
    mutate: ["backend/routes/payment/*.ts"],
    tests: [
      "tests/backend/routes/payment{,-buying-races,-cards,-order,-recovery,-settle}.test.ts",
      "tests/backend/routes/{stop,move,move-late,hand,late-refund,long-terms,pay-way,reward,contract,culture,order-number,coupon-conditions}.test.ts",
      "tests/backend/db/payout-migration.test.ts",
    ],
  },
};

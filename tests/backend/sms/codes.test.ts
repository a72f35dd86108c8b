import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SmsPurpose } from "@/backend/db/schema";
import { createCodes } from "@/backend/sms/codes";
import { createTestApp, makePhone, NOW, type TestApp } from "../support";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** A code as the rules see it, in the simplest form. */
interface Known {
  purpose: SmsPurpose;
  digits: string;
  diesAt: number;
  misses: number;
  verifiedAt?: number;
  isSpent: boolean;
}

const purpose = fc.constantFrom<SmsPurpose>("sign_up", "reset");
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("issue" as const), purpose }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("try" as const),
      /** Undefined = a check, which names none. */
      purpose: fc.option(purpose, { nil: undefined }),
      /** Which of the codes so far is entered; beyond them, digits that match none. */
      which: fc.nat({ max: 6 }),
      isUse: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(SECOND_MS, MINUTE_MS, 3 * MINUTE_MS - 1, 3 * MINUTE_MS, 30 * MINUTE_MS),
    }),
  },
);

test("whatever happens to a number, a code is accepted exactly when the rules say so", async () => {
  const codes = createCodes("a secret that only tests know, 32 long");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      const phone = makePhone();
      const asker = `asker of ${phone}`;
      const known: Known[] = [];
      let now = NOW.getTime();
      for (const action of steps) {
        if (action.kind === "wait") {
          now += action.ms;
        } else if (action.kind === "issue") {
          const digits = await codes.issue(api.db, { phone, purpose: action.purpose, asker }, new Date(now));
          expect(digits).toMatch(/^[0-9]{6}$/);
          const diesAt = now + 3 * MINUTE_MS;
          known.push({ purpose: action.purpose, digits, diesAt, misses: 0, isSpent: false });
        } else {
          const digits = known[action.which]?.digits ?? makeOtherDigits(known);
          const purposes: SmsPurpose[] = action.purpose ? [action.purpose] : ["sign_up", "reset"];
          const check = await codes.check(api.db, { phone, purposes, asker }, digits, new Date(now));
          const expected = tryOn(known, purposes, digits, now);
          expect(check.outcome).toBe(expected.outcome);
          if (check.outcome === "right" && action.purpose && action.isUse) {
            expect(await codes.spend(api.db, check.id, new Date(now))).toBe(true);
            expect(await codes.spend(api.db, check.id, new Date(now))).toBe(false);
            expected.first!.isSpent = true;
          }
        }
      }
      expect(Math.max(0, ...known.map(({ misses }) => misses))).toBeLessThanOrEqual(5);
    }),
    { numRuns: 60 },
  );
});

function tryOn(known: Known[], purposes: SmsPurpose[], digits: string, now: number) {
  const living = known.filter(
    (code) =>
      purposes.includes(code.purpose) &&
      !code.isSpent &&
      code.misses < 5 &&
      (code.verifiedAt === undefined ? now < code.diesAt : now < code.verifiedAt + 30 * MINUTE_MS),
  );
  if (living.length === 0) return { outcome: "expired" };
  const right = living.filter((code) => code.digits === digits);
  if (right.length === 0) {
    for (const code of living) code.misses += 1;
    return { outcome: "mismatch" };
  }
  for (const code of right) code.verifiedAt ??= now;
  return { outcome: "right", first: right[0] };
}

function makeOtherDigits(known: Known[]): string {
  const digits = Array.from({ length: known.length + 1 }, (_, index) => String(index).padStart(6, "0"));
  return digits.find((candidate) => known.every((code) => code.digits !== candidate))!;
}

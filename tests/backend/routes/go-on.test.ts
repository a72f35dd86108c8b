import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { branch, closing } from "@/backend/db/schema";
import type { Membership } from "@/lib/contract/membership";
import type { PlaceDetail } from "@/lib/contract/place";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { findNextStart } from "@/lib/contract/rules/order";
import { findStartRange, isStartDay, START_DAYS_AHEAD_MAX } from "@/lib/contract/rules/term";
import { addMember, type TestMember } from "../members";
import { createTestApp, type TestApp } from "../support";
import { cancel, confirm, makeOrder, order, payWith } from "./payment-support";
import { buy, change, MEMBERSHIPS, MONTH, QUARTER, readHeld } from "./stop-support";

/* Going on (docs/product.md 10.6): who holds something starts the next of its kind on the day after. */

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const today = () => toSeoulDate(api.app.clock());
const listHeld = async ({ headers }: TestMember) =>
  (await api.app.inject({ url: MEMBERSHIPS, headers })).json<Membership[]>();

test("a year's membership is gone on with on the day after its end, at today's price", async () => {
  const member = await addMember(api);
  const { held: first } = await buy(api, member, { product: QUARTER });
  const next = addDays(first.ends_on, 1);
  expect(next > addDays(today(), START_DAYS_AHEAD_MAX)).toBe(true);
  const { made, held: second } = await buy(api, member, { product: QUARTER, starts_on: next });
  expect([second.starts_on, second.status]).toEqual([next, "upcoming"]);
  expect(made.amount).toBe(357_000);
  // And with the next of it on the day after that, however far that is.
  const third = { product: MONTH, starts_on: addDays(second.ends_on, 1) };
  expect((await order(api, member, third)).statusCode).toBe(201);
});

test("a day later is refused with the days that are possible, and so is another member", async () => {
  const [member, other] = [await addMember(api), await addMember(api)];
  const { held } = await buy(api, member, { product: QUARTER });
  const next = addDays(held.ends_on, 1);
  const late = await order(api, member, { product: QUARTER, starts_on: addDays(next, 1) });
  expect(late.statusCode).toBe(400);
  expect(late.json().errors.starts_on[0]).toContain(`지금 이용권에 이어지는 ${next}로`);
  const stranger = await order(api, other, { product: QUARTER, starts_on: next });
  expect(stranger.json().errors.starts_on[0]).not.toContain("다음 날");
});

test("who goes on at a branch that rests starts on its first open day, on the page as at the backend", async () => {
  const member = await addMember(api);
  const { held } = await buy(api, member, { product: QUARTER });
  const day = (after: number) => addDays(held.ends_on, after);
  const own = { from: day(1), to: day(2), reason: "설날" };
  await api.db
    .update(branch)
    .set({ closures: [own] })
    .where(eq(branch.pk, 1));
  // What its operator has announced follows on that, and moves nothing of what is held.
  const announced = { branchPk: 1, reason: "공사", appliedAt: api.app.clock() } as const;
  const rest = { ...announced, kind: "break", closedFrom: day(3), closedUntil: day(9) } as const;
  await api.db.insert(closing).values(rest);
  const offer = async () => {
    const { closures } = (await api.app.inject({ url: "/api/place/1/" })).json<PlaceDetail>();
    return findNextStart(await listHeld(member), { kind: "membership", place_pk: 1 }, closures);
  };
  expect(await offer()).toBe(day(10));
  for (const after of [1, 3, 9, 11]) {
    const refused = await order(api, member, { product: MONTH, starts_on: day(after) });
    expect([after, refused.statusCode]).toEqual([after, 400]);
    expect(refused.json().errors.starts_on[0]).toContain(`지금 이용권에 이어지는 ${day(10)}로`);
  }
  expect((await order(api, member, { product: MONTH, starts_on: day(10) })).statusCode).toBe(201);
  // Where it does not open again there is no next, and the backend sells none.
  const forGood = { ...announced, kind: "for_good", closedFrom: day(10), closedUntil: null } as const;
  await api.db.insert(closing).values(forGood);
  expect(await offer()).toBeNull();
  expect((await order(api, member, { product: MONTH, starts_on: day(10) })).statusCode).toBe(400);
  await api.db.delete(closing);
  await api.db.update(branch).set({ closures: [] }).where(eq(branch.pk, 1));
});

test("an order that was made waits when what it goes on with is paused meanwhile", async () => {
  const member = await addMember(api);
  const { held } = await buy(api, member, { product: QUARTER });
  const next = addDays(held.ends_on, 1);
  const made = await makeOrder(api, member, { product: MONTH, starts_on: next });
  const paused = await change(api, member, "POST pause", held, { from: addDays(today(), 3), days: 7 });
  expect(paused.json().ends_on).toBe(addDays(held.ends_on, 7));
  await payWith(api, made, "approve");
  expect((await confirm(api, member, made)).json().status).toBe("paid");
  expect((await readHeld(api, member, made.id))!.starts_on).toBe(addDays(next, 7));
  // Who orders from now on is given the new day.
  const after = (await listHeld(member))
    .map(({ ends_on }) => ends_on)
    .sort()
    .at(-1)!;
  expect((await order(api, member, { product: MONTH, starts_on: next })).statusCode).toBe(400);
  expect((await order(api, member, { product: MONTH, starts_on: addDays(after, 1) })).statusCode).toBe(201);
});

/** What a member does with what they hold; the rules may refuse it. */
const step = fc.oneof(
  fc.record({
    name: fc.constant("buy" as const),
    product: fc.constantFrom(MONTH, QUARTER),
    isNext: fc.boolean(),
  }),
  fc.record({
    name: fc.constant("stop" as const),
    at: fc.nat({ max: 3 }),
    inDays: fc.constantFrom(0, 5, 29),
  }),
  fc.record({ name: fc.constant("pause" as const), at: fc.nat({ max: 3 }), inDays: fc.constantFrom(1, 9) }),
  fc.record({ name: fc.constant("cancel" as const), at: fc.nat({ max: 3 }) }),
);

describe("whatever a member holds", { tags: ["wide"] }, () => {
  test("the days that the page offers are those that the backend takes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const member = await addMember(api);
        for (const one of steps) {
          const all = await listHeld(member);
          const wanted = { kind: "membership", place_pk: 1 } as const;
          if (one.name === "buy") {
            const starts_on = (one.isNext && findNextStart(all, wanted)) || today();
            await buy(api, member, { product: one.product, starts_on });
            continue;
          }
          const held = all[one.at % Math.max(all.length, 1)];
          if (!held) continue;
          if (one.name === "cancel") await cancel(api, member, held.payment_id!);
          else if (one.name === "pause") {
            await change(api, member, "POST pause", held, { from: addDays(today(), one.inDays), days: 7 });
          } else {
            await change(
              api,
              member,
              "POST refund",
              held,
              one.inDays ? { on: addDays(today(), one.inDays) } : {},
            );
          }
        }
        const held = await listHeld(member);
        const next = findNextStart(held, { kind: "membership", place_pk: 1 });
        const range = findStartRange(today(), null, next);
        const days = [
          addDays(today(), -1),
          today(),
          range.last,
          addDays(range.last, 1),
          ...held.flatMap(({ ends_on }) => [ends_on, addDays(ends_on, 1), addDays(ends_on, 2)]),
          ...(next ? [next] : []),
        ];
        for (const starts_on of days) {
          const { statusCode } = await order(api, member, { product: MONTH, starts_on });
          expect([starts_on, statusCode]).toEqual([starts_on, isStartDay(starts_on, range) ? 201 : 400]);
        }
      }),
      { numRuns: 8 },
    );
  });
});

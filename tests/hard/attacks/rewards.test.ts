/** @module-tag wide */
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import fc from "fast-check";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  attemptLimit,
  coupon,
  couponUser,
  gatewayPayment,
  member,
  numberMemory,
  payment,
  payout,
  pointCharge,
  pointUse,
  product,
  referral,
  refund as stopTable,
  sessionFamily,
} from "@/backend/db/schema";
import { hashNumber } from "@/backend/number-memory";
import { signAccess } from "@/backend/plugins/auth";
import { payAtDesk } from "@/backend/routes/payment/pay-out";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import { grantRewards, KEPT_KRW_MIN } from "@/backend/routes/payment/reward";
import { settlePayment } from "@/backend/routes/payment/settle";
import { recordVisit } from "@/backend/routes/visit/record";
import type { Membership } from "@/lib/contract/membership";
import type { PaymentWithCheckout } from "@/lib/contract/payment";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import type { TestMember } from "../../backend/members";
import { finishOpenWork } from "../../backend/rounds";
import { confirm, payWith, PAYMENTS } from "../../backend/routes/payment-support";
import {
  answerOffer,
  change,
  DEAR,
  listOffers,
  MEMBERSHIPS,
  move,
  offer,
  PANGYO,
} from "../../backend/routes/stop-support";
import { fetchCode, makeSignUp, postSignUp } from "../../backend/sign-up";
import {
  createPostgresTwins,
  createTestApp,
  makePhone,
  POSTGRES_URL,
  type TestApp,
} from "../../backend/support";

/*
 * An abuser with several numbers signs up with and without codes, buys, takes lessons or none, cancels, stops at once or
 * later, moves, hands on, has the operator give money back, withdraws, signs up again, claims, books trials, waits, and does
 * several of these at once in tabs. In whatever order: each number has each gift once a year, every reward stands on a
 * purchase of its own of which the chain keeps 50,000 won, nobody spends more points than were given, and no balance is
 * negative or differs from the sum of its ledger.
 */

const isFull = process.env.ATTACKS === "full";
const RUNS = isFull ? 100 : 6;
const STEPS = isFull ? 40 : 20;
const NUMBERS = 3;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
const REWARD = 10_000;
const CODES = ["FRIEND20000", "GYMSTART", "OFFICE2026"];

let apis: TestApp[];
let api: TestApp;
let couponIds: Map<string, number>;
/** A day for less than a reward asks for, and dearer things: by months, and by visits. */
let productIds: number[];
let turn = 0;

beforeAll(async () => {
  apis = isFull && POSTGRES_URL ? await createPostgresTwins() : [await createTestApp()];
  api = apis[0]!;
  const coupons = await api.db.select().from(coupon).where(inArray(coupon.codeValue, CODES));
  couponIds = new Map(coupons.map(({ codeValue, id }) => [codeValue, id]));
  const products = await api.db.select().from(product).where(eq(product.branchPk, 1));
  productIds = ["day_pass", "membership", "pt", "team_class"].map(
    (kind) => products.find((item) => item.kind === kind)!.id,
  );
});
afterAll(async () => {
  for (const each of apis) await each.close();
});

/** A number of the abuser's, and what came of it over all its memberships. */
interface Number_ {
  phone: string;
  memberId: number | null;
  familyId: string;
  code: string;
  /** Gifts by name, each with the days on which they were had. */
  gifts: Map<string, Date[]>;
  /** When it last withdrew. */
  withdrawnAt: Map<string, Date>;
}

interface World {
  numbers: Number_[];
  orders: { id: string; owner: number; phone: string }[];
  /** Rewards by the purchase they stand on, also of inviters who have withdrawn since. */
  rewards: Map<string, { referrerId: number; isTakenBack: boolean }>;
  /** Purchases that the operator cancelled when the inviter had withdrawn: the known rest (docs/decisions/payments.md). */
  forgiven: Set<string>;
}

type Act = (world: World) => Promise<void>;
interface Step {
  name: string;
  act: Act;
}

const send = (request: InjectOptions): Promise<LightMyRequestResponse> =>
  apis[turn++ % apis.length]!.app.inject(request);
const advance = (ms: number) => apis.forEach((each) => each.advance(ms));
const now = () => api.app.clock();
const pick = <Item>(items: Item[], index: number): Item | undefined => items[index % items.length];

/** Sends a request as the number's present member, if there is one. */
async function sendAs(number: Number_, request: InjectOptions): Promise<LightMyRequestResponse | undefined> {
  const { memberId, familyId } = number;
  if (memberId === null) return undefined;
  const token = signAccess(api.app, { memberId, familyId });
  const answer = await send({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  return answer;
}

function note({ gifts }: Number_, gift: string): void {
  gifts.set(gift, [...(gifts.get(gift) ?? []), now()]);
}

const isOk = (answer: LightMyRequestResponse | undefined) => answer !== undefined && answer.statusCode < 300;

function signUp(index: number, inviter: number | null): Step {
  return {
    name: `sign up ${index}${inviter === null ? "" : ` by ${inviter}`}`,
    act: async ({ numbers }) => {
      const number = numbers[index]!;
      if (number.memberId !== null) return;
      const code = inviter === null ? "" : numbers[inviter]!.code;
      const auth_number = await fetchCode(api, number.phone).catch(() => undefined);
      if (!auth_number) return;
      const fields = { phone_number: number.phone, auth_number, ...(code && { referral_code: code }) };
      const answer = await postSignUp(api, makeSignUp(fields));
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      if (!isOk(answer)) return;
      const { id } = answer.json<{ id: number }>();
      const [row] = await api.db.select().from(member).where(eq(member.id, id));
      const [family] = await api.db.select().from(sessionFamily).where(eq(sessionFamily.memberId, id));
      Object.assign(number, { memberId: id, familyId: family!.id, code: row!.referralCode });
      const held = await api.db.select().from(couponUser).where(eq(couponUser.memberId, id));
      for (const { couponId } of held) note(number, `coupon ${couponId}`);
    },
  };
}

function buy(
  index: number,
  what: number,
  startsInDays: number,
  points: "none" | "all",
  hasCoupon: boolean,
): Step {
  return {
    name: `buy ${index} product ${what} in ${startsInDays} days, ${points} points${hasCoupon ? ", coupon" : ""}`,
    act: async (world) => {
      const number = world.numbers[index]!;
      const { memberId } = number;
      if (memberId === null) return;
      const charges = await api.db.select().from(pointCharge).where(eq(pointCharge.memberId, memberId));
      const balance = charges.reduce((total, { remaining }) => total + remaining, 0);
      const [held] = await api.db.select().from(couponUser).where(eq(couponUser.memberId, memberId)).limit(1);
      const made = await sendAs(number, {
        method: "POST",
        url: PAYMENTS,
        payload: {
          product: productIds[what],
          starts_on: addDays(toSeoulDate(now()), startsInDays),
          use_point: points === "all" ? Math.min(balance, 15_000) : 0,
          ...(hasCoupon && held && { coupon_user: held.id }),
        },
      });
      if (!isOk(made)) return;
      const order = made!.json<PaymentWithCheckout>();
      world.orders.push({ id: order.id, owner: index, phone: number.phone });
      if (order.amount > 0) await payWith(api, order, "approve");
      const payload = { gateway_key: order.id, amount: order.amount };
      await sendAs(number, { method: "POST", url: `${PAYMENTS}${order.id}/confirm/`, payload });
    },
  };
}

function cancel(at: number): Step {
  return {
    name: `cancel order ${at}`,
    act: async ({ orders, numbers }) => {
      const order = pick(orders, at);
      if (!order) return;
      const url = `${PAYMENTS}${order.id}/cancel/`;
      await sendAs(numbers[order.owner]!, { method: "POST", url, payload: { reason: "그냥" } });
    },
  };
}

/** One of a number's memberships is changed; the rules may refuse it. */
function onHeld(
  name: string,
  index: number,
  at: number,
  call: (
    held: Membership,
    who: TestMember,
    to: TestApp,
    world: World,
  ) => Promise<LightMyRequestResponse | undefined>,
): Step {
  return {
    name: `${name} ${at} of ${index}`,
    act: async (world) => {
      const number = world.numbers[index]!;
      const { memberId, familyId } = number;
      const list = await sendAs(number, { url: MEMBERSHIPS });
      const held = isOk(list) && pick(list!.json<Membership[]>(), at);
      if (memberId === null || !held) return;
      const headers = { authorization: `Bearer ${signAccess(api.app, { memberId, familyId })}` };
      const answer = await call(held, { id: memberId, headers }, apis[turn++ % apis.length]!, world);
      if (answer) expect(answer.statusCode, answer.body).toBeLessThan(500);
    },
  };
}

const stop = (index: number, at: number, days = 0): Step =>
  onHeld(`stop in ${days} days`, index, at, (held, who, to) =>
    change(to, who, "POST refund", held, days === 0 ? {} : { on: addDays(toSeoulDate(now()), days) }),
  );

const visit = (index: number, at: number): Step =>
  onHeld("visit", index, at, async ({ id }, _who, to) => {
    const told = { id: `visit-${turn++}-${id}`, membershipId: id, visitedAt: now(), recordedBy: null };
    await recordVisit(to.db, told, now()).catch((error: { code?: string }) => {
      expect(error.code).toBe("membership_not_usable");
    });
    return undefined;
  });

const handOn = (index: number, at: number, taker: number): Step =>
  onHeld(`hand on to ${taker}`, index, at, async (held, who, to, { numbers }) => {
    const { phone, memberId, familyId } = numbers[taker]!;
    const answer = await offer(to, who, held, phone);
    if (memberId === null) return answer;
    const headers = { authorization: `Bearer ${signAccess(api.app, { memberId, familyId })}` };
    const [open] = await listOffers(to, { id: memberId, headers });
    return open ? answerOffer(to, { id: memberId, headers }, "accept", open.id) : answer;
  });

const moveTo = (place: number, index: number, at: number): Step =>
  onHeld(`move to ${place}`, index, at, async (held, who, to) => {
    const answer = await move(to, who, held, place);
    if (answer.statusCode !== 201) return answer;
    const made = answer.json<PaymentWithCheckout>();
    if (!made.checkout) return answer;
    await payWith(to, made, "approve");
    return confirm(to, who, made);
  });

/** The operator gives in and refunds in the provider's console, all of it or a part. */
function refund(at: number, krw = Infinity): Step {
  return {
    name: `refund ${krw} won of order ${at}`,
    act: async ({ orders }) => {
      const order = pick(orders, at);
      if (!order) return;
      const [book] = await api.db.select().from(gatewayPayment).where(eq(gatewayPayment.id, order.id));
      if (book?.status !== "paid") return;
      const approvedKrw = book.approvedKrw!;
      const cancelledKrw = Math.min(book.cancelledKrw + krw, approvedKrw);
      const status = cancelledKrw === approvedKrw ? ("cancelled" as const) : ("paid" as const);
      await api.db
        .update(gatewayPayment)
        .set({ status, cancelledKrw })
        // A stop in another tab may be faster.
        .where(and(eq(gatewayPayment.id, order.id), eq(gatewayPayment.cancelledKrw, book.cancelledKrw)));
      const stored = await findPaymentRow(api.db, order.id);
      await Promise.all(apis.map(({ app }) => settlePayment(app, stored!)));
    },
  };
}

function withdraw(index: number): Step {
  return {
    name: `withdraw ${index}`,
    act: async ({ numbers }) => {
      const number = numbers[index]!;
      const { memberId } = number;
      const answer = await sendAs(number, { method: "DELETE", url: `/user/sign_out/${memberId}/` });
      if (!isOk(answer)) return;
      number.memberId = null;
      for (const gift of number.gifts.keys()) number.withdrawnAt.set(gift, now());
    },
  };
}

function claim(index: number, which: number, byId: boolean): Step {
  const code = CODES[which % CODES.length]!;
  return {
    name: `claim ${index} ${code}${byId ? " by id" : ""}`,
    act: async ({ numbers }) => {
      const id = couponIds.get(code)!;
      const held = "/api/member/b-coupon-user/";
      const number = numbers[index]!;
      const answer = byId
        ? await sendAs(number, { method: "POST", url: held, payload: { b_coupon: id } })
        : await sendAs(number, { method: "POST", url: `${held}membership/`, payload: { code_value: code } });
      if (isOk(answer)) note(number, `coupon ${id}`);
    },
  };
}

function book(index: number): Step {
  return {
    name: `trial ${index}`,
    act: async ({ numbers }) => {
      const payload = { place_pk: 1, visit_date: toSeoulDate(now()) };
      const answer = await sendAs(numbers[index]!, { method: "POST", url: "/api/member/trial/", payload });
      if (isOk(answer)) note(numbers[index]!, "trial");
    },
  };
}

function wait(days: number): Step {
  return {
    name: `wait ${days} days`,
    act: async (world) => {
      advance(days * DAY_MS);
      await job.act(world);
    },
  };
}

const job: Step = {
  name: "jobs",
  act: async () => {
    await Promise.all(apis.flatMap(({ app }) => [grantRewards(app), finishOpenWork(app), grantRewards(app)]));
    // What went on in somebody else's name the desk gives back.
    const owed = await api.db
      .select({ order: payment })
      .from(payout)
      .innerJoin(payment, eq(payment.id, payout.paymentId))
      .where(and(eq(payout.state, "owed"), isNotNull(payment.handsPaymentId)));
    for (const { order } of owed) await payAtDesk(api.app, order, "지점");
  },
};

const index = fc.nat({ max: NUMBERS - 1 });
const at = fc.nat({ max: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(index, fc.option(index)).map(([who, by]) => signUp(who, by)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        index,
        fc.nat({ max: 3 }),
        fc.constantFrom(0, 0, 1, 20),
        fc.constantFrom("none" as const, "all" as const),
        fc.boolean(),
      )
      .map((wish) => buy(...wish)),
  },
  { weight: 2, arbitrary: at.map(cancel) },
  {
    weight: 2,
    arbitrary: fc.tuple(at, fc.constantFrom(Infinity, 60_000, 100_000)).map((all) => refund(...all)),
  },
  { weight: 3, arbitrary: fc.tuple(index, at, fc.constantFrom(0, 0, 6)).map((all) => stop(...all)) },
  { weight: 2, arbitrary: fc.tuple(index, at).map((all) => visit(...all)) },
  { weight: 1, arbitrary: fc.tuple(index, at, index).map((all) => handOn(...all)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(PANGYO, DEAR), index, at).map((all) => moveTo(...all)) },
  { weight: 2, arbitrary: index.map(withdraw) },
  { weight: 2, arbitrary: fc.tuple(index, fc.nat({ max: 2 }), fc.boolean()).map((wish) => claim(...wish)) },
  { weight: 1, arbitrary: index.map(book) },
  { weight: 3, arbitrary: fc.constantFrom(1, 7, 8, 21, 200).map(wait) },
  { weight: 1, arbitrary: fc.constant(job) },
);
/** What is done in several tabs at once; nobody waits in two places. */
const tabs = fc.array(step, { minLength: 1, maxLength: isFull ? 4 : 3 });

async function checkGifts({ numbers }: World): Promise<void> {
  for (const { phone, gifts, withdrawnAt } of numbers) {
    for (const [gift, days] of gifts) {
      // Again only when the memory of the last withdrawal is a year old.
      const forgottenAt = withdrawnAt.get(gift);
      const recent = days.filter((day) => now().getTime() - day.getTime() < YEAR_DAYS * DAY_MS);
      expect(recent.length, `${gift} of ${phone}, withdrawn ${forgottenAt?.toISOString()}`).toBeLessThan(2);
    }
  }
}

/** What the chain has of an order by the provider's books: of its moves too, less what the desk gave who took it on. */
async function readKeptKrw(id: string): Promise<number> {
  const taken = api.db.select({ id: payment.id }).from(payment).where(eq(payment.handsPaymentId, id));
  const isOfIt = [eq(payment.id, id), eq(payment.movesPaymentId, id), eq(payment.handsPaymentId, id)];
  const books = await api.db
    .select({
      approvedKrw: gatewayPayment.approvedKrw,
      cancelledKrw: gatewayPayment.cancelledKrw,
      givenKrw: sql<number>`case when ${payment.handsPaymentId} is null then 0 else (select coalesce(sum(given.amount_krw), 0)::int
        from payout given where given.payment_id = ${payment.id} and given.state = 'paid') end`,
    })
    .from(payment)
    .leftJoin(gatewayPayment, eq(gatewayPayment.id, payment.id))
    .where(or(...isOfIt, inArray(payment.movesPaymentId, taken)));
  return books.reduce(
    (total, { approvedKrw, cancelledKrw, givenKrw }) =>
      total + (approvedKrw ?? 0) - (cancelledKrw ?? 0) - givenKrw,
    0,
  );
}

/** The points that came back with what was stopped, by who bought it or by who took it on. */
async function sumPointsBack(ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const stops = await api.db
    .select({ id: stopTable.paymentId, working: stopTable.working, handsPaymentId: payment.handsPaymentId })
    .from(stopTable)
    .innerJoin(payment, eq(payment.id, stopTable.paymentId))
    .where(or(inArray(stopTable.paymentId, ids), inArray(payment.handsPaymentId, ids)));
  const bought = await api.db.select().from(payment).where(inArray(payment.id, ids));
  return stops.reduce((total, { working, handsPaymentId }) => {
    if (!working) return total;
    const { used, total: all, points } = working;
    const first = bought.find(({ id }) => id === handsPaymentId);
    return total + (first ? first.pointUsed - Math.floor((first.pointUsed * used) / all) : points);
  }, 0);
}

async function checkRewards(world: World): Promise<void> {
  const ids = world.orders.map(({ id }) => id);
  const rows = ids.length > 0 ? await api.db.select().from(payment).where(inArray(payment.id, ids)) : [];
  const stored = await api.db.select().from(referral);
  for (const { rewardPaymentId, referrerId, takenBackAt, rewardedPoint } of stored) {
    if (!rewardPaymentId || !ids.includes(rewardPaymentId)) continue;
    expect(rewardedPoint).toBe(REWARD);
    world.rewards.set(rewardPaymentId, { referrerId, isTakenBack: takenBackAt !== null });
  }
  const present = new Set(world.numbers.map(({ memberId }) => memberId));
  for (const [id, { referrerId, isTakenBack }] of world.rewards) {
    if (isTakenBack || present.has(referrerId)) continue;
    if ((await readKeptKrw(id)) < KEPT_KRW_MIN) world.forgiven.add(id);
  }
  const live = [...world.rewards].filter(([id, { isTakenBack }]) => !isTakenBack && !world.forgiven.has(id));
  for (const [id] of live) {
    expect(await readKeptKrw(id), `kept of ${id}, which is rewarded`).toBeGreaterThanOrEqual(KEPT_KRW_MIN);
  }
  // A friend's number brings one reward a year: no number is behind two of them.
  const friends = live.map(([id]) => world.orders.find((order) => order.id === id)!);
  for (const { phone } of world.numbers) {
    const days = friends
      .filter((order) => order.phone === phone)
      .map(({ id }) => rows.find((row) => row.id === id)!.created.getTime())
      .sort((a, b) => a - b);
    days.slice(1).forEach((day, nth) => expect(day - days[nth]!).toBeGreaterThan((YEAR_DAYS - 60) * DAY_MS));
  }

  // Won: nothing comes back that was not paid, and what points bought is covered by what was kept.
  const paid = rows.filter(({ status }) => status === "paid");
  const wonIn = paid.reduce((total, { amountKrw }) => total + amountKrw, 0);
  const spent =
    paid.reduce((total, { pointUsed }) => total + pointUsed, 0) -
    (await sumPointsBack(paid.map(({ id }) => id)));
  const members = world.numbers.flatMap(({ memberId }) => memberId ?? []);
  const owing =
    members.length > 0 ? await api.db.select().from(member).where(inArray(member.id, members)) : [];
  const hashes = world.numbers.map(({ phone }) => hashNumber(api.app.config.numberSecret, phone));
  const remembered = await api.db
    .select()
    .from(numberMemory)
    .where(and(inArray(numberMemory.numberHash, hashes), eq(numberMemory.what, "debt")));
  const debt =
    owing.reduce((total, { pointDebt }) => total + pointDebt, 0) +
    remembered.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const granted = (live.length + world.forgiven.size) * REWARD;
  expect(spent, "points spent, of those given or owed").toBeLessThanOrEqual(granted + debt);
  expect(granted - world.forgiven.size * REWARD).toBeLessThanOrEqual(wonIn);
}

async function checkLedgers({ numbers }: World): Promise<void> {
  for (const number of numbers) {
    const { memberId } = number;
    if (memberId === null) continue;
    const [row] = await api.db.select().from(member).where(eq(member.id, memberId));
    const charges = await api.db.select().from(pointCharge).where(eq(pointCharge.memberId, memberId));
    const uses = await api.db.select().from(pointUse).where(eq(pointUse.memberId, memberId));
    const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
    const remaining = charges.reduce((total, charge) => total + charge.remaining, 0);
    expect(remaining).toBe(sum(charges) - sum(uses));
    const live = charges.filter(({ expiresAt }) => expiresAt === null || expiresAt > now());
    const balance = live.reduce((total, charge) => total + charge.remaining, 0);
    const log = (await sendAs(number, { url: "/api/b_point_log/" }))!.json<{ remain_point: number }>();
    expect(log.remain_point).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0);
    if (row!.pointDebt > 0) expect(balance, "who owes has nothing").toBe(0);
  }
}

test(
  `in ${RUNS} histories an abuser with ${NUMBERS} numbers gets nothing twice and nothing unpaid`,
  async () => {
    const seen = { rewards: 0, takenBack: 0, joined: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(tabs, { minLength: STEPS, maxLength: STEPS, size: "max" }),
        async (history) => {
          const world: World = {
            numbers: Array.from({ length: NUMBERS }, () => ({
              phone: makePhone(),
              memberId: null,
              familyId: "",
              code: "",
              gifts: new Map(),
              withdrawnAt: new Map(),
            })),
            orders: [],
            rewards: new Map(),
            forgiven: new Set(),
          };
          for (const actions of history) {
            // Limits of messages and attempts are another family of attacks.
            await api.db.delete(attemptLimit);
            advance(60_000);
            await Promise.all(actions.map(({ act }) => act(world)));
            await checkGifts(world);
            await checkRewards(world);
            await checkLedgers(world);
          }
          seen.rewards += world.rewards.size;
          seen.takenBack += [...world.rewards.values()].filter(({ isTakenBack }) => isTakenBack).length;
          seen.joined += world.numbers.filter(({ memberId }) => memberId !== null).length;
        },
      ),
      {
        numRuns: RUNS,
        seed: Number(process.env.ATTACK_SEED ?? Date.now() % 1e9),
        examples: [
          // Finding M3: the same gifts after every withdrawal.
          [
            [0, 1, 2].flatMap(() => [
              [signUp(0, null)],
              [book(0), claim(0, 1, false), claim(0, 0, true)],
              [book(0), claim(0, 1, false), claim(0, 0, false)],
              [withdraw(0)],
            ]),
          ],
          // Finding M2: a friend pays, cancels, withdraws and comes again; then stays.
          [
            [
              [signUp(0, null)],
              ...[0, 1].flatMap(() => [
                [signUp(1, 0)],
                [buy(1, 1, 1, "none", false)],
                [cancel(0), cancel(1)],
                [wait(8)],
                [job],
                [withdraw(1)],
              ]),
              [signUp(2, 0)],
              [buy(2, 1, 0, "none", false)],
              [wait(7)],
              [job, job],
              [buy(0, 1, 20, "all", false)],
              [refund(1)],
              [withdraw(0)],
              [signUp(0, 2)],
              [signUp(0, null)],
            ],
          ],
          // Finding T1: a friend buys lessons, takes none, waits, and stops; then takes three, and has the
          // operator give in; another stops in the first days after the reward.
          [
            [
              [signUp(0, null)],
              [signUp(1, 0)],
              [buy(1, 3, 0, "none", false)],
              [wait(21)],
              [stop(1, 0)],
              [job],
              [buy(1, 3, 0, "none", false)],
              ...[0, 1, 2].map(() => [visit(1, 0)]),
              [job],
              [refund(1, 100_000)],
              [refund(1, 60_000)],
              [signUp(2, 0)],
              [buy(2, 1, 0, "none", false)],
              [wait(7)],
              [stop(2, 0)],
            ],
          ],
        ],
      },
    );
    // The histories reach what they are about.
    expect(seen.rewards).toBeGreaterThan(0);
    expect(seen.takenBack).toBeGreaterThan(0);
    expect(seen.joined).toBeGreaterThan(RUNS / 2);
  },
  isFull ? 3_600_000 : 120_000,
);

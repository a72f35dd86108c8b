import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coupon, couponUser, membership, payment, pointCharge, pointUse } from "@/backend/db/schema";
import { chargePoints, spendPoints } from "@/backend/routes/point/ledger";
import { addMember, addMembers, type TestMember } from "../members";
import { addPaidOrder } from "../paid-order";
import { describeOnDatabases, NOW, type TestApp } from "../support";

const AT_ONCE = 50;
const HELD = "/api/member/b-coupon-user/";

let couponsMade = 0;

/** A coupon for one test. */
async function addCoupon(api: TestApp, quantityLeft: number) {
  couponsMade += 1;
  const [made] = await api.db
    .insert(coupon)
    .values({
      codeValue: `RACE${couponsMade}`,
      name: "선착순",
      description: "",
      isBusiness: true,
      discountType: "amount",
      discountValue: 1_000,
      startsAt: NOW,
      quantityLeft,
      isPublic: true,
    })
    .returning();
  return made!;
}

async function readCoupon(api: TestApp, id: number) {
  const [left] = await api.db.select().from(coupon).where(eq(coupon.id, id));
  const held = await api.db.select().from(couponUser).where(eq(couponUser.couponId, id));
  return { quantityLeft: left!.quantityLeft, held: held.length };
}

/** How many answers there were of each status and code. */
function tally(answers: { statusCode: number; json(): { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = [answer.statusCode, answer.json().code].filter(Boolean).join(" ");
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const claimById = (api: TestApp, { headers }: TestMember, id: number) =>
  api.app.inject({ method: "POST", url: HELD, headers, payload: { b_coupon: id } });

const claimByCode = (api: TestApp, { headers }: TestMember, code: string) =>
  api.app.inject({ method: "POST", url: `${HELD}membership/`, headers, payload: { code_value: code } });

describeOnDatabases("at the same time", (create, crowd) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await create();
  });
  afterAll(async () => {
    await api.close();
  });

  test("a crowd of members claims a coupon of which ten are left: ten get it", async () => {
    const { id, codeValue } = await addCoupon(api, 10);
    const members = await addMembers(api, crowd);
    const answers = await Promise.all(
      members.map((member, index) =>
        index % 2 ? claimById(api, member, id) : claimByCode(api, member, codeValue),
      ),
    );
    expect(tally(answers)).toEqual({ "201": 10, "409 coupon_sold_out": crowd - 10 });
    expect(await readCoupon(api, id)).toEqual({ quantityLeft: 0, held: 10 });
  });

  test("one member claims a coupon many times and gets it once", async () => {
    const { id, codeValue } = await addCoupon(api, 10);
    const member = await addMember(api);
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, index) =>
        index % 2 ? claimById(api, member, id) : claimByCode(api, member, codeValue),
      ),
    );
    expect(tally(answers)).toEqual({ "201": 1, "409 coupon_already_claimed": crowd - 1 });
    expect(await readCoupon(api, id)).toEqual({ quantityLeft: 9, held: 1 });
  });

  test("fifty uses of points for twenty: twenty succeed, nothing is left", async () => {
    const { id } = await addMember(api);
    const spending = { amount: 100, reason: "시험" };
    // Charges of odd sizes, 2,000 in all: most uses take from more than one.
    const charge = (amount: number) =>
      api.db.transaction((tx) => chargePoints(tx, id, { amount, reason: "시험", expiresAt: null }, NOW));
    for (const amount of [70, 330, 1_600]) await charge(amount);
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        api.db
          .transaction((tx) => spendPoints(tx, id, spending, NOW))
          .then(
            ({ balance }) => balance,
            (error: { code: string }) => error.code,
          ),
      ),
    );
    const balances = outcomes.filter((outcome) => typeof outcome === "number");
    expect(balances.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index * 100));
    expect(outcomes.filter((outcome) => outcome === "point_not_enough")).toHaveLength(30);
    const charges = await api.db.select().from(pointCharge).where(eq(pointCharge.memberId, id));
    expect(charges.map(({ remaining }) => remaining)).toEqual([0, 0, 0]);
    const uses = await api.db.select().from(pointUse).where(eq(pointUse.memberId, id));
    expect(uses).toHaveLength(20);
  });

  test("charges and uses lose nothing between them", async () => {
    const { id, headers } = await addMember(api);
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        api.db
          .transaction(async (tx) => {
            if (index % 2) await spendPoints(tx, id, { amount: 70, reason: "시험" }, NOW);
            else await chargePoints(tx, id, { amount: 100, reason: "시험", expiresAt: null }, NOW);
          })
          .then(
            () => index % 2,
            () => "refused",
          ),
      ),
    );
    const spent = outcomes.filter((outcome) => outcome === 1).length;
    const log = (await api.app.inject({ url: "/api/b_point_log/", headers })).json();
    expect(log.remain_point).toBe(25 * 100 - spent * 70);
  });

  test("twenty cancellations of one payment return its points once", async () => {
    const member = await addMember(api);
    await api.db.transaction((tx) =>
      chargePoints(tx, member.id, { amount: 5_000, reason: "시험", expiresAt: null }, NOW),
    );
    const { id } = await addPaidOrder(api, member.id, { pointUsed: 5_000 });
    await api.db.transaction((tx) =>
      spendPoints(tx, member.id, { amount: 5_000, reason: "시험", paymentId: id }, NOW),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.app.inject({
          method: "POST",
          url: `/api/member/payment/${id}/cancel/`,
          headers: member.headers,
          payload: { reason: `이유 ${index}` },
        }),
      ),
    );
    expect(tally(answers)).toEqual({ "200": 20 });
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const charges = await api.db.select().from(pointCharge).where(eq(pointCharge.memberId, member.id));
    expect(charges.map(({ remaining }) => remaining).sort()).toEqual([0, 5_000]);
    const notRefunded = and(eq(membership.paymentId, id), isNull(membership.refundedAt));
    expect(await api.db.select().from(membership).where(notRefunded)).toEqual([]);
  });

  test("claims, cancellations and a withdrawal cause no defect", async () => {
    const { id: couponId, codeValue } = await addCoupon(api, 1_000);
    const members = await addMembers(api, 10);
    const work = await Promise.all(
      members.map(async (member) => {
        await api.db.transaction((tx) =>
          chargePoints(tx, member.id, { amount: 500, reason: "시험", expiresAt: null }, NOW),
        );
        const { id } = await addPaidOrder(api, member.id, { pointUsed: 500 });
        await api.db.transaction((tx) =>
          spendPoints(tx, member.id, { amount: 500, reason: "시험", paymentId: id }, NOW),
        );
        return { member, id };
      }),
    );
    const answers = await Promise.all(
      work.flatMap(({ member, id }) => [
        claimById(api, member, couponId),
        api.app.inject({
          method: "POST",
          url: `/api/member/payment/${id}/cancel/`,
          headers: member.headers,
          payload: { reason: "나가요" },
        }),
        api.app.inject({
          method: "DELETE",
          url: `/user/sign_out/${member.id}/`,
          headers: member.headers,
        }),
        claimByCode(api, member, codeValue),
      ]),
    );
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => ![200, 201, 204, 401, 403, 409].includes(status))).toEqual([]);
    // None was aborted by a deadlock.
    expect(answers.filter(({ body }) => body.includes('"conflict"'))).toEqual([]);
    const owned = await api.db.select().from(payment).where(eq(payment.orderName, "회원권 1개월"));
    expect(owned.filter(({ id }) => work.some((item) => item.id === id))).toHaveLength(10);
  });
});

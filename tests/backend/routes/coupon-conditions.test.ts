import { and, eq, lte } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { branch, coupon, couponUser, membership, product } from "@/backend/db/schema";
import { toProduct } from "@/backend/routes/product/queries";
import type { CouponConditions, CouponUser } from "@/lib/contract/coupon";
import type { Product, ProductKind } from "@/lib/contract/product";
import { judgeCoupon } from "@/lib/contract/rules/coupon";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { getPrices } from "@/lib/contract/rules/price";
import { listCouponChoices, previewAmount } from "@/lib/payment/order";
import { addMember, type TestMember } from "../members";
import { addPaidOrder } from "../paid-order";
import { createTestApp, NOW, RICH_PHONE, type TestApp } from "../support";
import {
  cancel,
  confirm,
  giveCoupon,
  isCouponUsed,
  makeOrder,
  order,
  PAYMENTS,
  payWith,
  readAll,
} from "./payment-support";

const HELD = "/api/member/b-coupon-user/";
/** At 역삼: 1, 3 and 6 months, PT 10 and 20, 8 team classes, a day. */
const [MONTH, THREE_MONTHS, HALF_YEAR, PT_10, PT_20, TEAM_CLASS, DAY] = [1, 2, 3, 5, 6, 8, 9] as const;
const DOGOK_MONTH = 10;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

async function list({ headers }: Pick<TestMember, "headers">, query = ""): Promise<CouponUser[]> {
  return (await api.app.inject({ url: `${HELD}${query}`, headers })).json();
}

/** Gives the demo chain's coupon of this code. */
async function giveByCode(memberId: number, code: string): Promise<number> {
  const [offer] = await api.db.select().from(coupon).where(eq(coupon.codeValue, code));
  const [held] = await api.db
    .insert(couponUser)
    .values({ memberId, couponId: offer!.id, created: NOW })
    .returning();
  return held!.id;
}

async function buy(member: TestMember, fields: Record<string, unknown> = {}) {
  const made = await makeOrder(api, member, fields);
  await payWith(api, made, "approve");
  await confirm(api, member, made);
  return made;
}

/** What the member's newest coupon can be used for. */
const readExample = async (member: TestMember) => (await list(member, "?examples=true"))[0]!.example;

/** Memberships of three months and more at open branches, the cheapest first. */
async function listLongTerms() {
  const rows = await api.db.select().from(product).innerJoin(branch, eq(branch.pk, product.branchPk));
  return rows
    .filter(({ product: sold, branch: { openDate } }) => sold.isActive && openDate <= toSeoulDate(NOW))
    .map(({ product: row, branch: { pk, name } }) => ({ sold: toProduct(row), place: { pk, name } }))
    .filter(({ sold: { kind, months } }) => kind === "membership" && months !== null && months >= 3)
    .map(({ sold, place }) => ({ product: sold.id, place, price: getPrices(sold).priceKrw }))
    .sort((a, b) => a.price - b.price || a.product - b.product);
}

describe("a coupon of the demo chain", () => {
  test.each([
    ["TEAM30000", HALF_YEAR, "팀 클래스 8회 이상에 쓸 수 있어요"],
    ["TEAM30000", TEAM_CLASS, null],
    ["PT50000", PT_10, "PT 20회 이상에 쓸 수 있어요"],
    ["PT50000", PT_20, null],
    ["GYMSTART", MONTH, "3개월 이상 회원권에 쓸 수 있어요"],
    ["GYMSTART", THREE_MONTHS, null],
    ["WELCOME10", PT_20, "회원권에 쓸 수 있어요"],
    ["WELCOME10", MONTH, "200,000원 이상 결제할 때 쓸 수 있어요"],
    ["FRIEND20000", MONTH, null],
    ["PLUS7DAYS", DAY, "회원권에 쓸 수 있어요"],
    ["PARTNERCAFE", MONTH, "제휴 매장에서 보여 주는 쿠폰이에요"],
  ])("%s for product %i: the list and the order say the same (%s)", async (code, bought, reason) => {
    const member = await addMember(api);
    const coupon_user = await giveByCode(member.id, code);
    const [held] = await list(member, `?product=${bought}`);
    const answer = await order(api, member, { product: bought, coupon_user });
    if (reason === null) {
      expect([held?.usable?.ok, answer.statusCode]).toEqual([true, 201]);
      expect(answer.json().coupon_discount).toBe(held?.usable?.discount_krw);
    } else {
      expect(held?.usable).toEqual({ ok: false, reason });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: "coupon_not_usable", errors: { coupon_user: [`${reason}.`] } },
      ]);
    }
  });
});

describe("the list for a product", () => {
  test("says of a used, an ended and a coming coupon why it cannot be used", async () => {
    const member = await addMember(api);
    const soon = new Date(NOW.getTime() + 86_400_000);
    await giveCoupon(api, member.id, {}, { usedAt: NOW });
    await giveCoupon(api, member.id, {}, { expiresAt: NOW });
    const coupon_user = await giveCoupon(api, member.id, { startsAt: soon });
    const reasons = (await list(member, `?product=${MONTH}`)).map(({ usable }) => usable?.reason);
    expect(reasons.reverse()).toEqual([
      "이미 쓴 쿠폰이에요",
      "기한이 지난 쿠폰이에요",
      "아직 시작 전인 쿠폰이에요",
    ]);
    expect((await list(member)).some(({ is_active }) => is_active)).toBe(false);
    expect((await order(api, member, { coupon_user })).json().code).toBe("coupon_not_usable");
  });

  test("names the branches of a coupon", async () => {
    const member = await addMember(api);
    const conditions = { branch_pks: [1], product_kinds: ["membership" as const] };
    await giveCoupon(api, member.id, { conditions });
    const [held] = await list(member, `?product=${DOGOK_MONTH}`);
    expect(held?.b_coupon).toMatchObject({ conditions, places: [{ pk: 1, name: "역삼" }] });
    expect(held?.usable).toEqual({ ok: false, reason: "역삼점에서 쓸 수 있어요" });
    await giveCoupon(api, member.id, { conditions: { branch_pks: [2] } });
    expect((await list(member)).map(({ b_coupon }) => b_coupon!.places!.map(({ pk }) => pk))).toEqual([
      [2],
      [1],
    ]);
  });

  test("names what it buys, at the price that the checkout then shows, and nothing that it does not buy", async () => {
    const member = await addMember(api);
    for (const code of ["WELCOME10", "GYMSTART", "TEAM30000", "PT50000", "PLUS7DAYS", "PARTNERCAFE"]) {
      await giveByCode(member.id, code);
    }
    const held = await list(member, "?examples=true");
    expect(held.map(({ example }) => example !== null)).toEqual(
      held.map(({ b_coupon }) => b_coupon!.b_coupon),
    );
    for (const { id, example } of held) {
      if (!example) continue;
      const bought = (await api.app.inject({ url: `/api/product/${example.product}/` })).json<Product>();
      expect([example.name, example.place.pk]).toEqual([bought.name, bought.place_pk]);
      const choices = listCouponChoices(await list(member, `?product=${bought.id}`), bought, NOW.getTime());
      const choice = choices.find(({ couponUser: { id: heldId } }) => heldId === id)!;
      const { list_price, amount, bonus_days } = previewAmount(bought, choice, 0, 0);
      expect(choice.reason).toBeNull();
      expect(example).toMatchObject({ price: list_price, price_after: amount, bonus_days });
    }
    expect((await list(member))[0]).not.toHaveProperty("example");
  });

  test("names what is sold at the member's own branch before what is cheaper elsewhere", async () => {
    const member = await addMember(api);
    await giveByCode(member.id, "GYMSTART");
    const sold = (await listLongTerms()).filter(({ price }) => price >= 250_000);
    expect(await readExample(member)).toMatchObject(sold[0]!);

    await buy(member, { product: DOGOK_MONTH });
    const own = (await readExample(member))!;
    expect(own.place.name).toBe("도곡");
    expect(own).toMatchObject(sold.find(({ place }) => place.pk === own.place.pk)!);
  });

  test("names what is sold at the coupon's own branches, at the member's before the others", async () => {
    const member = await addMember(api);
    const sold = await listLongTerms();
    const [first, ...others] = [...new Set(sold.map(({ place }) => place.pk))];
    const [dogok] = await api.db.select().from(product).where(eq(product.id, DOGOK_MONTH));
    const other = others.find((pk) => pk !== dogok!.branchPk)!;
    const conditions = { product_kinds: ["membership" as const], min_months: 3 };
    const at = (pks: number[]) => sold.find(({ place }) => pks.includes(place.pk))!;
    for (const branch_pks of [[dogok!.branchPk], [other, first!]]) {
      await giveCoupon(api, member.id, { conditions: { ...conditions, branch_pks } });
      expect(await readExample(member)).toMatchObject(at(branch_pks));
    }
    const branch_pks = [first!, other, dogok!.branchPk];
    await giveCoupon(api, member.id, { conditions: { ...conditions, branch_pks } });
    await buy(member, { product: DOGOK_MONTH });
    expect(await readExample(member)).toMatchObject(at([dogok!.branchPk]));
  });

  test("names nothing beside a coupon that is gone", async () => {
    const member = await addMember(api);
    const id = await giveCoupon(api, member.id);
    const [held] = await api.db.select().from(couponUser).where(eq(couponUser.id, id));
    await api.db.delete(coupon).where(eq(coupon.id, held!.couponId!));
    expect(await list(member, "?examples=true")).toMatchObject([{ b_coupon: null, example: null }]);
  });

  test("names the branch where the member trains, not one that begins later", async () => {
    const member = await addMember(api);
    await giveByCode(member.id, "GYMSTART");
    const today = toSeoulDate(NOW);
    const common = { memberId: member.id, productId: MONTH, endsOn: addDays(today, 60) };
    await api.db.insert(membership).values({ ...common, branchPk: 1, startsOn: today, created: NOW });
    const later = { branchPk: 5, startsOn: addDays(today, 30), created: new Date(NOW.getTime() + 1000) };
    await api.db.insert(membership).values({ ...common, ...later });
    expect((await list(member, "?examples=true"))[0]!.example!.place.pk).toBe(1);
  });

  test("names nothing any more once it is used", async () => {
    const member = await addMember(api);
    const coupon_user = await giveByCode(member.id, "GYMSTART");
    await buy(member, { product: HALF_YEAR, coupon_user });
    expect((await list(member, "?examples=true"))[0]!.example).toBeNull();
  });

  test("is refused for a product that does not exist, and for what is no number", async () => {
    const { headers } = await addMember(api);
    const ask = async (product: string) =>
      (await api.app.inject({ url: `${HELD}?product=${product}`, headers })).statusCode;
    expect(await ask("999999")).toBe(404);
    for (const odd of ["0", "-1", "1e3", "one", "2147483648", ""]) expect(await ask(odd)).toBe(400);
  });

  test("without a product says nothing about use", async () => {
    const member = await addMember(api);
    await giveCoupon(api, member.id);
    expect((await list(member))[0]).not.toHaveProperty("usable");
  });

  test("agrees with the rule, whatever the conditions, the product and what was bought", async () => {
    const starts_on = "2026-12-20";
    const rows = await api.db
      .select({ product })
      .from(product)
      .innerJoin(branch, and(eq(branch.pk, product.branchPk), lte(branch.openDate, starts_on)))
      .where(eq(product.isActive, true));
    const products = rows.map((row) => toProduct(row.product));
    const kind = fc.constantFrom<ProductKind>("membership", "pt", "team_class", "day_pass");
    const offer = fc.record({
      discountType: fc.constantFrom("amount" as const, "percent" as const, "free_days" as const),
      discountValue: fc.integer({ min: 1, max: 100 }),
      minPriceKrw: fc.integer({ min: 0, max: 1_500_000 }),
      conditions: fc.record(
        {
          product_kinds: fc.uniqueArray(kind, { minLength: 1 }),
          min_months: fc.integer({ min: 1, max: 12 }),
          min_visits: fc.integer({ min: 1, max: 30 }),
          first_purchase_only: fc.boolean(),
          branch_pks: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
        },
        { requiredKeys: [], noNullPrototype: true },
      ) as fc.Arbitrary<CouponConditions>,
    });
    await fc.assert(
      fc.asyncProperty(
        offer,
        fc.constantFrom(...products),
        fc.boolean(),
        async (wanted, target, hasBought) => {
          const member = await addMember(api);
          const coupon_user = await giveCoupon(api, member.id, wanted);
          if (hasBought) await addPaidOrder(api, member.id);
          const [held] = await list(member, `?product=${target.id}`);
          expect(held?.usable).toEqual(judgeCoupon(held!.b_coupon, target, hasBought ? ["membership"] : []));
          const answer = await order(api, member, { product: target.id, coupon_user, starts_on });
          expect(answer.statusCode === 201).toBe(held?.usable?.ok);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("a coupon for a first purchase", () => {
  const FIRST = { conditions: { product_kinds: ["membership" as const], first_purchase_only: true } };

  test("is not active any more for who has bought, and again after the cancellation", async () => {
    const member = await addMember(api);
    const coupon_user = await giveCoupon(api, member.id, FIRST);
    const bought = await buy(member, { product: MONTH });
    expect((await list(member))[0]?.is_active).toBe(false);
    const answer = await order(api, member, { coupon_user });
    expect(answer.json()).toMatchObject({
      code: "coupon_not_usable",
      message: "회원권 첫 구매에만 쓸 수 있어요.",
    });
    await cancel(api, member, bought.id);
    expect((await list(member))[0]?.is_active).toBe(true);
    expect((await order(api, member, { coupon_user })).statusCode).toBe(201);
  });

  test("stays good after a purchase of another kind, or one that was never paid", async () => {
    const member = await addMember(api);
    const coupon_user = await giveCoupon(api, member.id, FIRST);
    await buy(member, { product: DAY });
    await makeOrder(api, member, { product: MONTH });
    expect((await order(api, member, { coupon_user })).statusCode).toBe(201);
  });

  test("in two open orders pays one: the other is not charged, and its coupon is not lost", async () => {
    const member = await addMember(api);
    const [one, other] = [await giveCoupon(api, member.id, FIRST), await giveCoupon(api, member.id, FIRST)];
    const first = await makeOrder(api, member, { coupon_user: one });
    const second = await makeOrder(api, member, { coupon_user: other });
    await payWith(api, first, "approve");
    await confirm(api, member, first);
    await payWith(api, second, "approve");
    const answer = await confirm(api, member, second);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: "coupon_not_usable", message: expect.stringContaining("회원권 첫 구매에만 쓸 수 있어요") },
    ]);
    expect(await readAll(api, second.id)).toEqual({
      status: "failed",
      atGateway: "cancelled",
      memberships: [],
    });
    expect([await isCouponUsed(api, one), await isCouponUsed(api, other)]).toEqual([true, false]);
    // A repeat hears the same.
    expect((await confirm(api, member, second)).json().code).toBe("coupon_not_usable");
  });

  test("is refused at the provider's door once another order was paid", async () => {
    const member = await addMember(api);
    const open = await makeOrder(api, member, { coupon_user: await giveCoupon(api, member.id, FIRST) });
    await buy(member, { product: MONTH });
    const answer = await api.app.inject({
      method: "POST",
      url: `${PAYMENTS}${open.id}/checkout/`,
      headers: member.headers,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: "coupon_not_usable",
        errors: { coupon_user: ["회원권 첫 구매에만 쓸 수 있어요. 쿠폰을 다시 골라 주세요."] },
      },
    ]);
  });

  test("that pays all of it cannot be confirmed after another purchase", async () => {
    const member = await addMember(api);
    const all = { discountType: "percent" as const, discountValue: 100, ...FIRST };
    const open = await makeOrder(api, member, { coupon_user: await giveCoupon(api, member.id, all) });
    await buy(member, { product: MONTH });
    const answer = await confirm(api, member, open, { gateway_key: undefined });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "coupon_not_usable"]);
  });
});

describe("a receipt", () => {
  test("names the coupon, and the days it added", async () => {
    const member = await addMember(api);
    const bought = await buy(member, {
      product: MONTH,
      coupon_user: await giveByCode(member.id, "PLUS7DAYS"),
    });
    const { headers } = member;
    const paid = (await api.app.inject({ url: `${PAYMENTS}${bought.id}/`, headers })).json();
    expect(paid).toMatchObject({ coupon_name: "회원권 7일 더하기", bonus_days: 7, coupon_discount: 0 });
    const plain = await buy(member, { product: DAY });
    expect(plain).toMatchObject({ coupon_name: null, bonus_days: 0 });
  });
});

describe("a tampered order", () => {
  const priceOf = async (id: number): Promise<Product> => {
    const [row] = await api.db.select().from(product).where(eq(product.id, id));
    return toProduct(row!);
  };

  test("cannot use another member's coupon, nor learn whether it exists", async () => {
    const owner = await addMember(api);
    const thief = await addMember(api);
    const coupon_user = await giveCoupon(api, owner.id);
    const stolen = await order(api, thief, { coupon_user });
    const unknown = await order(api, thief, { coupon_user: 2_000_000_000 });
    expect([stolen.statusCode, stolen.json().message]).toEqual([404, unknown.json().message]);
    expect(await isCouponUsed(api, coupon_user)).toBe(false);
  });

  test("cannot name a coupon twice, or several", async () => {
    const member = await addMember(api);
    const coupon_user = await giveCoupon(api, member.id);
    for (const several of [
      [coupon_user, coupon_user],
      { id: coupon_user },
      `${coupon_user},${coupon_user}`,
      1.5,
      -1,
    ]) {
      expect((await order(api, member, { coupon_user: several })).statusCode).toBe(400);
    }
  });

  test("is priced by the server, whatever amounts it brings along", async () => {
    const member = await addMember(api);
    const coupon_user = await giveCoupon(api, member.id);
    const { price } = await priceOf(MONTH);
    for (const amount of [1, -1, 0.1, "1e3", null]) {
      const made = await makeOrder(api, member, {
        coupon_user,
        amount,
        coupon_discount: price,
        list_price: 0,
        bonus_days: 365,
      });
      expect(made).toMatchObject({ amount: price - 9_000, coupon_discount: 9_000, bonus_days: 0 });
    }
  });

  test("pays the price of its order, although the product costs less by then", async () => {
    const member = await addMember(api);
    const made = await makeOrder(api, member, { product: DOGOK_MONTH });
    await api.db.update(product).set({ priceKrw: 1_000 }).where(eq(product.id, DOGOK_MONTH));
    await payWith(api, made, "approve");
    expect((await confirm(api, member, { ...made, amount: 1_000 })).json().code).toBe("amount_mismatch");
    expect((await confirm(api, member, made)).statusCode).toBe(200);
  });
});

test("the demo member's coupon for a first membership is closed: there were many before", async () => {
  const { access } = await api.login(RICH_PHONE);
  const held = await list({ headers: { authorization: `Bearer ${access}` } }, `?product=${HALF_YEAR}`);
  const usable = held.filter(({ usable: use }) => use?.ok).map(({ b_coupon: offer }) => offer?.code_value);
  expect(usable).toEqual(["PLUS7DAYS"]);
  expect(held.find(({ b_coupon: offer }) => offer?.code_value === "WELCOME10")).toMatchObject({
    is_active: false,
    usable: { reason: "회원권 첫 구매에만 쓸 수 있어요" },
  });
});

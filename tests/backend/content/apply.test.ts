/** @module-tag wide */
import path from "node:path";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { applyContent, planContent, undoContent } from "@/backend/content/apply";
import type { Content } from "@/backend/content/content";
import { describeChanges } from "@/backend/content/describe";
import { requireChainContent } from "@/backend/content/read-folder";
import { readStoredContent } from "@/backend/content/stored";
import { writeContentFolder } from "@/backend/content/write-folder";
import { branch, contentApply, coupon, member, notice, payment, product } from "@/backend/db/schema";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { runCommand } from "@/backend/operator/commands";
import { createTestApp, makeTemporaryFolder, NOW, type TestApp } from "../support";

const demo = requireChainContent(DEMO_CONTENT);
const second = requireChainContent("tests/support/second-chain");
// Files come by their names, what is stored by its number.
second.branches.sort((one, other) => one.pk - other.pk);

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
});
afterEach(() => api.close());

const apply = (content: Content) => applyContent(api.db, content, { folder: "test", now: NOW });
const readLive = async () => (await readStoredContent(api.db)).live;
const get = async (url: string) => (await api.app.inject({ url })).json();
/** The demo chain, with some of its records changed. */
const edited = (edit: (content: Content) => void): Content => {
  const content = structuredClone(demo);
  edit(content);
  return content;
};
const findProduct = (content: Content, id: number) => content.products.find((one) => one.id === id)!;

describe("applying a folder", () => {
  test("that the database was filled from changes nothing, today and on any later day", async () => {
    expect((await apply(demo)).changes).toEqual([]);
    const later = new Date(NOW.getTime() + 40 * 86_400_000);
    expect((await planContent(api.db, demo, later)).changes).toEqual([]);
  });

  test("that was exported changes nothing", async () => {
    const folder = path.join(makeTemporaryFolder(), "export");
    writeContentFolder(folder, await readLive(), DEMO_CONTENT);
    const { changes } = await apply(requireChainContent(folder));
    expect(changes).toEqual([]);
  });

  test("changes a price, and says so as a person would", async () => {
    const cheaper = edited((content) => {
      findProduct(content, 2).price = 330_000;
    });
    expect(describeChanges(await planContent(api.db, cheaper, NOW))).toEqual([
      "~ 상품 2 yeoksam 회원권 3개월",
      "    정가: 357,000원 → 330,000원",
      "더하기 0 · 고치기 1 · 내리기 0",
    ]);
    expect((await get("/api/product/2/")).price).toBe(357_000);
    await apply(cheaper);
    expect((await get("/api/product/2/")).price).toBe(330_000);
  });

  test("says what changes in lists and texts line by line", async () => {
    const lines = describeChanges(
      await planContent(
        api.db,
        edited((content) => {
          content.branches[0]!.amenities = [...content.branches[0]!.amenities, "사우나"];
          content.branches[0]!.closures = [{ from: "2026-12-24", to: "2026-12-25", reason: "공사" }];
          const first = content.notices.find(({ id }) => id === 27)!;
          first.content = first.content.replace(/^.*\n/, "첫 줄이 달라요.\n");
        }),
        NOW,
      ),
    );
    expect(lines).toContain("    시설:");
    expect(lines).toContain("      + 사우나");
    expect(lines).toContain('      + {"from":"2026-12-24","to":"2026-12-25","reason":"공사"}');
    expect(lines).toContain("    본문:");
    expect(lines).toContain("      + 첫 줄이 달라요.");
  });

  test("puts another chain in the place of the demo, and undo brings it back", async () => {
    const before = await readLive();
    await apply(second);
    expect((await get("/api/place/")).map(({ name }: { name: string }) => name)).toEqual([
      "해운대",
      "서면",
      "수영",
      "센텀시티",
      "동래",
      "덕천",
    ]);
    expect((await get("/api/product/")).every(({ id }: { id: number }) => id > 1000)).toBe(true);
    expect((await get("/api/notice/")).count).toBe(2);
    expect((await api.app.inject({ url: "/api/place/1/" })).statusCode).toBe(404);
    expect(
      (await api.app.inject({ url: "/api/b_coupon/GYMSTART/?with_code_value=true" })).statusCode,
    ).not.toBe(200);
    expect(await readLive()).toEqual(second);
    // Who bought something still has it, with the branch's name.
    const { access } = await api.login();
    const headers = { authorization: `Bearer ${access}` };
    const memberships = (await api.app.inject({ url: "/api/member/membership/", headers })).json();
    expect(memberships.map(({ place }: { place: { name: string } }) => place.name)).toContain("역삼");

    await undoContent(api.db, NOW);
    expect(await readLive()).toEqual(before);
    expect((await get("/api/place/")).length).toBe(21);
  });

  test("lets two branches exchange their names, and two coupons their codes", async () => {
    await apply(
      edited(({ branches, coupons }) => {
        const [third, fourth] = [branches[3]!, branches[4]!];
        [third.name, fourth.name] = [fourth.name, third.name];
        const [gymStart, office] = [coupons[2]!, coupons[3]!];
        [gymStart.code_value, office.code_value] = [office.code_value, gymStart.code_value];
      }),
    );
    const rows = await api.db.select({ code: coupon.codeValue }).from(coupon).where(eq(coupon.id, 3));
    expect(rows).toEqual([{ code: "OFFICE2026" }]);
  });

  test("sets the numbers that come next behind its own", async () => {
    await apply(edited(({ notices }) => void (notices[0]!.id = 500)));
    const [added] = await api.db
      .insert(notice)
      .values({ title: "다음", category: "공지", created: NOW, summary: "", content: "글" })
      .returning();
    expect(added!.id).toBe(501);
  });

  test("is undone step by step, but never to an empty site", async () => {
    await apply(edited((content) => void (findProduct(content, 2).price = 330_000)));
    await apply(edited((content) => void (findProduct(content, 2).price = 300_000)));
    await undoContent(api.db, NOW);
    expect((await get("/api/product/2/")).price).toBe(330_000);
    await undoContent(api.db, NOW);
    expect((await get("/api/product/2/")).price).toBe(357_000);
    await expect(undoContent(api.db, NOW)).rejects.toThrow("되돌릴 반영이 없어요");
  });
});

describe("what members have bought or claimed", () => {
  test("keeps what it is: a sold product's term, a sold branch's code, a claimed coupon's value", async () => {
    const [sold] = await api.db.select({ id: payment.productId }).from(payment).limit(1);
    const [held] = await api.db.select().from(coupon).where(eq(coupon.codeValue, "WELCOME10"));
    const content = edited(({ branches, products, coupons }) => {
      products.find(({ id }) => id === sold!.id)!.visits = 99;
      branches.find(({ pk }) => pk === 1)!.code = "yeoksam-main";
      for (const one of products) if (one.branch === "yeoksam") one.branch = "yeoksam-main";
      coupons.find(({ id }) => id === held!.id)!.discount_value = 50;
    });
    const before = await readLive();
    await expect(apply(content)).rejects.toThrow(/상품 2 [\s\S]*지점 1 역삼[\s\S]*쿠폰 \d+ WELCOME10/);
    expect(await readLive()).toEqual(before);
  });

  test("lets be paused what its contracts say: the terms of a sold product grow, and never shrink", async () => {
    const terms = { max_days: 14, times: 1, min_days: 3 };
    const pausing = (id: number, pause: typeof terms | null) =>
      edited((content) => {
        findProduct(content, id).pause = pause;
      });
    const sold = (await api.db.select({ id: payment.productId }).from(payment)).map(({ id }) => id);
    const { id: other } = demo.products.find(({ id, pause }) => pause && !sold.includes(id))!;
    expect(sold).toContain(2);
    expect(findProduct(demo, 2).pause).toEqual(terms);
    for (const less of [null, { ...terms, max_days: 13 }, { ...terms, min_days: 4 }]) {
      await expect(apply(pausing(2, less))).rejects.toThrow(/상품 2 .*쉬기를 줄일 수 없어요/);
    }
    await apply(pausing(2, { max_days: 30, times: 2, min_days: 1 }));
    await expect(apply(pausing(2, { max_days: 30, times: 1, min_days: 1 }))).rejects.toThrow(
      /상품 2 .*쉬기를 줄일 수 없어요/,
    );
    await apply({
      ...(await readLive()),
      products: pausing(other, null).products.map((one) =>
        one.id === 2 ? { ...one, pause: { max_days: 30, times: 2, min_days: 1 } } : one,
      ),
    });
    expect(findProduct(await readLive(), other).pause).toBeNull();
  });

  test("is retired when it leaves the folder: nobody gets it, whoever has it uses it", async () => {
    await apply(
      edited((content) => void (content.coupons = content.coupons.filter(({ id }) => id !== 2 && id !== 10))),
    );
    const { access } = await api.login();
    const headers = { authorization: `Bearer ${access}` };
    const payload = { b_coupon: 2 };
    expect(
      (await api.app.inject({ method: "POST", url: "/api/member/b-coupon-user/", headers, payload }))
        .statusCode,
    ).toBe(404);
    const held = (await api.app.inject({ url: "/api/member/b-coupon-user/", headers })).json();
    expect(held.find(({ b_coupon }: { b_coupon: { id: number } }) => b_coupon.id === 10)).toMatchObject({
      is_active: true,
      b_coupon: { is_active: true },
    });
    const { statusCode } = await api.app.inject({
      method: "POST",
      url: "/api/member/b-coupon-user/membership/",
      headers,
      payload: { code_value: "SUMMERFESTA" },
    });
    expect(statusCode).toBe(404);
  });

  test("comes back under its number with the next folder that has it", async () => {
    await apply(edited((content) => void (content.coupons = content.coupons.filter(({ id }) => id !== 7))));
    await apply(demo);
    const [row] = await api.db.select().from(coupon).where(eq(coupon.id, 7));
    expect(row).toMatchObject({ codeValue: "WELCOME10", retiredAt: null });
  });

  test("is never given again under a retired code", async () => {
    await apply(edited((content) => void (content.coupons = content.coupons.filter(({ id }) => id !== 7))));
    const again = edited((content) => {
      content.coupons.find(({ id }) => id === 7)!.id = 77;
    });
    await expect(apply(again)).rejects.toThrow("코드를 7번 쿠폰이 썼어요");
  });

  test("stops an undo that would take it away, with the name of what it is", async () => {
    const more = edited(({ products }) => {
      products.push({ ...products[0]!, id: 900, name: "회원권 체험 1개월" });
    });
    await apply(more);
    const { access } = await api.login();
    const order = await api.app.inject({
      method: "POST",
      url: "/api/member/payment/",
      headers: { authorization: `Bearer ${access}`, "idempotency-key": "undo" },
      payload: { product: 900, starts_on: "2026-11-25" },
    });
    expect(order.statusCode).toBe(201);
    await expect(undoContent(api.db, NOW)).rejects.toThrow(
      "상품 900 yeoksam 회원권 체험 1개월: 그사이 사거나",
    );
    await api.db.update(payment).set({ status: "failed" }).where(eq(payment.productId, 900));
    await undoContent(api.db, NOW);
    const [row] = await api.db.select().from(product).where(eq(product.id, 900));
    expect(row).toMatchObject({ isActive: false });
    expect(row!.retiredAt).not.toBeNull();
  });

  test("counts: more coupons are handed out when their number grows, claimed ones stay claimed", async () => {
    const set = (quantity: number | null) =>
      apply(edited(({ coupons }) => void (coupons.find(({ id }) => id === 4)!.quantity = quantity)));
    const countLeft = async () =>
      (await api.db.select({ left: coupon.quantityLeft }).from(coupon).where(eq(coupon.id, 4)))[0]!.left;
    const { access } = await api.login();
    const claim = { method: "POST", url: "/api/member/b-coupon-user/membership/" } as const;
    const claimed = await api.app.inject({
      ...claim,
      headers: { authorization: `Bearer ${access}` },
      payload: { code_value: "OFFICE2026" },
    });
    expect(claimed.statusCode).toBe(201);
    expect((await apply(demo)).changes).toEqual([]);
    expect(await countLeft()).toBe(499);
    await set(600);
    expect(await countLeft()).toBe(599);
    await set(null);
    expect(await countLeft()).toBeNull();
    await set(10);
    expect(await countLeft()).toBe(9);
    await set(0);
    expect(await countLeft()).toBe(0);
  });
});

describe("a notice that the command line added", () => {
  const addNotice = async () => {
    const { clock, siteState } = api.app;
    const { numberSecret } = api.app.config;
    const context = {
      db: api.db,
      clock,
      siteState,
      contentDir: DEMO_CONTENT,
      numberSecret,
      jobs: api.app.jobs,
    };
    const input = { title: "긴급 안내", category: "공지", isPinned: true, content: "오늘 저녁에 쉬어요." };
    await runCommand(context, { name: "notice add", input });
  };

  test("stays when a folder is applied that does not have it, and when that is undone", async () => {
    await addNotice();
    const lines = describeChanges(await planContent(api.db, second, NOW));
    expect(lines).toContain("= 소식 31 긴급 안내: 명령으로 올린 소식이라 그대로 둬요");
    await apply(second);
    expect((await get("/api/notice/31/")).title).toBe("긴급 안내");
    await undoContent(api.db, NOW);
    expect((await get("/api/notice/31/")).title).toBe("긴급 안내");
  });

  test("is not overwritten by another notice with its number", async () => {
    await addNotice();
    const other = edited(({ notices }) => {
      notices.push({ ...notices[0]!, id: 31, title: "다른 소식" });
    });
    await expect(apply(other)).rejects.toThrow("소식 31 긴급 안내: 명령으로 올린 소식의 번호예요");
  });

  test("can be exported, edited and applied", async () => {
    await addNotice();
    const live = await readLive();
    live.notices.find(({ id }) => id === 31)!.title = "고친 안내";
    await apply(live);
    expect((await get("/api/notice/31/")).title).toBe("고친 안내");
    // From now on it belongs to the folder.
    await apply(demo);
    expect((await api.app.inject({ url: "/api/notice/31/" })).statusCode).toBe(404);
  });
});

test("only the last twenty applies are kept, and the first, from which days count", async () => {
  for (let price = 300_000; price < 323_000; price += 1000) {
    await apply(edited((content) => void (findProduct(content, 2).price = price)));
  }
  const rows = await api.db.select({ id: contentApply.id }).from(contentApply).orderBy(contentApply.id);
  expect(rows).toHaveLength(21);
  expect(rows[0]!.id).toBe(1);
});

test("members stay what they were through all of it", async () => {
  const readMembers = () => api.db.select().from(member);
  const before = await readMembers();
  await apply(second);
  await undoContent(api.db, NOW);
  expect(await readMembers()).toEqual(before);
  const rows = await api.db
    .select({ count: sql<number>`count(*)::int` })
    .from(branch)
    .where(and(isNull(branch.retiredAt), eq(branch.code, "yeoksam")));
  expect(rows).toEqual([{ count: 1 }]);
});

describe("a branch that gets another number and keeps its code", () => {
  const renumber = (pk: number, to: number) =>
    edited(({ branches }) => void (branches.find((one) => one.pk === pk)!.pk = to));

  test("takes what it sells and its news along", async () => {
    const content = renumber(11, 211);
    await apply(content);
    const { products, notices } = await get("/api/place/211/");
    expect(products.length).toBeGreaterThan(5);
    expect(notices.length).toBeGreaterThan(0);
    expect((await apply(content)).changes).toEqual([]);
    await undoContent(api.db, NOW);
    expect((await get("/api/place/11/")).products).toHaveLength(products.length);
  });

  test("may not, once somebody has bought there", async () => {
    await expect(apply(renumber(1, 201))).rejects.toThrow("상품 2 yeoksam 회원권 3개월: 산 회원이 있어서");
  });
});

test("a coupon is never handed out more often than there are, however its number goes up and down", async () => {
  const set = (quantity: number) =>
    apply(edited(({ coupons }) => void (coupons.find(({ id }) => id === 8)!.quantity = quantity)));
  await set(1);
  await set(0);
  await set(1);
  const [row] = await api.db.select().from(coupon).where(eq(coupon.id, 8));
  expect(row!.quantityLeft).toBe(0);
});

test("more coupons than one statement holds exchange their codes", async () => {
  const withMany = (codeOf: (index: number) => number) =>
    edited(({ coupons }) => {
      const [model] = coupons.filter(({ is_referral }) => !is_referral);
      for (let index = 0; index < 600; index += 1) {
        coupons.push({ ...model!, id: 1000 + index, code_value: `MANY${codeOf(index)}` });
      }
    });
  await apply(withMany((index) => index));
  await apply(withMany((index) => 599 - index));
  const rows = await api.db.select().from(coupon).where(eq(coupon.codeValue, "MANY0"));
  expect(rows.map(({ id }) => id)).toEqual([1599]);
});

test("a code can move to another coupon while nobody has the first, and back", async () => {
  const moved = edited(({ coupons }) => void (coupons.find(({ id }) => id === 4)!.id = 44));
  await apply(moved);
  const swapped = edited(({ coupons }) => {
    const office = coupons.find(({ id }) => id === 4)!;
    coupons.push({ ...office, id: 44 });
    office.code_value = "OTHER";
  });
  await apply(swapped);
  await apply(demo);
  const rows = await api.db.select().from(coupon).where(eq(coupon.codeValue, "OFFICE2026"));
  expect(rows.map(({ id }) => id)).toEqual([4]);
});

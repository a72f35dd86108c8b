import { readFileSync } from "node:fs";
import { count, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requireChainContent } from "@/backend/content/read-folder";
import { branch, coupon, member, notice, payment, pointCharge, pointUse } from "@/backend/db/schema";
import { DEMO_CONTENT, seedIfEmpty } from "@/backend/db/seed/seed";
import { findPicture } from "@/lib/content/pictures";
import type { Progress } from "@/lib/runtime/progress";
import { createTestApp, NOW, type TestApp } from "../../support";

const { branches, notices } = requireChainContent(DEMO_CONTENT);
let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

describe("the demo chain", () => {
  test("is seeded only once", async () => {
    await seedIfEmpty(api.db, { now: NOW, hasDemoMembers: true, passwords: api.app.passwords });
    expect(await api.db.select({ count: count() }).from(branch)).toEqual([{ count: 21 }]);
    expect(await api.db.select({ count: count() }).from(notice)).toEqual([{ count: 30 }]);
  });

  test("is seeded without the members, whose password is public, where production requires that", async () => {
    const other = await createTestApp();
    await other.db.execute(
      sql`truncate branch, category, notice, member, coupon, payment, holiday, content_apply restart identity cascade`,
    );
    const told: Progress[] = [];
    await seedIfEmpty(other.db, {
      now: NOW,
      hasDemoMembers: false,
      passwords: other.app.passwords,
      tell: (progress) => told.push(progress),
    });
    // Every row is told of, in steps.
    const total = told[0]?.total ?? 0;
    expect(total).toBeGreaterThan(300);
    expect(told.length).toBeGreaterThan(5);
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a! - b!));
    expect(told.at(-1)).toEqual({
      step: "데이터베이스: 지점과 상품을 채우는 중",
      done: total,
      total,
      unit: "행",
    });
    expect(await other.db.select({ count: count() }).from(member)).toEqual([{ count: 0 }]);
    expect(await other.db.select({ count: count() }).from(branch)).toEqual([{ count: 21 }]);
    expect(await other.db.select({ count: count() }).from(payment)).toEqual([{ count: 0 }]);
    const offers = await other.db.select().from(coupon);
    expect(offers.filter(({ isPublic }) => isPublic).map(({ codeValue }) => codeValue)).toEqual([
      "FRIEND20000",
      "SUMMERFESTA",
    ]);
    expect(offers.filter(({ isReferral }) => isReferral)).toHaveLength(1);
    await other.close();
  });

  test("has points that add up: after each use the balance was what was received less what was spent", async () => {
    const charges = await api.db.select().from(pointCharge);
    const uses = await api.db.select().from(pointUse).orderBy(pointUse.created);
    let spent = 0;
    for (const use of uses) {
      const charged = charges.filter(({ created }) => created <= use.created);
      spent += use.amount;
      expect(use.balance).toBe(charged.reduce((total, { amount }) => total + amount, 0) - spent);
    }
    for (const { reason, created } of uses) {
      const order = await api.db.select().from(payment).where(eq(payment.created, created));
      expect(reason).toBe(`${order[0]?.orderName} 결제`);
    }
  });

  test("has no two branches with the same code, name, address, summary, place or phone", () => {
    for (const field of ["code", "name", "address", "summary", "latitude", "directions", "phone"] as const) {
      expect(new Set(branches.map((one) => one[field])).size, field).toBe(branches.length);
    }
  });

  test("links news to branches that exist", async () => {
    const codes = notices.flatMap(({ branch }) => branch ?? []);
    expect(codes.length).toBeGreaterThan(5);
    const untied = await api.db.select({ count: count() }).from(notice).where(isNull(notice.branchPk));
    expect(untied).toEqual([{ count: 30 - codes.length }]);
  });

  test("announces a closing at least fourteen days ahead", () => {
    const closing = notices.find(({ title }) => title.startsWith("강변점이"))!;
    expect(closing).toMatchObject({ category: "휴·폐업", is_pinned: true });
    const [, firstDay] = /\{\{D\+(\d+)\}\}/.exec(closing.content)!;
    const [, daysAgo] = /^D-(\d+) /.exec(closing.created)!;
    expect(Number(firstDay) + Number(daysAgo)).toBeGreaterThanOrEqual(14);
  });

  test("shows pictures that the site has, and a colour in place of each until it has loaded", async () => {
    const rows = await api.db.select().from(branch);
    const files = rows.flatMap(({ image, images, gallery }) => [
      image,
      ...[...images, ...gallery].map((item) => item.image),
    ]);
    for (const file of new Set(files)) {
      const picture = readFileSync(findPicture(DEMO_CONTENT, "public", file)!);
      expect(picture.subarray(8, 12).toString(), file).toBe("WEBP");
    }
    const rooms = rows.flatMap(({ images }) => images.filter(({ web_type }) => web_type === "web"));
    expect(rooms).toHaveLength(rows.length);
    for (const item of [...rooms, ...rows.flatMap(({ gallery }) => gallery)]) {
      expect(item.color, item.image).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

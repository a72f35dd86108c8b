import { randomUUID } from "node:crypto";
import { count } from "drizzle-orm";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { summarizeMarkdown } from "../../markdown-summary";
import type { PasswordHasher } from "../../password";
import { atSeoulTime } from "../../time";
import type { Database } from "../client";
import * as schema from "../schema";
import { toBranchRow } from "./branch-rows";
import { branchSeeds } from "./branches";
import { toHeldCoupons, toOfferRows } from "./coupons";
import { DEMO_PASSWORD, toMemberRows } from "./members";
import { noticeSeeds } from "./notices";
import { toOrders } from "./orders";
import { toPointRows } from "./points";
import { CATEGORIES, toProductRows } from "./products";

interface SeedOptions {
  now: Date;
  hasDemoMembers: boolean;
  passwords: PasswordHasher;
}

/** Fills an empty database with the demo chain, whole or not at all; one that has branches is left alone. */
export async function seedIfEmpty(
  db: Database,
  { now, hasDemoMembers, passwords }: SeedOptions,
): Promise<void> {
  const [existing] = await db.select({ count: count() }).from(schema.branch);
  if (existing && existing.count > 0) return;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    const pkByCode = await seedBranches(tx, now);
    await seedNotices(tx, pkByCode, now);
    await tx.insert(schema.coupon).values(toOfferRows(now));
    if (hasDemoMembers) await seedMembers(tx, { passwordHash, pkByCode, now });
  });
}

async function seedBranches(tx: Database, now: Date): Promise<Map<string, number>> {
  const rows = branchSeeds.map((seed) => toBranchRow(seed, now));
  const made = await tx
    .insert(schema.branch)
    .values(rows)
    .returning({ pk: schema.branch.pk, code: schema.branch.code });
  const pkByCode = new Map(made.map(({ code, pk }) => [code, pk]));
  await tx.insert(schema.category).values([...CATEGORIES]);
  await tx
    .insert(schema.product)
    .values(
      branchSeeds.flatMap((seed) =>
        toProductRows(seed).map((row) => ({ ...row, branchPk: pkByCode.get(seed.code) ?? 0 })),
      ),
    );
  return pkByCode;
}

async function seedNotices(tx: Database, pkByCode: Map<string, number>, now: Date): Promise<void> {
  const writeDay = (inDays: number) => writeSeoulDay(addDays(toSeoulDate(now), inDays));
  await tx.insert(schema.notice).values(
    noticeSeeds.map(({ title, category, daysAgo, time, isPinned, branchCode, content }) => {
      const markdown = content(writeDay);
      return {
        title,
        category,
        isPinned: isPinned ?? false,
        created: atSeoulTime(now, -daysAgo, time),
        summary: summarizeMarkdown(markdown),
        content: markdown,
        branchPk: branchCode ? (pkByCode.get(branchCode) ?? null) : null,
      };
    }),
  );
}

interface MemberSeed {
  passwordHash: string;
  pkByCode: ReadonlyMap<string, number>;
  now: Date;
}

async function seedMembers(tx: Database, { passwordHash, pkByCode, now }: MemberSeed): Promise<void> {
  const [rich] = await tx
    .insert(schema.member)
    .values(toMemberRows(passwordHash, now))
    .returning({ id: schema.member.id });
  if (!rich) throw new Error("insert returned no row");
  const couponUserIdByCode = await seedHeldCoupons(tx, rich.id, now);
  const products = await tx.select().from(schema.product);
  const orders = toOrders(products, pkByCode, now).map((order) => ({ ...order, id: randomUUID() }));
  await tx.insert(schema.payment).values(
    orders.map(({ id, payment, couponCode = "" }) => ({
      ...payment,
      id,
      memberId: rich.id,
      couponUserId: couponUserIdByCode.get(couponCode),
    })),
  );
  await tx
    .insert(schema.membership)
    .values(
      orders.flatMap(({ id, membership }) =>
        membership ? { ...membership, memberId: rich.id, paymentId: id } : [],
      ),
    );
  const { charges, uses } = toPointRows(now);
  await tx.insert(schema.pointCharge).values(charges.map((row) => ({ ...row, memberId: rich.id })));
  await tx.insert(schema.pointUse).values(
    uses.map(({ order, ...row }) => ({
      ...row,
      memberId: rich.id,
      paymentId: orders.find(({ key }) => key === order)?.id,
    })),
  );
}

/** The rich member's coupons; returns the id of each by its code. */
async function seedHeldCoupons(tx: Database, memberId: number, now: Date): Promise<Map<string, number>> {
  const held = toHeldCoupons(now);
  const coupons = await tx
    .insert(schema.coupon)
    .values(held.map(({ offer }) => offer))
    .returning({ id: schema.coupon.id });
  const links = await tx
    .insert(schema.couponUser)
    .values(held.map((item, index) => ({ ...item.held, couponId: coupons[index]?.id ?? null, memberId })))
    .returning({ id: schema.couponUser.id });
  return new Map(links.map(({ id }, index) => [held[index]?.offer.codeValue ?? "", id]));
}

/** `2026-11-20` as `2026년 11월 20일 (금)`. */
function writeSeoulDay(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  const weekday = "일월화수목금토".charAt(new Date(`${date}T00:00:00Z`).getUTCDay());
  return `${year}년 ${month}월 ${day}일 (${weekday})`;
}

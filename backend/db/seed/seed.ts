import { randomUUID } from "node:crypto";
import path from "node:path";
import { and, asc, count, eq, inArray, isNotNull, max, sql } from "drizzle-orm";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import type { Tell } from "@/lib/runtime/progress";
import { applyContent } from "../../content/apply";
import { requireChainContent } from "../../content/read-folder";
import { addContract, type ContractMaker } from "../../contract/store";
import { WORDS_KEPT_MS } from "../../message/delivery";
import { tellCancelled, tellPaid } from "../../message/purchase";
import type { PasswordHasher } from "../../password";
import { readPassEnd } from "../../routes/membership/queries";
import { atSeoulTime } from "../../time";
import type { Database } from "../client";
import * as schema from "../schema";
import { DEMO_PASSWORD, toMemberRows } from "./members";
import { toOrders } from "./orders";
import { toPointRows } from "./points";

/** The content of the demo chain. */
export const DEMO_CONTENT = path.resolve(import.meta.dirname, "../../content/demo");

const FILLING = "데이터베이스: 지점과 상품을 채우는 중";

interface SeedOptions {
  /** Folder of content; the demo members belong to the demo chain's and are left out with any other. */
  contentDir?: string;
  now: Date;
  hasDemoMembers: boolean;
  /** Signs the contracts of the demo members' orders; without it these have none. */
  contracts?: ContractMaker;
  passwords: PasswordHasher;
  /** Is told how many rows are written. */
  tell?: Tell;
}

/**
 * Fills an empty database with a chain's content, whole or not at all; one that has branches is left alone.
 *
 * @throws ContentError with every fault of the folder
 */
export async function seedIfEmpty(
  db: Database,
  { contentDir = DEMO_CONTENT, now, hasDemoMembers, contracts, passwords, tell }: SeedOptions,
): Promise<void> {
  const [existing] = await db.select({ count: count() }).from(schema.branch);
  if (existing && existing.count > 0) return;
  const content = requireChainContent(contentDir);
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    const onWritten = (done: number, total: number) => tell?.({ step: FILLING, done, total, unit: "행" });
    await applyContent(tx, content, { folder: contentDir, now, onWritten });
    if (!hasDemoMembers || contentDir !== DEMO_CONTENT) return;
    tell?.({ step: "데이터베이스: 예시 회원을 채우는 중" });
    await seedMembers(tx, { passwordHash, now, contracts });
  });
}

interface MemberSeed extends Pick<SeedOptions, "now" | "contracts"> {
  passwordHash: string;
}

async function seedMembers(tx: Database, { passwordHash, now, contracts }: MemberSeed): Promise<void> {
  const [rich] = await tx
    .insert(schema.member)
    .values(toMemberRows(passwordHash, now))
    .returning({ id: schema.member.id });
  if (!rich) throw new Error("insert returned no row");
  const couponUserIdByCode = await seedRichCoupons(tx, rich.id, now);
  const products = await tx.select().from(schema.product);
  const branches = await tx.select().from(schema.branch);
  const orders = toOrders(products, branches, now).map((order) => ({ ...order, id: randomUUID() }));
  const paid = await tx
    .insert(schema.payment)
    .values(
      orders.map(({ id, payment, couponCode = "" }) => ({
        ...payment,
        id,
        memberId: rich.id,
        couponUserId: couponUserIdByCode.get(couponCode),
      })),
    )
    .returning();
  await tx.insert(schema.payout).values(
    orders.flatMap(({ id, payment: { cancelledAt, amountKrw } }) =>
      cancelledAt
        ? {
            ...({ paymentId: id, cause: "cancel", state: "paid", amountKrw } as const),
            dueAt: cancelledAt,
            paidAt: cancelledAt,
          }
        : [],
    ),
  );
  await tx
    .insert(schema.membership)
    .values(
      orders.flatMap(({ id, membership }) =>
        membership ? { ...membership, memberId: rich.id, paymentId: id } : [],
      ),
    );
  if (contracts) await seedContracts(tx, rich.id, contracts);
  const { charges, uses } = toPointRows(now);
  await tx.insert(schema.pointCharge).values(charges.map((row) => ({ ...row, memberId: rich.id })));
  await tx.insert(schema.pointUse).values(
    uses.map(({ order, ...row }) => ({
      ...row,
      memberId: rich.id,
      paymentId: orders.find(({ key }) => key === order)?.id,
    })),
  );
  await seedMessages(tx, paid, now);
  await seedClosing(tx, toSeoulDate(now), now);
}

/** The break that a notice of the demo tells of, as the operator's command writes it: nobody has a membership there. */
async function seedClosing(tx: Database, today: string, now: Date): Promise<void> {
  const [rests] = await tx.select().from(schema.branch).where(eq(schema.branch.code, "gangbyeon"));
  if (!rests) return;
  await tx.insert(schema.closing).values({
    branchPk: rests.pk,
    kind: "break",
    closedFrom: addDays(today, 16),
    closedUntil: addDays(today, 25),
    reason: "새 단장",
    appliedAt: now,
  });
}

/** What was told of the orders of the year past, as `tell` writes it; nobody is sent it, and the newest is unread. */
async function seedMessages(tx: Database, orders: schema.PaymentRow[], now: Date): Promise<void> {
  for (const order of orders) {
    const { approvedAt, cancelledAt } = order;
    if (!approvedAt || now.getTime() - approvedAt.getTime() > WORDS_KEPT_MS) continue;
    await tellPaid(tx, order, await readPassEnd(tx, order), approvedAt);
    if (cancelledAt) await tellCancelled(tx, order, order.amountKrw, cancelledAt);
  }
  const { created } = schema.message;
  await tx.update(schema.message).set({ state: "nothing", settledAt: created, readAt: created });
  const newest = tx.select({ at: max(created) }).from(schema.message);
  await tx.update(schema.message).set({ readAt: null }).where(eq(created, newest));
}

/**
 * Contracts of all that was paid but the oldest order, which is from before there were any. Nobody has agreed to a text:
 * the demo's may be mended.
 */
async function seedContracts(tx: Database, memberId: number, contracts: ContractMaker): Promise<void> {
  const orders = await tx
    .select()
    .from(schema.payment)
    .where(and(eq(schema.payment.memberId, memberId), isNotNull(schema.payment.approvedAt)))
    .orderBy(asc(schema.payment.created));
  for (const order of orders.slice(1)) await addContract(tx, order, contracts, order.created);
}

/** The rich member's coupons; returns the id of each by its code. */
async function seedRichCoupons(tx: Database, memberId: number, now: Date): Promise<Map<string, number>> {
  const couponUsers = listRichCoupons(now);
  const codes = couponUsers.map(({ code }) => code);
  const offers = await tx.select().from(schema.coupon).where(inArray(schema.coupon.codeValue, codes));
  const couponIdByCode = new Map(offers.map(({ codeValue, id }) => [codeValue, id]));
  const links = await tx
    .insert(schema.couponUser)
    .values(couponUsers.map(({ code, ...row }) => ({ ...row, couponId: couponIdByCode.get(code), memberId })))
    .returning({ id: schema.couponUser.id, couponId: schema.couponUser.couponId });
  // As a claim does it; without a limit nothing is counted.
  await tx
    .update(schema.coupon)
    .set({ quantityLeft: sql`${schema.coupon.quantityLeft} - 1` })
    .where(inArray(schema.coupon.codeValue, codes));
  return new Map(
    couponUsers.map(({ code }) => [
      code,
      links.find((link) => link.couponId === couponIdByCode.get(code))!.id,
    ]),
  );
}

/** The rich member's coupons: three usable, one for a first purchase that was made, one used, one expired, one partner's. */
function listRichCoupons(now: Date) {
  const day = (inDays: number, time = "10:00") => atSeoulTime(now, inDays, time);
  const endOfDay = (inDays: number) => atSeoulTime(now, inDays, "23:59");
  return [
    { code: "WELCOME10", created: day(-40), expiresAt: endOfDay(50), usedAt: null },
    { code: "TEAM30000", created: day(-12), expiresAt: endOfDay(5), usedAt: null },
    { code: "PT50000", created: day(-8), expiresAt: endOfDay(80), usedAt: null },
    { code: "PLUS7DAYS", created: day(-3), expiresAt: null, usedAt: null },
    { code: "SPRING15", created: day(-240), expiresAt: endOfDay(-150), usedAt: day(-200, "18:42") },
    { code: "SUMMER20000", created: day(-130), expiresAt: endOfDay(-60), usedAt: null },
    { code: "PARTNERCAFE", created: day(-20), expiresAt: endOfDay(20), usedAt: null },
  ];
}

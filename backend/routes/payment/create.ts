import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { CreatePaymentRequest } from "@/lib/contract/payment";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { findStartRange, isStartDay } from "@/lib/contract/rules/start-day";
import type { Database } from "../../db/client";
import { lockMember } from "../../db/member-lock";
import { branch, coupon, couponUser, payment, product } from "../../db/schema";
import { ApiError } from "../../errors";
import { checkLimits, countAttempt } from "../../limits";
import { tokenNotValid } from "../../plugins/auth";
import { isPast } from "../coupon/queries";
import { sumRemainingPoints } from "../member/queries";
import { getBonusDays, getDiscountKrw, getListPriceKrw } from "./amount";

type PaymentRow = typeof payment.$inferSelect;

/** An order as the member wants it. */
export interface Wish {
  productId: number;
  couponUserId?: number;
  /** 0 = none. */
  usePoint: number;
  /** `YYYY-MM-DD` */
  startsOn: string;
}

const INTEGER_MAX = 2_147_483_647;
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/** A request's fields as numbers; forms carry them as text, and an empty one is none. */
export function toWish({ product: bought, coupon_user, use_point, starts_on }: CreatePaymentRequest): Wish {
  const isCouponGiven = coupon_user !== undefined && coupon_user !== null && coupon_user !== "";
  return {
    productId: toInteger(bought),
    couponUserId: isCouponGiven ? toInteger(coupon_user) : undefined,
    usePoint: toInteger(use_point || 0),
    startsOn: starts_on,
  };
}

/** What is too large for the database is as unknown, or as much too much, as the largest number that is not. */
function toInteger(value: number | string): number {
  return Math.min(Number(value), INTEGER_MAX);
}

/**
 * Writes an order with the amount that the server computes. Coupon and points stay the member's until it is paid: of
 * two open orders with one coupon the first that is confirmed has it. The same key with the same wish is the same
 * order, however often it is sent.
 *
 * @throws ApiError 400, 404 or 409 with words for the field at fault; 409 `idempotency_conflict`; 429
 */
export async function createPayment(
  db: Database,
  memberId: number,
  wish: Wish,
  idempotencyKey: string | undefined,
  now: Date,
): Promise<PaymentRow> {
  if (idempotencyKey !== undefined && !KEY_PATTERN.test(idempotencyKey)) {
    throw new ApiError(400, "invalid_input", "Idempotency-Key는 200자까지의 영문과 숫자로 보내 주세요.");
  }
  const requestHash = createHash("sha256").update(JSON.stringify(wish)).digest("base64url");
  const limits = [{ key: `payment-create:${memberId}`, max: 200, windowMs: 10 * 60_000 }];
  await checkLimits(db, limits, now);
  await countAttempt(db, limits, now);
  return db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw tokenNotValid();
    const earlier = idempotencyKey && (await findByKey(tx, memberId, idempotencyKey));
    if (earlier) {
      if (earlier.requestHash === requestHash) return earlier;
      const message = "같은 주문 번호로 다른 내용이 왔어요. 결제 화면을 새로 열어 주세요.";
      throw new ApiError(409, "idempotency_conflict", message);
    }
    const order = await price(tx, memberId, wish, now);
    const [made] = await tx
      .insert(payment)
      .values({ ...order, memberId, idempotencyKey, requestHash, status: "ready", created: now })
      .returning();
    if (!made) throw new Error("insert returned no row");
    return made;
  });
}

async function findByKey(tx: Database, memberId: number, key: string): Promise<PaymentRow | undefined> {
  const [found] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.memberId, memberId), eq(payment.idempotencyKey, key)));
  return found;
}

/** Checks the wish and computes what it costs. */
async function price(tx: Database, memberId: number, wish: Wish, now: Date) {
  const bought = await findProduct(tx, wish.productId);
  checkStart(wish.startsOn, bought.openDate, now);
  const listPriceKrw = getListPriceKrw(bought.product);
  const offer =
    wish.couponUserId === undefined
      ? undefined
      : await findCoupon(tx, memberId, wish.couponUserId, listPriceKrw, now);
  const couponDiscountKrw = offer ? getDiscountKrw(offer, listPriceKrw) : 0;
  const restKrw = listPriceKrw - couponDiscountKrw;
  await checkPoints(tx, memberId, wish.usePoint, restKrw, now);
  return {
    productId: bought.product.id,
    branchPk: bought.product.branchPk,
    orderName: bought.product.name,
    listPriceKrw,
    couponDiscountKrw,
    pointUsed: wish.usePoint,
    amountKrw: restKrw - wish.usePoint,
    couponUserId: wish.couponUserId ?? null,
    bonusDays: offer ? getBonusDays(offer) : 0,
    startsOn: wish.startsOn,
  };
}

async function findProduct(tx: Database, productId: number) {
  const [found] = await tx
    .select({ product, openDate: branch.openDate })
    .from(product)
    .innerJoin(branch, eq(branch.pk, product.branchPk))
    .where(eq(product.id, productId));
  if (!found) throw refuse(404, "not_found", "product", "없는 상품이에요. 상품을 다시 골라 주세요.");
  if (!found.product.isActive) {
    throw refuse(409, "product_not_sold", "product", "지금은 팔지 않는 상품이에요. 다른 상품을 골라 주세요.");
  }
  return found;
}

function checkStart(startsOn: string, openDate: string, now: Date): void {
  const today = toSeoulDate(now);
  const range = findStartRange(today, openDate);
  if (isStartDay(startsOn, range)) return;
  const first = range.first > today ? `지점이 문을 여는 ${range.first}` : "오늘";
  throw refuse(400, "invalid_input", "starts_on", `시작일은 ${first}부터 ${range.last}까지 고를 수 있어요.`);
}

async function findCoupon(
  tx: Database,
  memberId: number,
  couponUserId: number,
  listPriceKrw: number,
  now: Date,
) {
  const [held] = await tx
    .select({ link: couponUser, offer: coupon })
    .from(couponUser)
    .leftJoin(coupon, eq(coupon.id, couponUser.couponId))
    .where(and(eq(couponUser.id, couponUserId), eq(couponUser.memberId, memberId)));
  if (!held) throw refuse(404, "not_found", "coupon_user", "내 쿠폰에 없는 쿠폰이에요.");
  const { link, offer } = held;
  const reason = findCouponProblem(link, offer, listPriceKrw, now);
  if (reason !== undefined) throw refuse(409, "coupon_not_usable", "coupon_user", reason);
  return offer!;
}

/** Why a coupon can not be used for something of this price; undefined when it can. */
function findCouponProblem(
  link: typeof couponUser.$inferSelect,
  offer: typeof coupon.$inferSelect | null,
  listPriceKrw: number,
  now: Date,
): string | undefined {
  if (link.usedAt !== null) return "이미 쓴 쿠폰이에요.";
  if (isPast(link.expiresAt, now)) return "기한이 지난 쿠폰이에요.";
  if (!offer?.isActive) return "지금은 쓸 수 없는 쿠폰이에요.";
  if (!offer.isBusiness) return "제휴 매장에서 보여 주는 쿠폰이에요.";
  if (listPriceKrw < offer.minPriceKrw) {
    return `${offer.minPriceKrw.toLocaleString("ko-KR")}원 이상 결제할 때 쓸 수 있어요.`;
  }
  return undefined;
}

async function checkPoints(tx: Database, memberId: number, usePoint: number, restKrw: number, now: Date) {
  if (usePoint > restKrw) {
    const message = `이 결제에는 ${restKrw.toLocaleString("ko-KR")}P까지 쓸 수 있어요.`;
    throw refuse(400, "invalid_input", "use_point", message);
  }
  const balance = usePoint > 0 ? await sumRemainingPoints(tx, memberId, now) : 0;
  if (usePoint > balance) {
    const message = `포인트가 모자라요. 지금 ${balance.toLocaleString("ko-KR")}P까지 쓸 수 있어요.`;
    throw refuse(409, "point_not_enough", "use_point", message);
  }
}

function refuse(status: 400 | 404 | 409, code: string, field: string, message: string): ApiError {
  return new ApiError(status, code, message, { errors: { [field]: [message] } });
}

import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { CreatePaymentRequest, PayWay } from "@/lib/contract/payment";
import type { SpecialDay } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import type { CouponGain } from "@/lib/contract/rules/coupon";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { isOverToday, listHoursOn } from "@/lib/contract/rules/hours";
import { formatNumber } from "@/lib/contract/rules/number";
import { CLOSED_FOR_GOOD, findClosure, findNextStart } from "@/lib/contract/rules/order";
import { getPrices, isCultureExpense } from "@/lib/contract/rules/price";
import { findStartRange, isStartDay, type StartRange } from "@/lib/contract/rules/term";
import { findTerm } from "../../closing/days";
import { findEnd, listClosings, withClosings } from "../../closing/queries";
import type { Database } from "../../db/client";
import { lockMember } from "../../db/member-lock";
import { branch, coupon, couponUser, payment, product, type PaymentRow } from "../../db/schema";
import { ApiError } from "../../errors";
import type { PaymentGateway } from "../../gateway/gateway";
import { checkIdempotencyKey } from "../../idempotency-key";
import { takeAttempts } from "../../limits";
import { writeDay } from "../../message/templates";
import { tokenNotValid } from "../../plugins/auth";
import { keepConsents } from "../agreement/queries";
import { listHolidays } from "../branch/queries";
import { toCoupons } from "../coupon/queries";
import { judgeMemberCoupon, listBoughtKinds } from "../coupon/use";
import { sumRemainingPoints } from "../member/queries";
import { listMemberships } from "../membership/queries";
import { findClosedUntil } from "../membership/withdrawals";
import { toProduct } from "../product/queries";
import { wantReceipt } from "./cash-receipt";
import type { PaymentContext } from "./context";
import { insertNumbered } from "./order-number";

/** An order as the member wants it. */
export interface OrderInput {
  productId: number;
  couponUserId?: number;
  /** 0 = none. */
  usePoint: number;
  /** `YYYY-MM-DD` */
  startsOn: string;
  /** As sent; left out by a browser that knows nothing of it yet, and so out of the hash of such an order. */
  agreements?: string;
  /** Left out by the same browsers, as is the next. */
  payWay?: PayWay;
  /** Of a transfer, as typed. */
  receiptNumber?: string;
}

const INTEGER_MAX = 2_147_483_647;
const NO_COUPON: CouponGain = { discountKrw: 0, bonusDays: 0 };

/** A request's fields as numbers; forms send them as text, and an empty one is none. */
export function readOrderInput({
  product: bought,
  coupon_user,
  use_point,
  starts_on,
  agreements,
  pay_way,
  cash_receipt_number,
}: CreatePaymentRequest): OrderInput {
  const isCouponGiven = coupon_user !== undefined && coupon_user !== null && coupon_user !== "";
  return {
    productId: toInteger(bought),
    couponUserId: isCouponGiven ? toInteger(coupon_user) : undefined,
    usePoint: toInteger(use_point || 0),
    startsOn: starts_on,
    ...(agreements && { agreements }),
    ...(pay_way && { payWay: pay_way }),
    ...(cash_receipt_number?.trim() && { receiptNumber: cash_receipt_number }),
  };
}

/** A number too large for the database is treated like the largest one that fits: just as unknown or excessive. */
function toInteger(value: number | string): number {
  return Math.min(Number(value), INTEGER_MAX);
}

/**
 * Stores an order with the amount that the server computes. Coupon and points stay the member's until it is paid: of
 * two open orders with one coupon the first that is confirmed has it. The same key with the same values is the same
 * order, however often it is sent.
 *
 * @throws ApiError 400, 404 or 409 (also `long_terms_closed`, `agreement_changed`, `pay_way_not_offered`) with a message for the invalid field; 409 `idempotency_conflict`; 429
 */
export async function createPayment(
  { db, gateway, contracts }: Pick<PaymentContext, "db" | "gateway" | "contracts">,
  memberId: number,
  input: OrderInput,
  idempotencyKey: string | undefined,
  now: Date,
): Promise<PaymentRow> {
  return placeOrder({ db, contracts }, { memberId, idempotencyKey, request: input }, now, {
    price: async (tx) => {
      const order = await price(tx, memberId, input, now);
      return { ...order, payWay: choosePayWay(gateway, order.amountKrw, input.payWay) };
    },
    finish: async (tx, made) => {
      if (input.agreements) await keepConsents(tx, made.id, input.agreements, now);
      if (input.receiptNumber) await wantReceipt(tx, made, input.receiptNumber, now);
      return made;
    },
  });
}

/**
 * The way in which an order is to be paid.
 *
 * @param wanted the first that is offered, where nothing is said
 * @returns null for one of 0 won
 * @throws ApiError 409 `pay_way_not_offered`
 */
export function choosePayWay(
  { ways }: Pick<PaymentGateway, "ways">,
  amountKrw: number,
  wanted?: PayWay,
): PayWay | null {
  if (amountKrw === 0) return null;
  // While payment is closed the checkout says so.
  const [first] = ways;
  if (wanted && first && !ways.includes(wanted)) {
    throw new ApiError("pay_way_not_offered", { field: "pay_way" });
  }
  return wanted ?? first ?? null;
}

type Priced = Omit<
  typeof payment.$inferInsert,
  "memberId" | "idempotencyKey" | "requestHash" | "status" | "created"
>;

/**
 * Stores an order, once for a key: the same key with the same values is the same order.
 *
 * @param request what its hash is taken of
 * @param make.price checks what is asked for and says what the order is, with the member locked
 * @param make.finish what belongs to it in the same transaction
 * @throws ApiError 409 `idempotency_conflict`; 429
 */
export async function placeOrder(
  { db, contracts }: Pick<PaymentContext, "db" | "contracts">,
  { memberId, idempotencyKey, request }: { memberId: number; idempotencyKey?: string; request: object },
  now: Date,
  make: {
    price: (tx: Database) => Promise<Priced>;
    finish: (tx: Database, made: PaymentRow) => Promise<PaymentRow>;
  },
): Promise<PaymentRow> {
  checkIdempotencyKey(idempotencyKey);
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("base64url");
  const limits = [{ key: `payment-create:${memberId}`, max: 200, windowMs: 10 * 60_000 }];
  await takeAttempts(db, limits, now);
  return db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw tokenNotValid();
    const earlier = idempotencyKey && (await findByKey(tx, memberId, idempotencyKey));
    if (earlier) {
      if (earlier.requestHash === requestHash) return earlier;
      throw new ApiError("idempotency_conflict");
    }
    const order = await make.price(tx);
    const made = await insertNumbered(
      tx,
      {
        ...order,
        // What the provider is told when its window opens: a later registration changes no order.
        cultureNumber: await findCultureNumber(tx, order, now),
        memberId,
        idempotencyKey,
        requestHash,
        status: "ready",
        created: now,
      },
      contracts.orderPrefix,
    );
    return make.finish(tx, made);
  });
}

/** The number under which its branch is registered today; null where nothing is paid, or it is not. */
async function findCultureNumber(
  tx: Database,
  { branchPk, amountKrw }: Pick<Priced, "branchPk" | "amountKrw">,
  now: Date,
): Promise<string | null> {
  const [place] = await tx
    .select({ culture_deduction: branch.cultureDeduction })
    .from(branch)
    .where(eq(branch.pk, branchPk));
  const isCounted = place && amountKrw > 0 && isCultureExpense(place, toSeoulDate(now));
  return (isCounted && place.culture_deduction?.number) || null;
}

async function findByKey(tx: Database, memberId: number, key: string): Promise<PaymentRow | undefined> {
  const [found] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.memberId, memberId), eq(payment.idempotencyKey, key)));
  return found;
}

/** Checks the requested order and computes what it costs. */
async function price(tx: Database, memberId: number, input: OrderInput, now: Date) {
  const bought = await findProduct(tx, input.productId);
  const wanted = toProduct(bought.product);
  const closings = await listClosings(tx, toSeoulDate(now), [bought.product.branchPk]);
  const { closures } = withClosings({ pk: bought.product.branchPk, closures: bought.closures }, closings);
  const next = findNextStart(await listMemberships(tx, memberId, now), wanted, closures);
  checkStart(input.startsOn, findStartRange(toSeoulDate(now), bought.openDate, next), now);
  const closedUntil = await findClosedUntil(tx, memberId, bought.product, now);
  if (closedUntil) {
    throw new ApiError("long_terms_closed", { field: "product", values: { until: writeDay(closedUntil) } });
  }
  checkOpen(input.startsOn, closures);
  if (wanted.kind === "day_pass") {
    const source = { hours: bought.hours, closures };
    const { hours } = listHoursOn(source, input.startsOn, await listHolidays(tx, input.startsOn));
    checkNotOver(input.startsOn, hours, now);
  }
  const { fullPriceKrw, priceKrw } = getPrices(wanted);
  const gain =
    input.couponUserId === undefined
      ? NO_COUPON
      : await findGain(tx, memberId, input.couponUserId, wanted, now);
  const end = findEnd(bought.product.branchPk, closings);
  if (end && !findTerm(bought.product, { ...input, bonusDays: gain.bonusDays }, closings))
    throw new ApiError("branch_closing", { field: "product", values: { from: writeDay(end) } });
  const restKrw = priceKrw - gain.discountKrw;
  await checkPoints(tx, memberId, input.usePoint, restKrw, now);
  return {
    productId: bought.product.id,
    branchPk: bought.product.branchPk,
    orderName: bought.product.name,
    fullPriceKrw,
    priceKrw,
    couponDiscountKrw: gain.discountKrw,
    pointUsed: input.usePoint,
    amountKrw: restKrw - input.usePoint,
    couponUserId: input.couponUserId ?? null,
    bonusDays: gain.bonusDays,
    startsOn: input.startsOn,
  };
}

async function findProduct(tx: Database, productId: number) {
  const [found] = await tx
    .select({ product, openDate: branch.openDate, hours: branch.hours, closures: branch.closures })
    .from(product)
    .innerJoin(branch, eq(branch.pk, product.branchPk))
    .where(eq(product.id, productId))
    // Content that makes another product of this number waits until the order is written.
    .for("key share");
  if (!found)
    throw new ApiError("not_found", {
      field: "product",
      message: "없는 상품이에요. 상품을 다시 골라 주세요.",
    });
  if (!found.product.isActive) throw new ApiError("product_not_sold", { field: "product" });
  return found;
}

function checkStart(startsOn: string, range: StartRange, now: Date): void {
  if (isStartDay(startsOn, range)) return;
  const { first, last, next } = range;
  const from = first > toSeoulDate(now) ? `지점이 문을 여는 ${first}` : "오늘";
  const after = next && next > last ? `, 또는 지금 이용권에 이어지는 ${next}로` : "";
  const message = `시작일은 ${from}부터 ${last}까지${after} 고를 수 있어요.`;
  throw new ApiError("invalid_input", { field: "starts_on", message });
}

/** A day pass is not sold for today once its branch has closed: nobody could come. */
function checkNotOver(day: string, hours: SpecialDay["hours"], now: Date): void {
  if (day !== toSeoulDate(now) || hours.length === 0 || !isOverToday({ hours }, now)) return;
  const message = "오늘은 지점이 문을 닫았어요. 다른 날을 골라 주세요.";
  throw new ApiError("invalid_input", { field: "starts_on", message });
}

/** Nothing begins on a day on which its branch has said that it is closed; of one that stays closed nothing is sold. */
function checkOpen(startsOn: string, closures: readonly { from: string; to: string }[]): void {
  const closed = findClosure(closures, startsOn);
  if (!closed || closed.to === CLOSED_FOR_GOOD) return;
  const days =
    closed.from === closed.to
      ? `${writeDay(closed.from)}에는`
      : `${writeDay(closed.from)}부터 ${writeDay(closed.to)}까지`;
  const message = `${days} 지점이 쉬어요. 다른 날을 골라 주세요.`;
  throw new ApiError("invalid_input", { field: "starts_on", message });
}

/** What one of the member's coupons does for a product that it can be used for. */
async function findGain(
  tx: Database,
  memberId: number,
  couponUserId: number,
  bought: Product,
  now: Date,
): Promise<CouponGain> {
  const [found] = await tx
    .select({ link: couponUser, offer: coupon })
    .from(couponUser)
    .leftJoin(coupon, eq(coupon.id, couponUser.couponId))
    .where(and(eq(couponUser.id, couponUserId), eq(couponUser.memberId, memberId)));
  if (!found)
    throw new ApiError("not_found", { field: "coupon_user", message: "내 쿠폰에 없는 쿠폰이에요." });
  const [offer = null] = found.offer ? await toCoupons(tx, [found.offer]) : [];
  const boughtKinds = offer?.conditions.first_purchase_only ? await listBoughtKinds(tx, memberId, now) : [];
  const use = judgeMemberCoupon(found.link, offer, { product: bought, boughtKinds, now });
  if (!use.ok) throw new ApiError("coupon_not_usable", { field: "coupon_user", message: `${use.reason}.` });
  return { discountKrw: use.discount_krw ?? 0, bonusDays: use.bonus_days ?? 0 };
}

async function checkPoints(tx: Database, memberId: number, usePoint: number, restKrw: number, now: Date) {
  if (usePoint > restKrw) {
    const message = `이 결제에는 ${formatNumber(restKrw)}P까지 쓸 수 있어요.`;
    throw new ApiError("invalid_input", { field: "use_point", message });
  }
  const balance = usePoint > 0 ? await sumRemainingPoints(tx, memberId, now) : 0;
  if (usePoint > balance) {
    throw new ApiError("point_not_enough", { field: "use_point", values: { left: formatNumber(balance) } });
  }
}

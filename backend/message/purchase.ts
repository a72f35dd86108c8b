import { eq, sql } from "drizzle-orm";
import type { Pause } from "@/lib/contract/membership";
import { PAY_WAY_NAMES } from "@/lib/contract/payment";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { describeDayPassEnd } from "@/lib/contract/rules/membership";
import { formatNumber } from "@/lib/contract/rules/number";
import { findWithdrawalEnd, nameMinorEnd, type WithdrawalEnd } from "@/lib/contract/rules/refund";
import type { Database } from "../db/client";
import { branch, member, membership, product, type PaymentRow, type PayoutRow } from "../db/schema";
import { tell } from "./tell";
import { writeDay } from "./templates";

/**
 * Tells the buyer that an order is paid, and until when it can be undone without a penalty; as `tell`.
 *
 * @param passEnd when a day pass can be cancelled no more; null for anything else
 */
export async function tellPaid(
  tx: Database,
  order: PaymentRow,
  passEnd: string | null,
  now: Date,
): Promise<void> {
  if (order.memberId === null) return;
  const [place] = await tx.select({ name: branch.name }).from(branch).where(eq(branch.pk, order.branchPk));
  const [buyer] = await tx
    .select({ birthDate: member.birthDate })
    .from(member)
    .where(eq(member.id, order.memberId));
  const [sold] = await tx.select().from(product).where(eq(product.id, order.productId));
  const end = findWithdrawalEnd(toSeoulDate(now), order.startsOn, buyer?.birthDate);
  const [bought] = await tx.select().from(membership).where(eq(membership.paymentId, order.id));
  await tell(
    tx,
    {
      memberId: order.memberId,
      event: "paid",
      subject: order.id,
      values: {
        지점: place?.name ?? "",
        상품: order.orderName,
        금액: writePaid(order),
        시작일: writeDay(order.startsOn),
        안내:
          describeGifts(order) +
          (passEnd === null
            ? describeEnd(end, bought?.endsOn, sold?.pause?.max_days)
            : describeDayPassEnd(passEnd, order.startsOn, now)),
        주문: order.id,
      },
    },
    now,
  );
}

/** Tells the buyer that all of an order goes back. @param owedKrw what is left of it; as `tell` */
export async function tellCancelled(
  tx: Database,
  order: PaymentRow,
  owedKrw: number,
  now: Date,
): Promise<void> {
  await tell(
    tx,
    {
      memberId: order.memberId,
      event: "cancelled",
      subject: order.id,
      values: {
        ...(await describeBought(tx, order)),
        안내: describeMoney(owedKrw),
        금액: writeWon(owedKrw),
        주문: order.id,
      },
    },
    now,
  );
}

/**
 * Tells the buyer that a membership has ended, and what goes back; as `tell`.
 *
 * @param on `YYYY-MM-DD` @param why where a closing of its branch has ended it, not its member
 */
export async function tellStopped(
  tx: Database,
  order: PaymentRow,
  { on, amountKrw, why }: { on: string; amountKrw: number; why?: string },
  now: Date,
): Promise<void> {
  const values = {
    ...(await describeBought(tx, order)),
    안내: describeMoney(amountKrw, order),
    날: writeDay(on),
    금액: writeWon(amountKrw),
    주문: order.id,
  };
  const told = { memberId: order.memberId, subject: order.id };
  await (why
    ? tell(tx, { ...told, event: "ended_by_closing", values: { ...values, 까닭: why } }, now)
    : tell(tx, { ...told, event: "stopped", values }, now));
}

/** Tells the buyer that money went back, of each sending; as `tell`. */
export async function tellMoneySent(
  tx: Database,
  order: PaymentRow,
  { id, amountKrw }: Pick<PayoutRow, "id" | "amountKrw">,
  now: Date,
): Promise<void> {
  if (amountKrw <= 0) return;
  const event = order.handsPaymentId ? "money_given" : "money_sent";
  // Of one that was never bought nothing else says why.
  const why = order.status === "failed" && order.failReason;
  const values = {
    ...(await describeBought(tx, order)),
    안내: [why, describeWay(order)].filter(Boolean).join(" "),
    금액: writeWon(amountKrw),
    주문: order.id,
  };
  await tell(tx, { memberId: order.memberId, event, subject: String(id), values }, now);
}

/** Which way money went back, and who shows it. */
function describeWay({ payWay, cardName }: PaymentRow): string {
  if (payWay === "transfer") return "결제한 계좌로 돈을 보냈어요. 은행에 따라 며칠 뒤에 보일 수 있어요.";
  if (payWay === "card") {
    const card = cardName ? `카드(${cardName})` : "카드";
    return `결제한 ${card}로 돈을 보냈어요. 카드사에 따라 며칠 뒤에 보일 수 있어요.`;
  }
  return payWay
    ? `${PAY_WAY_NAMES[payWay]}로 돈을 보냈어요. 거기서 쓴 카드나 계좌에 며칠 뒤에 보일 수 있어요.`
    : "결제한 수단으로 돈을 보냈어요. 며칠 뒤에 보일 수 있어요.";
}

/** Tells the buyer of the interest on money that went late: that it is owed, or that the desk sent it; as `tell`. */
export async function tellInterest(
  tx: Database,
  event: "interest_owed" | "interest_sent",
  order: PaymentRow,
  { id, interestKrw }: Pick<PayoutRow, "id" | "interestKrw">,
  now: Date,
): Promise<void> {
  const bought = await describeBought(tx, order);
  const values = { ...bought, 금액: writeWon(interestKrw), 주문: order.id };
  await tell(tx, { memberId: order.memberId, event, subject: id, values }, now);
}

/**
 * Writes down for its member that a membership rests; as `tell`.
 *
 * @param days the new last day, and the new first ones of what comes after it, `YYYY-MM-DD`
 */
export async function tellPaused(
  tx: Database,
  order: PaymentRow,
  { from, to, endsOn, firstDays }: Pause & { endsOn: string; firstDays: string[] },
  now: Date,
): Promise<void> {
  const values = {
    ...(await describeBought(tx, order)),
    첫날: writeDay(from),
    끝날: writeDay(to),
    마지막날: writeDay(endsOn),
    이어짐: describeNext(firstDays),
  };
  const subject = `${order.id}:${from}`;
  await tell(tx, { memberId: order.memberId, event: "paused", subject, values }, now);
}

/**
 * The same of a pause that was taken back.
 *
 * @param from its first day, `YYYY-MM-DD` @param late those that would come after the end and are gone with it
 */
export async function tellPauseTakenBack(
  tx: Database,
  order: PaymentRow,
  { from, endsOn, late, firstDays }: { from: string; endsOn: string; late: Pause[]; firstDays: string[] },
  now: Date,
): Promise<void> {
  const values = {
    ...(await describeBought(tx, order)),
    첫날: writeDay(from),
    마지막날: writeDay(endsOn),
    이어짐: describeLate(late) + describeNext(firstDays),
  };
  const subject = `${order.id}:${from}`;
  await tell(tx, { memberId: order.memberId, event: "pause_taken_back", subject, values }, now);
}

/** What an order is of, and the branch at which that is used by now. */
async function describeBought(
  tx: Database,
  { id, branchPk, orderName }: PaymentRow,
): Promise<{ 지점: string; 상품: string }> {
  const [place] = await tx
    .select({ name: branch.name })
    .from(branch)
    .leftJoin(membership, eq(membership.paymentId, id))
    .where(eq(branch.pk, sql`coalesce(${membership.branchPk}, ${branchPk})`));
  return { 지점: place?.name ?? "", 상품: orderName };
}

const describeLate = (late: readonly Pause[]) =>
  late.map(({ from }) => `\n그 뒤라서 ${writeDay(from)}부터 쉬기로 한 것도 없어졌어요.`).join("");

const describeNext = (firstDays: readonly string[]) =>
  firstDays.map((day) => `\n이어지는 이용권의 첫날: ${writeDay(day)}`).join("");

/** Tells the buyer that a membership goes on at another branch. @param order of the move; as `tell` */
export function tellMoved(
  tx: Database,
  order: PaymentRow,
  { from, to, endsOn }: { from: string; to: string; endsOn: string },
  now: Date,
): Promise<void> {
  const values = {
    지점: to,
    전지점: from,
    상품: order.orderName,
    금액: writePaid(order),
    마지막날: writeDay(endsOn),
    주문: order.id,
  };
  return tell(tx, { memberId: order.memberId, event: "moved", subject: order.id, values }, now);
}

/** Tells who handed a membership on, and who took it on. @param days the last of the one; the first of use and the last of the other; as `tell` */
export async function tellHanded(
  tx: Database,
  { from, to }: { from: PaymentRow; to: PaymentRow },
  {
    place,
    product,
    today,
    firstDay,
    endsOn,
  }: { place: string; product: string; today: string; firstDay: string; endsOn: string },
  now: Date,
): Promise<void> {
  const about = { 지점: place, 상품: product };
  const given = { ...about, 날: writeDay(today) };
  await tell(tx, { memberId: from.memberId, event: "handed_on", subject: from.id, values: given }, now);
  const taken = { ...about, 첫날: writeDay(firstDay), 마지막날: writeDay(endsOn), 주문: to.id };
  await tell(tx, { memberId: to.memberId, event: "taken_on", subject: to.id, values: taken }, now);
}

/** Tells who offered a membership that nobody took it on; as `tell`. @param offer refused, or not accepted in time */
export function tellOfferOver(
  tx: Database,
  order: PaymentRow,
  { id, isDeclined }: { id: number; isDeclined: boolean },
  now: Date,
): Promise<void> {
  const values = {
    안내: isDeclined
      ? "받을 사람이 받지 않기로 했어요."
      : "받을 수 있는 날이 지날 때까지 아무도 받지 않았어요.",
    상품: order.orderName,
  };
  return tell(tx, { memberId: order.memberId, event: "offer_over", subject: String(id), values }, now);
}

/** The gifts that an order has used up, if it has. */
function describeGifts({ couponDiscountKrw, bonusDays, pointUsed }: PaymentRow): string {
  const gifts = [
    couponDiscountKrw > 0 && `쿠폰 ${writeWon(couponDiscountKrw)}`,
    bonusDays > 0 && `쿠폰 ${bonusDays}일`,
    pointUsed > 0 && `포인트 ${formatNumber(pointUsed)}P`,
  ].filter(Boolean);
  return gifts.length > 0 ? `쓴 혜택: ${gifts.join(", ")}\n\n` : "";
}

function describeEnd({ until, reason }: WithdrawalEnd, lastDay = until, pauseDays?: number): string {
  const { day, name } = nameMinorEnd(until, lastDay, pauseDays);
  return reason === "minor"
    ? `${name} ${writeDay(day)}까지 본인이나 보호자가 위약금 없이 그만둘 수 있어요. 보호자는 지점에 말해 주세요.`
    : `7일 안심: ${writeDay(until)}까지 위약금 없이 그만둘 수 있어요.`;
}

function describeMoney(krw: number, order?: PaymentRow): string {
  if (krw > 0 && order?.handsPaymentId) {
    return "넘겨받은 것이라 내 계좌로 돌려드려요. 주문 번호와 계좌를 지점에 알려 주세요.";
  }
  return krw > 0
    ? "3영업일 안에 결제한 수단으로 돌려드리고, 보내면 다시 알려 드릴게요."
    : "돌려드릴 돈은 없어요.";
}

/** What was paid, and how. */
const writePaid = ({ amountKrw, method }: PaymentRow) => writeWon(amountKrw) + (method ? ` (${method})` : "");

const writeWon = (krw: number) => `${formatNumber(krw)}원`;

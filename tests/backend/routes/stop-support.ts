import { and, eq, inArray, sql } from "drizzle-orm";
import { gatewayPayment, member as memberTable, payment, payout, refund } from "@/backend/db/schema";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import { settlePayment } from "@/backend/routes/payment/settle";
import type { Membership, MoveQuote, Offer, RefundQuote } from "@/lib/contract/membership";
import type { PaymentWithCheckout } from "@/lib/contract/payment";
import type { TestMember } from "../members";
import type { TestApp } from "../support";
import { confirm, makeOrder, payWith } from "./payment-support";

export const MEMBERSHIPS = "/api/member/membership/";
export const DAY_MS = 86_400_000;
const TODAY = "2026-11-20";
/** Thirty days for 149,000 won at the first branch, ninety-two for 357,000, and half a year. */
export const [MONTH, QUARTER, HALF_YEAR] = [1, 2, 3];
/** A branch where three months cost 297,000 won, and those; and the first, where they are dearer. */
export const [PANGYO, PANGYO_QUARTER, DEAR] = [5, 38, 1];

/** A membership that is bought and paid, and its payment. */
export async function buy(
  api: TestApp,
  member: TestMember,
  fields: Record<string, unknown> = {},
): Promise<{ made: PaymentWithCheckout; held: Membership }> {
  const made = await makeOrder(api, member, { starts_on: TODAY, ...fields });
  if (made.checkout) await payWith(api, made, "approve");
  const answer = await confirm(api, member, made);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const held = await readHeld(api, member, made.id);
  return { made, held: held! };
}

export async function readHeld(api: TestApp, { headers }: TestMember, paymentId: string) {
  const list = (await api.app.inject({ url: MEMBERSHIPS, headers })).json<Membership[]>();
  return list.find(({ payment_id }) => payment_id === paymentId);
}

export function quote(api: TestApp, { headers }: TestMember, { id }: Pick<Membership, "id">, on?: string) {
  return api.app.inject({ url: `${MEMBERSHIPS}${id}/refund/${on ? `?on=${on}` : ""}`, headers });
}

export async function readQuote(
  api: TestApp,
  member: TestMember,
  held: Pick<Membership, "id">,
  on?: string,
): Promise<RefundQuote> {
  return (await quote(api, member, held, on)).json();
}

/** Where a membership can go on, and what that costs. */
export async function readMoveQuote(
  api: TestApp,
  { headers }: TestMember,
  { id }: Pick<Membership, "id">,
): Promise<MoveQuote> {
  return (await api.app.inject({ url: `${MEMBERSHIPS}${id}/move/`, headers })).json();
}

/** Lets a membership go on at another branch, for the sum that is shown, where one is, unless another is given. */
export async function move(
  api: TestApp,
  member: TestMember,
  held: Pick<Membership, "id">,
  placePk: number,
  fields: { amount?: number } = {},
  extra: Record<string, string> = {},
) {
  const find = async () =>
    (await readMoveQuote(api, member, held)).choices?.find(({ place }) => place.pk === placePk)?.difference;
  const payload = { place_pk: placePk, amount: fields.amount ?? (await find()) };
  const url = `${MEMBERSHIPS}${held.id}/move/`;
  return api.app.inject({ method: "POST", url, headers: { ...member.headers, ...extra }, payload });
}

/** Changes a membership: `POST` or `DELETE` of `refund` or `pause`. */
export function change(
  api: TestApp,
  { headers }: TestMember,
  call: `${"POST" | "DELETE"} ${"refund" | "pause"}`,
  { id }: Pick<Membership, "id">,
  fields: Record<string, unknown> = {},
  extra: Record<string, string> = {},
) {
  const [method, name] = call.split(" ") as ["POST" | "DELETE", string];
  const url = `${MEMBERSHIPS}${id}/${name}/`;
  if (method === "DELETE") {
    const query = new URLSearchParams(fields as Record<string, string>).toString();
    return api.app.inject({ method, url: `${url}?${query}`, headers: { ...headers, ...extra } });
  }
  const payload = name === "refund" ? { reason: "이사를 가요", ...fields } : fields;
  return api.app.inject({ method, url, headers: { ...headers, ...extra }, payload });
}

/** Offers a membership to a number. */
export function offer(
  api: TestApp,
  { headers }: TestMember,
  { id }: Pick<Membership, "id">,
  phone_number: string,
  remoteAddress = "127.0.0.1",
) {
  const url = `${MEMBERSHIPS}${id}/offer/`;
  return api.app.inject({ method: "POST", url, headers, payload: { phone_number }, remoteAddress });
}

/** The number of a member. */
export async function readPhone({ db }: TestApp, { id }: Pick<TestMember, "id">): Promise<string> {
  const [row] = await db
    .select({ phone: memberTable.phoneNumber })
    .from(memberTable)
    .where(eq(memberTable.id, id));
  return row!.phone;
}

/** What is offered to a member. */
export async function listOffers(api: TestApp, { headers }: TestMember): Promise<Offer[]> {
  return (await api.app.inject({ url: "/api/member/offer/", headers })).json();
}

/** Answers an offer. */
export function answerOffer(
  api: TestApp,
  { headers }: TestMember,
  how: "accept" | "decline",
  id: number,
  payload: object = {},
) {
  return api.app.inject({ method: "POST", url: `/api/member/offer/${id}/${how}/`, headers, payload });
}

/** Hands a membership on to another member, and what they have then. */
export async function handOn(
  api: TestApp,
  giver: TestMember,
  held: Pick<Membership, "id">,
  taker: TestMember,
): Promise<Membership> {
  const offered = await offer(api, giver, held, await readPhone(api, taker));
  if (offered.statusCode !== 200) throw new Error(offered.body);
  const [open] = await listOffers(api, taker);
  const answer = await answerOffer(api, taker, "accept", open!.id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** What is stored of a stopped purchase. */
export async function readMoney(api: TestApp, paymentId: string) {
  const [order] = await api.db.select().from(payment).where(eq(payment.id, paymentId));
  const [books] = await api.db.select().from(gatewayPayment).where(eq(gatewayPayment.id, paymentId));
  const [stop] = await api.db.select().from(refund).where(eq(refund.paymentId, paymentId));
  return {
    status: order!.status,
    refundedKrw: order!.refundedKrw,
    backKrw: books?.cancelledKrw,
    isDone: stop?.refundedAt != null,
  };
}

/** What went or goes back of a payment: cause, state and sum of each, by cause. */
export async function listPayouts(api: TestApp, paymentId: string) {
  const rows = await api.db
    .select()
    .from(payout)
    .where(eq(payout.paymentId, paymentId))
    .orderBy(payout.cause);
  return rows.map(({ cause, state, amountKrw }) => [cause, state, amountKrw]);
}

/** The money of an order comes, whether its window is still open or not, and the provider says so. */
export async function payAtProvider(api: TestApp, id: string): Promise<void> {
  await api.db
    .update(gatewayPayment)
    .set({ status: "paid", approvedKrw: gatewayPayment.amountKrw, approvedAt: api.app.clock() })
    .where(and(eq(gatewayPayment.id, id), inArray(gatewayPayment.status, ["pending", "closed"])));
  await settlePayment(api.app, (await findPaymentRow(api.db, id))!);
}

/** The operator cancels all that is left of an order in the provider's console, which says so. */
export async function cancelAtProvider(api: TestApp, id: string): Promise<void> {
  const cancelledKrw = sql`${gatewayPayment.approvedKrw}`;
  await api.db
    .update(gatewayPayment)
    .set({ status: "cancelled", cancelledKrw })
    .where(eq(gatewayPayment.id, id));
  await settlePayment(api.app, (await findPaymentRow(api.db, id))!);
}

/** A part goes back in the console; the window's webhook says so. @param cancelledKrw all that has gone back */
export async function cancelPartAtProvider(api: TestApp, id: string, cancelledKrw: number): Promise<void> {
  await api.db.update(gatewayPayment).set({ cancelledKrw }).where(eq(gatewayPayment.id, id));
  await settlePayment(api.app, (await findPaymentRow(api.db, id))!);
}

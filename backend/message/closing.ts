import { and, eq, isNotNull, isNull, lte, ne } from "drizzle-orm";
import type { ClosingWay } from "@/lib/contract/membership";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { goOnElsewhere } from "../closing/days";
import { isEarlier, type PlannedMembership, type WantedClosing } from "../closing/plan";
import { findDeadline, listClosings, listWays } from "../closing/queries";
import type { TakeBackPlan } from "../closing/take-back";
import type { Database } from "../db/client";
import { branch, product, type ClosingRow, type MembershipRow, type trial } from "../db/schema";
import type { StoredMembership } from "../routes/membership/queries";
import { tell, tellAll } from "./tell";
import { writeDay } from "./templates";

/**
 * Tells every member of a branch that it closes, or opens on another day, with what becomes of each membership: once, however many
 * they have.
 *
 * @param subject of a membership that was moved into it later
 * @returns the key of each member's message
 */
export async function tellClosed(
  tx: Database,
  closed: ClosingRow,
  wanted: WantedClosing,
  memberships: readonly PlannedMembership[],
  now: Date,
  subject = String(closed.id),
): Promise<Map<number, string>> {
  const ofMember = new Map<number, PlannedMembership[]>();
  for (const planned of memberships) {
    const { memberId } = planned.row.membershipRow;
    ofMember.set(memberId, [...(ofMember.get(memberId) ?? []), planned]);
  }
  const { kind, closedFrom, closedUntil, reason } = closed;
  const canGoOn = await readElsewhere(tx, closed, now);
  const all = [...ofMember].map(([memberId, own]) => ({
    memberId,
    subject,
    values: {
      지점: wanted.branch.name,
      날: writeDay(wanted.opensOn ?? closedFrom),
      마지막날: closedUntil === null ? "" : writeDay(closedUntil),
      까닭: reason,
      안내: isEarlier(wanted) ? describeKept(own) : describeOwn(closed, own, canGoOn),
    },
  }));
  const events = { for_good: "branch_closing", break: "branch_break", opening: "opening_moved" } as const;
  const event = isEarlier(wanted) ? "opening_earlier" : events[kind];
  const keys = await tellAll(tx, event, all, now);
  return new Map(all.map(({ memberId }, index) => [memberId, keys[index]!]));
}

/** Of an opening that moves earlier: nobody is made to begin sooner than they bought, or were told last. */
function describeKept(own: readonly PlannedMembership[]): string {
  const lines = own.map(
    ({ row: { product, membershipRow } }) =>
      `${product.name}: 쓰는 첫날은 ${writeDay(membershipRow.startsOn)} 그대로예요.`,
  );
  return `${lines.join("\n")}\n\n더 일찍 쓰려면 첫날 전에 취소해 모두 돌려받고, 새로 여는 날부터 다시 살 수 있어요.`;
}

/** Of a membership, whether another open branch sells its term and does not close before it would end there. */
async function readElsewhere(
  tx: Database,
  { branchPk }: ClosingRow,
  now: Date,
): Promise<(row: StoredMembership) => boolean> {
  const today = toSeoulDate(now);
  const isElsewhere = and(ne(branch.pk, branchPk), isNull(branch.retiredAt), lte(branch.openDate, today));
  const sold = await tx
    .selectDistinct({ months: product.months, branchPk: product.branchPk })
    .from(product)
    .innerJoin(branch, eq(branch.pk, product.branchPk))
    .where(
      and(
        eq(product.kind, "membership"),
        eq(product.isActive, true),
        isNotNull(product.months),
        isNull(product.visits),
        isElsewhere,
      ),
    );
  const said = await listClosings(tx, today);
  return (row) =>
    sold.some(
      ({ months, branchPk: pk }) =>
        months === row.product.months &&
        goOnElsewhere(
          row.membershipRow,
          said.filter((one) => one.branchPk === pk),
          today,
        ),
    );
}

function describeOwn(
  closed: ClosingRow,
  own: readonly PlannedMembership[],
  canGoOn: (row: StoredMembership) => boolean,
): string {
  const lines = own.map((planned) => {
    const canMove =
      closed.kind !== "opening" && planned.isTouched && planned.row.order !== null && canGoOn(planned.row);
    const orMove = canMove ? " 남은 날을 다른 지점에서 쓸 수도 있어요." : "";
    return `${nameOne(planned, own)}: ${describeOne(closed, planned, own)}${orMove}`;
  });
  const canChoose =
    closed.kind !== "opening" && own.some((planned) => planned.isTouched && planned.defaultWay !== null);
  const until = canChoose
    ? `\n\n${writeDay(findDeadline(closed))}까지 내 회원권에서 고르거나 바꿀 수 있어요. 돈은 결제한 수단으로 돌려드려요.`
    : "";
  return lines.join("\n") + until;
}

/** By its first day, too, where another of the member's has the same name. */
function nameOne(
  { row: { product, membershipRow } }: PlannedMembership,
  own: readonly PlannedMembership[],
): string {
  const isOnly = own.filter((one) => one.row.product.name === product.name).length === 1;
  return isOnly ? product.name : `${product.name} (${membershipRow.startsOn.replaceAll("-", ".")}부터)`;
}

function describeOne(
  closed: ClosingRow,
  { row, isTouched, defaultWay, days }: PlannedMembership,
  before: readonly PlannedMembership[],
): string {
  if (!isTouched && before.some((one) => one.days > 0 && comesAfter(row, one.row))) {
    return "앞선 이용권이 늘어나서 날이 겹치면 그만큼 뒤에 시작하고 기간은 그대로예요.";
  }
  const { product, order, membershipRow } = row;
  if (!isTouched) {
    const why = membershipRow.startsOn > closed.closedFrom ? "그 뒤에 시작해서" : "그 전에 끝나서";
    return `${why} 달라지는 것이 없어요.`;
  }
  if (closed.kind === "opening") {
    return defaultWay === "wait"
      ? "문을 여는 날부터 시작하고 기간은 그대로예요. 그 전에는 취소하고 모두 돌려받을 수 있어요."
      : defaultWay === "money"
        ? "낸 것을 모두 돌려드려요."
        : "안내 데스크에 물어봐 주세요.";
  }
  const ways = listWays(closed, { productKind: product.kind, isBought: order !== null });
  if (defaultWay === "wait") {
    const orMoney = ways.includes("money") ? " 기다리지 않고 위약금 없이 돌려받을 수도 있어요." : "";
    return `고르지 않으면 쉬는 날만큼 ${days}일 늘어나요.${orMoney}`;
  }
  if (defaultWay === "money") {
    const orWait = ways.includes("wait") ? ` 돌려받지 않고 기다리면 ${days}일 늘어나요.` : "";
    return `고르지 않으면 쓰지 않은 만큼을 위약금 없이 돌려드려요.${orWait}`;
  }
  return "안내 데스크에 물어봐 주세요.";
}

/** Tells those who booked a trial for a day on which it is closed that it is cancelled; each once. */
export async function tellClosedTrials(
  tx: Database,
  { id, reason }: ClosingRow,
  place: string,
  trials: readonly (typeof trial.$inferSelect)[],
  now: Date,
): Promise<void> {
  const all = trials.map(({ memberId, visitDate }) => ({
    memberId,
    subject: String(id),
    values: { 지점: place, 날: writeDay(visitDate), 까닭: reason },
  }));
  await tellAll(tx, "trial_closed", all, now);
}

/** Tells who was told of a closing that it is open after all, with what still stands of what was promised; each once. */
export async function tellTakenBack(
  tx: Database,
  { closing: closed, memberIds, choices }: TakeBackPlan,
  { place, reason }: { place: string; reason: string },
  now: Date,
): Promise<void> {
  const until = `${writeDay(findDeadline(closed))}까지`;
  const all = memberIds.map((memberId) => {
    const own = choices.filter((choice) => choice.memberId === memberId);
    const stands = own.some(({ way }) => way === "money")
      ? `돌려받기로 고른 것은 그대로예요. 계속 다니려면 ${until} 내 회원권에서 바꿔 주세요.`
      : own.length > 0
        ? `그대로 다니면 돼요. 알려 드린 대로 ${until}는 내 회원권에서 위약금 없이 돌려받을 수도 있어요.`
        : "따로 할 것은 없어요. 취소한 1일 체험이 있으면 다시 신청해 주세요.";
    const values = { 지점: place, 날: writeDay(closed.closedFrom), 까닭: reason, 안내: stands };
    return { memberId, subject: String(closed.id), values };
  });
  await tellAll(tx, "closing_taken_back", all, now);
}

/** Reminds a member, before the last day to choose, of what happens without a choice; as `tell`. */
export function tellClosingChoice(
  tx: Database,
  closed: ClosingRow,
  { memberId, place, isMoney }: { memberId: number; place: string; isMoney: boolean },
  now: Date,
): Promise<void> {
  const what = isMoney
    ? "쓰지 않은 만큼을 위약금 없이 결제한 수단으로 돌려드려요"
    : "쉬는 날만큼 이용권이 늘어나요";
  const values = {
    지점: place,
    날: writeDay(closed.closedFrom),
    안내: `${writeDay(findDeadline(closed))}까지 내 회원권에서 고를 수 있어요. 고르지 않으면 ${what}.`,
  };
  return tell(tx, { memberId, event: "closing_choice", subject: String(closed.id), values }, now);
}

/** Writes down for its member what was chosen of a closing; as `tell`. */
export function tellClosingChosen(
  tx: Database,
  closed: ClosingRow,
  { membershipRow: { id, memberId }, place, product }: StoredMembership,
  way: ClosingWay,
  now: Date,
): Promise<void> {
  const chosen =
    way === "money"
      ? "돌려받기로 했어요. 쓰지 않은 만큼을 위약금 없이 돌려드려요."
      : closed.takenBackAt
        ? "그대로 다니기로 했어요."
        : "기다리기로 했어요. 쉬는 날만큼 이용권이 늘어나요.";
  const values = { 지점: place.name, 상품: product.name, 안내: chosen, 날: writeDay(findDeadline(closed)) };
  return tell(tx, { memberId, event: "closing_chosen", subject: `${closed.id}:${id}`, values }, now);
}

function comesAfter(next: StoredMembership, { membershipRow, product }: StoredMembership): boolean {
  return next.product.kind === product.kind && next.membershipRow.startsOn > membershipRow.endsOn;
}

/** Tells a member that what comes after a membership, which waits, has moved with it, once for each; as `tell`. */
export function tellNextMoved(
  tx: Database,
  closed: ClosingRow,
  { memberId, id, startsOn, endsOn }: MembershipRow,
  { after, place, product }: { after: number } & Pick<StoredMembership, "place" | "product">,
  now: Date,
): Promise<void> {
  const days = { 첫날: writeDay(startsOn), 마지막날: writeDay(endsOn) };
  const values = { 지점: place.name, 상품: product.name, ...days };
  return tell(tx, { memberId, event: "next_moved", subject: `${closed.id}:${after}:${id}`, values }, now);
}

/** Tells who bought while a closing was said, and whose ticket has its days, on which day it ends without them; as `tell`. */
export function tellRestDropped(
  tx: Database,
  closed: ClosingRow,
  { membershipRow: { memberId, id }, place, product }: StoredMembership,
  endsOn: string,
  now: Date,
): Promise<void> {
  const values = { 지점: place.name, 상품: product.name, 마지막날: writeDay(endsOn) };
  return tell(tx, { memberId, event: "rest_dropped", subject: `${closed.id}:${id}`, values }, now);
}

/** Tells a member by how many days a membership is longer, and from when to when it is; as `tell`. */
export function tellLengthened(
  tx: Database,
  closed: ClosingRow,
  { memberId, id, startsOn, endsOn }: MembershipRow,
  { place, product, days }: { place: string; product: string; days: number },
  now: Date,
): Promise<void> {
  const values = {
    지점: place,
    상품: product,
    일수: String(days),
    첫날: writeDay(startsOn),
    마지막날: writeDay(endsOn),
  };
  return tell(tx, { memberId, event: "lengthened", subject: `${closed.id}:${id}`, values }, now);
}

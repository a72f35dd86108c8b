import { and, asc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Offer } from "@/lib/contract/membership";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import {
  countPauseDaysLeft,
  findHandRefusal,
  getMembershipPeriod,
  OFFER_DAYS,
} from "@/lib/contract/rules/membership";
import { isMobilePhone, normalizePhone } from "@/lib/contract/rules/phone";
import { isLoopback, toAddressKey } from "@/lib/runtime/address";
import type { Database } from "../../db/client";
import { member, membership, offer, type OfferRow } from "../../db/schema";
import { ApiError, notFound } from "../../errors";
import { takeAttempts, type Limit } from "../../limits";
import { maskName } from "../../mask-name";
import { findDaytime } from "../../message/night";
import { tellOfferOver } from "../../message/purchase";
import { writeDay } from "../../message/templates";
import { hashNumber } from "../../number-memory";
import { atSeoulTime } from "../../time";
import type { PaymentContext } from "../payment/context";
import { settleOffers, takeBackOffers } from "./offer-end";
import { calculateBoughtStop, selectMemberships, toMembership, type BoughtMembership } from "./queries";
import { membershipNotFound, notYourMembership, refuseHand } from "./refusals";
import { changeMembership, type MembershipRef } from "./stop";

/** What offering and taking on needs; the app provides it all. */
export interface OfferContext extends Pick<PaymentContext, "db" | "clock" | "contracts"> {
  config: Pick<
    FastifyInstance["config"],
    "numberSecret" | "brand" | "siteUrl" | "isMaster" | "messagesDailyMax"
  >;
  messages: Pick<FastifyInstance["messages"], "add">;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Each is a message to a number that has not asked for it. */
const DAILY_MAX = 3;

/**
 * Offers the rest of a member's membership to a number, which is sent a message, whosever it is: the answer does not tell
 * whether it is a member's. The same number again is the same offer, and no second message.
 *
 * @param to the number as written, and the address of the request's sender
 * @throws ApiError 400 for the number, 403, 404, 409 `not_offerable`, `offer_open`; 429
 */
export async function offerMembership(
  app: OfferContext,
  ref: MembershipRef,
  to: { phoneNumber: string; address: string },
): Promise<void> {
  const { db, config } = app;
  const now = app.clock();
  const phone = normalizePhone(to.phoneNumber);
  if (!isMobilePhone(phone)) throw refuseNumber("문자를 받을 수 있는 휴대폰 번호를 적어 주세요.");
  const numberHash = hashNumber(config.numberSecret, phone);
  const [row] = await selectMemberships(db, eq(membership.id, ref.membershipId));
  if (!row) throw membershipNotFound();
  if (row.membershipRow.memberId !== ref.memberId) throw notYourMembership();
  if (isSame(row.offer, numberHash, now)) return;
  const [giver] = await db
    .select({ phone: member.phoneNumber })
    .from(member)
    .where(eq(member.id, ref.memberId));
  if (giver && normalizePhone(giver.phone) === phone) {
    throw refuseNumber("내 번호예요. 받을 사람의 번호를 적어 주세요.");
  }
  checkOfferable(row, now);
  // Outside the transaction: whoever waits for a limit holds no connection.
  await takeAttempts(db, limitOffers(app, ref.memberId, numberHash, to.address), now);
  await changeMembership(app, ref, async (tx, locked) => {
    if (isSame(locked.offer, numberHash, now)) return;
    checkOfferable(locked, now);
    const isOld = and(eq(offer.membershipId, ref.membershipId), lte(offer.expiresAt, now));
    await settleOffers(tx, and(isOld, isNull(offer.settledAt)), "expired", now);
    const expiresAt = atSeoulTime(now, OFFER_DAYS + 1, "00:00");
    await tx.insert(offer).values({
      membershipId: ref.membershipId,
      numberHash,
      numberEnd: phone.slice(-4),
      created: now,
      expiresAt,
    });
    const until = writeDay(addDays(toSeoulDate(expiresAt), -1));
    const { daysLeft } = getMembershipPeriod(toMembership(locked, now), toSeoulDate(now));
    const text = `[${config.brand}] ${locked.place.name}점 회원권의 남은 날(오늘 받으면 ${daysLeft}일)을 넘겨주려는 회원이 있어요. 낼 돈은 없어요. ${until}까지 이 번호로 로그인하거나 가입해서 받아 주세요. 모르는 일이면 그냥 두면 돼요.\n${config.siteUrl}/mypage/membership`;
    await app.messages.add(
      tx,
      phone,
      { phone, code: "", text },
      { dueAt: findDaytime(now), usefulMs: DAY_MS },
    );
  });
}

/** Takes back what a member offered of a membership; one that is not offered is left alone. @throws ApiError 403, 404 */
export async function takeBackOffer(app: FastifyInstance, ref: MembershipRef): Promise<void> {
  await changeMembership(app, ref, (tx) =>
    takeBackOffers(tx, eq(membership.id, ref.membershipId), app.clock()),
  );
}

/** What is offered to a member's number and can be accepted today, the one that ends first before the others. */
export async function listOffers(
  app: Pick<OfferContext, "db" | "clock" | "config">,
  memberId: number,
): Promise<Offer[]> {
  const { db } = app;
  const now = app.clock();
  const today = toSeoulDate(now);
  const numberHash = await readNumberHash(app, db, memberId);
  const open = await db
    .select()
    .from(offer)
    .where(and(eq(offer.numberHash, numberHash), isNull(offer.settledAt), gt(offer.expiresAt, now)))
    .orderBy(asc(offer.expiresAt), asc(offer.id));
  if (open.length === 0) return [];
  const rows = await selectMemberships(
    db,
    inArray(
      membership.id,
      open.map(({ membershipId }) => membershipId),
    ),
  );
  const givers = await db
    .select({ id: member.id, name: member.name })
    .from(member)
    .where(
      inArray(
        member.id,
        rows.map(({ membershipRow }) => membershipRow.memberId),
      ),
    );
  return open.flatMap(({ id, membershipId, expiresAt }) => {
    const row = rows.find(({ membershipRow }) => membershipRow.id === membershipId);
    const given = row && toMembership(row, now);
    // Whose number it has become since cannot take it on from themselves.
    if (!row?.order || row.membershipRow.memberId === memberId || findHandRefusal(given!, today)) return [];
    const name = givers.find((giver) => giver.id === row.membershipRow.memberId)?.name ?? "";
    const bought = { ...row, order: row.order };
    return [toOffer(bought, { id, from: maskName(name), expiresAt }, now)];
  });
}

/** Refuses what is offered to a member's number; its giver is told. @throws ApiError 404 */
export async function declineOffer(app: FastifyInstance, memberId: number, offerId: number): Promise<void> {
  const now = app.clock();
  await app.db.transaction(async (tx) => {
    const numberHash = await readNumberHash(app, tx, memberId);
    const isOwn = and(eq(offer.id, offerId), eq(offer.numberHash, numberHash), isNull(offer.settledAt));
    const [declined] = await settleOffers(tx, isOwn, "declined", now);
    if (!declined) throw offerNotFound();
    await tellGiver(tx, declined, now);
  });
}

/** Ends offers that nobody accepted in time, and tells who made them. */
export async function expireOffers(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isLate = and(isNull(offer.settledAt), lte(offer.expiresAt, now));
    for (const late of await settleOffers(tx, isLate, "expired", now)) await tellGiver(tx, late, now);
  });
}

/** 404 for an offer that there is not, and for one to another number: neither tells of the other. */
export function offerNotFound(): ApiError {
  return notFound("받을 수 있는 회원권이 없어요. 주는 사람에게 물어봐 주세요.");
}

/** The keyed hash of a member's number, by which offers find them. */
export async function readNumberHash(
  { config }: Pick<OfferContext, "config">,
  db: Database,
  memberId: number,
): Promise<string> {
  const [own] = await db.select({ phone: member.phoneNumber }).from(member).where(eq(member.id, memberId));
  return own ? hashNumber(config.numberSecret, own.phone) : "";
}

async function tellGiver(tx: Database, { id, membershipId, outcome }: OfferRow, now: Date): Promise<void> {
  const [row] = await selectMemberships(tx, eq(membership.id, membershipId));
  if (row?.order) await tellOfferOver(tx, row.order, { id, isDeclined: outcome === "declined" }, now);
}

function toOffer(
  row: BoughtMembership,
  { id, from, expiresAt }: { id: number; from: string; expiresAt: Date },
  now: Date,
): Offer {
  const today = toSeoulDate(now);
  const startsOn = addDays(today, 1);
  const { product, place, ends_on, pauses = [], starts_on } = toMembership(row, now);
  const handed = { ...row, handed: row.order, handedMovesKrw: row.movesKrw };
  const free = { ...row.order, amountKrw: 0, pointUsed: 0 };
  return {
    id,
    from,
    product,
    place,
    until: addDays(toSeoulDate(expiresAt), -1),
    starts_on: startsOn,
    ends_on,
    days_left: getMembershipPeriod({ starts_on, ends_on, pauses }, today).daysLeft,
    pause_days_left: product.pause ? countPauseDaysLeft(product.pause, pauses) : 0,
    refund: calculateBoughtStop({ ...handed, order: free, movesKrw: 0 }, startsOn, now).refundKrw,
  };
}

/** @throws ApiError 409 `not_offerable`, `offer_open` for one that is offered to another number */
function checkOfferable(row: Parameters<typeof toMembership>[0], now: Date): void {
  const refusal = findHandRefusal(toMembership(row, now), toSeoulDate(now));
  if (refusal) throw refuseHand(refusal);
  if (row.offer && row.offer.expiresAt > now) throw new ApiError("offer_open");
}

function isSame(open: OfferRow | null, numberHash: string, now: Date): boolean {
  return open !== null && open.expiresAt > now && open.numberHash === numberHash;
}

/** Three a day for a member, a number and an address; and no more of all that the day's messages to members. */
function limitOffers(
  { config }: Pick<OfferContext, "config">,
  memberId: number,
  numberHash: string,
  address: string,
): Limit[] {
  const daily = (key: string, max = DAILY_MAX) => ({ key, max, windowMs: DAY_MS });
  const isCounted = config.isMaster || !isLoopback(address);
  return [
    daily(`offer:${memberId}`),
    daily(`offer-to:${numberHash}`),
    ...(isCounted ? [daily(`offer@${toAddressKey(address)}`)] : []),
    daily("messages", config.messagesDailyMax),
  ];
}

function refuseNumber(message: string): ApiError {
  return new ApiError("invalid_input", { field: "phone_number", message });
}

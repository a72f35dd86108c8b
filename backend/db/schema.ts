import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { BranchFile, CouponEntry, ProductEntry } from "@/lib/contract/content/chain";
import type { DiscountType } from "@/lib/contract/coupon";
import type { Gender } from "@/lib/contract/member";
import type { ClosingWay, Pause, Refund } from "@/lib/contract/membership";
import type { CashReceiptKind, PaymentStatus, PayWay } from "@/lib/contract/payment";
import type {
  CultureDeduction,
  PlaceAccess,
  PlaceGalleryItem,
  PlaceHours,
  PlaceImage,
  PlaceMachine,
} from "@/lib/contract/place";
import type { ProductKind } from "@/lib/contract/product";
import type { AgreementName, SignUpName } from "@/lib/contract/rules/order";
import type { HandoverAudience } from "@/lib/contract/session";
import type { Content } from "../content/content";
import type { Personal } from "../contract/body";
import type { ChannelName } from "../message/channel";
import type { MessageEvent } from "../message/templates";

/** Instants, ISO 8601. */
interface Agreements {
  terms: string;
  privacy: string;
  age14: string;
}

interface Utm {
  source: string;
  medium: string;
  campaign: string;
  content: string;
}

export type GatewayName = "sandbox" | "portone";
/** `closed`: the buyer left the window. `cancelled`: paid and refunded. */
export type SandboxStatus = "pending" | "paid" | "failed" | "closed" | "cancelled";
export type SmsPurpose = "sign_up" | "reset";
/**
 * `sending`: handed to the provider, and no answer noted yet. `nothing`: there was nobody to send it to. `expired`: it was
 * too late. `unknown`: it may have been sent or not, so it is not sent again.
 */
export type MessageState = "waiting" | "sending" | "sent" | "nothing" | "failed" | "expired" | "unknown";
/**
 * What a number has had: a trial, the gift of an invited friend, a reward for inviting, a coupon by its id; with one of
 * these, also the kinds it has bought and the points it owes. And the days on which it withdrew within seven days.
 */
export type Remembered =
  "trial" | "invited" | "reward" | "debt" | `coupon:${number}` | `bought:${ProductKind}` | `seven:${string}`;
/** Why an order failed. */
export type FailureCode =
  | "payment_declined"
  | "amount_mismatch"
  | "coupon_already_used"
  | "coupon_not_usable"
  | "point_not_enough"
  | "member_gone"
  | "not_movable"
  | "long_terms_closed"
  | "branch_closing"
  | "payment_expired";

/** `for_good`: it closes and stays closed. `break`: it opens again. `opening`: it opens for the first time, later than was said. */
export type ClosingKind = "for_good" | "break" | "opening";
/**
 * What became of a membership: as its member or the rule chose; `over`, because it had ended before by another way, or the
 * closing was taken back; `desk`, because it was not bought here and no rule of ours says what is owed.
 */
export type ClosingOutcome = ClosingWay | "over" | "desk";

/**
 * Why money goes back. `refused`: of an order that cannot be paid. `cancel`: all of a purchase that is undone. `stop`:
 * what a stop brings back. `console`: it went in the provider's console, and was found there.
 */
export type PayoutCause = "refused" | "cancel" | "stop" | "console";
export type PayoutState = "owed" | "paid";
/** `taken_back`: by its giver, also by stopping, pausing or moving the membership. */
export type OfferOutcome = "accepted" | "declined" | "taken_back" | "expired";

/** A share of a charge: points, and the instant (ISO 8601) at which they would have expired. */
export interface PointSource {
  amount: number;
  expiresAt: string | null;
}

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const branch = pgTable(
  "branch",
  {
    pk: id(),
    code: text().notNull(),
    name: text().notNull(),
    /** Degrees as numeric text, as in the API; nothing is computed from them here. */
    latitude: text().notNull(),
    longitude: text().notNull(),
    openDate: date({ mode: "string" }).notNull(),
    isSubscriptionUsed: boolean().notNull(),
    images: jsonb().$type<PlaceImage[]>().notNull(),
    image: text().notNull(),
    region: text().notNull(),
    address: text().notNull(),
    /** Five digits. */
    postalCode: text(),
    station: text().notNull(),
    summary: text().notNull(),
    amenities: jsonb().$type<string[]>().notNull(),
    phone: text().notNull(),
    hours: jsonb().$type<PlaceHours[]>().notNull(),
    /** Null = whenever it is open. */
    staffedHours: jsonb().$type<PlaceHours[]>(),
    directions: text().notNull(),
    subwayExit: text().notNull(),
    access: jsonb().$type<PlaceAccess>().notNull(),
    machines: jsonb().$type<PlaceMachine[]>().notNull(),
    sizeM2: integer("size_m2").notNull(),
    gallery: jsonb().$type<PlaceGalleryItem[]>().notNull(),
    presaleUrl: text(),
    closures: jsonb().$type<BranchFile["closures"] & {}>().notNull().default([]),
    photoKind: text().$type<BranchFile["photo_kind"] & {}>(),
    photos: jsonb().$type<BranchFile["photos"] & {}>().notNull().default([]),
    /** By what members are safe if it closes; null = the chain has not said. */
    guarantee: jsonb().$type<BranchFile["guarantee"] & {}>(),
    busyHours: jsonb().$type<BranchFile["busy_hours"] & {}>(),
    cultureDeduction: jsonb().$type<CultureDeduction>(),
    classes: jsonb().$type<BranchFile["classes"] & {}>().notNull().default([]),
    stations: jsonb().$type<BranchFile["stations"] & {}>().notNull().default([]),
    /** Since when it is no part of the chain any more; who bought something there still has it. */
    retiredAt: instant(),
  },
  (table) => [
    uniqueIndex("branch_code_taken")
      .on(table.code)
      .where(sql`${table.retiredAt} is null`),
    uniqueIndex("branch_name_taken")
      .on(table.name)
      .where(sql`${table.retiredAt} is null`),
    check("branch_size_positive", sql`${table.sizeM2} > 0`),
  ],
);

export const category = pgTable("category", {
  id: id(),
  kind: text().$type<ProductKind>().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  image: text().notNull(),
});

export const product = pgTable(
  "product",
  {
    id: id(),
    branchPk: integer()
      .notNull()
      .references(() => branch.pk),
    kind: text().$type<ProductKind>().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    months: integer(),
    visits: integer(),
    priceKrw: integer().notNull(),
    salePriceKrw: integer(),
    image: text().notNull(),
    isActive: boolean().notNull().default(true),
    refundNote: text().notNull(),
    pause: jsonb().$type<ProductEntry["pause"] & {}>(),
    /** Since when it is no part of what the chain sells; it is not active then. */
    retiredAt: instant(),
  },
  (table) => [
    index("product_branch").on(table.branchPk),
    check("product_kind_known", sql`${table.kind} in ('membership', 'pt', 'team_class', 'day_pass')`),
    check("product_price_not_negative", sql`${table.priceKrw} >= 0`),
    check("product_sale_below_price", sql`${table.salePriceKrw} between 0 and ${table.priceKrw}`),
    check("product_months_positive", sql`${table.months} > 0`),
    check("product_visits_positive", sql`${table.visits} > 0`),
  ],
);

export const notice = pgTable(
  "notice",
  {
    id: id(),
    title: text().notNull(),
    category: text().notNull(),
    isPinned: boolean().notNull().default(false),
    created: instant().notNull(),
    /** When its words changed after that. */
    updated: instant(),
    summary: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    /** Set for news of one branch. */
    branchPk: integer().references(() => branch.pk),
  },
  (table) => [index("notice_order").on(table.isPinned, table.created, table.id)],
);

export const member = pgTable(
  "member",
  {
    id: id(),
    phoneNumber: text().notNull().unique("member_phone_taken"),
    passwordHash: text().notNull(),
    name: text().notNull(),
    nickname: text(),
    photoUri: text(),
    email: text(),
    gender: text().$type<Gender>().notNull(),
    /** YYYYMMDD */
    birthDate: text().notNull(),
    allowedForMarketing: boolean().notNull().default(false),
    marketingChangedAt: instant(),
    /** Whether reminders are sent to the phone; they can be read on the site in any case. */
    allowedForReminders: boolean().notNull().default(true),
    /** Whether what can be sent by e-mail is, rather than to the phone. */
    prefersMail: boolean().notNull().default(false),
    /** What the member gives friends; made by the database so that every member has one. */
    referralCode: text()
      .notNull()
      .unique("member_referral_code_taken")
      .default(sql`upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))`),
    /** When the terms, the privacy notice and the age were agreed to; null for members from before this was stored. */
    agreements: jsonb().$type<Agreements>(),
    /** The campaign that brought the member, as in the address. */
    utm: jsonb().$type<Utm>(),
    /** Points that were spent before they were taken back; what comes in pays them first. */
    pointDebt: integer().notNull().default(0),
    created: instant().notNull(),
  },
  (table) => [
    uniqueIndex("member_nickname_taken").on(sql`lower(${table.nickname})`),
    uniqueIndex("member_email_taken").on(sql`lower(${table.email})`),
    check("member_phone_digits", sql`${table.phoneNumber} ~ '^[0-9]{10,12}$'`),
    check("member_gender_known", sql`${table.gender} in ('M', 'F')`),
    check("member_birth_date_digits", sql`${table.birthDate} ~ '^[0-9]{8}$'`),
    check("member_point_debt_not_negative", sql`${table.pointDebt} >= 0`),
  ],
);

/**
 * What the number of a member who withdrew has had already, by its keyed hash, so that a gift is given once a person and
 * not once a sign-up. Nothing is here of a number that took no gift (docs/decisions/account-erasure.md).
 */
export const numberMemory = pgTable(
  "number_memory",
  {
    numberHash: text().notNull(),
    what: text().$type<Remembered>().notNull(),
    /** Points, for `debt` only. */
    amount: integer(),
    /** Who has signed up with the number since: then the checks need no hash. */
    memberId: integer().references(() => member.id, { onDelete: "set null" }),
    /** Until when it counts. */
    until: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.numberHash, table.what] }),
    index("number_memory_member").on(table.memberId),
    index("number_memory_expiry").on(table.until),
    check("number_memory_amount_of_debt", sql`(${table.what} = 'debt') = (${table.amount} is not null)`),
  ],
);

/**
 * A code sent by SMS, for one number and one purpose: a code for a sign-up resets no password. Stored as
 * a keyed hash, because six digits are easily guessed.
 */
export const smsCode = pgTable(
  "sms_code",
  {
    id: id(),
    phoneNumber: text().notNull(),
    purpose: text().$type<SmsPurpose>().notNull(),
    codeHash: text().notNull(),
    /** Who asked for it, a keyed hash of the browser's token; null = from before this was stored, good for nobody. */
    askerHash: text(),
    misses: integer().notNull().default(0),
    created: instant().notNull(),
    /** Until when it can be entered. */
    expiresAt: instant().notNull(),
    /** Entered correctly; from now on it can be used once, for 30 minutes. */
    verifiedAt: instant(),
    spentAt: instant(),
  },
  (table) => [
    index("sms_code_number").on(table.phoneNumber, table.purpose, table.created),
    check("sms_code_purpose_known", sql`${table.purpose} in ('sign_up', 'reset')`),
    check("sms_code_misses_bounded", sql`${table.misses} between 0 and 5`),
  ],
);

/**
 * A message: whether it was sent is known here, so that it is never sent twice (docs/decisions/jobs.md). The job that sends
 * it knows only its key. It is a code to a number, sealed and soon gone, or what a member is told of an event, which stays
 * readable.
 */
export const message = pgTable(
  "message",
  {
    key: uuid().primaryKey(),
    /** Whose it is, by a keyed hash; of a code only. */
    numberHash: text(),
    /** Number and text, encrypted; null once there is nothing more to do. Of a code only. */
    sealed: text(),
    /** Whom an event is told; null for a code, and after a withdrawal. */
    memberId: integer().references(() => member.id, { onDelete: "set null" }),
    /** What happened; null for a code. */
    event: text().$type<MessageEvent>(),
    /** To which row of it, and if it may happen again on which day: each is told once. */
    subject: text(),
    /** The words as sent; null once they are no longer kept. */
    title: text(),
    text: text(),
    /** Where the site shows more of it. */
    path: text(),
    /** From when on it may be sent, or of one that is unknown looked up again. */
    dueAt: instant(),
    state: text().$type<MessageState>().notNull(),
    /** By what it is sent; null until it was tried. Of an event only. */
    channel: text().$type<ChannelName>(),
    /** How often it was handed to the provider, or to the second one. */
    attempts: integer().notNull().default(0),
    /** The provider's name for it. */
    providerId: text(),
    created: instant().notNull(),
    /** From when on it is of no use. */
    expiresAt: instant().notNull(),
    /** When it got its last state. */
    settledAt: instant(),
    /** When its member first saw it on the site. */
    readAt: instant(),
  },
  (table) => [
    index("message_number").on(table.numberHash),
    index("message_member").on(table.memberId, table.created),
    index("message_due")
      .on(table.dueAt)
      .where(sql`${table.event} is not null and ${table.state} in ('waiting', 'sending', 'unknown')`),
    unique("message_told_once").on(table.memberId, table.event, table.subject),
    index("message_open")
      .on(table.expiresAt)
      .where(sql`${table.sealed} is not null`),
    check(
      "message_state_known",
      sql`${table.state} in ('waiting', 'sending', 'sent', 'nothing', 'failed', 'expired', 'unknown')`,
    ),
    check(
      "message_code_sealed_until_settled",
      sql`${table.event} is not null or (${table.settledAt} is null) = (${table.sealed} is not null)`,
    ),
    // A code never stands readable, nor among what a member is told.
    check(
      "message_code_or_event",
      sql`case when ${table.event} is null then ${table.numberHash} is not null and ${table.memberId} is null and ${table.text} is null
        else ${table.numberHash} is null and ${table.sealed} is null and ${table.subject} is not null and ${table.dueAt} is not null end`,
    ),
  ],
);

/** What the default sender stores instead of sending it. */
export const smsOutbox = pgTable(
  "sms_outbox",
  {
    id: id(),
    phoneNumber: text().notNull(),
    code: text().notNull(),
    text: text().notNull(),
    created: instant().notNull(),
  },
  (table) => [index("sms_outbox_number").on(table.phoneNumber, table.created)],
);

/** One login on one device: all its refresh tokens end with it. */
export const sessionFamily = pgTable(
  "session_family",
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    created: instant().notNull(),
    revokedAt: instant(),
    /** Ended because the password was changed, which its renewal is told. */
    hasOldPassword: boolean().notNull().default(false),
  },
  (table) => [index("session_family_member").on(table.memberId)],
);

/** A browser in which a member has logged in before, by the keyed hash of its token. */
export const knownDevice = pgTable(
  "known_device",
  {
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    /** The last login there. */
    usedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.tokenHash] }),
    index("known_device_used").on(table.usedAt),
  ],
);

/** A refresh token by its hash; the token itself is never stored. */
export const refreshToken = pgTable(
  "refresh_token",
  {
    id: uuid().primaryKey(),
    familyId: uuid()
      .notNull()
      .references(() => sessionFamily.id, { onDelete: "cascade" }),
    tokenHash: text().notNull().unique("refresh_token_hash_taken"),
    created: instant().notNull(),
    expiresAt: instant().notNull(),
    spentAt: instant(),
    /** The token this one was exchanged for: one chain, never a fork. */
    successorId: uuid().unique("refresh_token_one_successor"),
  },
  (table) => [
    index("refresh_token_family").on(table.familyId),
    check(
      "refresh_token_spent_has_successor",
      sql`(${table.spentAt} is null) = (${table.successorId} is null)`,
    ),
  ],
);

/** Counter of a fixed window, for limited attempts. The key is a hash: it contains no phone number. */
export const attemptLimit = pgTable(
  "attempt_limit",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("attempt_limit_expiry").on(table.expiresAt)],
);

/** Of the version before, which still serves on it; nothing uses it any more, and the next version takes it away. */
export const lease = pgTable("lease", {
  name: text().primaryKey(),
  holder: uuid().notNull(),
  expiresAt: instant().notNull(),
});

export const coupon = pgTable(
  "coupon",
  {
    id: id(),
    codeValue: text().notNull().unique("coupon_code_taken"),
    name: text().notNull(),
    description: text().notNull(),
    isActive: boolean().notNull().default(true),
    /** `b_coupon` in the API. */
    isBusiness: boolean().notNull(),
    discountType: text().$type<DiscountType>().notNull(),
    /** KRW, percent or days, by the type. */
    discountValue: integer().notNull(),
    minPriceKrw: integer().notNull().default(0),
    startsAt: instant().notNull(),
    expiresAt: instant(),
    /** Null = unlimited. */
    quantityLeft: integer(),
    /** Shown on a page, so anyone may claim it by its id; any other requires its code. */
    isPublic: boolean().notNull().default(false),
    /** The one coupon that an invited friend gets. */
    isReferral: boolean().notNull().default(false),
    /** How many there are, those claimed included; null = unlimited. */
    quantity: integer(),
    conditions: jsonb().$type<CouponEntry["conditions"] & {}>().notNull().default({}),
    /** Since when nobody can claim it; who holds it may still use it. */
    retiredAt: instant(),
  },
  (table) => [
    uniqueIndex("coupon_one_referral")
      .on(table.isReferral)
      .where(sql`${table.isReferral} and ${table.retiredAt} is null`),
    // Codes are stored as they are compared: without blanks and hyphens, in capitals.
    check(
      "coupon_code_plain",
      sql`${table.codeValue} = upper(${table.codeValue}) and ${table.codeValue} !~ '[[:space:]-]'`,
    ),
    check("coupon_type_known", sql`${table.discountType} in ('amount', 'percent', 'free_days')`),
    check("coupon_value_positive", sql`${table.discountValue} > 0`),
    check("coupon_percent_bounded", sql`${table.discountType} <> 'percent' or ${table.discountValue} <= 100`),
    check("coupon_quantity_not_negative", sql`${table.quantityLeft} >= 0`),
  ],
);

/** A coupon that a member holds: each coupon at most once per member. */
export const couponUser = pgTable(
  "coupon_user",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    /** Null once the coupon itself has been removed. */
    couponId: integer().references(() => coupon.id, { onDelete: "set null" }),
    usedAt: instant(),
    created: instant().notNull(),
    expiresAt: instant(),
  },
  (table) => [unique("coupon_user_once").on(table.memberId, table.couponId)],
);

/** Points received. A member's balance is the sum of `remaining` over the charges that have not expired. */
export const pointCharge = pgTable(
  "point_charge",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    amount: integer().notNull(),
    remaining: integer().notNull(),
    reason: text().notNull(),
    created: instant().notNull(),
    expiresAt: instant(),
  },
  (table) => [
    index("point_charge_member").on(table.memberId),
    check("point_charge_amount_positive", sql`${table.amount} > 0`),
    check("point_charge_remaining_bounded", sql`${table.remaining} between 0 and ${table.amount}`),
  ],
);

/** Points spent, with the balance that was left afterwards. */
export const pointUse = pgTable(
  "point_use",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    amount: integer().notNull(),
    reason: text().notNull(),
    balance: integer().notNull(),
    /** Which charges paid for it, so that a cancelled payment can restore the points with their dates. */
    sources: jsonb().$type<PointSource[]>().notNull().default([]),
    paymentId: uuid(),
    created: instant().notNull(),
  },
  (table) => [
    index("point_use_member").on(table.memberId),
    check("point_use_amount_positive", sql`${table.amount} > 0`),
    check("point_use_balance_not_negative", sql`${table.balance} >= 0`),
  ],
);

/**
 * Who invited whom: a member is invited once, and an invitation is rewarded once. A friend who withdraws leaves the row
 * without a name; the inviter's withdrawal deletes it.
 */
export const referral = pgTable(
  "referral",
  {
    id: id(),
    referrerId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    memberId: integer()
      .unique("referral_once")
      .references(() => member.id, { onDelete: "set null" }),
    /** What the inviter was given. */
    rewardedPoint: integer().notNull().default(0),
    rewardedAt: instant(),
    /** The friend's purchase that the reward stands on. */
    rewardPaymentId: uuid()
      .unique("referral_reward_once_a_payment")
      .references(() => payment.id),
    /** When the reward was taken back, for good. */
    takenBackAt: instant(),
    created: instant().notNull(),
  },
  (table) => [
    index("referral_referrer").on(table.referrerId),
    index("referral_unrewarded")
      .on(table.memberId)
      .where(sql`${table.rewardedAt} is null`),
    check("referral_not_oneself", sql`${table.referrerId} <> ${table.memberId}`),
    check("referral_reward_not_negative", sql`${table.rewardedPoint} >= 0`),
  ],
);

/**
 * An order. It outlives its member, because a shop must by law keep its payments for five years (전자상거래법 시행령
 * 제6조), but contains no personal data.
 */
export const payment = pgTable(
  "payment",
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer().references(() => member.id, { onDelete: "set null" }),
    productId: integer()
      .notNull()
      .references(() => product.id),
    branchPk: integer()
      .notNull()
      .references(() => branch.pk),
    /** What people read out, `BF-261122-48213`; nothing is found by it. Null for an order of the version before. */
    orderNumber: text().unique("payment_order_number_taken"),
    orderName: text().notNull(),
    /** What the product would have cost without its sale; null for orders from before this was stored. */
    fullPriceKrw: integer(),
    /** What the product cost when it was ordered, before coupon and points. */
    priceKrw: integer("list_price_krw").notNull(),
    couponDiscountKrw: integer().notNull().default(0),
    pointUsed: integer().notNull().default(0),
    amountKrw: integer().notNull(),
    couponUserId: integer().references(() => couponUser.id, { onDelete: "set null" }),
    status: text().$type<PaymentStatus>().notNull(),
    /** As it was chosen, and once it is paid as the provider says it was; null for one of 0 won or of the version before. */
    payWay: text().$type<PayWay>(),
    method: text(),
    cardName: text(),
    cardNumberMasked: text(),
    receiptUrl: text(),
    startsOn: date({ mode: "string" }).notNull(),
    created: instant().notNull(),
    approvedAt: instant(),
    cancelledAt: instant(),
    cancelReason: text(),
    /** Days that a coupon adds to the purchase. */
    bonusDays: integer().notNull().default(0),
    /** The key with which the member's browser sent the order, and what it sent: a repeat is the same order. */
    idempotencyKey: text(),
    requestHash: text(),
    /** The provider whose window was opened; null = there was nothing to pay, or it was not opened. */
    gateway: text().$type<GatewayName>(),
    /** When that window was last opened. */
    checkoutAt: instant(),
    /** Stable code and Korean message of why an order failed. */
    failCode: text().$type<FailureCode>(),
    failReason: text(),
    /** Since when the provider owes the member the money; a refund still owed is retried. */
    refundDueAt: instant(),
    refundedAt: instant(),
    /** What went back because the membership was stopped; the payment stays paid. */
    refundedKrw: integer().notNull().default(0),
    /** The first order of a membership that this one moves to another branch: all of them are one contract. */
    movesPaymentId: uuid().references((): AnyPgColumn => payment.id),
    /** From where it moves. */
    movedFromPk: integer().references(() => branch.pk),
    /** What the whole term costs by the contract from here on, before coupon and points. */
    termPriceKrw: integer(),
    /** When it moved. Of the version before, which knows no moves, the database takes no such order as paid. */
    movedAt: instant(),
    /** The first order of a membership of somebody else's, the rest of which this one of 0 won took on. */
    handsPaymentId: uuid().references((): AnyPgColumn => payment.id),
    /** The number under which its branch was registered when it was ordered; null = the tax law counts nothing of it. */
    cultureNumber: text(),
  },
  (table) => [
    index("payment_member").on(table.memberId, table.created),
    unique("payment_idempotency").on(table.memberId, table.idempotencyKey),
    // Whatever the code does, one coupon is never in two paid orders.
    uniqueIndex("payment_coupon_once")
      .on(table.couponUserId)
      .where(sql`${table.status} = 'paid'`),
    index("payment_unsettled")
      .on(table.created)
      .where(
        sql`${table.status} = 'ready' or (${table.refundDueAt} is not null and ${table.refundedAt} is null)`,
      ),
    index("payment_moves")
      .on(table.movesPaymentId)
      .where(sql`${table.movesPaymentId} is not null`),
    index("payment_hands")
      .on(table.handsPaymentId)
      .where(sql`${table.handsPaymentId} is not null`),
    check("payment_hand_free", sql`${table.handsPaymentId} is null or ${table.amountKrw} = 0`),
    check(
      "payment_move_whole",
      sql`num_nulls(${table.movesPaymentId}, ${table.movedFromPk}, ${table.termPriceKrw}) in (0, 3)`,
    ),
    check(
      "payment_move_made",
      sql`${table.movesPaymentId} is null or ${table.status} <> 'paid' or ${table.movedAt} is not null`,
    ),
    check("payment_refunded_bounded", sql`${table.refundedKrw} between 0 and ${table.amountKrw}`),
    check("payment_bonus_days_not_negative", sql`${table.bonusDays} >= 0`),
    check("payment_failed", sql`${table.failCode} is null or ${table.status} = 'failed'`),
    check("payment_status_known", sql`${table.status} in ('ready', 'paid', 'cancelled', 'failed')`),
    check(
      "payment_adds_up",
      sql`${table.priceKrw} = ${table.couponDiscountKrw} + ${table.pointUsed} + ${table.amountKrw}`,
    ),
    check("payment_full_price_not_below_price", sql`${table.fullPriceKrw} >= ${table.priceKrw}`),
    check(
      "payment_not_negative",
      sql`least(${table.couponDiscountKrw}, ${table.pointUsed}, ${table.amountKrw}) >= 0`,
    ),
    check("payment_approved", sql`${table.status} <> 'paid' or ${table.approvedAt} is not null`),
    check("payment_cancelled", sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`),
  ],
);

/**
 * The cash receipt of a transfer: to which number it is wanted, and what of it stands at the tax office. What it should say
 * is reckoned from its order whenever it is looked at.
 */
export const cashReceipt = pgTable(
  "cash_receipt",
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payment.id),
    kind: text().$type<CashReceiptKind>().notNull(),
    /** Digits, for as long as a refund may amend it and the member is there; null of the tax office's own. */
    number: text(),
    numberMasked: text(),
    /** What it says now. */
    issuedKrw: integer().notNull().default(0),
    issueNumber: text(),
    issuedAt: instant(),
    /** When the provider was last asked about it. */
    askedAt: instant(),
    /** Since when it does not say what it should, as far as the provider was asked. */
    dueSince: instant(),
    created: instant().notNull(),
  },
  (table) => [
    check("cash_receipt_kind_known", sql`${table.kind} in ('personal', 'business', 'self')`),
    check("cash_receipt_not_negative", sql`${table.issuedKrw} >= 0`),
    check("cash_receipt_issued", sql`${table.issuedKrw} = 0 or ${table.issueNumber} is not null`),
  ],
);

/** An order whose first day has moved with what it follows, and by how many days. */
export interface MovedNext {
  paymentId: string;
  days: number;
}
/** A pause, with what it has moved: taken back, that goes back too. */
type StoredPause = Pause & { moved?: MovedNext[] };

/** A right to use a branch, from its first day to its last. */
export const membership = pgTable(
  "membership",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => product.id),
    branchPk: integer()
      .notNull()
      .references(() => branch.pk),
    paymentId: uuid()
      .unique("membership_once_a_payment")
      .references(() => payment.id),
    startsOn: date({ mode: "string" }).notNull(),
    endsOn: date({ mode: "string" }).notNull(),
    visitsLeft: integer(),
    /** From before a pause had an end; always null. */
    pausedAt: instant(),
    /** Days of rest, in order; `endsOn` is already moved by them. */
    pauses: jsonb().$type<StoredPause[]>().notNull().default([]),
    /** How it may be paused where that was bought at another branch; null = as the product says. */
    pauseTerms: jsonb().$type<ProductEntry["pause"] & {}>(),
    /** When it was cancelled or stopped. */
    refundedAt: instant(),
    /** The last day of who handed the rest of it on, which is `endsOn` then. */
    handedOn: date({ mode: "string" }),
    created: instant().notNull(),
  },
  (table) => [
    index("membership_member").on(table.memberId),
    check("membership_days_in_order", sql`${table.endsOn} >= ${table.startsOn}`),
    check("membership_visits_not_negative", sql`${table.visitsLeft} >= 0`),
  ],
);

/**
 * That the rest of a membership is offered to a number. It knows no member: who has the number finds it. With its end the
 * number goes.
 */
export const offer = pgTable(
  "offer",
  {
    id: id(),
    membershipId: integer()
      .notNull()
      .references(() => membership.id, { onDelete: "cascade" }),
    /** Keyed hash; null once it is settled. */
    numberHash: text(),
    /** The last four digits, by which its giver knows it. */
    numberEnd: text(),
    created: instant().notNull(),
    /** Until when it can be accepted. */
    expiresAt: instant().notNull(),
    outcome: text().$type<OfferOutcome>(),
    settledAt: instant(),
  },
  (table) => [
    // Whatever the code does, a membership is offered to one number at a time.
    uniqueIndex("offer_open")
      .on(table.membershipId)
      .where(sql`${table.settledAt} is null`),
    // And handed on once in its life.
    uniqueIndex("offer_accepted_once")
      .on(table.membershipId)
      .where(sql`${table.outcome} = 'accepted'`),
    index("offer_number").on(table.numberHash),
    check("offer_outcome_known", sql`${table.outcome} in ('accepted', 'declined', 'taken_back', 'expired')`),
    check("offer_settled", sql`(${table.outcome} is null) = (${table.settledAt} is null)`),
    check("offer_number_while_open", sql`(${table.numberHash} is null) = (${table.settledAt} is not null)`),
  ],
);

/** That a membership was used: told by the app or the desk, by an id of theirs, once. */
export const visit = pgTable(
  "visit",
  {
    id: text().primaryKey(),
    membershipId: integer()
      .notNull()
      .references(() => membership.id, { onDelete: "cascade" }),
    visitedAt: instant().notNull(),
    /** Who recorded it at the desk; null for the app. */
    recordedBy: text(),
    created: instant().notNull(),
  },
  (table) => [index("visit_membership").on(table.membershipId)],
);

/**
 * That a member stops a membership, and what goes back: at most one for a payment. It waits for its day until `dueAt`,
 * then for the provider until `refundedAt`. Like the payment it outlives the member.
 */
export const refund = pgTable(
  "refund",
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payment.id),
    /** The membership's last day. */
    stopsOn: date({ mode: "string" }).notNull(),
    /** As the member wrote it. */
    reason: text(),
    /** The key with which it was last asked for. */
    idempotencyKey: text(),
    askedAt: instant().notNull(),
    /** When the member took it back, before its day. */
    takenBackAt: instant(),
    /** Since when the membership has ended and the money is owed. */
    dueAt: instant(),
    refundedAt: instant(),
    /** How it was calculated, on its day. */
    working: jsonb().$type<Refund["working"] & {}>(),
    /** What the provider could still cancel before it was first asked: a repeat sees by it that the money went back. */
    cancellableKrw: integer(),
  },
  (table) => [
    index("refund_open")
      .on(table.stopsOn)
      .where(sql`${table.refundedAt} is null and ${table.takenBackAt} is null`),
    check("refund_due_has_working", sql`(${table.dueAt} is null) = (${table.working} is null)`),
    check("refund_due_before_refunded", sql`${table.refundedAt} is null or ${table.dueAt} is not null`),
    check("refund_not_taken_back_when_due", sql`${table.takenBackAt} is null or ${table.dueAt} is null`),
  ],
);

/**
 * Money that goes or went back, as many as there are for a payment: the one account of it. What `payment` and `refund`
 * say of it besides (`refundDueAt`, `refundedAt`, `refundedKrw`, `cancellableKrw`) is written with it, for the version
 * before and for who only reads (docs/decisions/payments.md).
 */
export const payout = pgTable(
  "payout",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id),
    cause: text().$type<PayoutCause>().notNull(),
    state: text().$type<PayoutState>().notNull(),
    /** What is owed; once paid, what went: never more than the provider still had. */
    amountKrw: integer().notNull(),
    /** What the provider could cancel before it was first asked: a repeat sees by it that the money went. */
    cancellableKrw: integer(),
    /** Since when it is owed. */
    dueAt: instant().notNull(),
    /** When it went, or was found to have gone. */
    paidAt: instant(),
    /** Who at the desk gave it; null for what the provider did. */
    paidBy: text(),
    /** Owed on top because it went late; the provider cannot send it, the desk does. */
    interestKrw: integer().notNull().default(0),
    interestPaidAt: instant(),
    /** Who sent it at the desk. */
    interestPaidBy: text(),
  },
  (table) => [
    index("payout_payment").on(table.paymentId),
    index("payout_owed")
      .on(table.dueAt)
      .where(sql`${table.state} = 'owed'`),
    // Whatever the code does, a stop and a cancellation are paid once.
    uniqueIndex("payout_once")
      .on(table.paymentId, table.cause)
      .where(sql`${table.cause} in ('refused', 'cancel', 'stop')`),
    check("payout_cause_known", sql`${table.cause} in ('refused', 'cancel', 'stop', 'console', 'interest')`),
    check("payout_state_known", sql`${table.state} in ('owed', 'paid')`),
    check("payout_not_negative", sql`least(${table.amountKrw}, ${table.cancellableKrw}) >= 0`),
    check("payout_interest_not_negative", sql`${table.interestKrw} >= 0`),
    check(
      "payout_interest_paid_by_somebody",
      sql`(${table.interestPaidAt} is null) = (${table.interestPaidBy} is null)`,
    ),
    index("payout_interest_owed")
      .on(table.paidAt)
      .where(sql`${table.interestKrw} > 0 and ${table.interestPaidAt} is null`),
    check("payout_paid_has_time", sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
  ],
);

/** A code that hands a login over to another site, by its hash. It is deleted once used, or with its login. */
export const handoverCode = pgTable(
  "handover_code",
  {
    codeHash: text().primaryKey(),
    familyId: uuid()
      .notNull()
      .references(() => sessionFamily.id, { onDelete: "cascade" }),
    audience: text().$type<HandoverAudience>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("handover_code_family").on(table.familyId),
    index("handover_code_expiry").on(table.expiresAt),
    check("handover_code_audience_known", sql`${table.audience} in ('team_class', 'website')`),
  ],
);

/** A free visit: once per member. */
export const trial = pgTable("trial", {
  id: id(),
  memberId: integer()
    .notNull()
    .unique("trial_once")
    .references(() => member.id, { onDelete: "cascade" }),
  branchPk: integer()
    .notNull()
    .references(() => branch.pk),
  visitDate: date({ mode: "string" }).notNull(),
  goal: text(),
  created: instant().notNull(),
});

/**
 * That a branch is closed for days on which it would be open, as the operator has said it to its members: no content touches
 * it (docs/decisions/closing.md). Written once, with what the members are told, unless it is taken back.
 */
export const closing = pgTable(
  "closing",
  {
    id: id(),
    branchPk: integer()
      .notNull()
      .references(() => branch.pk),
    kind: text().$type<ClosingKind>().notNull(),
    /** The first day on which it is closed; of an opening the day that was said before. */
    closedFrom: date({ mode: "string" }).notNull(),
    /** The last one; null if it stays closed. */
    closedUntil: date({ mode: "string" }),
    /** For members. */
    reason: text().notNull(),
    /** Why they are told less than two weeks ahead; null if they are not. */
    urgentReason: text(),
    appliedAt: instant().notNull(),
    /** When its operator said that it is open after all. */
    takenBackAt: instant(),
  },
  (table) => [
    index("closing_branch").on(table.branchPk, table.closedFrom),
    check("closing_kind_known", sql`${table.kind} in ('for_good', 'break', 'opening')`),
    check("closing_days_in_order", sql`${table.closedUntil} >= ${table.closedFrom}`),
    check("closing_ends_unless_for_good", sql`(${table.kind} = 'for_good') = (${table.closedUntil} is null)`),
  ],
);

/** What a closing comes to for one membership: its member chooses until the last day before, then the rule does. */
export const closingChoice = pgTable(
  "closing_choice",
  {
    id: id(),
    closingId: integer()
      .notNull()
      .references(() => closing.id),
    /** Null once its member has withdrawn: the proof stays without them. */
    membershipId: integer().references(() => membership.id, { onDelete: "set null" }),
    paymentId: uuid().references(() => payment.id),
    /** The message that told it. */
    messageKey: uuid().notNull(),
    /** Null while the member has not chosen. */
    way: text().$type<ClosingWay>(),
    /** How often it was chosen: who saw an older choice does not overwrite a newer one. */
    version: integer().notNull().default(0),
    chosenAt: instant(),
    outcome: text().$type<ClosingOutcome>(),
    settledAt: instant(),
    /** By how many days it was lengthened. */
    days: integer().notNull().default(0),
  },
  (table) => [
    unique("closing_choice_once").on(table.closingId, table.membershipId),
    // Whatever the code does, a membership has one choice to make at a time.
    uniqueIndex("closing_choice_open")
      .on(table.membershipId)
      .where(sql`${table.settledAt} is null`),
    check("closing_choice_way_known", sql`${table.way} in ('wait', 'money', 'move')`),
    check("closing_choice_outcome_known", sql`${table.outcome} in ('wait', 'money', 'move', 'over', 'desk')`),
    check("closing_choice_settled", sql`(${table.outcome} is null) = (${table.settledAt} is null)`),
    check("closing_choice_days_not_negative", sql`${table.days} >= 0`),
  ],
);

/**
 * What somebody at a desk did, and why, for as long as the law keeps contracts: five years. No name and no number of a member
 * stands in it, and one who withdraws is nobody in it any more.
 */
export const audit = pgTable(
  "audit",
  {
    id: id(),
    at: instant().notNull(),
    by: text().notNull(),
    act: text().notNull(),
    memberId: integer().references(() => member.id, { onDelete: "set null" }),
    reason: text().notNull(),
    detail: jsonb().$type<Record<string, string | number | null>>().notNull(),
  },
  (table) => [index("audit_member").on(table.memberId)],
);

/** The operator's switches, in one row. */
export const siteState = pgTable(
  "site_state",
  {
    id: integer().primaryKey().default(1),
    isClosed: boolean().notNull().default(false),
    isUpdating: boolean().notNull().default(false),
    /** When the last backup was whole. */
    backedUpAt: instant(),
  },
  (table) => [check("site_state_one_row", sql`${table.id} = 1`)],
);

/** Public holidays, on which branches keep the hours of `일·공휴일`. */
export const holiday = pgTable("holiday", {
  date: date({ mode: "string" }).primaryKey(),
  name: text().notNull(),
});

/** A text that is agreed to at the checkout, once a version; one version of each name is not retired. */
export const agreement = pgTable(
  "agreement",
  {
    name: text().$type<AgreementName | SignUpName>().notNull(),
    version: text().notNull(),
    /** Since when it holds. */
    effectiveOn: date({ mode: "string" }).notNull(),
    title: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    /** Of the text as UTF-8, hexadecimal. */
    sha256: text().notNull(),
    retiredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version] }),
    uniqueIndex("agreement_one_in_use")
      .on(table.name)
      .where(sql`${table.retiredAt} is null`),
  ],
);

/** That the buyer agreed to a text, with its version and hash; kept with the order. */
export const consent = pgTable(
  "consent",
  {
    paymentId: uuid()
      .notNull()
      .references(() => payment.id),
    name: text().$type<AgreementName>().notNull(),
    version: text().notNull(),
    sha256: text().notNull(),
    agreedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.name] }),
    foreignKey({
      name: "consent_version",
      columns: [table.name, table.version],
      foreignColumns: [agreement.name, agreement.version],
    }),
    index("consent_of_version").on(table.name, table.version),
  ],
);

/** That a member agreed to a text when signing up; goes with the member. */
export const memberConsent = pgTable(
  "member_consent",
  {
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    name: text().$type<SignUpName>().notNull(),
    version: text().notNull(),
    sha256: text().notNull(),
    agreedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.name] }),
    foreignKey({
      name: "member_consent_version",
      columns: [table.name, table.version],
      foreignColumns: [agreement.name, agreement.version],
    }),
    index("member_consent_of_version").on(table.name, table.version),
  ],
);

/** The public half of a key that signs contracts here, or did. */
export const contractKey = pgTable("contract_key", {
  /** The beginning of its hash. */
  id: text().primaryKey(),
  /** SPKI, base64. */
  publicKey: text().notNull(),
  firstUsedAt: instant().notNull(),
});

/**
 * What was agreed when an order was paid, as it was signed; written once. It outlives its member as the order does, without
 * the personal part (docs/decisions/contracts.md).
 */
export const contract = pgTable("contract", {
  paymentId: uuid()
    .primaryKey()
    .references(() => payment.id),
  /** The JSON text of a `ContractBody`, byte for byte. */
  body: text().notNull(),
  /** Ed25519, base64. */
  signature: text().notNull(),
  keyId: text()
    .notNull()
    .references(() => contractKey.id),
  /** Null once the member is erased. */
  personal: jsonb().$type<Personal>(),
});

/**
 * What was applied from folders of content, the latest last (docs/decisions/content.md). The first row's day is the one
 * from which `D+21` counts.
 */
export const contentApply = pgTable("content_apply", {
  id: id(),
  appliedAt: instant().notNull(),
  folder: text().notNull(),
  /** The content before and after; null for databases from before this was stored. */
  before: jsonb().$type<Content>(),
  after: jsonb().$type<Content>(),
});

/** The sandbox's own records, as a provider would keep them elsewhere: only `gateway/` reads them. */
export const gatewayPayment = pgTable(
  "gateway_payment",
  {
    /** The order's id, as with a provider that lets the shop choose. */
    id: uuid().primaryKey(),
    orderName: text().notNull(),
    amountKrw: integer().notNull(),
    status: text().$type<SandboxStatus>().notNull(),
    /** What the card was charged. */
    approvedKrw: integer(),
    /** What of it went back. */
    cancelledKrw: integer().notNull().default(0),
    /** Null of the version before: a card. */
    payWay: text().$type<PayWay>(),
    cardName: text(),
    cardNumberMasked: text(),
    failReason: text(),
    approvedAt: instant(),
    /** For whom its cash receipt is; the number itself is told to nobody here. */
    receiptKind: text().$type<CashReceiptKind>(),
    receiptKrw: integer().notNull().default(0),
    receiptNumber: text(),
    created: instant().notNull(),
  },
  (table) => [
    check(
      "gateway_payment_status_known",
      sql`${table.status} in ('pending', 'paid', 'failed', 'closed', 'cancelled')`,
    ),
  ],
);

/** An opened window of the sandbox, valid for one choice; found by the hash of its token. */
export const gatewaySession = pgTable(
  "gateway_session",
  {
    tokenHash: text().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => gatewayPayment.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index("gateway_session_expiry").on(table.expiresAt)],
);

// Rows as they are read.
export type BranchRow = typeof branch.$inferSelect;
export type ProductRow = typeof product.$inferSelect;
export type NoticeRow = typeof notice.$inferSelect;
export type SessionFamilyRow = typeof sessionFamily.$inferSelect;
export type CouponRow = typeof coupon.$inferSelect;
export type CouponUserRow = typeof couponUser.$inferSelect;
export type PointUseRow = typeof pointUse.$inferSelect;
export type PaymentRow = typeof payment.$inferSelect;
export type MembershipRow = typeof membership.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;
export type CashReceiptRow = typeof cashReceipt.$inferSelect;
export type PayoutRow = typeof payout.$inferSelect;
export type OfferRow = typeof offer.$inferSelect;
export type ClosingRow = typeof closing.$inferSelect;
export type ClosingChoiceRow = typeof closingChoice.$inferSelect;
export type GatewayPaymentRow = typeof gatewayPayment.$inferSelect;

import type { Static, TObject, TProperties } from "typebox";
import * as account from "@/lib/contract/account";
import { AgreedTextSchema, AgreementSchema } from "@/lib/contract/agreement";
import { ContractSchema } from "@/lib/contract/contract";
import * as coupon from "@/lib/contract/coupon";
import { UserSchema, type User } from "@/lib/contract/member";
import * as membership from "@/lib/contract/membership";
import { MessagePageSchema, MessageSchema } from "@/lib/contract/message";
import * as notice from "@/lib/contract/notice";
import * as payment from "@/lib/contract/payment";
import * as place from "@/lib/contract/place";
import { ChargedPointSchema, UsedPointLogSchema, UsedPointSchema } from "@/lib/contract/point";
import { MainCategorySchema, PauseTermsSchema, ProductSchema } from "@/lib/contract/product";
import * as session from "@/lib/contract/session";
import { TrialSchema } from "@/lib/contract/trial";

/** How a record of the contract is read, by the names of its fields. */
type Rule = {
  /** Without it nothing can be done with the record: few, because another backend may leave out more than ours. */
  needed?: readonly string[];
  /** Absent is something else than empty, false or 0 here, and the code knows it. */
  open?: readonly string[];
  /** A record that may be sent as its id alone. */
  bare?: readonly string[];
  /** What no code in the browser reads. */
  unread?: readonly string[];
};

/** A branch's own page is made by the server: the browser compares, books and buys. */
const UNREAD_OF_PLACE = [
  "gallery",
  "photos",
  "photo_kind",
  "notices",
  "presale_url",
  "phone",
  "postal_code",
  "hours_today",
  "images",
  "image",
  "is_subscription_used",
  "region",
  "station",
  "summary",
  "price_from",
  "price_plan",
  "step_free",
  "lift",
  "code",
  "culture_deduction",
] as const satisfies readonly (keyof place.PlaceDetail)[];

/** A branch as the browser asks for one. */
export type FetchedPlace = Omit<place.PlaceDetail, (typeof UNREAD_OF_PLACE)[number]>;

const userFields = Object.keys(UserSchema.properties) as (keyof User)[];
const refundMoney = ["paid", "used_amount", "penalty", "amount"] as const;

/** By its fields' own object, which an optional or nullable copy of a record shares. */
const rules = new Map<TProperties, Rule>([
  rule(session.TokenPairSchema, { needed: ["access"] }),
  rule(session.HandoverSessionSchema, { needed: ["access", "refresh"] }),
  rule(session.HandoverCodeSchema, { needed: ["code"] }),
  rule(account.PhoneCheckSchema, { needed: ["is_registered"] }),
  rule(account.SmsSentSchema, { needed: ["expires_in"] }),
  rule(account.SmsVerifiedSchema, { needed: ["verified"] }),
  rule(account.NicknameCheckSchema, { needed: ["is_available"] }),
  rule(account.PasswordVerifiedSchema, { needed: ["is_valid"] }),
  rule(account.RecordsSchema, { needed: ["file_name", "html", "json"] }),
  // What an answer leaves out stays as the session knows it.
  rule(UserSchema, {
    needed: ["id"],
    open: userFields.filter((name) => name !== "id"),
    // By one switch or the checkout alone, which look at its type; every page would carry it.
    unread: ["allowed_for_reminders", "prefers_mail", "long_terms_closed_until"],
  }),
  // The count of every page needs the flags alone (docs/product.md 11.5).
  rule(coupon.CouponSchema, { open: ["is_active", "b_coupon", "discount_value"] }),
  rule(coupon.CouponExampleSchema, { needed: ["product", "place", "price", "price_after"] }),
  rule(coupon.CouponUserSchema, { needed: ["is_active"], bare: ["b_coupon"] }),
  rule(coupon.ReferralOfferSchema, { needed: ["coupon", "referrer"] }),
  rule(coupon.ReferralOfferSchema.properties.referrer, { needed: ["nickname"] }),
  rule(coupon.ReferralSchema, { needed: ["code_value"] }),
  rule(place.HolidaySchema, { needed: ["date"] }),
  rule(AgreementSchema, {
    needed: ["name", "version"],
    unread: ["effective_on", "sha256"],
  }),
  rule(AgreedTextSchema, { needed: ["name", "version"], unread: ["effective_on", "sha256"] }),
  rule(ContractSchema, { needed: ["file_name", "html"], unread: ["body", "signature", "key"] }),
  rule(membership.PlaceRefSchema, { needed: ["pk", "name"] }),
  rule(membership.PauseSchema, { needed: ["from", "to"] }),
  rule(membership.MoveQuoteSchema.properties.choices.items, { needed: ["place", "price", "difference"] }),
  rule(membership.MoveQuoteSchema, {
    needed: ["days_left", "charged_days", "total_days", "term_price", "choices"],
  }),
  rule(membership.RefundQuoteSchema, { needed: ["kind", "on", ...refundMoney] }),
  rule(membership.RefundSchema, { needed: ["kind", "status", "on"] }),
  rule(membership.RefundSchema.properties.working.anyOf[0], { needed: refundMoney }),
  rule(membership.MembershipSchema, { needed: ["id", "product", "place", "starts_on", "ends_on"] }),
  rule(membership.OpenOfferSchema, { needed: ["number_end", "until"] }),
  rule(membership.HandedFromSchema, { needed: ["starts_on", "paid"] }),
  rule(membership.OfferSchema, {
    needed: ["id", "product", "place", "until", "starts_on", "ends_on", "days_left", "refund"],
  }),
  rule(membership.WithdrawalRefundSchema, { needed: ["amount", "memberships"] }),
  rule(MessageSchema, { needed: ["id", "text", "created"] }),
  rule(MessagePageSchema, { needed: ["results"] }),
  rule(notice.NoticeSchema, { needed: ["id", "title"] }),
  rule(notice.NoticePageSchema, { needed: ["count", "results"] }),
  rule(notice.NoticeLinkSchema, { needed: ["id", "title"] }),
  rule(notice.NoticeDetailSchema, { needed: ["id", "title", "content"] }),
  rule(payment.PaymentSchema, { needed: ["id", "amount", "created"] }),
  rule(payment.PaymentWithCheckoutSchema, { needed: ["id", "amount"] }),
  rule(payment.PaymentPageSchema, { needed: ["results"] }),
  rule(payment.OfferedPayWaySchema, { needed: ["pay_way", "name"] }),
  rule(payment.CheckoutSchema.anyOf[0].anyOf[0], { needed: ["gateway_key", "url"] }),
  rule(payment.CheckoutSchema.anyOf[0].anyOf[1], {
    needed: ["gateway_key", "store_id", "channel_key", "payment_id", "amount"],
  }),
  // What they mean stands among the amenities and in the day of a row.
  rule(place.PlaceSchema, { needed: ["pk", "name"], unread: ["culture_deduction", "closures"] }),
  rule(place.PlaceImageSchema, { needed: ["image"] }),
  rule(place.PlaceSchema.properties.price_plan.anyOf[0], { needed: ["months", "price"] }),
  rule(place.PlaceHoursSchema, { needed: ["days", "open", "close"] }),
  rule(place.BusyTodaySchema, { needed: ["day", "hours"] }),
  rule(place.SpecialDaySchema, { needed: ["day", "hours"] }),
  rule(place.SpecialDaySchema.properties.hours.items, { needed: ["open", "close"] }),
  rule(place.PlaceMachineSchema, { needed: ["name", "count"] }),
  rule(place.PlaceAccessSchema, { open: ["lift", "step_free"] }),
  rule(place.PlaceGalleryItemSchema, { needed: ["image"] }),
  rule(place.PlaceClosureSchema, { needed: ["from", "to"] }),
  rule(place.PlacePhotoSchema, { needed: ["src", "width", "height"] }),
  rule(place.BusyHoursSchema, { needed: ["levels"] }),
  rule(place.PlaceClassSchema, { needed: ["day", "start", "end", "name"] }),
  rule(place.PlaceNoticeSchema, { needed: ["id", "title"] }),
  rule(place.PlaceDetailSchema, { needed: ["pk", "name", "hours", "products"], unread: UNREAD_OF_PLACE }),
  rule(UsedPointSchema, { needed: ["id", "created", "amount"] }),
  rule(UsedPointLogSchema, { needed: ["data"] }),
  rule(ChargedPointSchema, { needed: ["id", "created", "amount"] }),
  rule(PauseTermsSchema, { needed: ["max_days", "times", "min_days"] }),
  rule(ProductSchema, { needed: ["id", "name", "price"] }),
  rule(MainCategorySchema, { needed: ["id", "name", "products"] }),
  rule(TrialSchema, { needed: ["id", "place", "visit_date"] }),
]);

/** @param properties the fields of a record of the contract */
export function findRule(properties: TProperties): Rule {
  return rules.get(properties) ?? {};
}

/** Checks the names of a rule against its record. */
function rule<Schema extends TObject>(
  { properties }: Schema,
  names: { [Part in keyof Rule]: readonly (keyof Static<Schema> & string)[] },
): [TProperties, Rule] {
  return [properties, names];
}

import type { Static, TSchema } from "typebox";
import * as account from "@/lib/contract/account";
import { AgreedTextListSchema, AgreementListSchema } from "@/lib/contract/agreement";
import { ContractSchema } from "@/lib/contract/contract";
import * as coupon from "@/lib/contract/coupon";
import { UserSchema } from "@/lib/contract/member";
import * as membership from "@/lib/contract/membership";
import { MessagePageSchema, UnreadMessagesSchema } from "@/lib/contract/message";
import { NoticePageSchema } from "@/lib/contract/notice";
import * as payment from "@/lib/contract/payment";
import { HolidayListSchema, PlaceDetailSchema, PlaceListSchema } from "@/lib/contract/place";
import { ChargedPointListSchema, UsedPointLogSchema } from "@/lib/contract/point";
import { ProductListSchema, ProductSchema } from "@/lib/contract/product";
import * as session from "@/lib/contract/session";
import { OwnTrialSchema, TrialSchema } from "@/lib/contract/trial";
import type { Shape } from "./read-answer";
import type { FetchedPlace } from "./rules";

/** The answers that code in the browser asks for, by the file of their shapes; a shape comes before those it is part of. */
export const answers = {
  account: {
    phoneCheck: account.PhoneCheckSchema,
    smsSent: account.SmsSentSchema,
    smsVerified: account.SmsVerifiedSchema,
    nicknameCheck: account.NicknameCheckSchema,
    newPasswordFlags: account.NewPasswordFlagsSchema,
    passwordVerified: account.PasswordVerifiedSchema,
    records: account.RecordsSchema,
    agreedTextList: AgreedTextListSchema,
  },
  member: {
    user: UserSchema,
    tokens: session.TokenPairSchema,
    handoverCode: session.HandoverCodeSchema,
    handoverSession: session.HandoverSessionSchema,
  },
  product: { product: ProductSchema, productList: ProductListSchema },
  place: { placeList: PlaceListSchema, placeDetail: PlaceDetailSchema },
  notice: { noticePage: NoticePageSchema },
  holiday: { holidayList: HolidayListSchema },
  membership: {
    placeRef: membership.PlaceRefSchema,
    refund: membership.RefundSchema,
    membership: membership.MembershipSchema,
    membershipList: membership.MembershipListSchema,
    refundQuote: membership.RefundQuoteSchema,
    moveQuote: membership.MoveQuoteSchema,
    withdrawalRefund: membership.WithdrawalRefundSchema,
  },
  coupon: {
    coupon: coupon.CouponSchema,
    couponUser: coupon.CouponUserSchema,
    couponUserList: coupon.CouponUserListSchema,
  },
  referral: { referralOffer: coupon.ReferralOfferSchema, referral: coupon.ReferralSchema },
  point: { usedPointLog: UsedPointLogSchema, chargedPointList: ChargedPointListSchema },
  payment: {
    agreementList: AgreementListSchema,
    cultureEntryList: payment.CultureEntryListSchema,
    payWayList: payment.PayWayListSchema,
    payment: payment.PaymentSchema,
    paymentPage: payment.PaymentPageSchema,
    paymentWithCheckout: payment.PaymentWithCheckoutSchema,
    offerList: membership.OfferListSchema,
  },
  message: { messagePage: MessagePageSchema, unreadMessages: UnreadMessagesSchema },
  contract: { contract: ContractSchema },
  trial: { trial: TrialSchema, ownTrial: OwnTrialSchema },
} as const satisfies Record<string, Record<string, TSchema>>;

type Domains = (typeof answers)[keyof typeof answers];
type NamesOf<Domain> = Domain extends unknown ? keyof Domain : never;

type AnswerName = NamesOf<Domains>;

type SchemaOf<Name extends AnswerName> = Extract<Domains, Record<Name, TSchema>>[Name];

/** An answer as it is given to its caller. */
type Answer<Name extends AnswerName> = Name extends "placeDetail" ? FetchedPlace : Static<SchemaOf<Name>>;

/** A shape, and the type of what is read by it. */
export type ShapeOf<T> = Extract<Shape, object> & { readonly answer?: (answer: T) => T };

/** A shape that comes with the first call that needs it, where a page's first load has no room for it. */
export type LateShape<T> = () => Promise<ShapeOf<T>>;

/** The shape of an answer of the list above. */
export type AnswerShape<Name extends AnswerName> = ShapeOf<Answer<Name>>;

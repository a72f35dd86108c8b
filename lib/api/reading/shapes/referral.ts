// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";
import { couponShape } from "./coupon";

export const referralOfferShape: AnswerShape<"referralOffer"> = {
  $coupon: couponShape,
  $referrer: { $nickname: "" },
};
export const referralShape: AnswerShape<"referral"> = {
  $code_value: "",
  url: "",
  joined: 0,
  rewarded_point: 0,
};

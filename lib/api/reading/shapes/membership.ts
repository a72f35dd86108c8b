// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";
import { productShape } from "./product";

export const placeRefShape: AnswerShape<"placeRef"> = { $pk: 0, $name: "" };
export const refundShape: AnswerShape<"refund"> = {
  $kind: "",
  $status: "",
  $on: "",
  _working: {
    $paid: 0,
    $used_amount: 0,
    $penalty: 0,
    $amount: 0,
    unit: "",
    used: 0,
    total: 0,
    points: 0,
    __withdrawal: { until: "", applies: false, __reason: "", __long_terms_closed_until: "" },
    _usable_through: "",
  },
  requested_at: "",
  __by_closing: "",
  _refunded_at: "",
  _interest: { amount: 0, _paid_at: "" },
  __at_desk: false,
};
export const membershipShape: AnswerShape<"membership"> = {
  $id: 0,
  $product: productShape,
  $place: placeRefShape,
  status: "",
  $starts_on: "",
  $ends_on: "",
  _visits_left: 0,
  _payment_id: "",
  __pauses: [{ $from: "", $to: "", __closing: false }],
  __bonus_days: 0,
  _refund: refundShape,
  _order_number: "",
  _moved_on: "",
  _moved_by: "",
  _cancellable_until: "",
  _closing: {
    kind: "",
    from: "",
    _until: "",
    reason: "",
    deadline: "",
    ways: [""],
    _default_way: "",
    _way: "",
    version: 0,
    _ends_on: "",
    amount: 0,
    points: 0,
    __is_taken_back: false,
  },
  __paid: 0,
  _offer: { $number_end: "", $until: "" },
  _handed_on: "",
  _handed_from: { $starts_on: "", $paid: 0 },
};
export const membershipListShape: AnswerShape<"membershipList"> = [membershipShape];
export const refundQuoteShape: AnswerShape<"refundQuote"> = {
  $kind: "",
  $on: "",
  $paid: 0,
  $used_amount: 0,
  $penalty: 0,
  $amount: 0,
  unit: "",
  used: 0,
  total: 0,
  points: 0,
  __withdrawal: { until: "", applies: false, __reason: "", __long_terms_closed_until: "" },
  _usable_through: "",
  point_used: 0,
  is_coupon_returned: false,
  is_coupon_spent: false,
  paused_days: 0,
  bonus_days: 0,
};
export const moveQuoteShape: AnswerShape<"moveQuote"> = {
  $days_left: 0,
  $charged_days: 0,
  $total_days: 0,
  $term_price: 0,
  $choices: [{ $place: placeRefShape, $price: 0, $difference: 0 }],
};
export const withdrawalRefundShape: AnswerShape<"withdrawalRefund"> = {
  $amount: 0,
  $memberships: [{ membership: membershipShape, quote: refundQuoteShape }],
};

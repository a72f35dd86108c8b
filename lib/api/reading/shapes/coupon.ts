// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";
import { placeRefShape } from "./membership";

export const couponShape: AnswerShape<"coupon"> = {
  id: 0,
  code_value: "",
  name: "",
  description: "",
  __is_active: false,
  __b_coupon: false,
  discount_type: "",
  __discount_value: 0,
  min_price: 0,
  conditions: {
    __product_kinds: [""],
    __min_months: 0,
    __min_visits: 0,
    __first_purchase_only: false,
    __branch_pks: [0],
  },
  __places: [placeRefShape],
  starts_at: "",
  _expires_at: "",
  _quantity_left: 0,
};
export const couponUserShape: AnswerShape<"couponUser"> = {
  id: 0,
  $is_active: false,
  _used_at: "",
  created: "",
  _expires_at: "",
  _b_coupon: [couponShape, 0, ""],
  __usable: { ok: false, __reason: "", __discount_krw: 0, __bonus_days: 0 },
  _example: { $product: 0, name: "", $place: placeRefShape, $price: 0, $price_after: 0, bonus_days: 0 },
};
export const couponUserListShape: AnswerShape<"couponUserList"> = [couponUserShape];

// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const productShape: AnswerShape<"product"> = {
  $id: 0,
  $name: "",
  kind: "",
  place_pk: 0,
  description: "",
  _months: 0,
  _visits: 0,
  $price: 0,
  _sale_price: 0,
  image: "",
  is_active: false,
  refund_note: "",
  _pause: { $max_days: 0, $times: 0, $min_days: 0 },
};
export const productListShape: AnswerShape<"productList"> = [productShape];

// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";
import { productShape } from "./product";

export const placeListShape: AnswerShape<"placeList"> = [
  {
    $pk: 0,
    code: "",
    $name: "",
    _latitude: "",
    _longitude: "",
    open_date: "",
    is_subscription_used: false,
    images: [{ $image: "", web_type: "", is_thumbnail_header: false, __color: "" }],
    image: "",
    region: "",
    address: "",
    station: "",
    summary: "",
    amenities: [""],
    _price_from: 0,
    _price_plan: { $months: 0, $price: 0 },
    __step_free: false,
    __subway_exit: "",
    __hours: [{ $days: "", $open: "", $close: "" }],
    __busy_today: { $day: "", $hours: "" },
    __brands: [""],
    __special_days: [{ $day: "", $hours: [{ $open: "", $close: "" }], reason: "" }],
  },
];
export const placeDetailShape: AnswerShape<"placeDetail"> = {
  $pk: 0,
  $name: "",
  _latitude: "",
  _longitude: "",
  open_date: "",
  address: "",
  amenities: [""],
  $hours: [{ $days: "", $open: "", $close: "" }],
  directions: "",
  subway_exit: "",
  access: { __lift: false, __step_free: false, parking_note: "" },
  machines: [{ brand: "", $name: "", $count: 0 }],
  size_m2: 0,
  $products: [productShape],
  __closures: [{ $from: "", $to: "", reason: "" }],
  _guarantee: { kind: "", __provider: "", __limit_krw: 0, __until: "" },
  __special_days: [{ $day: "", $hours: [{ $open: "", $close: "" }], reason: "" }],
};

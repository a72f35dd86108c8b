import Type, { type Static } from "typebox";
import { ProductListSchema } from "./product";
import { Nullable } from "./shapes";

/** The one vocabulary of amenities: the site filters by these words. */
export const AMENITIES = [
  "운동복·수건 무료",
  "개인 락커",
  "샤워실",
  "주차",
  "인바디",
  "스트레칭존",
  "프리웨이트존",
  "GX룸",
  "PT룸",
  "사우나",
  "카페 라운지",
  "24시간",
  "여성 전용존",
  "필라테스룸",
  "수영장",
  "골프 연습장",
  "무료 와이파이",
] as const;

const colorField = {
  color: Type.Optional(
    Type.String({ examples: ["#c4c4b4"], description: "그림이 올 때까지 그 자리를 채우는 색" }),
  ),
};

/** `web_type` is `{product}`, literally, for the strip's circle picture (docs/product.md 5.5). */
export const PlaceImageSchema = Type.Object({
  image: Type.String({ examples: ["/images/branches/yeoksam/circle.webp"] }),
  web_type: Type.String({ examples: ["{product}"] }),
  is_thumbnail_header: Type.Boolean(),
  ...colorField,
});
export type PlaceImage = Static<typeof PlaceImageSchema>;

/** The membership whose month costs least: what one really pays for it, all at once. */
const PricePlanSchema = Type.Object({
  months: Type.Integer({ minimum: 1 }),
  price: Type.Integer({ minimum: 0, description: "한 번에 내는 금액, 원" }),
});

/** Since when a branch is registered as a place at which the tax law counts what is paid as culture. */
export const CultureDeductionSchema = Type.Object({
  number: Type.String({ examples: ["2025-체육-01234"], description: "문화비 소득공제 사업자로 등록한 번호" }),
  registered_on: Type.String({ examples: ["2025-07-01"], description: "YYYY-MM-DD, 등록한 날" }),
});
export type CultureDeduction = Static<typeof CultureDeductionSchema>;

const placeFields = {
  pk: Type.Integer(),
  code: Type.String({ examples: ["yeoksam"], description: "주소에 쓰는 이름. 바뀌지 않아요" }),
  name: Type.String({ examples: ["역삼"] }),
  // Readers must cope with a coordinate or date that makes no sense (docs/product.md 5.13), so one bad
  // row may not fail the shape of the whole list: these stay plain strings here.
  latitude: Nullable(Type.String({ examples: ["37.500622"], description: "WGS 84, 도" })),
  longitude: Nullable(Type.String({ examples: ["127.036456"], description: "WGS 84, 도" })),
  open_date: Type.String({ examples: ["2026-11-20"], description: "YYYY-MM-DD, 서울 날짜" }),
  closes_on: Type.Optional(
    Type.String({ examples: ["2027-02-01"], description: "문을 닫는 지점만: 그날부터 다시 열지 않아요" }),
  ),
  is_subscription_used: Type.Boolean(),
  images: Type.Array(PlaceImageSchema),
  image: Type.String({ description: "대체 그림" }),
  region: Type.String({ examples: ["서울 강남"] }),
  address: Type.String(),
  station: Type.String({ examples: ["2호선 역삼역"] }),
  summary: Type.String(),
  amenities: Type.Array(Type.String()),
  price_from: Nullable(Type.Integer({ minimum: 0, description: "회원권의 가장 낮은 한 달 가격, 원" })),
  // Optional for readers only: while versions change, a site may ask a backend from before them.
  price_plan: Type.Optional(Nullable(PricePlanSchema)),
  step_free: Type.Optional(Type.Boolean({ description: "단차 없이 들어올 수 있는지" })),
  lift: Type.Optional(Type.Boolean({ description: "엘리베이터가 있는지" })),
  culture_deduction: Type.Optional(Nullable(CultureDeductionSchema)),
};

/** Today's usual crowding in one line, so that a list of many branches stays small. */
export const BusyTodaySchema = Type.Object({
  day: Type.String({ examples: ["2026-11-23"], description: "서울 날짜" }),
  hours: Type.String({
    examples: ["000000122100110000122211"],
    description: "0시부터 한 시간에 한 글자: 0 여유, 1 보통, 2 붐빔, - 모름",
  }),
});
export type BusyToday = Static<typeof BusyTodaySchema>;

export const PlaceHoursSchema = Type.Object({
  days: Type.String({ examples: ["평일", "토요일", "일·공휴일"] }),
  open: Type.String({ examples: ["06:00"] }),
  close: Type.String({ examples: ["24:00"], description: "자정은 24:00. 24시간이면 00:00부터 24:00까지" }),
});
export type PlaceHours = Static<typeof PlaceHoursSchema>;

/** When a branch is open on one day; no hours where it is closed. */
export const SpecialDaySchema = Type.Object({
  day: Type.String({ examples: ["2026-12-25"], description: "YYYY-MM-DD" }),
  hours: Type.Array(Type.Object({ open: Type.String(), close: Type.String() }), {
    description: "쉬는 날이면 비어 있어요",
  }),
  reason: Type.String({ examples: ["성탄절"], description: "공휴일이나 쉬는 까닭. 여느 날이면 빈 글" }),
});
export type SpecialDay = Static<typeof SpecialDaySchema>;

const subwayExitSchema = Type.String({ examples: ["2호선 역삼역 3번 출구에서 걸어서 2분"] });

/** Days on which a branch is closed, both included, `YYYY-MM-DD`. */
export const PlaceClosureSchema = Type.Object({
  from: Type.String({ examples: ["2026-12-24"] }),
  to: Type.String({ examples: ["2026-12-25"] }),
  reason: Type.String(),
  lengthens: Type.Optional(
    Type.Boolean({ description: "휴업이라 이용권이 그만큼 늘어나는지. 하루 이틀 쉬는 날에는 늘지 않아요" }),
  ),
});

/** A branch as the list shows it. What only the search needs may be missing: another backend need not send it. */
export const PlaceSchema = Type.Object(
  {
    ...placeFields,
    subway_exit: Type.Optional(subwayExitSchema),
    hours: Type.Optional(Type.Array(PlaceHoursSchema)),
    busy_today: Type.Optional(BusyTodaySchema),
    brands: Type.Optional(Type.Array(Type.String(), { description: "머신 브랜드" })),
    special_days: Type.Optional(
      Type.Array(SpecialDaySchema, { description: "어제부터 여드레, 요일과 다르게 여는 날" }),
    ),
    closures: Type.Optional(
      Type.Array(PlaceClosureSchema, { description: "이용권이 그만큼 늘어나는 휴업만, 이른 것부터" }),
    ),
  },
  { title: "Place" },
);
export type Place = Static<typeof PlaceSchema>;

export const PlaceListSchema = Type.Array(PlaceSchema);

export const PlaceMachineSchema = Type.Object({
  brand: Type.String(),
  name: Type.String(),
  count: Type.Integer({ minimum: 1 }),
});
export type PlaceMachine = Static<typeof PlaceMachineSchema>;

export const PlaceAccessSchema = Type.Object({
  lift: Type.Boolean(),
  step_free: Type.Boolean(),
  parking_note: Type.String(),
});
export type PlaceAccess = Static<typeof PlaceAccessSchema>;

/** Whether a branch says of itself that one cannot park there: `주차장이 없어요`. */
export function deniesParking({ parking_note: note }: Pick<PlaceAccess, "parking_note">): boolean {
  return /주차(장|할 수|공간| 공간)?[이은는가]? ?(따로 )?없/.test(note);
}

/**
 * The first line at a branch's station.
 *
 * @param station as content has it: `2·3호선 을지로3가역`
 * @param lines the names of the chain's lines
 */
export function findLineName(station: string, lines: readonly string[]): string | undefined {
  const withoutOthers = station.replace(/^(.*?\d)·.*?(?=호선)/, "$1");
  return lines.find((line) => withoutOthers.startsWith(line));
}

export const PlaceGalleryItemSchema = Type.Object({
  image: Type.String(),
  alt: Type.String(),
  ...colorField,
  part: Type.Optional(Type.Literal("machines", { description: "둘러보기가 아니라 이 부분에 놓는 그림" })),
});
export type PlaceGalleryItem = Static<typeof PlaceGalleryItemSchema>;

/** A class that is held on one day; booking it is the app's. */
export const PlaceClassSchema = Type.Object({
  day: Type.String({ examples: ["2026-11-27"], description: "YYYY-MM-DD" }),
  start: Type.String({ examples: ["19:00"] }),
  end: Type.String({ examples: ["19:50"] }),
  name: Type.String({ examples: ["근력"] }),
  room: Type.Optional(Type.String({ examples: ["GX룸"] })),
  coach: Type.Optional(Type.String({ examples: ["수석 코치"] })),
});
export type PlaceClass = Static<typeof PlaceClassSchema>;

/**
 * By what means a branch's members are safe if it closes, or that there is none (중요한 표시·광고사항 고시, read from its text,
 * not by counsel).
 */
export const PlaceGuaranteeSchema = Type.Object({
  kind: Type.Union([Type.Literal("insurance"), Type.Literal("deposit"), Type.Literal("none")], {
    description: "보증보험, 예치나 공탁, 없음",
  }),
  provider: Type.Optional(Type.String({ description: "보증하는 곳" })),
  limit_krw: Type.Optional(Type.Integer({ minimum: 1, description: "한 사람에게 얼마까지, 원" })),
  until: Type.Optional(Type.String({ description: "YYYY-MM-DD, 언제까지" })),
});
export type PlaceGuarantee = Static<typeof PlaceGuaranteeSchema>;

/** A photograph, with what a visitor must know to believe it. */
export const PlacePhotoSchema = Type.Object({
  src: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  alt: Type.String(),
  taken_on: Type.String({ examples: ["2026-10-12"], description: "찍은 날, YYYY-MM-DD" }),
  source: Type.String({ examples: ["버핏 역삼점"], description: "누가 찍었는지" }),
});

/** How full a branch usually is, 0 to 100, for each hour of a week from Monday. Never live. */
export const BusyHoursSchema = Type.Object({
  levels: Type.Array(Type.Array(Type.Integer({ minimum: 0, maximum: 100 })), {
    description: "월요일부터 일곱 날, 하루에 0시부터 스물네 값",
  }),
  measured_from: Type.String({ examples: ["2026-10-25"], description: "잰 첫날" }),
  measured_to: Type.String({ examples: ["2026-11-21"], description: "잰 마지막 날" }),
  is_example: Type.Optional(Type.Boolean({ description: "잰 값이 아니라 보기로 넣은 값인지" })),
});
export type BusyHours = Static<typeof BusyHoursSchema>;

export const PlaceNoticeSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  created: Type.String({ description: "ISO 8601" }),
});

/** A branch as its own page shows it. */
export const PlaceDetailSchema = Type.Object(
  {
    ...placeFields,
    phone: Type.String({ description: "숫자만", examples: ["020001001"] }),
    hours: Type.Array(PlaceHoursSchema),
    directions: Type.String(),
    subway_exit: subwayExitSchema,
    access: PlaceAccessSchema,
    machines: Type.Array(PlaceMachineSchema),
    size_m2: Type.Integer({ minimum: 1 }),
    gallery: Type.Array(PlaceGalleryItemSchema),
    products: ProductListSchema,
    presale_url: Nullable(Type.String()),
    notices: Type.Array(PlaceNoticeSchema),
    // Optional for readers only: another backend need not know them.
    postal_code: Type.Optional(Nullable(Type.String({ examples: ["06236"], description: "우편번호" }))),
    staffed_hours: Type.Optional(
      Nullable(
        Type.Array(PlaceHoursSchema, { description: "직원이 있는 시간. 여는 동안 늘 있으면 null이에요" }),
      ),
    ),
    closures: Type.Optional(Type.Array(PlaceClosureSchema)),
    guarantee: Type.Optional(Nullable(PlaceGuaranteeSchema)),
    hours_today: Type.Optional(SpecialDaySchema),
    special_days: Type.Optional(
      Type.Array(SpecialDaySchema, {
        description: "어제부터 체험을 예약할 수 있는 날까지, 요일과 다르게 여는 날",
      }),
    ),
    // Optional for readers only: while versions change, a site may ask a backend from before it.
    photo_kind: Type.Optional(
      Type.Union([Type.Literal("drawing"), Type.Literal("photo")], {
        description: "gallery의 그림이 그린 것인지 찍은 것인지. 체인이 말하지 않으면 그린 것이에요",
      }),
    ),
    photos: Type.Optional(Type.Array(PlacePhotoSchema)),
    busy_hours: Type.Optional(Nullable(BusyHoursSchema)),
    classes: Type.Optional(
      Type.Array(PlaceClassSchema, {
        description: "오늘부터 7일 동안 여는 수업, 날과 시각의 순서. 쉬는 날의 것은 없어요",
      }),
    ),
  },
  { title: "PlaceDetail" },
);
export type PlaceDetail = Static<typeof PlaceDetailSchema>;

/** A public holiday, on which branches keep the hours of `일·공휴일`. */
export const HolidaySchema = Type.Object(
  {
    date: Type.String({ examples: ["2026-12-25"], description: "YYYY-MM-DD" }),
    name: Type.String({ examples: ["성탄절"] }),
  },
  { title: "Holiday" },
);
export type Holiday = Static<typeof HolidaySchema>;

export const HolidayListSchema = Type.Array(HolidaySchema);

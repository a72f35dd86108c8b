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

const placeFields = {
  pk: Type.Integer(),
  code: Type.String({ examples: ["yeoksam"], description: "주소에 쓰는 이름. 바뀌지 않아요" }),
  name: Type.String({ examples: ["역삼"] }),
  // Readers must cope with a coordinate or date that makes no sense (docs/product.md 5.13), so one bad
  // row may not fail the shape of the whole list: these stay plain strings here.
  latitude: Nullable(Type.String({ examples: ["37.500622"], description: "WGS 84, 도" })),
  longitude: Nullable(Type.String({ examples: ["127.036456"], description: "WGS 84, 도" })),
  open_date: Type.String({ examples: ["2026-11-20"], description: "YYYY-MM-DD, 서울 날짜" }),
  is_subscription_used: Type.Boolean(),
  images: Type.Array(PlaceImageSchema),
  image: Type.String({ description: "대체 그림" }),
  region: Type.String({ examples: ["서울 강남"] }),
  address: Type.String(),
  station: Type.String({ examples: ["2호선 역삼역"] }),
  summary: Type.String(),
  amenities: Type.Array(Type.String()),
  price_from: Nullable(Type.Integer({ minimum: 0, description: "회원권의 가장 낮은 한 달 값, 원" })),
};

export const PlaceHoursSchema = Type.Object({
  days: Type.String({ examples: ["평일", "토요일", "일·공휴일"] }),
  open: Type.String({ examples: ["06:00"] }),
  close: Type.String({ examples: ["24:00"], description: "자정은 24:00. 24시간이면 00:00부터 24:00까지" }),
});
export type PlaceHours = Static<typeof PlaceHoursSchema>;

const subwayExitSchema = Type.String({ examples: ["2호선 역삼역 3번 출구에서 걸어서 2분"] });

/** A branch as the list shows it. What only the search needs may be missing: another backend need not send it. */
export const PlaceSchema = Type.Object(
  {
    ...placeFields,
    subway_exit: Type.Optional(subwayExitSchema),
    hours: Type.Optional(Type.Array(PlaceHoursSchema)),
    brands: Type.Optional(Type.Array(Type.String(), { description: "머신 브랜드" })),
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

export const PlaceGalleryItemSchema = Type.Object({
  image: Type.String(),
  alt: Type.String(),
  ...colorField,
});
export type PlaceGalleryItem = Static<typeof PlaceGalleryItemSchema>;

/** Days on which a branch is closed, both included, `YYYY-MM-DD`. */
const PlaceClosureSchema = Type.Object({
  from: Type.String({ examples: ["2026-12-24"] }),
  to: Type.String({ examples: ["2026-12-25"] }),
  reason: Type.String(),
});

const PlaceNoticeSchema = Type.Object({
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
    closures: Type.Optional(Type.Array(PlaceClosureSchema)),
  },
  { title: "PlaceDetail" },
);
export type PlaceDetail = Static<typeof PlaceDetailSchema>;

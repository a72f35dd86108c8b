import Type, { type Static } from "typebox";
import { DiscountTypeSchema } from "../coupon";
import { NOTICE_CATEGORIES } from "../notice";
import {
  AMENITIES,
  PlaceAccessSchema,
  PlaceGalleryItemSchema,
  PlaceImageSchema,
  PlaceMachineSchema,
} from "../place";
import { ProductKindSchema } from "../product";
import { AGREEMENT_NAMES, AGREEMENT_VERSION, SIGN_UP_NAMES } from "../rules/order";
import { Nullable } from "../shapes";

/*
 * The files of a chain's content that the database holds (docs/content.md). Names are the API's. `title` is what a plan
 * calls a field, `description` what may be written there: both are shown to the person who edits the files.
 */

const closed = { additionalProperties: false } as const;
/** Room for the numbers that the database gives after those of files. */
const ID_MAX = 1_000_000_000;
const KRW_MAX = 100_000_000;

const id = (title: string) =>
  Type.Integer({
    title,
    minimum: 1,
    maximum: ID_MAX,
    description: "1 이상의 정수를 적어 주세요. 한번 쓴 번호는 바꾸지 않아요",
  });
const text = (title: string, maxLength = 1000) => Type.String({ title, minLength: 1, maxLength });
const krw = (title: string) =>
  Type.Integer({
    title,
    minimum: 0,
    maximum: KRW_MAX,
    description: "0 이상의 정수를 원으로 적어 주세요. 예: 129000",
  });
const list = <T extends Parameters<typeof Type.Array>[0]>(title: string, item: T, options = {}) =>
  Type.Array(item, { title, ...options });

const DAY = "((?:19|20)\\d{2}-\\d{2}-\\d{2}|D[+-]\\d{1,4})";
const DAY_WORDS = '"2026-12-01"처럼 적어 주세요. "D+21"은 처음 반영한 날의 21일 뒤예요';

/** A day in Seoul, or one counted from the day on which the content was first applied. */
const day = (title: string) => Type.String({ title, pattern: `^${DAY}$`, description: DAY_WORDS });
/** A time in Seoul. Times that the database has set itself have milliseconds. */
const moment = (title: string) =>
  Type.String({
    title,
    pattern: `^${DAY} ([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{3})?)?$`,
    description: `서울 시각을 "2026-12-01 10:00"처럼 적어 주세요. "D+21 23:59"는 처음 반영한 날의 21일 뒤예요`,
  });

const BRANCH_CODE_PATTERN = "^[a-z0-9]+(-[a-z0-9]+)*$";
const branchCode = (title: string) =>
  Type.String({
    title,
    pattern: BRANCH_CODE_PATTERN,
    maxLength: 64,
    description: '지점의 code를 영어 소문자와 숫자, 붙임표로 적어 주세요. 예: "yeoksam"',
  });
/** Numeric text, as the API has it. */
const degrees = (title: string, example: string) =>
  Type.String({
    title,
    pattern: "^-?\\d{1,3}\\.\\d{3,}$",
    description: `도를 소수점 아래 셋째 자리까지 따옴표로 적어 주세요. 예: "${example}"`,
  });
const picture = (title: string) =>
  Type.String({
    title,
    pattern: "^(/(?![/\\\\])|https://)\\S+$",
    description: '"/images/…" 경로나 https 주소를 적어 주세요',
  });
const color = {
  color: Type.Optional(
    Type.String({ title: "색", pattern: "^#[0-9a-f]{6}$", description: '"#c4c4b4"처럼 적어 주세요' }),
  ),
};

const clock = (title: string) =>
  Type.String({
    title,
    pattern: "^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$",
    description: '"06:00"처럼 적어 주세요. 자정에 닫으면 "24:00"이에요',
  });

/** A span of days in which a branch is closed. */
const ClosureSchema = Type.Object(
  { from: day("첫날"), to: day("마지막 날"), reason: text("이유", 100) },
  closed,
);

/** What members are safe by if a branch closes; none is a statement too. */
const GuaranteeSchema = Type.Object(
  {
    kind: Type.Enum(["insurance", "deposit", "none"], {
      title: "보증 수단",
      description: "insurance(보증보험), deposit(예치·공탁), none(없음) 가운데 하나예요",
    }),
    provider: Type.Optional(text("보증하는 곳", 40)),
    limit_krw: Type.Optional(
      Type.Integer({ title: "한 사람에게 얼마까지(원)", minimum: 1, maximum: 1_000_000_000 }),
    ),
    until: Type.Optional(day("언제까지")),
  },
  closed,
);

/** Where the tax law counts what is paid as culture; a claim without its number, or without its day, is none. */
const CultureDeductionSchema = Type.Object(
  { number: text("등록 번호", 40), registered_on: day("등록한 날") },
  {
    ...closed,
    title: "문화비 소득공제",
    description: "등록 번호(number)와 등록한 날(registered_on)을 함께 적어 주세요",
  },
);

/** A photograph of a branch, with what a visitor must know to believe it. */
const PhotoSchema = Type.Object(
  {
    src: picture("주소"),
    width: Type.Integer({ title: "너비", minimum: 1, maximum: 20_000 }),
    height: Type.Integer({ title: "높이", minimum: 1, maximum: 20_000 }),
    alt: text("설명", 200),
    taken_on: day("찍은 날"),
    source: text("출처", 100),
  },
  closed,
);

/** How full a branch is, 0 to 100, for each hour of a week from Monday. */
const BusyHoursSchema = Type.Object(
  {
    levels: Type.Array(
      Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), { minItems: 24, maxItems: 24 }),
      { title: "혼잡도", minItems: 7, maxItems: 7 },
    ),
    measured_from: day("잰 첫날"),
    measured_to: day("잰 마지막 날"),
    is_example: Type.Optional(
      Type.Boolean({
        title: "예시",
        description: "잰 값이 아니라 보기로 넣은 값이면 true를 적어 주세요. 페이지가 예시라고 알려 줘요",
      }),
    ),
  },
  { ...closed, title: "보통의 혼잡도" },
);

const NearbyStationSchema = Type.Object(
  {
    name: text("역", 30),
    line: text("노선", 30),
    walk_min: Type.Integer({ title: "걸어서 몇 분", minimum: 1, maximum: 60 }),
  },
  closed,
);

const HoursRowSchema = Type.Object(
  { days: text("요일", 30), open: clock("여는 시각"), close: clock("닫는 시각") },
  closed,
);

/** A class that a branch holds every week. */
const ClassSchema = Type.Object(
  {
    days: text("요일", 30),
    start: clock("시작"),
    end: clock("끝"),
    name: text("이름", 30),
    room: Type.Optional(text("곳", 30)),
    coach: Type.Optional(text("코치", 30)),
  },
  closed,
);
export const CLASSES_MAX = 60;

/** `branches/<code>.json` */
export const BranchFileSchema = Type.Object(
  {
    pk: id("번호"),
    code: branchCode("코드"),
    name: text("이름", 30),
    region: text("지역", 30),
    address: text("주소", 200),
    postal_code: Type.Optional(
      Nullable(
        Type.String({
          title: "우편번호",
          pattern: "^\\d{5}$",
          description: '다섯 자리 숫자를 따옴표로 적어 주세요. 예: "06236"',
        }),
      ),
    ),
    latitude: degrees("위도", "37.499880"),
    longitude: degrees("경도", "127.035420"),
    station: text("역", 60),
    subway_exit: text("출구", 100),
    directions: text("오시는 길"),
    summary: text("한 줄 소개", 100),
    phone: Type.String({
      title: "전화",
      pattern: "^0\\d{7,11}$",
      description: '붙임표 없이 숫자만 적어 주세요. 예: "0200010001"',
    }),
    size_m2: Type.Integer({ title: "넓이", minimum: 1, maximum: 100_000 }),
    open_date: day("여는 날"),
    is_subscription_used: Type.Optional(Type.Boolean({ title: "구독 사용", default: false })),
    hours: list("여는 시간", HoursRowSchema, { minItems: 1 }),
    staffed_hours: Type.Optional(Nullable(list("직원이 있는 시간", HoursRowSchema, { minItems: 1 }))),
    closures: Type.Optional(list("쉬는 날", ClosureSchema)),
    guarantee: Type.Optional(Nullable(GuaranteeSchema)),
    culture_deduction: Type.Optional(Nullable(CultureDeductionSchema)),
    amenities: list(
      "시설",
      Type.Enum(AMENITIES, { description: `${AMENITIES.join(", ")} 가운데 적어 주세요` }),
    ),
    access: Type.Object(PlaceAccessSchema.properties, { ...closed, title: "드나들기" }),
    machines: list("머신", Type.Object(PlaceMachineSchema.properties, closed)),
    image: Type.Optional(picture("대표 그림")),
    images: Type.Optional(
      list("그림", Type.Object({ ...PlaceImageSchema.properties, image: picture("그림"), ...color }, closed)),
    ),
    gallery: Type.Optional(
      list(
        "둘러보기",
        Type.Object({ ...PlaceGalleryItemSchema.properties, image: picture("그림"), ...color }, closed),
      ),
    ),
    presale_url: Type.Optional(
      Nullable(
        Type.String({
          title: "사전 예약",
          pattern: "^https://\\S+$",
          description: "https 주소를 적어 주세요",
        }),
      ),
    ),
    photo_kind: Type.Optional(
      Type.Union([Type.Literal("drawing"), Type.Literal("photo")], {
        title: "그림의 종류",
        description:
          '그린 그림이면 "drawing", 찍은 사진이면 "photo"를 적어 주세요. 안 적으면 그린 그림이에요',
      }),
    ),
    photos: Type.Optional(list("사진", PhotoSchema)),
    busy_hours: Type.Optional(BusyHoursSchema),
    classes: Type.Optional(list("수업", ClassSchema, { maxItems: CLASSES_MAX })),
    stations: Type.Optional(list("가까운 역", NearbyStationSchema)),
  },
  { ...closed, title: "지점" },
);
export type BranchFile = Static<typeof BranchFileSchema>;

/** How long and how often a membership may be paused. */
const PauseTermsSchema = Type.Object(
  {
    max_days: Type.Integer({ title: "모두 며칠까지", minimum: 1, maximum: 365 }),
    times: Type.Integer({ title: "몇 번까지", minimum: 1, maximum: 12 }),
    min_days: Type.Integer({ title: "한 번에 며칠부터", minimum: 1, maximum: 365 }),
  },
  { ...closed, title: "멈춤" },
);

const productFields = {
  name: text("이름", 60),
  kind: Type.Union(ProductKindSchema.anyOf, {
    title: "종류",
    description: "membership, pt, team_class, day_pass 가운데 적어 주세요",
  }),
  months: Type.Optional(Nullable(Type.Integer({ title: "개월", minimum: 1, maximum: 60 }))),
  visits: Type.Optional(Nullable(Type.Integer({ title: "횟수", minimum: 1, maximum: 1000 }))),
  image: picture("그림"),
  refund_note: text("환불 안내", 300),
  pause: Type.Optional(Nullable(PauseTermsSchema)),
};

/** A product, and what it costs in each branch that sells it. */
const ProductEntrySchema = Type.Object(
  {
    ...productFields,
    description: Type.String({
      title: "설명",
      minLength: 1,
      maxLength: 500,
      description: "설명을 적어 주세요. {branch}는 지점 이름으로 바뀌어요",
    }),
    prices: list(
      "가격",
      Type.Object(
        {
          id: id("번호"),
          branch: branchCode("지점"),
          price: krw("정가"),
          sale_price: Type.Optional(Nullable(krw("할인가"))),
          is_active: Type.Optional(Type.Boolean({ title: "판매", default: true })),
        },
        closed,
      ),
      { minItems: 1 },
    ),
  },
  closed,
);

/** `products.json` */
export const ProductsFileSchema = Type.Object(
  { products: list("상품", ProductEntrySchema) },
  { ...closed, title: "상품과 가격" },
);
export type ProductEntry = Static<typeof ProductEntrySchema>;

/** What an order must be for a coupon to be used. */
const CouponConditionsSchema = Type.Object(
  {
    product_kinds: Type.Optional(Type.Array(ProductKindSchema, { title: "상품 종류", minItems: 1 })),
    min_months: Type.Optional(Type.Integer({ title: "몇 개월부터", minimum: 1, maximum: 60 })),
    min_visits: Type.Optional(Type.Integer({ title: "몇 회부터", minimum: 1, maximum: 1000 })),
    first_purchase_only: Type.Optional(Type.Boolean({ title: "첫 구매만" })),
    branch_pks: Type.Optional(Type.Array(id("지점"), { title: "지점", minItems: 1 })),
  },
  { ...closed, title: "조건" },
);

const CouponEntrySchema = Type.Object(
  {
    id: id("번호"),
    code_value: Type.String({
      title: "코드",
      pattern: "^[^\\s\\-a-z]{1,40}$",
      description: "쿠폰 코드를 대문자와 숫자로, 빈칸과 붙임표 없이 적어 주세요",
    }),
    name: text("이름", 60),
    description: text("설명", 300),
    is_active: Type.Optional(Type.Boolean({ title: "쓰기", default: true })),
    b_coupon: Type.Optional(Type.Boolean({ title: "비즈니스 쿠폰", default: true })),
    discount_type: Type.Union(DiscountTypeSchema.anyOf, {
      title: "할인 방식",
      description: "amount(원), percent(%), free_days(일) 가운데 적어 주세요",
    }),
    discount_value: Type.Integer({ title: "할인", minimum: 1, maximum: KRW_MAX }),
    min_price: Type.Optional(Type.Integer({ ...krw("최소 금액"), default: 0 })),
    conditions: Type.Optional(CouponConditionsSchema),
    starts_at: moment("시작"),
    expires_at: Type.Optional(Nullable(moment("끝"))),
    quantity: Type.Optional(
      Nullable(
        Type.Integer({
          title: "수량",
          minimum: 0,
          maximum: KRW_MAX,
          description: "모두 몇 장인지 적어 주세요. 나간 것도 세요. 제한이 없으면 null이에요",
        }),
      ),
    ),
    is_public: Type.Optional(Type.Boolean({ title: "누구나 받기", default: false })),
    is_referral: Type.Optional(Type.Boolean({ title: "친구 초대 쿠폰", default: false })),
  },
  closed,
);

/** `coupons.json` */
export const CouponsFileSchema = Type.Object(
  { coupons: list("쿠폰", CouponEntrySchema) },
  { ...closed, title: "쿠폰" },
);
export type CouponEntry = Static<typeof CouponEntrySchema>;

/** `categories.json`: the pages `/category/1` and on. */
export const CategoriesFileSchema = Type.Object(
  {
    categories: list(
      "분류",
      Type.Object(
        {
          id: id("번호"),
          kind: productFields.kind,
          name: text("이름", 30),
          description: text("설명", 300),
          image: picture("그림"),
        },
        closed,
      ),
      { minItems: 1 },
    ),
  },
  { ...closed, title: "이용권 분류" },
);
export type CategoryEntry = Static<typeof CategoriesFileSchema>["categories"][number];

/** `holidays.json`: public holidays, on which branches keep the hours of `일·공휴일`. */
export const HolidaysFileSchema = Type.Object(
  {
    holidays: list(
      "공휴일",
      Type.Object(
        {
          date: Type.String({
            title: "날",
            pattern: "^(19|20)\\d{2}-\\d{2}-\\d{2}$",
            description: '"2026-12-25"처럼 적어 주세요',
          }),
          name: text("이름", 30),
        },
        closed,
      ),
    ),
  },
  { ...closed, title: "공휴일" },
);
export type HolidayEntry = Static<typeof HolidaysFileSchema>["holidays"][number];

/** What stands between the lines of `---` at the top of `notices/*.md`. */
export const NoticeHeadSchema = Type.Object(
  {
    id: id("번호"),
    title: text("제목", 200),
    category: Type.Enum(NOTICE_CATEGORIES, {
      title: "분류",
      description: `${NOTICE_CATEGORIES.join(", ")} 가운데 적어 주세요`,
    }),
    created: moment("올린 때"),
    is_pinned: Type.Optional(Type.Boolean({ title: "고정", default: false })),
    branch: Type.Optional(branchCode("지점")),
  },
  { ...closed, title: "소식" },
);
export type NoticeHead = Static<typeof NoticeHeadSchema>;

export const NOTICE_CONTENT_MAX = 100_000;

/** The same of `agreements/*.md`: a text that is agreed to when something is bought, or somebody signs up. */
export const AgreementHeadSchema = Type.Object(
  {
    name: Type.Enum([...AGREEMENT_NAMES, ...SIGN_UP_NAMES], {
      title: "약관",
      description: `${[...AGREEMENT_NAMES, ...SIGN_UP_NAMES].join(", ")} 가운데 적어 주세요`,
    }),
    version: Type.String({
      title: "판",
      pattern: `^${AGREEMENT_VERSION}$`,
      description: '글을 바꿀 때마다 새로 적어 주세요. 영문과 숫자, 점, 붙임표로 20자까지예요. 예: "2026-11"',
    }),
    effective_on: Type.String({
      title: "시행일",
      pattern: "^(19|20)\\d{2}-\\d{2}-\\d{2}$",
      description: '"2026-12-25"처럼 적어 주세요',
    }),
    title: text("제목", 60),
  },
  { ...closed, title: "약관" },
);
export type AgreementHead = Static<typeof AgreementHeadSchema>;

import Type, { type Static, type TProperties, type TSchema } from "typebox";

/*
 * The files of a chain's content that the build reads (docs/decisions/content.md). `title` is what a field is called,
 * `description` what to write there: both are shown to the person who edits the files.
 */

const closed = { additionalProperties: false } as const;
const shape = <Fields extends TProperties>(fields: Fields, options = {}) =>
  Type.Object(fields, { ...closed, ...options });
const list = <Item extends TSchema>(title: string, item: Item, options = {}) =>
  Type.Array(item, { title, ...options });
const option = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);

/** Text that is not blank. */
const text = (title: string, options = {}) =>
  Type.String({
    title,
    pattern: "\\S",
    description: `${title}: 비어 있지 않은 글자를 적어 주세요`,
    ...options,
  });
const flag = (title: string) =>
  Type.Boolean({ title, description: `${title}: 맞으면 true, 아니면 지워 주세요` });
const choice = <const Values extends string[]>(title: string, values: [...Values], description: string) =>
  Type.Enum(values, { title, description });
const address = (title: string) =>
  Type.String({
    title,
    pattern: "^https://[^\\s/]+(/\\S*)?$",
    description: `${title}: https://로 시작하는 주소를 적어 주세요`,
  });
const picture = (title: string) =>
  Type.String({
    title,
    pattern: "^/images/[\\w/-]+$",
    description: `${title}: pictures 폴더에 있는 사진의 주소를 확장자 없이 적어 주세요. 예: "/images/promo/summer"`,
  });

const hex = (title: string) =>
  Type.String({ title, pattern: "^#[0-9a-f]{6}$", description: '"#00a84d"처럼 적어 주세요' });

export const BrandSchema = shape(
  {
    // A text message with a code has 90 bytes.
    name: text("브랜드 이름", { maxLength: 20 }),
    latin_name: text("로마자 이름"),
    main_title: text("모든 페이지 제목의 끝에 붙는 이름"),
    tagline: text("홈의 큰 글"),
    description: text("자기 설명이 없는 페이지의 설명", { maxLength: 155 }),
    home_title: text("홈의 제목"),
    home_description: text("홈의 설명", { maxLength: 155 }),
    locale: Type.String({
      title: "언어와 나라",
      pattern: "^[a-z]{2}_[A-Z]{2}$",
      description: '"ko_KR"처럼 적어 주세요',
    }),
    theme_color: hex("브라우저 창의 색"),
    order_prefix: Type.String({
      title: "주문 번호의 첫 글자",
      pattern: "^[A-Z]{2,4}$",
      description: '"BF"처럼 로마자 대문자 두 자에서 네 자로 적어 주세요',
    }),
    palette: shape(
      {
        brand: hex("브랜드 색: 버튼, 링크, 중요한 숫자"),
        brand_strong: hex("누르고 있는 버튼, 더 진한 브랜드 색"),
        ring: hex("고른 지점의 고리와 포커스"),
        tint: hex("옅은 바탕"),
        tint_ink: hex("옅은 바탕 위의 글자"),
        success: hex("잘되었다는 알림"),
      },
      { title: "색", description: "brand, brand_strong, ring, tint, tint_ink, success를 모두 적어 주세요" },
    ),
    icon_ground: Type.Tuple([hex("왼쪽 위"), hex("오른쪽 아래")], {
      title: "아이콘의 바탕",
      description:
        '왼쪽 위와 오른쪽 아래의 색을 ["#1bb06a", "#0f8a52"]처럼 적어 주세요. 한 가지 색이면 두 번 적어요',
    }),
  },
  { title: "브랜드" },
);
export type Brand = Static<typeof BrandSchema>;

/** What the law asks a shop to state about itself. */
export const CompanySchema = shape(
  {
    legal_name: text("상호"),
    representative: text("대표자"),
    address: text("주소"),
    phone: Type.String({
      title: "전화번호",
      pattern: "^[0-9+][0-9-]{6,15}$",
      description: '전화번호를 "02-000-0000"처럼 적어 주세요',
    }),
    email: Type.String({
      title: "이메일",
      pattern: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$",
      description: '이메일을 "help@example.com"처럼 적어 주세요',
    }),
    business_number: text("사업자등록번호"),
    mail_order_number: text("통신판매업 신고번호"),
    hosting_provider: text("호스팅 제공자"),
  },
  { title: "회사" },
);
export type Company = Static<typeof CompanySchema>;

/** Every address outside the site (docs/product.md 2.7). */
export const LinksSchema = shape(
  {
    terms: address("이용약관"),
    privacy: address("개인정보처리방침"),
    refund: address("환불 규정"),
    sign_up_agreement: address("가입 약관"),
    card_provider_terms: address("결제대행 이용약관"),
    recruitment: address("채용"),
    partner: address("제휴 제안"),
    business: address("기업 회원권 문의"),
    trainer_application: address("트레이너 지원"),
    trainer_application_by_branch: Type.Record(Type.String(), address("지점의 트레이너 지원"), {
      title: "지점마다의 트레이너 지원",
      description: "지점 이름과 주소를 적어 주세요. 없으면 {}이에요",
    }),
    waiting_list: address("대기 신청"),
    secret_promotion: address("프로모션 신청서"),
    presale_booking: Type.Record(Type.String(), address("지점의 사전 예약"), {
      title: "지점마다의 사전 예약",
      description: "띄어쓰기를 뺀 지점 이름과 주소를 적어 주세요. 없으면 {}이에요",
    }),
    pt: address("PT 안내"),
    team_class_app: address("팀 클래스 앱"),
    blog: address("블로그"),
    instagram: address("인스타그램"),
    messaging_channel: address("카카오톡 채널"),
    app_store: address("App Store의 앱"),
    google_play: address("Google Play의 앱"),
    business_lookup: address("사업자정보 확인"),
  },
  { title: "바깥 주소" },
);
export type Links = Static<typeof LinksSchema>;

const target = Type.String({
  title: "가는 곳",
  pattern: "^(/(?![/\\\\])\\S*|[a-z][a-z_]*)$",
  description: '사이트의 경로("/place")나 links.json의 이름("pt")을 적어 주세요',
});

const plainEntry = shape({ name: text("이름"), to: target });
const drawerFields = {
  name: text("이름"),
  highlighted: option(flag("브랜드 색으로 눈에 띄게")),
  line_above: option(flag("위에 선을 그어 새 묶음 시작")),
  members_only: option(flag("로그인한 회원에게만")),
  width: option(
    choice("화면 너비", ["narrow", "wide"], '"narrow"(좁은 화면만)나 "wide"(넓은 화면만)를 적어 주세요'),
  ),
};
const drawerEntry = shape({
  ...drawerFields,
  to: option(target),
  children: option(list("펼치면 보이는 항목", plainEntry, { minItems: 1 })),
});
const FOOTER_ICONS = ["apple", "play-store", "instagram", "blog", "chat", "outbound"] as const;
/** Icons that an item of the footer may have. */
export type FooterIcon = (typeof FOOTER_ICONS)[number];
const icon = (title: string) =>
  choice(
    title,
    [...FOOTER_ICONS],
    `${FOOTER_ICONS.map((name) => `"${name}"`).join(", ")} 중 하나를 적어 주세요`,
  );
const code = Type.String({
  title: "바뀌지 않는 이름",
  pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
  description: '영어 소문자와 숫자, 붙임표로 적어 주세요. 예: "place"',
});
const footerEntry = shape({
  name: text("이름"),
  to: target,
  code,
  icon: option(icon("앞의 그림")),
  icon_after: option(icon("뒤의 그림")),
});

export const MenusSchema = shape(
  {
    presale: list("사전 예약 (넓은 화면의 위)", plainEntry),
    header: list("넓은 화면의 위", plainEntry),
    drawer: list("전체 메뉴 (MY 아래)", drawerEntry, { minItems: 1 }),
    footer: list(
      "아래의 묶음",
      shape({
        name: text("묶음의 이름"),
        to: option(target),
        code,
        children: option(list("항목", footerEntry, { minItems: 1 })),
      }),
    ),
    social: list("아래의 그림 링크", shape({ name: text("이름"), to: target, code, icon: icon("그림") })),
    bottom: list("맨 아래의 링크", footerEntry),
  },
  { title: "메뉴" },
);
export type Menus = Static<typeof MenusSchema>;

/** The addresses that a promotion may have: each is a route of the site. */
export const PROMOTION_PATHS = ["/secret_hanti", "/secret-yeoksamGFC", "/pangyo-wemade"] as const;
export type PromotionPath = (typeof PROMOTION_PATHS)[number];

const titled = shape({ title: text("제목"), content: text("내용") });

const promotion = shape({
  path: choice(
    "주소",
    [...PROMOTION_PATHS],
    `${PROMOTION_PATHS.map((path) => `"${path}"`).join(", ")} 중 하나를 적어 주세요`,
  ),
  branch_code: Type.String({
    title: "지점",
    pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
    description: '지점의 code를 적어 주세요. 예: "yeoksam"',
  }),
  page_title: text("페이지 제목"),
  description: text("페이지 설명", { maxLength: 155 }),
  eyebrow: text("큰 글 위의 작은 글"),
  title: text("큰 글"),
  lead: text("큰 글 아래의 글"),
  picture: picture("사진"),
  presale_booking: option(text("links.json의 presale_booking에 있는 이름")),
  discount: option(
    shape(
      {
        percent: Type.Integer({
          title: "할인율",
          minimum: 1,
          maximum: 100,
          description: "1~100의 정수를 적어 주세요",
        }),
        min_months: Type.Integer({
          title: "최소 개월",
          minimum: 1,
          maximum: 60,
          description: "1~60의 정수를 적어 주세요",
        }),
      },
      { title: "할인" },
    ),
  ),
  price_name: text("가격의 이름"),
  perks: list("함께 주는 것", titled, { minItems: 1 }),
  dates: option(
    list("일정 (사전 예약은 사이트가 만들어요)", shape({ name: text("이름"), value: text("언제") }), {
      minItems: 1,
    }),
  ),
  form: shape(
    { title: text("제목"), content: text("내용"), label: text("버튼의 글") },
    { title: "신청서 안내" },
  ),
  questions: list("자주 묻는 질문", shape({ question: text("질문"), answer: text("답") }), { minItems: 1 }),
});

const path = (title: string) =>
  Type.String({
    title,
    pattern: "^/(?![/\\\\])\\S*$",
    description: `${title}: 사이트의 경로를 적어 주세요. 예: "/place/1"`,
  });

export const PromotionsSchema = shape(
  {
    secret_promotion: option(path("/secret_promotion이 보내는 곳")),
    pages: list("프로모션 페이지", promotion),
    summer_event: option(
      shape(
        {
          coupon_code: text("쿠폰 코드"),
          picture: picture("사진"),
          kicker: text("큰 글 위의 작은 글"),
          title: text("큰 글"),
          lead: text("큰 글 아래의 글"),
          steps: list("참여 방법", titled, { minItems: 1 }),
          terms: list("유의 사항", text("유의 사항"), { minItems: 1 }),
          onward: shape(
            { to: path("이어서 가는 곳"), label: text("링크의 글") },
            { title: "이어서 가는 곳" },
          ),
        },
        { title: "/summerfesta의 이벤트" },
      ),
    ),
  },
  { title: "프로모션" },
);
export type Promotions = Static<typeof PromotionsSchema>;

const POINT = String.raw`\d+(\.\d+)?`;
const LineMapSchema = shape(
  {
    columns: Type.Integer({ minimum: 1, maximum: 20, title: "가로 칸 수" }),
    rows: Type.Integer({ minimum: 1, maximum: 20, title: "세로 칸 수" }),
    stations: Type.Record(Type.String(), Type.Tuple([Type.Number(), Type.Number()]), {
      title: "역마다의 자리",
      description: '역 이름과 [오른쪽으로, 아래로] 몇 칸인지를 "역삼": [4, 3]처럼 적어 주세요',
    }),
    lines: Type.Record(
      Type.String(),
      Type.String({
        title: "노선이 지나는 점",
        pattern: `^${POINT},${POINT}( ${POINT},${POINT})+$`,
        description: '"1,1 7,1 7,3"처럼 적어 주세요',
      }),
      { title: "노선마다 지나는 점" },
    ),
  },
  {
    title: "노선도",
    description: "지점이 있는 역과 그 둘레의 노선을 칸에 맞춰 그린 그림이에요. 없으면 노선도가 보이지 않아요",
  },
);

export const LinesSchema = shape(
  {
    lines: Type.Record(Type.String(), hex("노선의 색"), {
      title: "노선마다의 색",
      description: "지점의 station에 적은 노선 이름과 색을 적어 주세요",
    }),
    map: Type.Optional(LineMapSchema),
  },
  { title: "노선" },
);
export type Lines = Static<typeof LinesSchema>;

const degrees = (minimum: number, maximum: number) => Type.Number({ minimum, maximum });
const stationFields = [
  Type.String({ minLength: 1 }),
  Type.String({ minLength: 1 }),
  Type.String({ minLength: 1 }),
  degrees(33, 38.7),
  degrees(124.5, 132),
] as const;
export const StationsSchema = shape(
  {
    placeholder: text("찾는 칸에 흐리게 보이는 예"),
    lines: Type.Record(
      Type.String(),
      shape({
        name: option(text("보이는 이름")),
        english: option(text("영어 이름")),
        also: option(list("달리 부르는 이름", text("이름"))),
      }),
      {
        title: "노선",
        description: '역에 적은 짧은 이름마다 "1": { "name": "부산 1호선" }처럼 적어 주세요. 없으면 {}이에요',
      },
    ),
    stations: list(
      "역",
      Type.Union(
        [Type.Tuple([...stationFields]), Type.Tuple([...stationFields, Type.String({ minLength: 1 })])],
        {
          description:
            '["서면", "Seomyeon", "1 2", 35.158, 129.059]처럼 이름, 영어 이름, 빈칸으로 나눈 노선, 위도, 경도를 적어 주세요. 다른 이름이 있으면 끝에 더 적어요',
        },
      ),
    ),
  },
  { title: "역" },
);
export type Stations = Static<typeof StationsSchema>;

/** The files that the build reads, by name, and the schema of each. */
export const SITE_SCHEMAS = {
  brand: BrandSchema,
  company: CompanySchema,
  lines: LinesSchema,
  links: LinksSchema,
  menus: MenusSchema,
  promotions: PromotionsSchema,
  stations: StationsSchema,
};

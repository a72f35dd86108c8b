import type { Question } from "@/lib/config/faq";
import { externalLinks } from "@/lib/config/links";
import type { RoutePath } from "@/lib/config/routes";

type Perk = { title: string; content: string };

/** What a promotion page offers at its branch (docs/product.md 6.8; docs/decisions/promotions.md). */
export type Promotion = {
  path: Extract<RoutePath, "/secret_hanti" | "/secret-yeoksamGFC" | "/pangyo-wemade">;
  /** Code of the branch; its facts and prices are read by it. */
  branchCode: string;
  /** Above the heading: who the page is for. */
  eyebrow: string;
  title: string;
  lead: string;
  description: string;
  /** Path without ending; there are an AVIF and a WebP of 960×640. */
  picture: string;
  /** Where to book before the opening; a promotion of an open branch has none. */
  bookingHref?: string;
  /** The reduction of the current prices and its minimum months; without it they are unchanged. */
  discount?: { percent: number; minMonths: number };
  priceName: string;
  perks: readonly Perk[];
  form: { title: string; content: string; label: string };
  questions: readonly Question[];
};

/** Questions before booking an upcoming branch. */
const presaleQuestions: readonly Question[] = [
  {
    question: "회원권은 언제부터 시작돼요?",
    answer: "문을 여는 날부터예요. 그 전까지는 기간이 줄지 않아요.",
  },
  {
    question: "문 여는 날이 미뤄지면 어떻게 되나요?",
    answer:
      "바뀐 날짜를 문자로 알려 드리고, 회원권은 실제로 문을 여는 날부터 시작해요. 기다리기 어렵다면 위약금 없이 모두 돌려드려요.",
  },
  {
    question: "예약을 취소할 수 있나요?",
    answer:
      "문을 열기 전에는 위약금 없이 모두 돌려드려요. 문을 연 뒤에는 이용한 날만큼과 총액의 10% 이내 위약금만 빼고 돌려드려요.",
  },
  {
    question: "다른 쿠폰이나 포인트도 쓸 수 있나요?",
    answer: "사전 예약에는 쓸 수 없어요. 문을 연 뒤 사는 이용권부터 쓸 수 있어요.",
  },
];

/** Questions about the partners' prices. */
const partnerQuestions: readonly Question[] = [
  {
    question: "우리 회사가 제휴 회사인지 어떻게 알 수 있나요?",
    answer:
      "신청서에 회사 메일을 남겨 주세요. 제휴 회사라면 쿠폰 코드를, 아니라면 모임 신청 방법을 보내 드려요.",
  },
  {
    question: "할인은 어떻게 받나요?",
    answer: "받은 코드를 내 쿠폰에 등록하고, 회원권을 결제할 때 고르면 10%가 빠져요.",
  },
  {
    question: "회사를 옮기면 회원권은 어떻게 되나요?",
    answer: "이미 산 회원권은 끝나는 날까지 그대로 쓸 수 있어요. 다음 회원권부터 제휴 값이 빠져요.",
  },
  {
    question: "제휴 값으로 산 회원권도 환불되나요?",
    answer: "네. 실제로 낸 금액에서 이용한 날만큼과 총액의 10% 이내 위약금만 빼고 돌려드려요.",
  },
];

const presaleForm = {
  title: "오픈 전에 먼저 둘러보세요",
  content: "신청서를 남기면 문을 열기 전 둘러보는 날을 문자로 먼저 알려 드려요. 예약하지 않아도 괜찮아요.",
  label: "둘러보기 신청하기",
};

export const promotions = {
  hanti: {
    path: "/secret_hanti",
    branchCode: "hanti",
    eyebrow: "한티점 사전 예약",
    title: "한티역 앞 새 지점, 가장 낮은 값으로 먼저",
    lead: "문을 열기 전에 예약하면 6개월과 12개월 회원권을 사전 예약가로 시작해요.",
    description:
      "수인분당선 한티역 앞 버핏 한티점 사전 예약. 예약가와 정가, 문 여는 날, 환불 규칙을 예약하기 전에 확인하세요.",
    picture: "/images/branches/hanti/room",
    bookingHref: externalLinks.presaleBooking.한티,
    priceName: "사전 예약가",
    perks: [
      { title: "여는 날부터 시작", content: "지금 예약해도 회원권 기간은 문을 여는 날부터 세요." },
      { title: "운동복과 수건 무료", content: "가볍게 와서 갈아입고, 샤워하고 돌아가세요." },
      { title: "기구 안내 한 번", content: "첫 주에 트레이너가 15분 동안 기구를 알려 드려요." },
    ],
    form: presaleForm,
    questions: presaleQuestions,
  },
  yeoksamGfc: {
    path: "/secret-yeoksamGFC",
    branchCode: "yeoksam-gfc",
    eyebrow: "역삼GFC점 사전 예약",
    title: "역에서 지하로 이어지는 가장 큰 버핏",
    lead: "비 오는 날에도 우산 없이, 24시간 언제든. 6개월과 12개월 회원권을 사전 예약가로 시작해요.",
    description:
      "2호선 역삼역과 지하로 이어진 버핏 역삼GFC점 사전 예약. 예약가와 정가, 문 여는 날, 환불 규칙을 예약하기 전에 확인하세요.",
    picture: "/images/branches/yeoksam-gfc/room",
    bookingHref: externalLinks.presaleBooking.역삼GFC,
    priceName: "사전 예약가",
    perks: [
      { title: "여는 날부터 시작", content: "지금 예약해도 회원권 기간은 문을 여는 날부터 세요." },
      { title: "사우나와 샤워실", content: "운동복과 수건까지 회원권에 모두 들어 있어요." },
      { title: "3시간 무료 주차", content: "건물 지하 주차장을 운동할 때마다 쓸 수 있어요." },
    ],
    form: presaleForm,
    questions: presaleQuestions,
  },
  pangyo: {
    path: "/pangyo-wemade",
    branchCode: "pangyo",
    eyebrow: "판교 직장인 제휴",
    title: "판교에서 일한다면 회원권 10% 할인",
    lead: "회사 메일을 확인하면 6개월 이상 회원권에 쓰는 10% 할인 쿠폰을 드려요.",
    description:
      "판교 제휴 회사에 다니는 분께 드리는 버핏 판교점 혜택. 6개월 이상 회원권 10% 할인과 점심 팀 클래스, 환불 규칙을 확인하세요.",
    picture: "/images/branches/pangyo/room",
    discount: { percent: 10, minMonths: 6 },
    priceName: "제휴 값",
    perks: [
      { title: "6개월 이상 10% 할인", content: "할인 중인 회원권도 그 값에서 10%를 더 빼 드려요." },
      { title: "점심 팀 클래스 두 번", content: "한 달에 두 번, 점심시간 팀 클래스를 무료로 들어요." },
      { title: "다섯 명이면 신청", content: "제휴 회사가 아니어도 동료 다섯 명이 모이면 돼요." },
    ],
    form: {
      title: "회사 메일로 신청하세요",
      content: "신청서에 회사 메일을 남기면 확인한 뒤 1영업일 안에 쿠폰 코드를 보내 드려요.",
      label: "제휴 혜택 신청하기",
    },
    questions: partnerQuestions,
  },
} as const satisfies Record<string, Promotion>;

/** The promotion page of a branch, by the branch's code. */
export function findPromotionPath(branchCode: string): Promotion["path"] | undefined {
  return Object.values(promotions).find((promotion) => promotion.branchCode === branchCode)?.path;
}

/** The summer event's texts. The operator sets its coupon's value, last day and number; they come with the coupon. */
export const summerEvent = {
  /** The event's coupon, as the operator has set it up. */
  couponCode: "SUMMERFESTA",
  picture: "/images/promo/summer",
  kicker: "서머 페스타",
  title: "여름에 시작한 운동, 할인받고 이어 가요",
  lead: "회원이라면 누구나 받을 수 있는 회원권 할인 쿠폰이에요.",
  steps: [
    { title: "쿠폰 받기", content: "이 페이지에서 쿠폰을 받아요. 내 쿠폰에 바로 들어와요." },
    { title: "회원권 고르기", content: "3개월 이상 회원권을 고르고 다닐 지점을 정해요." },
    { title: "결제할 때 쓰기", content: "결제 화면에서 쿠폰을 고르면 할인된 금액을 볼 수 있어요." },
  ],
  terms: [
    "쿠폰은 회원당 한 장이고, 쿠폰에 적힌 날까지 쓸 수 있어요.",
    "쿠폰 한 장은 결제 한 번에 쓰고, 다른 쿠폰과 함께 쓸 수 없어요. 포인트는 함께 쓸 수 있어요.",
    "할인받은 회원권도 환불 규정이 똑같이 적용돼요. 환불은 실제로 낸 금액을 기준으로 계산해요.",
    "이용을 시작하기 전에 결제를 취소하면 쿠폰을 돌려 드려요.",
  ],
  onward: { href: "/category/1", label: "회원권 가격 보기" },
} as const;

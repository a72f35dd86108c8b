import type { ProductKind } from "@/lib/contract/product";
import type { product } from "../schema";
import type { BranchSeed } from "./branch-seed";

type ProductRow = Omit<typeof product.$inferInsert, "branchPk">;

/** Membership prices by months, KRW. */
const MEMBERSHIP_KRW: Record<BranchSeed["prices"], Record<1 | 3 | 6 | 12, number>> = {
  premium: { 1: 149_000, 3: 357_000, 6: 594_000, 12: 948_000 },
  standard: { 1: 129_000, 3: 297_000, 6: 510_000, 12: 828_000 },
  value: { 1: 109_000, 3: 261_000, 6: 450_000, 12: 708_000 },
};
const DAY_PASS_KRW: Record<BranchSeed["prices"], number> = {
  premium: 25_000,
  standard: 22_000,
  value: 18_000,
};

/** The legal rule for contracts over time: used days, and at most a tenth as penalty. */
const REFUND_BY_DAYS =
  "언제든 환불할 수 있어요. 낸 돈에서 쓴 날만큼과 위약금(낸 돈의 10% 이내)만 빼고 돌려드려요.";
const REFUND_BY_VISITS =
  "언제든 환불할 수 있어요. 낸 돈에서 쓴 횟수만큼과 위약금(낸 돈의 10% 이내)만 빼고 돌려드려요.";
const REFUND_DAY_PASS = "쓰기 전이라면 모두 돌려드려요. 입장한 뒤에는 환불되지 않아요.";

const IMAGES: Record<ProductKind, string> = {
  membership: "/images/categories/membership.webp",
  pt: "/images/categories/pt.webp",
  team_class: "/images/categories/team-class.webp",
  day_pass: "/images/categories/day-pass.webp",
};

/** What one branch sells. */
export function toProductRows({ prices, sale = {}, name, amenities }: BranchSeed): ProductRow[] {
  const isAlwaysOpen = amenities.includes("24시간");
  const memberships = ([1, 3, 6, 12] as const).map((months) => ({
    kind: "membership" as const,
    name: `회원권 ${months}개월`,
    description: `${name}점을 ${isAlwaysOpen ? "24시간" : "여는 시간 내내"} 쓸 수 있어요. 운동복과 수건은 무료예요.`,
    months,
    visits: null,
    priceKrw: MEMBERSHIP_KRW[prices][months],
    salePriceKrw: sale[months] ?? null,
    image: IMAGES.membership,
    refundNote: REFUND_BY_DAYS,
  }));
  const lessons = [
    { visits: 10, priceKrw: 700_000, salePriceKrw: null, isActive: true },
    { visits: 20, priceKrw: 1_300_000, salePriceKrw: 1_240_000, isActive: true },
    // Sold until last year; members still hold it, so it must be found by its number.
    { visits: 30, priceKrw: 1_860_000, salePriceKrw: null, isActive: false },
  ].map((lesson) => ({
    ...lesson,
    kind: "pt" as const,
    name: `PT ${lesson.visits}회`,
    description: "파트너 트레이너와 50분씩 일대일로 운동해요. 트레이너는 상담 뒤에 정해요.",
    months: null,
    image: IMAGES.pt,
    refundNote: REFUND_BY_VISITS,
  }));
  return [
    ...memberships,
    ...lessons,
    {
      kind: "team_class",
      name: "팀 클래스 8회",
      description: "열두 명까지 함께하는 50분 수업이에요. 두 달 안에 원하는 수업을 골라 예약하세요.",
      months: null,
      visits: 8,
      priceKrw: 176_000,
      salePriceKrw: null,
      image: IMAGES.team_class,
      refundNote: REFUND_BY_VISITS,
    },
    {
      kind: "day_pass",
      name: "1일권",
      description: "하루 동안 모든 시설을 써요. 운동복과 수건도 드려요.",
      months: null,
      visits: 1,
      priceKrw: DAY_PASS_KRW[prices],
      salePriceKrw: null,
      image: IMAGES.day_pass,
      refundNote: REFUND_DAY_PASS,
    },
  ];
}

/** The main categories in the order of their numbers. */
export const CATEGORIES = [
  {
    kind: "membership",
    name: "회원권",
    description:
      "한 달부터 열두 달까지, 내가 다닐 지점을 골라 시작하세요. 길게 다닐수록 한 달 값이 낮아져요.",
    image: IMAGES.membership,
  },
  {
    kind: "pt",
    name: "PT",
    description: "파트너 트레이너와 일대일로 내 몸에 맞는 운동을 배워요. 남은 횟수는 언제든 환불돼요.",
    image: IMAGES.pt,
  },
  {
    kind: "team_class",
    name: "팀 클래스",
    description: "혼자서는 미루게 되는 운동을 열두 명이 함께해요. 앱에서 시간표를 보고 예약하세요.",
    image: IMAGES.team_class,
  },
  {
    kind: "day_pass",
    name: "1일권",
    description: "출장길이나 여행 중에, 오늘 하루만 가볍게 다녀가세요.",
    image: IMAGES.day_pass,
  },
] as const;

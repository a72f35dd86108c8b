import { brand } from "./brand";

/** One step of something that happens in the app (docs/product.md 13.10). */
export type Step = {
  /** Place in the order, from 1. */
  idx: number;
  title: string;
  content: string;
  /** Path of the picture without ending; there is an AVIF and a WebP file of 640×480. */
  image: string;
};

/** How a member enters a branch. */
export const gymEntrySteps: readonly Step[] = [
  {
    idx: 1,
    title: "앱 다운로드",
    content: `App Store나 Google Play에서 ${brand} 앱을 받고 로그인해요.`,
    image: "/images/steps/download-app",
  },
  {
    idx: 2,
    title: "체크인",
    content: "지점에 도착하면 앱에서 체크인하고 들어가요.",
    image: "/images/steps/check-in",
  },
];

/** How a member joins a team class. */
export const teamClassSteps: readonly Step[] = [
  {
    idx: 1,
    title: "이용권과 주간 시간표 보기",
    content: "앱에서 내 이용권과 이번\u00a0주 수업을 확인해요.",
    image: "/images/steps/timetable",
  },
  {
    idx: 2,
    title: "예약",
    content: "듣고 싶은 수업을 골라 자리를 예약해요.",
    image: "/images/steps/reserve",
  },
];

/** What to bring to train. */
export const startBring = [`${brand} 앱을 받은 휴대폰`, "실내에서만 신는 운동화", "물병"] as const;

/**
 * What is at a branch and need not be brought.
 *
 * @param amenities undefined while the branch is not known
 * @returns "" for nothing
 */
export function describeProvided(amenities: readonly string[] = []): string {
  return amenities.includes("운동복·수건 무료") ? "운동복과 수건은 지점에 있어요" : "";
}

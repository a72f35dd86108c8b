import type { PlaceAccess, PlaceHours, PlaceMachine } from "@/lib/contract/place";

/** The one vocabulary of amenities: the site filters by these words. */
export type Amenity =
  | "운동복·수건 무료"
  | "개인 락커"
  | "샤워실"
  | "주차"
  | "인바디"
  | "스트레칭존"
  | "프리웨이트존"
  | "GX룸"
  | "PT룸"
  | "사우나"
  | "카페 라운지"
  | "24시간";

/** What the branch's room picture shows; the detail pictures follow from it. */
export type RoomKind = "strength" | "studio" | "cardio" | "functional" | "machines" | "lounge";

/** One branch of the demo chain, as a person would write it down. */
export interface BranchSeed {
  code: string;
  name: string;
  region: string;
  latitude: string;
  longitude: string;
  address: string;
  station: string;
  subwayExit: string;
  summary: string;
  directions: string;
  phone: string;
  sizeM2: number;
  /** A date already past, or days from the day the database is filled. */
  opens: string | { inDays: number };
  isSubscriptionUsed?: boolean;
  hours: PlaceHours[];
  amenities: Amenity[];
  access: PlaceAccess;
  machines: PlaceMachine[];
  prices: "premium" | "standard" | "value";
  /** Sale prices of memberships by months, KRW. */
  sale?: Partial<Record<1 | 3 | 6 | 12, number>>;
  room: RoomKind;
  /** The view through the window of the room picture. */
  view: string;
  hasPresale?: boolean;
}

/** `평일` and the two other kinds of day, each as `06:00-23:00`. */
export function opens(weekdays: string, saturday: string, sunday: string): PlaceHours[] {
  const days = { 평일: weekdays, 토요일: saturday, "일·공휴일": sunday };
  return Object.entries(days).map(([name, span]) => {
    const [open = "", close = ""] = span.split("-");
    return { days: name, open, close };
  });
}

export const ALWAYS_OPEN = opens("00:00-24:00", "00:00-24:00", "00:00-24:00");

/** A brand's machines at one branch. */
export function machines(brand: string, counts: Record<string, number>): PlaceMachine[] {
  return Object.entries(counts).map(([name, count]) => ({ brand, name, count }));
}

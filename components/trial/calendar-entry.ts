import { CLOSED } from "@/lib/branch/day-hours";
import { brand } from "@/lib/config/brand";
import { describeProvided } from "@/lib/config/steps";
import type { PlaceDetail } from "@/lib/contract/place";
import type { Trial } from "@/lib/contract/trial";
import type { CalendarDay } from "@/lib/format/icalendar";

/**
 * A booked trial as a day in the member's calendar.
 *
 * @param branch undefined if it could not be loaded
 * @param hours of that day
 * @param origin of this site
 */
export function buildTrialEntry(
  { id, place, visit_date: day }: Trial,
  branch: Pick<PlaceDetail, "address" | "subway_exit" | "directions" | "amenities"> | undefined,
  { hours, staffed }: DayHours,
  origin: string,
): CalendarDay {
  const notes = [
    hours && `그날 여는 시간 ${hours}. ${describeComing(staffed)}`,
    branch?.subway_exit,
    branch?.directions,
    `가져올 것: ${trialBring.join(", ")}`,
    describeProvided(branch?.amenities),
    ARRIVAL,
  ];
  return {
    uid: `trial-${id}@${new URL(origin).hostname}`,
    day,
    title: `${brand} ${place.name}점 1일 체험`,
    place: branch ? `${brand} ${place.name}점, ${branch.address}` : `${brand} ${place.name}점`,
    notes: notes.filter(Boolean).join("\n"),
    url: `${origin}/trial`,
  };
}

/** When a branch is open and the staff is there; empty where that is not known, or is whenever it is open. */
export type DayHours = { hours: string; staffed: string };

/** When to come: the trial begins at the desk. @param staffed as `DayHours` has it */
export function describeComing(staffed: string): string {
  if (!staffed) return "언제 오셔도 괜찮아요";
  return staffed === CLOSED
    ? "그날은 직원이 없어요. 다른 날로 바꿔 주세요"
    : `직원이 있는 ${staffed}에 와 주세요`;
}

/** What to bring to a trial. */
export const trialBring = ["실내에서만 신는 운동화", "물병", "갈아 신을 양말"] as const;

/** What happens on the spot. */
export const ARRIVAL = "안내 데스크에서 휴대폰 번호를 말하면 바로 시작할 수 있어요.";

import { brand } from "@/lib/config/brand";
import { describeProvided, startBring } from "@/lib/config/steps";
import type { Payment } from "@/lib/contract/payment";
import type { PlaceDetail } from "@/lib/contract/place";
import type { CalendarDay } from "@/lib/format/icalendar";

/**
 * The first day of what was bought, as a day in the member's calendar.
 *
 * @param branch undefined if it could not be loaded
 * @param hours that the branch is open on that day; empty if not known
 * @param origin of this site
 */
export function buildStartEntry(
  { id, order_name, place, starts_on }: Pick<Payment, "id" | "order_name" | "place" | "starts_on">,
  branch: Pick<PlaceDetail, "address" | "subway_exit" | "directions" | "amenities"> | undefined,
  hours: string,
  origin: string,
): CalendarDay {
  const name = place ? `${brand} ${place.name}점` : brand;
  const notes = [
    hours && `그날 여는 시간 ${hours}`,
    branch?.subway_exit,
    branch?.directions,
    `가져올 것: ${startBring.join(", ")}`,
    describeProvided(branch?.amenities),
  ];
  return {
    uid: `payment-${id}@${new URL(origin).hostname}`,
    day: starts_on,
    title: `${name} ${order_name} 시작`,
    place: branch ? `${name}, ${branch.address}` : name,
    notes: notes.filter(Boolean).join("\n"),
    url: `${origin}/mypage/membership`,
  };
}

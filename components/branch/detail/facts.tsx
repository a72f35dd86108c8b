import { CheckList } from "@/components/ui/check-list";
import { FactTable } from "@/components/ui/fact-table";
import { Quiet } from "@/components/ui/quiet";
import { CLOSED, describeDayHours, listHours, tellHours } from "@/lib/branch/day-hours";
import type { PlaceDetail } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { CLOSED_FOR_GOOD, findClosure } from "@/lib/contract/rules/order";
import { formatDate, formatDateOfYear, formatDateWith } from "@/lib/format/date";
import styles from "./facts.module.css";
import { Part } from "./part";

/** Opening hours in the branch's own wording, and the next days that are not like their weekdays. */
export function HoursSection(branch: HoursSectionProps) {
  const { hours, staffed_hours: staffed } = branch;
  const special = listSpecial(branch, getToday());
  return (
    <Part id="hours" title="운영 시간">
      <FactTable
        label="운영 시간"
        facts={[
          ...listHours(hours),
          ...(staffed ? [{ name: "직원이 있는 시간", value: tellHours(staffed) }] : []),
        ]}
      />
      {staffed && <Quiet>그 밖의 시간에는 앱으로 체크인하고 혼자 이용해요.</Quiet>}
      {special.length > 0 && (
        <>
          <h3 className={styles.special}>시간이 다른 날</h3>
          <FactTable label="시간이 다른 날" facts={special} />
        </>
      )}
    </Part>
  );
}

type HoursSectionProps = Pick<PlaceDetail, "hours" | "staffed_hours" | "special_days" | "closures">;

/** The days to come that are not like their weekdays, those of a closure in one line. */
function listSpecial({ special_days: days = [], closures = [] }: HoursSectionProps, today: string) {
  const lines = [
    ...closures
      .filter(({ to }) => to >= today)
      .map(({ from, to, reason }) => ({
        from,
        to,
        words: [reason, to === CLOSED_FOR_GOOD ? "문을 닫아요" : CLOSED],
      })),
    ...days
      .filter(({ day }) => day >= today && !findClosure(closures, day))
      .map((one) => ({ from: one.day, to: one.day, words: [one.reason, describeDayHours(one)] })),
  ];
  return lines
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, to, words }) => ({ name: formatSpan(from, to), value: words.filter(Boolean).join(" · ") }));
}

function formatSpan(from: string, to: string): string {
  if (from === to) return formatDate(from);
  if (to === CLOSED_FOR_GOOD) return formatDateWith(from, "부터");
  // A line breaks between the two days, not inside one.
  const [first, last] = [from, to].map((day) => formatDateOfYear(day).replaceAll(" ", "\u00a0"));
  return `${first}\u00a0~ ${last}`;
}

/** Amenities, and what to know for a car, a pram or a wheelchair. */
export function FacilitySection({ amenities, access }: PlaceDetail) {
  return (
    <Part id="facility" title="시설">
      {amenities.length > 0 && <CheckList items={amenities} isInColumns />}
      <h3>출입 안내</h3>
      <FactTable
        label="출입 안내"
        facts={[
          { name: "엘리베이터", value: access.lift ? "있어요" : "없어요" },
          {
            name: "계단 없는 길",
            value: access.step_free ? "휠체어와 유아차로 들어올 수 있어요" : "입구에 계단이 있어요",
          },
          ...(access.parking_note ? [{ name: "주차", value: access.parking_note }] : []),
        ]}
      />
    </Part>
  );
}

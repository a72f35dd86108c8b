import { CheckList } from "@/components/ui/check-list";
import { FactTable } from "@/components/ui/fact-table";
import { Quiet } from "@/components/ui/quiet";
import { describeDayHours } from "@/lib/branch/day-hours";
import type { PlaceDetail, PlaceHours } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { formatDate, formatHours } from "@/lib/format/date";
import styles from "./facts.module.css";
import { Part } from "./part";

/** Opening hours in the branch's own wording, and the next days that are not like their weekdays. */
export function HoursSection({
  hours,
  staffed_hours: staffed,
  special_days: special = [],
}: HoursSectionProps) {
  const today = getToday();
  const coming = special.filter(({ day }) => day >= today);
  return (
    <Part id="hours" title="운영 시간">
      <FactTable label="운영 시간" facts={listHours(hours)} />
      {staffed && (
        <>
          <h3 className={styles.special}>직원이 있는 시간</h3>
          <FactTable label="직원이 있는 시간" facts={listHours(staffed)} />
          <Quiet>그 밖의 시간에는 앱으로 체크인하고 혼자 이용해요.</Quiet>
        </>
      )}
      {coming.length > 0 && (
        <>
          <h3 className={styles.special}>시간이 다른 날</h3>
          <FactTable
            label="시간이 다른 날"
            facts={coming.map((one) => ({
              name: formatDate(one.day),
              value: [one.reason, describeDayHours(one)].filter(Boolean).join(" · "),
            }))}
          />
        </>
      )}
    </Part>
  );
}

/** A line each, or one for all where they are alike. */
function listHours(hours: readonly PlaceHours[]): { name: string; value: string }[] {
  const lines = hours.map((line) => ({ name: line.days, value: formatHours(line) }));
  const [first] = lines;
  const areAlike = first && lines.length > 1 && lines.every(({ value }) => value === first.value);
  return areAlike ? [{ name: "매일", value: first.value }] : lines;
}

type HoursSectionProps = Pick<PlaceDetail, "hours" | "staffed_hours" | "special_days">;

/** Amenities, and what to know for a car, a pram or a wheelchair. */
export function FacilitySection({ amenities, access }: PlaceDetail) {
  return (
    <Part id="facility" title="시설">
      {amenities.length > 0 && <CheckList items={amenities} isInColumns />}
      <h3>들어오는 길</h3>
      <FactTable
        label="들어오는 길"
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

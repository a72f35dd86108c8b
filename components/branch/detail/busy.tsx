import { Fragment } from "react";
import { PillChoice, PillPanel, PillPanels } from "@/components/ui/pill-choice";
import { Quiet } from "@/components/ui/quiet";
import { exampleWeek } from "@/lib/config/team-class";
import type { BusyHours, PlaceHours, SpecialDay } from "@/lib/contract/place";
import { getBusyWeekday, type BusyDay } from "@/lib/contract/rules/busy";
import { getToday } from "@/lib/contract/rules/days";
import nowStyles from "./busy-now.module.css";
import { describeBusyDay, describeMeasured, listBusyDays } from "./busy-words";
import styles from "./busy.module.css";
import { LazyBusyNow } from "./lazy-parts";
import { Part } from "./part";

const WEEKDAYS = "월화수목금토일";
const AXIS_HOURS = [0, 6, 12, 18, 24];
/** Of the drawing, which is stretched to the width there is: one hour, and the fullest bar. */
const HOUR_WIDTH = 10;
const HEIGHT = 60;
const CLASS_MIN = 50;

type BusySectionProps = {
  busy: BusyHours;
  hours: readonly PlaceHours[];
  special?: readonly SpecialDay[];
  hasClasses: boolean;
};

/**
 * How full the branch usually is, by weekday and hour, with its opening hours and team classes on the same axis
 * (docs/product.md 6.11).
 */
export function BusySection({ busy, hours, special = [], hasClasses }: BusySectionProps) {
  const today = getToday();
  const days = listBusyDays(busy, hours);
  return (
    <Part id="busy" title="지금 갈까?">
      <PillPanels className={styles.frame} data-busy>
        <LazyBusyNow days={days} special={special.map(({ day }) => day)}>
          <p className={nowStyles.now}>{"\u00a0"}</p>
        </LazyBusyNow>
        <div className={styles.days}>
          <PillChoice
            legend="요일"
            isLegendHidden
            name="busy-day"
            isEven
            chosen={getBusyWeekday(today)}
            options={[...WEEKDAYS].map((name) => (
              <Fragment key={name}>
                {name}
                <span className="visually-hidden">요일</span>
              </Fragment>
            ))}
          />
        </div>
        {days.map((day, weekday) => (
          <PillPanel key={weekday} place={weekday} className={styles.day}>
            <Bars day={day} levels={busy.levels[weekday] ?? []} />
            <p className={styles.axis} aria-hidden>
              {AXIS_HOURS.map((hour) => (
                <span key={hour}>{hour}시</span>
              ))}
            </p>
            {hasClasses && <Classes weekday={weekday} />}
            <dl className={styles.words}>
              {describeBusyDay(day).map(({ word, hours: spans }) => (
                <div key={word}>
                  <dt>{word}</dt>
                  <dd>{spans}</dd>
                </div>
              ))}
            </dl>
          </PillPanel>
        ))}
      </PillPanels>
      {busy.is_example && <p className={styles.example}>예시 데이터예요. 실제 혼잡도와 달라요.</p>}
      <Quiet size="small">
        {describeMeasured(busy, today)}
        {hasClasses && " 팀 클래스는 예시 시간표예요. 이번 주 시간표는 앱에 있어요."}
      </Quiet>
    </Part>
  );
}

/** One bar an hour: relaxed hours stand out, closed ones are a line. What they say is in words below. */
function Bars({ day, levels }: { day: BusyDay; levels: readonly number[] }) {
  const draw = (isWanted: (character: string) => boolean) =>
    [...day]
      .map((character, hour) => {
        if (!isWanted(character)) return "";
        const height = character === "-" ? 1 : Math.max(3, Math.round(((levels[hour] ?? 0) / 100) * HEIGHT));
        return `M${(hour + 0.5) * HOUR_WIDTH} ${HEIGHT}v-${height}`;
      })
      .join("");
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${24 * HOUR_WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className={styles.closed} d={draw((character) => character === "-")} />
        <path className={styles.quiet} d={draw((character) => character === "0")} />
        <path className={styles.full} d={draw((character) => character === "1" || character === "2")} />
      </svg>
    </div>
  );
}

/** When a class runs, under the hours of the day. */
function Classes({ weekday }: { weekday: number }) {
  const starts = exampleWeek.filter(({ classes }) => classes[weekday]).map((row) => row.starts);
  if (starts.length === 0) return null;
  const lines = starts.map((start) => {
    const [hour = 0, minute = 0] = start.split(":").map(Number);
    const x = (hour + minute / 60) * HOUR_WIDTH;
    return `M${x.toFixed(1)} 3h${((CLASS_MIN / 60) * HOUR_WIDTH).toFixed(1)}`;
  });
  return (
    <div className={styles.classes}>
      <svg viewBox={`0 0 ${24 * HOUR_WIDTH} 6`} preserveAspectRatio="none" aria-hidden>
        <path d={lines.join("")} />
      </svg>
      <p>팀 클래스 {starts.join(" · ")}</p>
    </div>
  );
}

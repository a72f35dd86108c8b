import { Fragment } from "react";
import { PillChoice, PillPanel, PillPanels } from "@/components/ui/pill-choice";
import { Quiet } from "@/components/ui/quiet";
import { still } from "@/components/ui/still";
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
/** Fifty minutes. */
const CLASS_WIDTH = 8;

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
  const startsOn = (weekday: number) =>
    hasClasses ? exampleWeek.filter(({ classes }) => classes[weekday]).map((row) => row.starts) : [];
  return (
    <Part id="busy" title="지금 갈까?" isActive>
      <PillPanels className={styles.frame} data-busy>
        <LazyBusyNow days={days} special={special.map(({ day }) => day)}>
          <p className={nowStyles.now}>{"\u00a0"}</p>
        </LazyBusyNow>
        <div
          className={styles.days}
          {...still(
            <PillChoice
              legend="요일"
              isLegendHidden
              name="busy-day"
              isEven
              chosen={getBusyWeekday(today)}
              options={[...WEEKDAYS]}
              names={[...WEEKDAYS].map((name) => `${name}요일`)}
            />,
          )}
        />
        <p
          className={styles.axis}
          aria-hidden
          {...still(AXIS_HOURS.map((hour) => <span key={hour}>{hour}시</span>))}
        />
        {days.map((day, weekday) => (
          <PillPanel
            key={weekday}
            place={weekday}
            className={styles.day}
            {...still(
              <>
                <Bars day={day} levels={busy.levels[weekday] ?? []} starts={startsOn(weekday)} />
                <dl className={styles.words}>
                  {describeBusyDay(day).map(({ word, hours: spans }) => (
                    <Fragment key={word}>
                      <dt>{word}</dt>
                      <dd>{spans}</dd>
                    </Fragment>
                  ))}
                  {startsOn(weekday).length > 0 && (
                    <>
                      <dt>팀 클래스</dt>
                      <dd>{startsOn(weekday).join(", ")}</dd>
                    </>
                  )}
                </dl>
              </>,
            )}
          />
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

type BarsProps = {
  day: BusyDay;
  levels: readonly number[];
  /** `HH:MM` of its team classes. */
  starts: readonly string[];
};

/**
 * One bar an hour: relaxed and full ones stand out, closed ones are a line; below them, when a class runs. What they say is in words
 * below.
 */
function Bars({ day, levels, starts }: BarsProps) {
  const draw = (wanted: string) =>
    [...day]
      .map((character, hour) => {
        if (character !== wanted) return "";
        const height = character === "-" ? 1 : Math.max(3, Math.round(((levels[hour] ?? 0) / 100) * HEIGHT));
        return `M${hour * HOUR_WIDTH + HOUR_WIDTH / 2} ${HEIGHT}v-${height}`;
      })
      .join("");
  const classes = starts.map((start) => {
    const [hour = 0, minute = 0] = start.split(":").map(Number);
    return `M${Math.round((hour + minute / 60) * HOUR_WIDTH)} ${HEIGHT + 5}h${CLASS_WIDTH}`;
  });
  const paths = [
    ["closed", draw("-")],
    ["quiet", draw("0")],
    ["rest", draw("1")],
    ["full", draw("2")],
    ["classes", classes.join("")],
  ] as const;
  return (
    <svg viewBox={`0 0 ${24 * HOUR_WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none" aria-hidden>
      {paths.map(([name, d]) => d && <path key={name} className={styles[name]} d={d} />)}
    </svg>
  );
}

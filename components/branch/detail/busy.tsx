import type { CSSProperties } from "react";
import { Disclosure } from "@/components/ui/disclosure";
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
/** Of a bar, by the characters of a `BusyDay`; busy.module.css has them. */
const COLORS: Record<string, string> = { "-": "closed", "0": "quiet", "1": "rest", "2": "full" };

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
  const charts = days.map((day, weekday) => {
    const starts = startsOn(weekday);
    const words = describeBusyDay(day).map(({ word, hours: spans }) => `${word} ${spans}`);
    if (starts.length > 0) words.push(`팀 클래스 ${starts.join(", ")}`);
    return { weekday, words, style: drawBars(day, busy.levels[weekday] ?? [], starts) };
  });
  // Days that are alike are drawn and told once.
  const alike = Object.values(Object.groupBy(charts, ({ style }) => JSON.stringify(style))).map(
    (same = []) => ({ ...same[0]!, weekdays: same.map(({ weekday }) => weekday) }),
  );
  return (
    <Part id="busy" title="지금 갈까?" isActive>
      <div className={styles.frame} data-busy>
        <LazyBusyNow days={days} special={special.map(({ day }) => day)}>
          <p className={nowStyles.now}>{"\u00a0"}</p>
        </LazyBusyNow>
        <PillPanels
          {...still(
            <>
              <PillChoice
                legend="요일"
                isLegendHidden
                name="busy-day"
                isEven
                chosen={getBusyWeekday(today)}
                options={[...WEEKDAYS]}
                names={[...WEEKDAYS].map((name) => `${name}요일`)}
              />
              <p className={styles.axis} aria-hidden>
                {AXIS_HOURS.map((hour) => `${hour}시`).join(" ")}
              </p>
              {alike.map(({ weekdays, words, style }) => (
                <PillPanel
                  key={weekdays[0]}
                  places={weekdays}
                  className={styles.day}
                  style={style}
                  role="img"
                  aria-label={words.join("; ")}
                />
              ))}
              <Disclosure title="글로 보기">
                <ul className={styles.words} aria-label="보통 얼마나 붐비는지">
                  {alike.map(({ weekdays, words }) => (
                    <li key={weekdays[0]}>
                      {[weekdays.map((weekday) => WEEKDAYS.charAt(weekday)).join("·"), ...words].join("\n")}
                    </li>
                  ))}
                </ul>
              </Disclosure>
            </>,
          )}
        />
      </div>
      {busy.is_example && <p className={styles.example}>예시 데이터예요. 실제 혼잡도와 달라요.</p>}
      <Quiet size="small">
        {`막대가 높을수록 붐벼요. 초록은 여유로운 때, 주황은 붐비는 때예요. ${describeMeasured(busy, today)}`}
        {hasClasses && " 아래 줄은 팀 클래스로, 예시 시간표예요. 이번 주 시간표는 앱에 있어요."}
      </Quiet>
    </Part>
  );
}

/**
 * One bar an hour: relaxed and full ones stand out, closed ones are a line; below them, when a class runs. What they say is in words
 * below. No elements: a mask has the shapes, a gradient the colours of the hours.
 *
 * @param starts `HH:MM` of the team classes
 */
function drawBars(day: BusyDay, levels: readonly number[], starts: readonly string[]): CSSProperties {
  const bars = [...day].map((character, hour) => {
    const height = character === "-" ? 1 : Math.max(3, Math.round(((levels[hour] ?? 0) / 100) * HEIGHT));
    return `M${hour * HOUR_WIDTH + 1} ${HEIGHT}v-${height}h8v${height}`;
  });
  const classes = starts.map((start) => {
    const [hour = 0, minute = 0] = start.split(":").map(Number);
    return `M${Math.round((hour + minute / 60) * HOUR_WIDTH)} ${HEIGHT + 3}h${CLASS_WIDTH}v5h-${CLASS_WIDTH}`;
  });
  const runs = [...day.matchAll(/(.)\1*/g)].map(({ index, 0: { length }, 1: character = "" }) => {
    const [from, to] = [index, index + length].map((hour) => `${Number(((hour / 24) * 100).toFixed(2))}%`);
    return `var(--${COLORS[character]}) ${from} ${to}`;
  });
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${24 * HOUR_WIDTH} ${HEIGHT + 8}' preserveAspectRatio='none'><path d='${[...bars, ...classes].join("")}'/></svg>`;
  return {
    "--bars": `url("data:image/svg+xml,${drawing}")`,
    "--hours": `linear-gradient(90deg,${runs.join()})`,
  } as CSSProperties;
}

import type { CSSProperties, MouseEvent } from "react";
import { formatPrice } from "@/lib/format/number";
import styles from "./line-map.module.css";
import type { MapPart, MapPin, MapStop } from "./map-pins";

type LineMapProps = {
  pins: readonly MapPin[];
  /** Keys of the stations that are walked from. */
  chosen?: readonly string[];
  /** Those of them that have no branch are shown where they lie. */
  stops?: readonly MapStop[];
  /** Minutes on foot to a branch that was found; without it every branch is. */
  found?: ReadonlyMap<number, number | undefined>;
  /** Without it the whole map is shown. */
  part?: MapPart;
  /** In place of the address that a pin leads to. */
  onChoose?: (pin: MapPin) => void;
};

/**
 * The lines around the branches, drawn by ourselves: not to scale. Each station with a branch is a link that says what a
 * month costs there, or how far it is on foot. It needs no script.
 */
export function LineMap({ pins, chosen = [], stops = [], found, part, onChoose }: LineMapProps) {
  const { months } = pins.find(({ plan }) => plan)?.plan ?? {};
  const cheapestKrw = Math.min(
    ...pins.map(({ monthKrw, opensOn }) => (opensOn ? Infinity : (monthKrw ?? Infinity))),
  );
  return (
    <div className={styles.map} role="group" aria-label="노선도">
      <div
        className={styles.plan}
        data-part={part && ""}
        style={part && ({ "--columns": part.columns, "--rows": part.rows } as CSSProperties)}
      >
        <img src={part ? `/line-map.svg#svgView(viewBox(${part.view}))` : "/line-map.svg"} alt="" />
        {stops.map(
          ([key, left, top]) =>
            chosen.includes(key) && (
              <span key={key} className={styles.stop} style={{ left: `${left}%`, top: `${top}%` }}>
                <span>{key}</span>
              </span>
            ),
        )}
        {pins.map((pin) => {
          const { key, name, left, top, pks, monthKrw, plan, opensOn, hasPage, side } = pin;
          const here = pks.find((pk) => found?.has(pk));
          const minutes = here && found?.get(here);
          const choose = (event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose?.(pin);
          };
          return (
            <a
              key={key + name}
              href={`/place${hasPage ? "/station/" : key ? "?from=" : "?region="}${encodeURIComponent(key || name)}`}
              style={{ left: `${left}%`, top: `${top}%` }}
              aria-current={chosen.includes(key) || undefined}
              data-side={side}
              data-upcoming={opensOn && ""}
              data-cheapest={!opensOn && monthKrw === cheapestKrw ? "" : undefined}
              data-far={found && !here ? "" : undefined}
              data-near={minutes === undefined ? undefined : ""}
              onClick={onChoose && choose}
            >
              <span>
                {`${name}\n`}
                {minutes === undefined ? (
                  <Price {...{ monthKrw, plan, opensOn }} count={key ? 0 : pks.length} />
                ) : (
                  `${minutes}분`
                )}
              </span>
            </a>
          );
        })}
        {months && <p>{months}개월을 한 번에 낼 때 한 달 가격</p>}
      </div>
    </div>
  );
}

/** A month in short, and for ears what it is a part of. */
function Price({ monthKrw, plan, opensOn, count }: Partial<MapPin> & { count: number }) {
  if (count > 0) return `${count}곳`;
  if (opensOn) {
    return (
      <>
        {`${Number(opensOn.slice(5, 7))}.${Number(opensOn.slice(8))}~`}
        <span className="visually-hidden"> 오픈 예정</span>
      </>
    );
  }
  if (monthKrw === undefined) return null;
  return (
    <>
      {`${Math.round(monthKrw / 1000) / 10}만`}
      <span className="visually-hidden">
        {` 원, ${plan ? `${plan.months}개월 ${formatPrice(plan.price)}의 ` : ""}한 달 가격`}
      </span>
    </>
  );
}

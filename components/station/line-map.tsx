"use client";

import { MAP_COLUMNS, MAP_ROWS, mapLines, mapStations } from "@/lib/station/line-map";
import { formatLine, formatStation, type Station } from "@/lib/station/station";
import { findStationByKey } from "@/lib/station/stations";
import styles from "./line-map.module.css";

type LineMapProps = {
  /** Keys of the stations that are chosen. */
  chosen: readonly string[];
  /** Names of stations that have a branch next to them: `역삼역`. */
  withBranch: ReadonlySet<string>;
  onChoose: (station: Station) => void;
};

/**
 * The lines around the branches, drawn by ourselves: not to scale, each station a button with its name as text, in the
 * order of the map for the keyboard.
 */
export function LineMap({ chosen, withBranch, onChoose }: LineMapProps) {
  return (
    <div className={styles.map} role="group" aria-label="노선도">
      <div className={styles.plan}>
        <svg
          viewBox={`0 0 ${MAP_COLUMNS} ${MAP_ROWS}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          fill="none"
          strokeWidth="5"
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          {mapLines.map(({ line, color, points }) => (
            <polyline key={line} points={points} stroke={color} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        {Object.entries(mapStations).map(([key, [column, row]]) => {
          const station = findStationByKey(key);
          return (
            station && (
              <button
                key={key}
                type="button"
                style={{ left: `${(column / MAP_COLUMNS) * 100}%`, top: `${(row / MAP_ROWS) * 100}%` }}
                aria-pressed={chosen.includes(key)}
                data-branch={withBranch.has(formatStation(station)) || undefined}
                onClick={() => onChoose(station)}
              >
                {station.name}
              </button>
            )
          );
        })}
      </div>
      <ul className={styles.legend}>
        {mapLines.map(({ line, color }) => (
          <li key={line}>
            <span style={{ background: color }} /> {formatLine(line)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>초록 점은 지점이 있는 역이에요. 없는 역은 이름으로 찾을 수 있어요.</p>
    </div>
  );
}

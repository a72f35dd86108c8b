"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { branchQueries } from "@/lib/api/branch";
import { toCircles } from "@/lib/branch/circles";
import type { Place } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { formatLine, formatStation, type Station } from "@/lib/station/station";
import { lineColors, MAP_COLUMNS, MAP_ROWS, mapLines, mapStations } from "./line-map-points";
import styles from "./line-map.module.css";
import { findStationByKey } from "./stations";

type LineMapProps = {
  /** Keys of the stations that are chosen. */
  chosen: readonly string[];
  /** Names of stations that have a branch next to them: `역삼역`. */
  withBranch: ReadonlySet<string>;
  onChoose: (station: Station) => void;
};

const getColor = (line: string) => lineColors[formatLine(line)] ?? "currentColor";

/** All branches are asked for where they are few: their landmarks are decoration. */
const MARKED_MAX = 100;
const NOBODY: Place[] = [];

/**
 * The lines around the branches, drawn by ourselves: not to scale, each station a button with its name as text, in the
 * order of the map for the keyboard. A branch's station has the landmark of its circle.
 */
export const LineMap = withQueries(function LineMap({ chosen, withBranch, onChoose }: LineMapProps) {
  const { data: branches = NOBODY } = useQuery({
    ...branchQueries.list(),
    // A map without landmarks is whole: nobody is told.
    meta: undefined,
    enabled: withBranch.size <= MARKED_MAX,
  });
  const landmarks = useMemo(() => {
    const circles = toCircles(branches, { today: getToday(), position: null });
    const stations = new Map(branches.map(({ pk, station }) => [pk, station.split(" ").at(-1)]));
    return new Map(circles.map(({ pk, picture }) => [stations.get(pk), picture]));
  }, [branches]);
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
          {mapLines.map(({ line, points }) => (
            <polyline key={line} points={points} stroke={getColor(line)} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        {Object.entries(mapStations).map(([key, [column, row]]) => {
          const station = findStationByKey(key);
          const landmark = station && landmarks.get(formatStation(station));
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
                {landmark && <img src={landmark} alt="" width={28} height={28} loading="lazy" />}
                {station.name}
              </button>
            )
          );
        })}
      </div>
      <ul className={styles.legend}>
        {mapLines.map(({ line }) => (
          <li key={line}>
            <span style={{ background: getColor(line) }} /> {formatLine(line)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        동네 풍경이나 초록 점이 있는 역에 지점이 있어요. 없는 역은 이름으로 찾을 수 있어요.
      </p>
    </div>
  );
});

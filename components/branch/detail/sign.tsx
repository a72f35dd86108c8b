import type { CSSProperties } from "react";
import { joinClasses } from "@/components/ui/join-classes";
import { still } from "@/components/ui/still";
import type { Line } from "@/lib/branch/facts";
import { pickNeighbours, type NearBranch } from "@/lib/branch/near";
import { site } from "@/lib/config/site";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatDistance } from "@/lib/format/number";
import { MovingHead } from "../moving-head";
import styles from "./sign.module.css";

type SignProps = {
  branch: Pick<PlaceDetail, "pk" | "name" | "station" | "subway_exit">;
  /** Of the metro. */
  line?: Line;
  /** The nearest first. */
  near: readonly NearBranch[];
};

/** In syllables: a longer name is set smaller. */
const SHORT_NAME = 4;

/** A branch's head as a platform's sign: its name, its way, and between its line's two ends the branches next to it. */
export function PlatformSign({ branch: { pk, name, station, subway_exit: exit }, line, near }: SignProps) {
  const [left, right] = pickNeighbours(near);
  return (
    <MovingHead pk={pk}>
      <div
        className={styles.sign}
        style={line && ({ "--line": line.color } as CSSProperties)}
        {...still(
          <>
            <h1 className={joinClasses(name.length > SHORT_NAME && styles.long)}>
              <small>{site.brand}</small> {name}
              <small>점 헬스장</small>
            </h1>
            <p>{exit || station}</p>
            <p className={styles.line} aria-hidden>
              {line && <span>{line.name.replace(/호?선$/, "")}</span>}
            </p>
            {left && (
              <nav aria-label={`가까운 ${site.brand}`}>
                <a href={`/place/${left.pk}`}>
                  {left.name} <small>{formatDistance(left.distanceKm)}</small>
                </a>
                {right && (
                  <a href={`/place/${right.pk}`}>
                    {right.name} <small>{formatDistance(right.distanceKm)}</small>
                  </a>
                )}
              </nav>
            )}
          </>,
        )}
      />
    </MovingHead>
  );
}

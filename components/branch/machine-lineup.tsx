import type { CSSProperties } from "react";
import styles from "./machine-lineup.module.css";
import type { MachineShape } from "./machines";

type MachineLineupProps = {
  machines: readonly { shape: MachineShape; count: number }[];
  /** So many of one machine are one element, which breaks into no two lines: fewer where there is little room. */
  rowMax?: number;
};

/**
 * Machines side by side behind a person of 1.72 m, all to one scale, each as often as there are of it. Decoration: what it shows
 * is said beside it. The sheet has the drawings, and repeats them.
 */
export function MachineLineup({ machines, rowMax = 3 }: MachineLineupProps) {
  return (
    <div className={styles.lineup} aria-hidden>
      <i data-shape="person" />
      {machines.flatMap(({ shape, count }, place) =>
        Array.from({ length: Math.ceil(count / rowMax) }, (_, index) => (
          <i
            key={`${place}-${index}`}
            data-shape={shape}
            style={{ "--times": Math.min(rowMax, count - index * rowMax) } as CSSProperties}
          />
        )),
      )}
    </div>
  );
}

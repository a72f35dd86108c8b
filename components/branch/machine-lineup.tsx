import styles from "./machine-lineup.module.css";
import type { MachineShape } from "./machines";

type MachineLineupProps = { machines: readonly { shape: MachineShape; count: number }[] };

/**
 * Machines side by side behind a person of 1.72 m, all to one scale, each as often as there are of it. Decoration: what it shows
 * is said beside it. The sheet has the drawings.
 */
export function MachineLineup({ machines }: MachineLineupProps) {
  return (
    <div className={styles.lineup} aria-hidden>
      <i data-shape="person" />
      {machines.flatMap(({ shape, count }, place) =>
        Array.from({ length: count }, (_, index) => <i key={`${place}-${index}`} data-shape={shape} />),
      )}
    </div>
  );
}

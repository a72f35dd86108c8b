import type { Floor } from "@/lib/branch/floor";
import styles from "./floor.module.css";

/** Around a floor, in decimetres: its wall, and half a person. */
const EDGE_DM = 6;
const PERSON_DM = [5, 3] as const;

interface FloorDrawingProps {
  name: string;
  floor: Floor;
  /** The widest floor that is drawn to the same scale, in decimetres. */
  widthDm: number;
}

/** A branch's floor from above with its machines and one person, to scale. What it shows is said beside it, too. */
export function FloorDrawing({ name, floor: { width, depth, kinds }, widthDm }: FloorDrawingProps) {
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  return (
    <svg
      className={styles.drawing}
      role="img"
      aria-label={`${name}점 바닥 넓이와 머신 ${count}대를 같은 비율로 그린 그림`}
      viewBox={`${-EDGE_DM} ${-EDGE_DM} ${width + EDGE_DM * 2} ${depth + EDGE_DM * 2}`}
      style={{ width: `${(((width + EDGE_DM * 2) / (widthDm + EDGE_DM * 2)) * 100).toFixed(1)}%` }}
    >
      <path className={styles.floor} d={`M0 0h${width}v${depth}h-${width}z`} />
      {kinds.map(({ kind, path }, index) => (
        <path key={kind} className={styles.machines} data-kind={index + 1} d={path} />
      ))}
      <ellipse
        className={styles.person}
        cx={width / 2}
        cy={depth - 12}
        rx={PERSON_DM[0] / 2}
        ry={PERSON_DM[1] / 2}
      />
    </svg>
  );
}

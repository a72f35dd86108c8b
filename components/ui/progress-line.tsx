import type { CSSProperties } from "react";
import styles from "./progress-line.module.css";

/** How much of something is behind one, drawn as a way between two stops. Decoration: it is said beside it. */
export function ProgressLine({ used, total }: { used: number; total: number }) {
  const share = Math.min(used / total, 1);
  return (
    <div
      aria-hidden
      className={styles.line}
      style={{ "--come": `${share * 100}%`, "--share": share } as CSSProperties}
    >
      <i />
    </div>
  );
}

import type { ReactNode } from "react";
import { ButtonRow } from "@/components/ui/button-row";
import { Quiet } from "@/components/ui/quiet";
import styles from "./actions.module.css";

/** The actions, stacked on phones. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <ButtonRow itemWidth="180px" className={styles.ways}>
      {children}
    </ButtonRow>
  );
}

/** The outcome of an action. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Quiet size="label" className={styles.note}>
      {children}
    </Quiet>
  );
}

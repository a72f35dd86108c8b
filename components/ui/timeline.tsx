import styles from "./timeline.module.css";

type TimelineProps = {
  /** In their order; the words say by themselves what has happened, the marks only show it. */
  steps: readonly { state: "done" | "now" | "next"; title: string; note?: string }[];
};

/** What has happened, what is happening and what will, one below the other. */
export function Timeline({ steps }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ state, title, note }) => (
        <li key={title} className={styles[state]} aria-current={state === "now" ? "step" : undefined}>
          <b>{title}</b>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}

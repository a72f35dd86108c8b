import { ChangingNumber } from "./changing-number";
import styles from "./sum-lines.module.css";

export type SumLine = {
  name: string;
  /** How the value is calculated. */
  note?: string;
  /** Formatted, sign and unit included. */
  value: string;
};

/** Amounts below each other; the last line is their total. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, note, value }) => (
        <div key={name}>
          <dt>
            {name}
            {note && <small>{note}</small>}
          </dt>
          <dd>
            <ChangingNumber>{value}</ChangingNumber>
          </dd>
        </div>
      ))}
    </dl>
  );
}

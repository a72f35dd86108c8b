import { CardGrid } from "./card-grid";
import styles from "./highlights.module.css";

/** A few selling points of an offer, each under a line in the brand's colour. */
export function Highlights({ items }: { items: readonly { title: string; content: string }[] }) {
  return (
    <CardGrid>
      {items.map(({ title, content }) => (
        <li key={title} className={styles.point}>
          <h3>{title}</h3>
          <p>{content}</p>
        </li>
      ))}
    </CardGrid>
  );
}

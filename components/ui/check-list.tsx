import styles from "./check-list.module.css";
import { joinClasses } from "./join-classes";

type CheckListProps = {
  items: readonly string[];
  /** As many side by side as there is room for. */
  isInColumns?: boolean;
};

/** A list of what is included, each item with a check. */
export function CheckList({ items, isInColumns = false }: CheckListProps) {
  return (
    <ul className={joinClasses("check-list", styles.list, isInColumns && styles.columns)}>
      {items.map((item, place) => (
        // By its place: the key is in the document, too.
        <li key={place}>{item}</li>
      ))}
    </ul>
  );
}

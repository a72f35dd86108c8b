import styles from "./check-list.module.css";
import { CheckIcon } from "./icon";
import { joinClasses } from "./join-classes";

type CheckListProps = {
  items: readonly string[];
  /** As many side by side as there is room for. */
  isInColumns?: boolean;
};

/** A list of what is included, each item with a check. */
export function CheckList({ items, isInColumns = false }: CheckListProps) {
  return (
    <ul className={joinClasses(styles.list, isInColumns && styles.columns)}>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon size={20} />
          {item}
        </li>
      ))}
    </ul>
  );
}

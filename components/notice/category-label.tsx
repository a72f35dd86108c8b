import { Badge } from "@/components/ui/badge";
import { getNoticeTone } from "@/lib/notice/article";
import styles from "./category-label.module.css";

/** The kind of a notice, as text and in the colour of its importance. */
export function CategoryLabel({ category }: { category: string }) {
  return (
    <Badge className={styles.label} look={getNoticeTone(category)}>
      {category}
    </Badge>
  );
}

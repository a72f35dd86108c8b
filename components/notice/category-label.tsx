import { Badge } from "@/components/ui/badge";
import styles from "./category-label.module.css";

export type NoticeTone = "plain" | "good" | "caution" | "danger";

const tones = new Map<string, NoticeTone>([
  ["이벤트", "good"],
  ["점검", "caution"],
  ["휴·폐업", "danger"],
]);

/** The colour family of a notice's category; one that the site does not know is plain. */
export function getNoticeTone(category: string): NoticeTone {
  return tones.get(category) ?? "plain";
}

/** The kind of a notice, as text and in the colour of its importance. */
export function CategoryLabel({ category }: { category: string }) {
  return (
    <Badge className={styles.label} look={getNoticeTone(category)}>
      {category}
    </Badge>
  );
}

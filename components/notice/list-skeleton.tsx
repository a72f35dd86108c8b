import { Skeleton } from "@/components/ui/skeleton";
import { NOTICES_PER_PAGE } from "@/lib/notice/list";
import styles from "./list-skeleton.module.css";

/** The skeleton of the rows. */
export function ListSkeleton() {
  return (
    <div className={styles.rows}>
      <span className="visually-hidden" role="status">
        소식을 불러오고 있어요
      </span>
      {Array.from({ length: NOTICES_PER_PAGE }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width="52px" height="24px" radius="var(--radius-pill)" />
          <Skeleton width={`${[62, 48, 71, 55][index % 4]}%`} height="20px" />
        </div>
      ))}
    </div>
  );
}

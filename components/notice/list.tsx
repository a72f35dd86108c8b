import { joinClasses } from "@/components/ui/join-classes";
import { formatShortDate } from "@/lib/format/date";
import type { NoticeRow } from "@/lib/notice/list";
import { CategoryLabel } from "./category-label";
import styles from "./list.module.css";

/** Notices as rows, in the given order. */
export function NoticeList({ notices }: { notices: readonly NoticeRow[] }) {
  return (
    <ul className={joinClasses("settling", styles.list)}>
      {notices.map(({ id, title, category, is_pinned, created, more }) => (
        <li key={id}>
          <a className={styles.row} href={`/notice/${id}`}>
            <span className={styles.labels}>
              {is_pinned && <span className={styles.pinned}>고정</span>}
              <CategoryLabel category={category} />
            </span>
            <span className={styles.title}>{title}</span>
            {more && <span className={styles.more}>{more}</span>}
            <time className={styles.day} dateTime={created}>
              {formatShortDate(created)}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}

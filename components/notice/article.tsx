import type { ReactNode } from "react";
import { ChevronLeftIcon } from "@/components/ui/chevron-icon";
import { still } from "@/components/ui/still";
import type { NoticeDetail } from "@/lib/contract/notice";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { formatDate } from "@/lib/format/date";
import styles from "./article.module.css";
import { CategoryLabel } from "./category-label";
import { NoticeText } from "./markdown";

/**
 * One notice, with links back to the list and to its neighbours.
 *
 * @param children where it leads
 */
export function NoticeArticle({ notice, children }: { notice: NoticeDetail; children: ReactNode }) {
  const neighbours = [
    { label: "다음 소식", link: notice.next },
    { label: "이전 소식", link: notice.previous },
  ];
  return (
    <article
      className={styles.article}
      {...still(
        <>
          <a className={styles.back} href="/notice">
            <ChevronLeftIcon size={18} /> 운영 소식
          </a>
          <header className={styles.head}>
            <CategoryLabel category={notice.category} />
            <h1>{notice.title}</h1>
            <time dateTime={notice.created}>{formatDate(toSeoulDate(notice.created))}</time>
          </header>
          <NoticeText markdown={notice.content} />
          {children}
          {(notice.previous || notice.next) && (
            <nav className={styles.neighbours} aria-label="다른 소식">
              {neighbours.map(
                ({ label, link }) =>
                  link && (
                    <a key={label} href={`/notice/${link.id}`}>
                      <span>{label}</span>
                      <span>{link.title}</span>
                    </a>
                  ),
              )}
            </nav>
          )}
        </>,
      )}
    />
  );
}

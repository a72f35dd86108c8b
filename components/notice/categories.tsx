import type { MouseEvent } from "react";
import { CalmStatus } from "@/components/ui/calm-status";
import { getNoticeListHref } from "@/lib/notice/list";
import styles from "./categories.module.css";

type NoticeCategoriesProps = {
  /** Those that have a notice. */
  categories: readonly string[];
  /** Empty while all are shown. */
  chosen: string;
  onTurn: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Links to the list of each kind; nothing where there is only one. */
export function NoticeCategories({ categories, chosen, onTurn }: NoticeCategoriesProps) {
  if (categories.length < 2 && !chosen) return null;
  return (
    <nav className={styles.categories} aria-label="소식 분류">
      {["", ...categories].map((category) => (
        <a
          key={category}
          className="chip"
          href={getNoticeListHref({ page: 1, category })}
          aria-current={category === chosen ? "page" : undefined}
          onClick={onTurn}
        >
          {category || "전체"}
        </a>
      ))}
      {/* A screen reader stays on the link, and would not hear that the list below has changed. */}
      <CalmStatus>{`${chosen || "전체"} 소식을 보여 드려요.`}</CalmStatus>
    </nav>
  );
}

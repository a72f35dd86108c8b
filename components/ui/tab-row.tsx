"use client";

import { joinClasses } from "./join-classes";
import styles from "./tab-row.module.css";

/** Of the tab before the current one so much stays in sight: there is more to that side. */
const PEEK_PX = 80;

type TabRowProps = {
  /** What the pages have in common, for screen readers. */
  label: string;
  tabs: readonly { name: string; link: string }[];
  /** Address of the current page. */
  current: string;
  className?: string;
};

/** Links to a page's siblings; on phones the row may be wider than the screen. */
export function TabRow({ label, tabs, current, className }: TabRowProps) {
  return (
    <nav aria-label={label} className={joinClasses(styles.row, className)}>
      <ul>
        {tabs.map(({ name, link }) => (
          <li key={link}>
            <a
              ref={link === current ? bringIntoView : undefined}
              href={link}
              aria-current={link === current ? "page" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the row is wider than the screen, scrolls it alone: `scrollIntoView` would move the page. */
function bringIntoView(link: HTMLAnchorElement | null) {
  const row = link?.closest("nav");
  if (!link || !row) return;
  const [start, end] = [link.offsetLeft, link.offsetLeft + link.offsetWidth];
  const isInView = start >= row.scrollLeft && end <= row.scrollLeft + row.clientWidth;
  // What somebody has scrolled before this code was there would move away under the press.
  if (row.scrollLeft === 0 || !isInView) row.scrollLeft = start - PEEK_PX;
}

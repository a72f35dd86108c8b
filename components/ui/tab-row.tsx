"use client";

import { joinClasses } from "./join-classes";
import styles from "./tab-row.module.css";

type TabRowProps = {
  /** What the links have in common, for screen readers. */
  label: string;
  tabs: readonly { name: string; link: string }[];
  /** Address of the current page or place. */
  current?: string;
  /** Whether the links lead to pages, or to places of this one. */
  to?: "page" | "location";
  className?: string;
};

/** Links to a page's siblings or sections; on phones the row may be wider than the screen. */
export function TabRow({ label, tabs, current, to = "page", className }: TabRowProps) {
  return (
    <nav aria-label={label} className={joinClasses(styles.row, className)}>
      <ul>
        {tabs.map(({ name, link }) => (
          <li key={link}>
            <a
              ref={link === current ? bringIntoView : undefined}
              href={link}
              aria-current={link === current ? to : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function bringIntoView(link: HTMLAnchorElement | null) {
  const row = link?.closest("nav");
  if (link && row) row.scrollLeft = link.offsetLeft - 80;
}

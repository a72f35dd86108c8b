"use client";

import styled from "styled-components";
import { media } from "@/styles/media";
import { Link } from "./link";

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
    <Row aria-label={label} className={className}>
      <ul>
        {tabs.map(({ name, link }) => (
          <li key={link}>
            <Link
              ref={link === current ? bringIntoView : undefined}
              href={link}
              aria-current={link === current ? "page" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}

function bringIntoView(link: HTMLAnchorElement | null) {
  const row = link?.closest("nav");
  if (link && row) row.scrollLeft = link.offsetLeft - 80;
}

const Row = styled.nav`
  position: relative;
  margin-inline: calc(-1 * var(--page-gutter));
  border-bottom: 1px solid var(--color-line);
  overflow: auto hidden;
  scrollbar-width: none;

  ul {
    display: flex;
    width: max-content;
    padding-inline: calc(var(--page-gutter) - var(--space-3));
  }
  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    padding-inline: var(--space-3);
    border-bottom: 2px solid transparent;
    color: var(--color-ink-muted);
    font-size: var(--text-label);
    white-space: nowrap;
  }
  a[aria-current] {
    border-color: var(--color-ink);
    color: var(--color-ink);
    font-weight: var(--weight-bold);
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  ${media.wide} {
    margin-inline: 0;

    ul {
      margin-left: calc(var(--space-3) * -1);
      padding: 0;
    }
  }
`;

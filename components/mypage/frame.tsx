"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import styled from "styled-components";
import { myPages } from "@/lib/config/my-pages";
import { Container, PageTitle } from "@/components/ui/page";
import { media } from "@/styles/media";

type MyPageFrameProps = {
  /** Path of the page, as in the route table. */
  path: (typeof myPages)[number]["link"];
  children: ReactNode;
};

/**
 * A member's page: its heading, the way to the other five, and one column of content.
 * See docs/decisions/member-pages.md.
 */
export function MyPageFrame({ path, children }: MyPageFrameProps) {
  const title = myPages.find(({ link }) => link === path)?.name;
  return (
    <main id="main">
      <Layout>
        <Ways aria-label="마이페이지">
          <ul>
            {myPages.map(({ name, link }) => (
              <li key={link}>
                <Link
                  ref={link === path ? bringIntoView : undefined}
                  href={link}
                  prefetch={false}
                  aria-current={link === path ? "page" : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Ways>
        <Column>
          <PageTitle>{title}</PageTitle>
          {children}
        </Column>
      </Layout>
    </main>
  );
}

/** On phones the row of links is wider than the screen. */
function bringIntoView(link: HTMLAnchorElement | null) {
  link?.closest("nav")?.scrollTo({ left: link.offsetLeft - 80 });
}

/* The footer begins below the first screen, so that it does not run away when a list comes. */
const Layout = styled(Container)`
  min-height: 100dvh;
  padding-bottom: 96px;

  ${media.wide} {
    display: grid;
    grid-template-columns: 200px minmax(0, 720px);
    gap: 80px;
    padding-top: 48px;
  }
`;

const Ways = styled.nav`
  position: relative;
  margin-inline: calc(-1 * var(--page-gutter));
  border-bottom: 1px solid var(--color-line);
  overflow: auto hidden;
  scrollbar-width: none;

  ul {
    display: flex;
    width: max-content;
    padding-inline: calc(var(--page-gutter) - 12px);
  }
  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    padding-inline: 12px;
    border-bottom: 2px solid transparent;
    color: var(--color-ink-muted);
    font-size: var(--text-label);
    white-space: nowrap;
  }
  a[aria-current] {
    border-color: var(--color-ink);
    color: var(--color-ink);
    font-weight: 700;
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  ${media.wide} {
    margin: 0;
    border: 0;
    overflow: visible;

    ul {
      position: sticky;
      top: calc(var(--header-height) + 32px);
      flex-direction: column;
      width: auto;
      padding: 0;
    }
    a {
      min-height: 44px;
      padding-inline: 16px;
      border: 0;
      border-radius: var(--radius-large);
    }
    a:hover {
      background: var(--color-surface);
    }
    a[aria-current] {
      background: var(--color-surface);
    }
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  width: 100%;
  max-width: 720px;
  margin-inline: auto;
  padding-top: 28px;

  ${media.wide} {
    margin-inline: 0;
    padding-top: 0;
  }
`;

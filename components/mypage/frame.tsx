"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Container, PageTitle } from "@/components/ui/page";
import { TabRow } from "@/components/ui/tab-row";
import { media } from "@/styles/media";

/** The member's own pages in the order of their menu (docs/product.md 9.1). */
const myPages = [
  { name: "내 쿠폰", link: "/mypage/coupon" },
  { name: "내 포인트", link: "/mypage/point" },
  { name: "내 회원권", link: "/mypage/membership" },
  { name: "결제 내역", link: "/mypage/paymentLog" },
  { name: "알림함", link: "/mypage/message" },
  { name: "프로필 수정", link: "/mypage/profile" },
  { name: "비밀번호 변경", link: "/mypage/changePassword" },
] as const;

type MyPageFrameProps = {
  /** Path of the page, as in the route table. */
  path: (typeof myPages)[number]["link"];
  children: ReactNode;
};

/** What has no list beside something else stays a column that is read at a glance. */
const formPages: readonly string[] = ["/mypage/profile", "/mypage/changePassword"];

/**
 * A member's page: its heading, links to the others, and its content.
 * See docs/decisions/member-pages.md.
 */
export function MyPageFrame({ path, children }: MyPageFrameProps) {
  const title = myPages.find(({ link }) => link === path)?.name;
  return (
    <main id="main">
      <Layout>
        <PageTabs label="마이페이지" tabs={myPages} current={path} />
        <Column data-form={formPages.includes(path) || undefined}>
          <PageTitle>{title}</PageTitle>
          {children}
        </Column>
      </Layout>
    </main>
  );
}

/* The footer begins below the first screen, so that it does not jump when a list arrives. */
const Layout = styled(Container)`
  min-height: 100dvh;
  padding-bottom: 96px;

  ${media.wide} {
    display: grid;
    /* As wide as the footer. */
    grid-template-columns: 160px minmax(0, 1fr);
    gap: 48px;
    max-width: calc(1180px + var(--page-gutter) + var(--page-gutter));
    padding-top: 48px;
  }
`;

/** A separate column on wide screens. */
const PageTabs = styled(TabRow)`
  ${media.wide} {
    margin: 0;
    border: 0;
    overflow: visible;

    ul {
      position: sticky;
      top: calc(var(--header-height) + 32px);
      flex-direction: column;
      width: auto;
      margin: 0;
    }
    a {
      min-height: 44px;
      padding-inline: 16px;
      border: 0;
      border-radius: var(--radius-large);
    }
    a:hover,
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
    max-width: none;
    padding-top: 0;

    &[data-form] {
      max-width: 560px;
    }
  }
`;

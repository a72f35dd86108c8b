"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { media } from "@/styles/media";
import { CheckList } from "./check-list";
import { Container, PageTitle } from "./page";

type FormPageProps = {
  title: string;
  /** Small title, for forms whose screens each have their own question, which is read first. */
  isTitleQuiet?: boolean;
  children: ReactNode;
};

const MEMBERS_CAN = [
  "무료 체험 한 번, 고른 지점과 날짜로",
  "쉬고 싶을 때 쉬고, 그만둘 때 네 번 누르면 끝",
  "결제, 쿠폰, 포인트, 영수증이 한곳에",
];

/** One narrow column under a heading, for the sign-up and login pages; on wide screens beside what a member can do. */
export function FormPage({ title, isTitleQuiet = false, children }: FormPageProps) {
  return (
    <main id="main" data-brief="">
      <Sides>
        <Column max="calc(420px + var(--page-gutter) + var(--page-gutter))">
          {isTitleQuiet ? <QuietTitle>{title}</QuietTitle> : <Title>{title}</Title>}
          <noscript>
            <p>이 화면은 자바스크립트가 있어야 해요. 브라우저 설정에서 켜고 다시 열어 주세요.</p>
          </noscript>
          {children}
        </Column>
        <Side aria-label="회원이 되면">
          <div>
            <p>회원이 되면</p>
            <CheckList items={MEMBERS_CAN} />
          </div>
        </Side>
      </Sides>
    </main>
  );
}

const Sides = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/* The footer begins below the first screen: a form that is being filled in has the screen to itself. */
const Column = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-height: calc(100dvh - var(--header-height));
  padding-block: var(--space-8) var(--space-24);

  /* Below the logo: the side is half as wide as the page. */
  ${media.wide} {
    margin-inline-start: max(0px, (200% - var(--content-max)) / 2);
  }
`;

/* The picture is requested where it is shown. */
const Side = styled.aside`
  display: none;

  ${media.wide} {
    position: sticky;
    top: var(--header-height);
    display: flex;
    align-items: flex-end;
    height: calc(100dvh - var(--header-height));
    background: var(--color-surface-strong)
      image-set(
        url("/images/home/hero.avif") type("image/avif"),
        url("/images/home/hero.webp") type("image/webp")
      )
      62% 60% / cover;
  }
  > div {
    width: 100%;
    margin: var(--space-10);
    padding: var(--space-6) var(--space-8);
    border-radius: var(--radius-large);
    background: var(--color-paper);
  }
  > div > p {
    margin-bottom: var(--space-3);
    font-size: var(--text-heading-small);
    font-weight: var(--weight-bold);
  }
`;

const Title = styled(PageTitle)`
  margin-block-start: var(--space-4);
`;

const QuietTitle = styled.h1`
  color: var(--color-ink-muted);
  font-size: var(--text-body);
  font-weight: var(--weight-semibold);
  letter-spacing: 0;
`;

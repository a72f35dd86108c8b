"use client";

import { memo } from "react";
import styled from "styled-components";
import { Badge } from "@/components/ui/badge";
import { ChevronRightIcon } from "@/components/ui/chevron-icon";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/text-link";
import { findRoute, type RoutePath } from "@/lib/config/routes";
import type { Message } from "@/lib/contract/message";
import { formatMoment } from "@/lib/format/date";

const LINK_WORDS: Partial<Record<RoutePath, string>> = {
  "/payment_completed/[id]": "결제 완료 보기",
  "/mypage/paymentLog": "결제 내역 보기",
  "/mypage/membership": "내 회원권 보기",
  "/mypage/coupon": "내 쿠폰 보기",
  "/mypage/point": "내 포인트 보기",
  "/mypage/profile": "프로필 보기",
  "/trial": "1일 체험 보기",
};

/** One message: what it is about in a line, its words as they were sent, and the way to what it is about. */
export const ToldMessage = memo(function ToldMessage({ message }: { message: Message }) {
  const { id, title, text, link, created, is_read } = message;
  const words = nameLink(link);
  const [titleId, factsId, timeId] = ["", "-facts", "-time"].map((part) => `message-${id}${part}`);
  return (
    <Item>
      <Disclosure
        // What is new is there to be read.
        isOpen={!is_read}
        title={
          <>
            <h3 id={titleId}>{title}</h3>
            {!is_read && <Badge look="good">새 알림</Badge>}
            <span id={factsId}>{tellApart(text)}</span>
          </>
        }
      >
        <p>{text}</p>
      </Disclosure>
      <footer>
        <time id={timeId} dateTime={created}>
          {formatMoment(created)}
        </time>
        {words && (
          <TextLink href={link} aria-describedby={`${titleId} ${factsId} ${timeId}`}>
            {words}
            <ChevronRightIcon size={18} />
          </TextLink>
        )}
      </footer>
    </Item>
  );
});

/** What is plain without its name. */
const PLAIN_FACTS = ["지점", "상품", "날"];

/**
 * What tells a message apart from others of its title, in a line: branch, product and one fact more of those that its text
 * lists, or else how it begins.
 */
function tellApart(text: string): string {
  const lines = text.split("\n");
  const facts = lines.flatMap((line) => {
    const [, name, value] = /^([^:.]{1,10}): (.+)$/.exec(line) ?? [];
    return name && value && name !== "까닭" ? [{ name, value }] : [];
  });
  const plain = facts.filter(({ name }) => PLAIN_FACTS.includes(name)).map(({ value }) => value);
  const further = facts.filter(({ name }) => !PLAIN_FACTS.includes(name)).slice(0, 1);
  // A name stays on the line where its value begins.
  const told = [
    ...plain,
    ...further.map(({ name, value }) => `${name.replaceAll(" ", "\u00a0")}\u00a0${value}`),
  ];
  return told.length > 0 ? told.join(" · ") : lines[0]!;
}

/** Undefined where there is nothing to lead to: no page of the site, or one that a member is sent away from. */
function nameLink(link: string): string | undefined {
  const route = findRoute(link.split("?")[0]!);
  return route && !route.isAuth ? (LINK_WORDS[route.path as RoutePath] ?? "자세히 보기") : undefined;
}

const Item = styled.li`
  padding-block: 14px 6px;
  border-bottom: 1px solid var(--color-line);
  /* What is far from the window is not rendered. */
  content-visibility: auto;
  contain-intrinsic-size: auto 118px;

  summary {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 2px 8px;
    min-height: 44px;
  }
  summary::after {
    grid-area: 1 / 3 / span 2;
  }
  h3 {
    color: var(--color-ink-soft);
    font-size: var(--text-label);
  }
  summary > span:last-child {
    grid-area: 2 / 1 / auto / span 2;
    font-weight: var(--weight-semibold);
  }
  /* Its words say it, too. */
  [open] h3 {
    color: inherit;
    font-size: var(--text-lead);
  }
  [open] summary > span:last-child {
    display: none;
  }
  .badge {
    justify-self: start;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 16px;
    min-height: 44px;
  }
  time {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
  p {
    max-width: 36em;
    margin-block: 8px 4px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

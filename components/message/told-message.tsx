"use client";

import { memo } from "react";
import styled from "styled-components";
import { Badge } from "@/components/ui/badge";
import { ChevronRightIcon } from "@/components/ui/chevron-icon";
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

/** One message, in the words as they were sent, with the way to what it is about. */
export const ToldMessage = memo(function ToldMessage({ message }: { message: Message }) {
  const { id, title, text, link, created, is_read } = message;
  const words = nameLink(link);
  return (
    <Item>
      <header id={`message-${id}`}>
        <h2>{title}</h2>
        {!is_read && <Badge look="good">새 알림</Badge>}
        <time dateTime={created}>{formatMoment(created)}</time>
      </header>
      <p>{text}</p>
      {words && (
        <TextLink href={link} aria-describedby={`message-${id}`}>
          {words}
          <ChevronRightIcon size={18} />
        </TextLink>
      )}
    </Item>
  );
});

/** Undefined where there is nothing to lead to: no page of the site, or one that a member is sent away from. */
function nameLink(link: string): string | undefined {
  const route = findRoute(link.split("?")[0]!);
  return route && !route.isAuth ? (LINK_WORDS[route.path as RoutePath] ?? "자세히 보기") : undefined;
}

const Item = styled.li`
  padding-block: 20px;
  border-bottom: 1px solid var(--color-line);
  /* What is far from the window is not rendered. */
  content-visibility: auto;
  contain-intrinsic-size: auto 240px;

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  h2 {
    font-size: var(--text-lead);
  }
  time {
    width: 100%;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
  p {
    max-width: 36em;
    margin-block: 12px 4px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

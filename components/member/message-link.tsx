"use client";

import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { messageQueries } from "@/lib/api/message";

/** Leads to the member's messages, with how many are unread as soon as that is known. */
export function MessageLink() {
  const { data: unread = 0 } = useQuery(messageQueries.unread());
  return (
    <a href="/mypage/message">
      알림함
      {unread > 0 && (
        <Unread>
          <span className="visually-hidden">안 읽은 알림 </span>
          {unread > 99 ? "99+" : unread}
        </Unread>
      )}
    </a>
  );
}

const Unread = styled.strong`
  min-width: 20px;
  margin-left: 4px;
  padding-inline: 6px;
  border-radius: var(--radius-pill);
  background: var(--color-brand);
  color: var(--color-paper);
  font-size: var(--text-tiny);
  font-variant-numeric: tabular-nums;
  line-height: 20px;
  text-align: center;
`;

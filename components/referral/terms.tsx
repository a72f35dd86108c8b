"use client";

import styled from "styled-components";

/** The conditions, before anybody sends a link. */
export function ReferralTerms() {
  return (
    <Box>
      <h2>알아 두세요</h2>
      <ul>
        <li>친구 쿠폰은 한 사람이 한 장만 받을 수 있어요.</li>
        <li>내 링크로 내가 쿠폰을 받을 수는 없어요.</li>
        <li>이미 회원인 친구도 링크에서 쿠폰을 받을 수 있어요. 포인트는 새로 가입한 친구만 해당돼요.</li>
      </ul>
    </Box>
  );
}

const Box = styled.section`
  margin-top: 16px;
  padding: 24px;
  border-radius: var(--radius-large);
  background: var(--color-surface);

  h2 {
    font-size: var(--text-lead);
  }
  ul {
    display: grid;
    gap: 4px;
    margin-top: 8px;
    padding-left: 20px;
    list-style: disc;
    color: var(--color-ink-soft);
    font-size: var(--text-label);
  }
`;

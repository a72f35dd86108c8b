"use client";

import styled from "styled-components";
import { useIsOnline } from "@/hooks/use-is-online";

/** Shows that the connection is lost, and disappears when it is back. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  // The live region is rendered before its text, or nothing would be announced.
  return (
    <div role="status">{!isOnline && <Bar>인터넷 연결이 끊겼어요. 연결되면 이어서 볼 수 있어요.</Bar>}</div>
  );
}

const Bar = styled.p`
  position: fixed;
  top: var(--header-height);
  right: 0;
  left: 0;
  z-index: var(--layer-header);
  padding: var(--space-2) var(--page-gutter);
  background: var(--color-caution-tint);
  color: var(--color-caution);
  font-size: var(--text-small);
  font-weight: var(--weight-semibold);
  text-align: center;
`;

"use client";

import styled from "styled-components";
import { useTaps } from "@/hooks/maintenance/use-taps";

/**
 * The hidden corner where fifteen taps remove the screen: for those who know it, so no keyboard reaches it
 * and nothing announces it.
 */
export function TapArea({ onEnough }: { onEnough: () => void }) {
  return <Corner aria-hidden="true" data-tap-area="" onClick={useTaps(onEnough)} />;
}

const Corner = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  width: 44px;
  height: 44px;
  cursor: default;
  touch-action: manipulation;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
`;

"use client";

import { useRef } from "react";
import styled from "styled-components";

/** Taps that take a maintenance screen away (docs/product.md 16.3). */
const TAPS = 15;

/**
 * The hidden corner where fifteen taps remove the screen: for those who know it, so no keyboard reaches it
 * and nothing announces it.
 */
export function TapArea({ onEnough }: { onEnough: () => void }) {
  const count = useRef(0);
  const handleTap = () => {
    count.current += 1;
    if (count.current === TAPS) onEnough();
  };
  return <Corner aria-hidden="true" data-tap-area="" onClick={handleTap} />;
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

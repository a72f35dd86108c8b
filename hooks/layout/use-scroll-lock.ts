"use client";

import { useLayoutEffect, useMemo } from "react";

/** Who locks it now. Locks end in any order: the page scrolls again when the last one is gone. */
let locks = 0;
let measuredPx = 0;
let before = { overflow: "", padding: "" };

/** Keeps the page behind from scrolling, and its layout from jumping by the scrollbar's width. */
export function useScrollLock(isLocked: boolean): void {
  const scrollbarPx = useMemo(() => (isLocked ? measureScrollbarPx() : 0), [isLocked]);
  useLayoutEffect(() => {
    if (!isLocked) return;
    lock(scrollbarPx);
    return unlock;
  }, [isLocked, scrollbarPx]);
}

/** Before the commit, after which it would take a style and a layout of the whole page. A page that is locked has none to measure. */
function measureScrollbarPx() {
  if (locks === 0) measuredPx = window.innerWidth - document.documentElement.clientWidth;
  return measuredPx;
}

function lock(scrollbarPx: number) {
  locks += 1;
  if (locks > 1) return;
  const { documentElement: root, body } = document;
  before = { overflow: root.style.overflow, padding: body.style.paddingRight };
  root.style.overflow = "hidden";
  if (scrollbarPx > 0) body.style.paddingRight = `${scrollbarPx}px`;
}

function unlock() {
  locks -= 1;
  if (locks > 0) return;
  document.documentElement.style.overflow = before.overflow;
  document.body.style.paddingRight = before.padding;
}

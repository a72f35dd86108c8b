"use client";

import { useLayoutEffect } from "react";

/** Keeps the page behind from scrolling, and its layout from jumping by the scrollbar's width. */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const { documentElement: root, body } = document;
    const scrollbarPx = window.innerWidth - root.clientWidth;
    const before = { overflow: root.style.overflow, padding: body.style.paddingRight };
    root.style.overflow = "hidden";
    if (scrollbarPx > 0) body.style.paddingRight = `${scrollbarPx}px`;
    return () => {
      root.style.overflow = before.overflow;
      body.style.paddingRight = before.padding;
    };
  }, [isLocked]);
}

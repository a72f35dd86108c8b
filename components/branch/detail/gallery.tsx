"use client";

import { useRef, useState, type ReactNode } from "react";
import styles from "./gallery.module.css";

type BranchGalleryProps = {
  /** Of photos, or of drawings. */
  label: string;
  /** What is on the buttons to the pictures on both sides; a single picture has none. */
  steps: readonly [previous: ReactNode, next: ReactNode] | null;
  /** List items, one per picture. */
  children: ReactNode;
};

/** Pictures of a branch side by side: scrolled by swiping, natively, or with buttons. */
export function BranchGallery({ label, steps, children }: BranchGalleryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState({ isStart: true, isEnd: false });

  const handleScroll = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = list.current ?? {};
    const isStart = scrollLeft < 8;
    const isEnd = scrollLeft + clientWidth > scrollWidth - 8;
    if (isStart !== edge.isStart || isEnd !== edge.isEnd) setEdge({ isStart, isEnd });
  };
  const step = (direction: 1 | -1) => {
    const slide = list.current?.firstElementChild;
    if (slide) list.current?.scrollBy({ left: direction * slide.clientWidth, behavior: "smooth" });
  };

  return (
    <section className={styles.frame} aria-label={`지점 ${label}`}>
      <ul
        ref={list}
        className={styles.slides}
        tabIndex={0}
        aria-label={`${label} 목록`}
        onScroll={handleScroll}
      >
        {children}
      </ul>
      {steps && (
        <div className={styles.steps}>
          <button type="button" aria-disabled={edge.isStart} onClick={() => step(-1)}>
            {steps[0]}
          </button>
          <button type="button" aria-disabled={edge.isEnd} onClick={() => step(1)}>
            {steps[1]}
          </button>
        </div>
      )}
    </section>
  );
}

"use client";

import { useRef, useState, type ReactNode } from "react";
import styles from "./gallery.module.css";

type BranchGalleryProps = {
  /** Of photos, or of drawings. */
  label: string;
  /** Buttons to the pictures on both sides; a single picture has none. */
  hasSteps: boolean;
  /** List items, one per picture. */
  children: ReactNode;
};

/** Pictures of a branch side by side: scrolled by swiping, natively, or with buttons. */
export function BranchGallery({ label, hasSteps, children }: BranchGalleryProps) {
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
      {hasSteps && (
        <div className={styles.steps}>
          <button
            type="button"
            data-icon-before="back"
            aria-label={`이전 ${label}`}
            aria-disabled={edge.isStart}
            onClick={() => step(-1)}
          />
          <button
            type="button"
            data-icon-before="forward"
            aria-label={`다음 ${label}`}
            aria-disabled={edge.isEnd}
            onClick={() => step(1)}
          />
        </div>
      )}
    </section>
  );
}

"use client";

import { useEffect, useRef } from "react";

/** Where on the screen the section is that is being read: right below the row of links. */
const READING_LINE = "-20% 0px -80% 0px";
const BEFORE_PX = 80;

/** Marks the link of the section that is being read, in the row of links around it, and brings it into view there. */
export function SectionMark() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const row = mark.current?.parentElement;
    const links = [...(row?.querySelectorAll("a") ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        // Where two meet on the line, one is read before the other has left it; above the first, none is there.
        for (const { target, isIntersecting } of entries) {
          const link = links.find(({ hash }) => hash === `#${target.id}`);
          if (!isIntersecting) link?.removeAttribute("aria-current");
          else if (link) {
            for (const other of links) other.removeAttribute("aria-current");
            link.setAttribute("aria-current", "location");
            if (row) row.scrollLeft = link.offsetLeft - BEFORE_PX;
          }
        }
      },
      { rootMargin: READING_LINE },
    );
    for (const { hash } of links) {
      const section = document.querySelector(hash);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return <span ref={mark} hidden />;
}

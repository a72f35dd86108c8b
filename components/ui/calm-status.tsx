"use client";

import { useEffect, useRef, useState } from "react";

/** As long as somebody who types goes on typing. */
const TYPING_PAUSE_MS = 800;

type CalmStatusProps = {
  children: string;
  /** What was there before, where this comes later than what it speaks of. */
  first?: string;
};

/**
 * Tells a screen reader a text that changes with each key once it has rested; nothing of what was there at first. What is
 * seen stands elsewhere and changes at once.
 */
export function CalmStatus({ children: words, first = words }: CalmStatusProps) {
  const said = useRef(first);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (said.current === words) return;
    const timer = setTimeout(() => {
      said.current = words;
      setSpoken(words);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  );
}

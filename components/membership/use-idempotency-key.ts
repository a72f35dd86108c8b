import { useRef } from "react";
import { makeKey } from "@/lib/browser/random-key";

/** The same key for the same request: a repeat of one whose answer was lost is done once. */
export function useIdempotencyKey() {
  const kept = useRef<{ text: string; key: string }>(null);
  return (request: object): string => {
    const text = JSON.stringify(request);
    if (kept.current?.text !== text) kept.current = { text, key: makeKey() };
    return kept.current.key;
  };
}

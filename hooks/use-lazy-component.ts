import { startTransition, useEffect, useState, type ComponentType } from "react";

type LazyComponent<Props> = {
  /** Undefined until its code is there. */
  Component?: ComponentType<Props>;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * Brings in a part of a page that its first load does without. Unlike React's own lazy, a chunk that did not come
 * (a tunnel, a new release) leaves the page standing and can be asked for again.
 *
 * @param load stable function around an `import()`
 * @param isWanted false keeps the code away until it turns true
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted = true,
): LazyComponent<Props> {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = isWanted && !Component && !hasFailed;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      // In slices: a large part drawn at one go would hold up the visitor's first touch.
      (loaded) => isCurrent && startTransition(() => setComponent(() => loaded)),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);

  return { Component, hasFailed, retry: () => setHasFailed(false) };
}

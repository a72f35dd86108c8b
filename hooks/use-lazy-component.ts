import { startTransition, useEffect, useState, type ComponentType } from "react";

type LazyComponent<Props> = {
  /** Undefined until its code has loaded. */
  Component?: ComponentType<Props>;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * Loads a component that is not part of the page's first load. Unlike with React's own lazy, a chunk that fails to
 * load (a tunnel, a new release) does not break the page and can be requested again.
 *
 * @param load stable function around an `import()`
 * @param isWanted the code is not loaded until this is true
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
      // In slices: a large component rendered in one go would block the visitor's first touch.
      (loaded) => isCurrent && startTransition(() => setComponent(() => loaded)),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);

  return { Component, hasFailed, retry: () => setHasFailed(false) };
}

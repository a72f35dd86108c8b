import { startTransition, useEffect, useState, type ComponentType } from "react";

type LazyModule<Loaded> = {
  /** Undefined until it has loaded. */
  loaded?: Loaded;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * Loads code that is not part of the page's first load. Unlike with React's own lazy, a chunk that fails to load (a
 * tunnel, a new release) does not break the page and can be requested again.
 *
 * @param load stable function around an `import()`
 * @param isWanted the code is not loaded until this is true
 */
export function useLazyModule<Loaded>(load: () => Promise<Loaded>, isWanted = true): LazyModule<Loaded> {
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = isWanted && loaded === undefined && !hasFailed;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      // In slices: a large component rendered in one go would block the visitor's first touch.
      (module) => isCurrent && startTransition(() => setLoaded(() => module)),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);

  return { loaded, hasFailed, retry: () => setHasFailed(false) };
}

/** A component that is not part of the page's first load (`useLazyModule`); undefined until its code has loaded. */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>, isWanted = true) {
  const { loaded: Component, ...rest } = useLazyModule(load, isWanted);
  return { Component, ...rest };
}

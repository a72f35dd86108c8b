"use client";

import { usePathname } from "next/navigation";
import { useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { usePageLoaded } from "@/hooks/use-page-loaded";
import { findRoute } from "@/lib/config/routes";
import { StripFailure } from "./strip-failure";

/** Kept beyond one view, so that a returning visitor sees the branches immediately. */
let LoadedStrip: ComponentType | undefined;

const loadStrip = () => import("./strip").then(({ BranchStrip }) => (LoadedStrip = BranchStrip));

const subscribeToNothing = () => () => {};

/** The branch strip, above the pages that have one. */
export function StripSlot({ children }: { children: ReactNode }) {
  return findRoute(usePathname())?.hasStrip ? <WaitingStrip>{children}</WaitingStrip> : null;
}

/**
 * Reserves the strip's place until its code has loaded; no page's first load waits for it.
 *
 * @param children the skeletons, which the server renders
 */
function WaitingStrip({ children }: { children: ReactNode }) {
  const { Strip, hasFailed, retry } = useStrip();
  if (Strip) return <Strip />;
  return (
    <section className="strip" aria-label="지점 바로가기" aria-busy={!hasFailed}>
      <div className="strip-body">{hasFailed ? <StripFailure onRetry={retry} /> : children}</div>
    </section>
  );
}

function useStrip() {
  const { Component, hasFailed, retry } = useLazyComponent(loadStrip, usePageLoaded());
  const Known = useSyncExternalStore(
    subscribeToNothing,
    () => LoadedStrip,
    // The document contains the skeletons, so hydration begins with them.
    () => undefined,
  );
  return { Strip: Component ?? Known, hasFailed, retry };
}

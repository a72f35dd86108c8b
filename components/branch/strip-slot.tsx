"use client";

import { useSyncExternalStore, type ComponentType } from "react";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { usePageLoaded } from "@/hooks/use-page-loaded";
import { StripFailure } from "./strip-failure";
import { Body, Region } from "./strip-parts";
import { StripSkeleton } from "./strip-skeleton";

/** Kept beyond one view, so that a visitor who comes back sees the branches at once. */
let LoadedStrip: ComponentType | undefined;

const loadStrip = () => import("./strip").then(({ BranchStrip }) => (LoadedStrip = BranchStrip));

const subscribeToNothing = () => () => {};

/** Holds the strip's place with its skeletons until its code is there; no page's first load waits for it. */
export function StripSlot() {
  const { Strip, hasFailed, retry } = useStrip();
  if (Strip) return <Strip />;
  return (
    <Region aria-label="지점 바로가기" aria-busy={!hasFailed}>
      <Body>{hasFailed ? <StripFailure onRetry={retry} /> : <StripSkeleton />}</Body>
    </Region>
  );
}

function useStrip() {
  const { Component, hasFailed, retry } = useLazyComponent(loadStrip, usePageLoaded());
  const Known = useSyncExternalStore(
    subscribeToNothing,
    () => LoadedStrip,
    // The document holds the skeletons, so hydration begins with them.
    () => undefined,
  );
  return { Strip: Component ?? Known, hasFailed, retry };
}

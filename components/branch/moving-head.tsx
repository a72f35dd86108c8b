"use client";

import { ViewTransition, type ReactNode, type ViewTransitionInstance } from "react";

type MovingHeadProps = {
  /** Of the branch. */
  pk: number;
  children: ReactNode;
};

/** What becomes the same branch's head on the next page, where the browser can show it: a row of the list, the sign. */
export function MovingHead({ pk, children }: MovingHeadProps) {
  return (
    <ViewTransition name={`branch-${pk}`} default="none" share="moving-head" onShare={keepSize}>
      {children}
    </ViewTransition>
  );
}

/** A size that changes is laid out in every frame; a place is not, and the page has enough to do in that time. */
function keepSize({ group }: ViewTransitionInstance) {
  for (const { effect } of group.getAnimations()) {
    if (!(effect instanceof KeyframeEffect)) continue;
    const frames = effect.getKeyframes();
    effect.setKeyframes(frames.map(({ offset, easing, transform }) => ({ offset, easing, transform })));
  }
}

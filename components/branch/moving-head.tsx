import { ViewTransition, type ReactNode } from "react";

type MovingHeadProps = {
  /** Of the branch. */
  pk: number;
  children: ReactNode;
};

/** What becomes the same branch's head on the next page, where the browser can show it: a row of the list, the sign. */
export function MovingHead({ pk, children }: MovingHeadProps) {
  return (
    <ViewTransition name={`branch-${pk}`} default="none" share="moving-head">
      {children}
    </ViewTransition>
  );
}

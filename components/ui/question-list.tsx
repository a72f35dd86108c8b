import type { ReactNode } from "react";

/** Questions that open on their answers. */
export function QuestionList({ children }: { children: ReactNode }) {
  return <div className="question-list">{children}</div>;
}

import type { ReactNode } from "react";

/** Questions that expand to show their answers. */
export function QuestionList({ children }: { children: ReactNode }) {
  return <div className="question-list">{children}</div>;
}

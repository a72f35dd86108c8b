import type { ReactNode } from "react";

type StateViewProps = {
  title: string;
  /** What happened and what to do, in one or two sentences. */
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** The line that stands above it, drawn by the sheet: not open yet, a stop that is none, cut, or held. */
  sign?: "empty" | "missing" | "offline" | "error";
  /** The page's own heading where there is no other. */
  headingLevel?: 1 | 2;
  /** Marks a document that the cache handler must answer with this status and not store. */
  pageStatus?: 404 | 503;
};

/**
 * Says why there is nothing to see here and what to do next: empty, failed, offline or not found. Its styles
 * are in styles/global.css, so that the error pages, which belong to every first load, add no code for them.
 */
export function StateView({ title, children, action, sign, headingLevel = 2, pageStatus }: StateViewProps) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <div className="state-view" data-page-status={pageStatus}>
      {sign && <span className="state-sign" data-sign={sign} aria-hidden />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

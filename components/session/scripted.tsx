"use client";

import type { ReactNode } from "react";

type ScriptedProps = {
  /** Runs while the document is parsed, before what follows it; may hide its parent element. */
  code: string;
  children: ReactNode;
};

/**
 * Content behind a script that decides whether it is shown at all. React never runs a script that it creates
 * in the browser, so there it is marked as data; the document's policy lists its hash.
 */
export function Scripted({ code, children }: ScriptedProps) {
  return (
    <div suppressHydrationWarning>
      <script
        type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: code }}
      />
      {children}
    </div>
  );
}

"use client";

/**
 * A script that runs while the document is read. React never runs one that it makes in the browser, so there it
 * is marked as data; the document's policy names its hash.
 */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

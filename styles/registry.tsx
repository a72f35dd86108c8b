"use client";

import { useServerInsertedHTML } from "next/navigation";
import { useState, type ReactNode } from "react";
import { ServerStyleSheet, StyleSheetManager } from "styled-components";

/**
 * Puts the styles of the server render into the document's head, so that pages made of styled components are styled
 * without JavaScript. Public pages have none (docs/decisions/first-load.md).
 */
export function StyleRegistry({ children }: { children: ReactNode }) {
  const [sheet] = useState(() => (typeof window === "undefined" ? new ServerStyleSheet() : null));
  useServerInsertedHTML(() => {
    if (!sheet) return null;
    const elements = sheet.getStyleElement();
    sheet.instance.clearTag();
    return <>{elements}</>;
  });
  if (!sheet) return <>{children}</>;
  return <StyleSheetManager sheet={sheet.instance}>{children}</StyleSheetManager>;
}

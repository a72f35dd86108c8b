"use client";

import { useServerInsertedHTML } from "next/navigation";
import { cloneElement, useState, type ReactElement, type ReactNode } from "react";
import { ServerStyleSheet, StyleSheetManager } from "styled-components";

/** Puts the styles of the server render into the document's head: pages are styled without JavaScript. */
export function StyleRegistry({ children, nonce }: { children: ReactNode; nonce?: string }) {
  const [sheet] = useState(() => (typeof window === "undefined" ? new ServerStyleSheet() : null));
  useServerInsertedHTML(() => {
    if (!sheet) return null;
    const elements = sheet.getStyleElement() as ReactElement<{ nonce?: string }>[];
    sheet.instance.clearTag();
    return <>{nonce ? elements.map((element) => cloneElement(element, { nonce })) : elements}</>;
  });
  if (!sheet) return <>{children}</>;
  return <StyleSheetManager sheet={sheet.instance}>{children}</StyleSheetManager>;
}

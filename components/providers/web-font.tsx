"use client";

import { useEffect } from "react";
import { store } from "@/lib/browser/storage";
import { FONT_KEY } from "@/lib/config/names";

/** Loads the web font after the page, so that it does not compete with the first view for the connection. */
export function WebFont() {
  useEffect(() => {
    if ("fonts" in document.documentElement.dataset) return;
    if (document.readyState === "complete") {
      void switchFont();
      return;
    }
    const handleLoad = () => void switchFont();
    window.addEventListener("load", handleLoad, { once: true });
    return () => window.removeEventListener("load", handleLoad);
  }, []);
  return null;
}

async function switchFont() {
  // All its files first: the browser would lay out the whole page again for each file that arrived by itself.
  await document.fonts?.load("1em Pretendard", document.body.textContent).catch(() => undefined);
  document.documentElement.dataset.fonts = "";
  // If storage is full or blocked, a later page has the same short delay again.
  store("localStorage", FONT_KEY, "1");
}

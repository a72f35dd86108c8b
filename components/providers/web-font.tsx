"use client";

import { useEffect } from "react";
import { store } from "@/lib/browser/storage";
import { FONT_KEY } from "@/lib/config/names";

/** Brings the web font in when the page stands, so that no first view shares its line with it. */
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
  // All its pieces first: with each that came by itself the browser would lay the whole page out again.
  await document.fonts?.load("1em Pretendard", document.body.textContent).catch(() => undefined);
  document.documentElement.dataset.fonts = "";
  // Storage that is full or blocked costs a later page the same moment again.
  store("localStorage", FONT_KEY, "1");
}

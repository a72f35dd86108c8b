"use client";

import { useEffect } from "react";
import { FONT_KEY } from "@/lib/config/web-font";

/** Brings the web font in when the page stands, so that no first view shares its line with it. */
export function WebFont() {
  useEffect(() => {
    if (document.readyState === "complete") {
      switchFont();
      return;
    }
    window.addEventListener("load", switchFont, { once: true });
    return () => window.removeEventListener("load", switchFont);
  }, []);
  return null;
}

function switchFont() {
  document.documentElement.dataset.fonts = "";
  try {
    localStorage.setItem(FONT_KEY, "1");
  } catch {
    // Storage that is full or blocked costs a later page the same moment again.
  }
}

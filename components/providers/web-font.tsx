"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";
import { whenIdle } from "@/lib/browser/idle";
import { store } from "@/lib/browser/storage";
import { FONT_KEY } from "@/lib/config/names";

/** A screen that a computer draws: changing the font of the page that is shown costs it a few milliseconds. */
const FAST_SCREEN = "(min-width: 1180px) and (hover: hover)";
const FAST_CORES = 4;
const PRESS_MS = 100;

/**
 * Loads the web font when the page is calm. A computer changes to it then, and so does a system without Korean letters;
 * a phone, which would lay out the whole page again for a tenth of a second, with the next page
 * (docs/decisions/fonts.md).
 */
export function WebFont() {
  const pathname = usePathname();
  const isLoaded = useRef(false);
  // Before the next page is painted.
  useLayoutEffect(() => {
    if (isLoaded.current) showFont();
  }, [pathname]);
  useEffect(() => {
    if ("fonts" in document.documentElement.dataset) return;
    return whenIdle(async () => {
      await loadFont();
      isLoaded.current = true;
      const isFast = window.matchMedia(FAST_SCREEN).matches && navigator.hardwareConcurrency >= FAST_CORES;
      if (isFast || !canDrawKorean()) showFontAfterPress();
    });
  }, []);
  return null;
}

async function loadFont() {
  const text = document.querySelector("main")?.textContent ?? "";
  await document.fonts?.load("1em Pretendard", text).catch(() => undefined);
  // If storage is full or blocked, a later page has the same short delay again.
  store("localStorage", FONT_KEY, "1");
}

/** Whether the reader's system has Korean letters: without them each syllable is the same box. */
function canDrawKorean(): boolean {
  const draw = (syllable: string) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 16;
    canvas.getContext("2d")?.fillText(syllable, 0, 14);
    return canvas.toDataURL();
  };
  return draw("가") !== draw("힣");
}

/** Its letters are of another width: what is being pressed would move, and the press end beside it and count for nothing. */
function showFontAfterPress() {
  if (document.querySelector(":active")) setTimeout(showFontAfterPress, PRESS_MS);
  else showFont();
}

function showFont() {
  document.documentElement.dataset.fonts = "";
}

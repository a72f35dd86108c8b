import { useCallback, useEffect } from "react";
import { reloadDocument } from "@/lib/session/load-document";

/** The first look comes soon, later ones ever more seldom. */
const FIRST_MS = 3000;
const LAST_MS = 30_000;

/**
 * Loads this document again as soon as the site answers: the browser says that there is a connection, or a look finds
 * it. While nobody sees the page, nothing is asked.
 */
export function useReconnect(): { retry: () => void } {
  const look = useCallback(async () => {
    if (document.visibilityState !== "visible") return;
    // The worker passes it by, and it needs no backend.
    const answer = await fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer) reloadDocument();
  }, []);

  useEffect(() => {
    // Opened by its own address it stands for no other page.
    if (window.location.pathname === "/offline") return;
    let pauseMs = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    const lookLater = () => {
      timer = setTimeout(() => void look().finally(lookLater), pauseMs);
      pauseMs = Math.min(pauseMs * 2, LAST_MS);
    };
    lookLater();
    const lookNow = () => void look();
    window.addEventListener("online", lookNow);
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", lookNow);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [look]);

  return { retry: reloadDocument };
}

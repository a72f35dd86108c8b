import { useEffect } from "react";
import { dropDrafts } from "@/lib/browser/draft";
import { whenSessionEnds, type Ending } from "@/lib/session/notice";
import { useSessionStore } from "@/stores/session";

const dropAtLogout = (ending: Ending) => ending === "logged_out" && dropDrafts("all");

/** Removes drafts that nobody can get back, at the start of a page and once its member is known, and all of them when somebody logs out. */
export function useDraftKeeper(): void {
  const memberId = useSessionStore(({ me }) => me?.id);
  useEffect(() => dropDrafts("old"), [memberId]);
  useEffect(() => whenSessionEnds(dropAtLogout), []);
}

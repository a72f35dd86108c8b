import { useEffect } from "react";
import { dropDrafts } from "@/lib/browser/draft";
import { useSessionStore } from "@/stores/session";

/** Removes drafts that nobody can get back, at the start of a page and once its member is known. */
export function useDraftKeeper(): void {
  const memberId = useSessionStore(({ me }) => me?.id);
  useEffect(() => dropDrafts("old"), [memberId]);
}

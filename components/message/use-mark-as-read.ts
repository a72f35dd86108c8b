import { useEffect, useRef } from "react";
import { markAsRead } from "@/lib/api/message";
import type { MessagePage } from "@/lib/contract/message";

/** Marks as read what is shown. What fails here is shown as new once more, by the next visit. */
export function useMarkAsRead(pages: readonly MessagePage[] | undefined): void {
  const told = useRef(new Set<string>());

  useEffect(() => {
    for (const { results } of pages ?? []) {
      const ids = results.filter(({ id, is_read }) => !is_read && !told.current.has(id)).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const id of ids) told.current.add(id);
      markAsRead(ids).catch(() => {});
    }
  }, [pages]);
}

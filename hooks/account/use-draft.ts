import { useEffect, useEffectEvent, useState } from "react";
import { clearDraft, readDraft, saveDraft, type Draft } from "@/lib/account/draft";

type DraftOptions<Values> = {
  /** Storage key of the form. */
  key: string;
  /** The fields that may be kept, as the form begins. */
  empty: Values;
  /** What is in the form now; fields that may not be kept are left out of it. */
  current: Draft<Values>;
  /** Called once the page's code is there: with the draft, or null where there is none. */
  onRestore: (draft: Draft<Values> | null) => void;
};

/**
 * Keeps a form's draft while it is written, and gives back what an earlier visit left.
 */
export function useDraft<Values extends object>({
  key,
  empty,
  current,
  onRestore,
}: DraftOptions<Values>): void {
  const [isRestored, setIsRestored] = useState(false);

  const restore = useEffectEvent(() => {
    onRestore(readDraft(key, empty));
    setIsRestored(true);
  });
  // oxlint-disable-next-line react-hooks/set-state-in-effect -- storage is outside React, and the document begins empty for everybody
  useEffect(() => restore(), []);

  const text = JSON.stringify(current);
  const hasContent = JSON.stringify({ values: empty, sent: null }) !== text;
  useEffect(() => {
    if (!isRestored) return;
    if (hasContent) saveDraft(key, JSON.parse(text) as Draft<Values>);
    else clearDraft(key);
  }, [key, text, hasContent, isRestored]);
}

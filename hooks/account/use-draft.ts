import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from "react";
import type { FormProps } from "@/hooks/use-form";
import { clearDraft, readDraft, saveDraft, type Draft } from "@/lib/browser/draft";

type DraftOptions<Values, Kept> = {
  form: { values: Values; setValues: Dispatch<SetStateAction<Values>>; props: FormProps };
  /** Storage key of the form. */
  key: string;
  /** The fields that may be kept, as the form begins. */
  empty: Kept;
  /** What is in the form now; fields that may not be kept are left out of it. */
  current: Draft<Kept>;
  /**
   * Called once the page's code is there: with the draft, or null where there is none. Gives the values to begin with,
   * over which what somebody wrote before that counts.
   */
  onRestore: (draft: Draft<Kept> | null) => Partial<Values>;
};

/** Keeps a form's draft while it is written, and gives back what an earlier visit left. */
export function useDraft<Values extends object, Kept extends object>({
  form,
  key,
  empty,
  current,
  onRestore,
}: DraftOptions<Values, Kept>): void {
  const [isRestored, setIsRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const kept = onRestore(readDraft(key, empty));
    // Before React writes its own values into the fields.
    const fields = [...new FormData(form.props.ref.current ?? undefined)];
    const written = Object.fromEntries(fields.filter(([name, text]) => text && name in form.values));
    form.setValues((now) => ({ ...now, ...kept, ...written }));
    setIsRestored(true);
  });
  // oxlint-disable-next-line react-hooks/set-state-in-effect -- storage is outside React, and the document begins empty for everybody
  useEffect(() => restore(), []);

  const text = JSON.stringify(current);
  const hasContent = JSON.stringify({ values: empty, sent: null }) !== text;
  useEffect(() => {
    if (!isRestored) return;
    if (hasContent) saveDraft(key, JSON.parse(text) as Draft<Kept>);
    else clearDraft(key);
  }, [key, text, hasContent, isRestored]);
}

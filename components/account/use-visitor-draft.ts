import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from "react";
import type { FormProps } from "@/hooks/use-form";
import { clearDraft, readDraft, saveDraft, type Draft } from "./visitor-draft";

type DraftOptions<Values, Kept> = {
  form: { values: Values; setValues: Dispatch<SetStateAction<Values>>; props: FormProps };
  /** Storage key of the form. */
  key: string;
  /** The initial values of the fields that may be kept. */
  empty: Kept;
  /** The form's current values, without the fields that may not be kept. */
  current: Draft<Kept>;
  /**
   * Called after hydration with the draft, or null if there is none. Returns the initial values; text that somebody
   * typed before hydration takes precedence over them.
   */
  onRestore: (draft: Draft<Kept> | null) => Partial<Values>;
};

/** Saves a form's draft while it is filled in, and restores the draft of an earlier visit. */
export function useVisitorDraft<Values extends object, Kept extends object>({
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

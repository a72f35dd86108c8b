import { useEffect, useEffectEvent, useState } from "react";
import { clearDraft, readDraft, saveDraft } from "@/lib/browser/draft";
import { useSessionStore } from "@/stores/session";

type DraftOptions<Values> = {
  /** Of the form, with what it is about: `trial`, `pause:12`. */
  name: string;
  /** The texts that are kept, as they are now and as they are in an untouched form. */
  values: Values;
  initial: Values;
  /** All that may be given back; as a rule the fields of `initial`. */
  fields?: readonly (keyof Values & string)[];
  /** Called once the member is known, with what they entered before; not if that is nothing. */
  onRestore: (draft: Partial<Values>) => void;
};

/**
 * Keeps what a member has entered in a form until it is sent, and gives it back (`lib/browser/draft.ts`). A field that has
 * been changed before the member is known keeps its text.
 */
export function useDraft<Values extends Partial<Record<string, string>>>({
  name,
  values,
  initial,
  fields = Object.keys(initial),
  onRestore,
}: DraftOptions<Values>): void {
  const memberId = useSessionStore(({ me }) => me?.id);
  const [restored, setRestored] = useState<string>();
  const wanted = memberId === undefined ? undefined : `${memberId} ${name}`;

  const restore = useEffectEvent(() => {
    const kept = Object.entries(readDraft(name, memberId)).filter(
      ([field, text]) =>
        fields.includes(field) && typeof text === "string" && values[field] === initial[field],
    );
    if (kept.length > 0) onRestore(Object.fromEntries(kept) as Partial<Values>);
    setRestored(wanted);
  });
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- storage is outside React, and whose it is comes later
    if (wanted) restore();
  }, [wanted]);

  const text = JSON.stringify(values);
  const isUntouched = JSON.stringify(initial) === text;
  useEffect(() => {
    if (!wanted || restored !== wanted) return;
    if (isUntouched) clearDraft(name);
    else saveDraft(name, JSON.parse(text) as object, memberId);
  }, [name, text, isUntouched, restored, wanted, memberId]);
}

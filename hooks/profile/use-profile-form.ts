import { useState } from "react";
import { useNicknameCheck } from "@/hooks/account/use-nickname-check";
import { useRunOnce } from "@/hooks/use-run-once";
import { placeAccountFailure } from "@/lib/account/account-failure";
import { NICKNAME_TAKEN } from "@/lib/account/problems";
import { updateUser } from "@/lib/api/member";
import {
  findChanges,
  findProfileProblems,
  isOwnNickname,
  profileFields,
  readProfile,
  type ProfileField,
  type ProfileProblems,
  type ProfileValues,
} from "@/lib/member/profile";
import type { Me } from "@/lib/session/storage";
import { applyUser } from "@/stores/session";

type Listeners = {
  onSaved: () => void;
  /** The button was pressed with nothing changed. */
  onUnchanged: () => void;
  /** Fields at fault, the first of which wants the focus. */
  onProblems: (problems: ProfileProblems) => void;
};

/**
 * The member's nickname and email as they are being changed. A field that nobody wrote in follows the member's data;
 * what was written stays until the server has taken it.
 */
export function useProfileForm(me: Me, { onSaved, onUnchanged, onProblems }: Listeners) {
  const [written, setWritten] = useState<Partial<ProfileValues>>({});
  const [problems, setProblems] = useState<ProfileProblems>({});
  const { runOnce, isBusy } = useRunOnce();
  const values = { ...readProfile(me), ...written };
  const nicknameStatus = useNicknameCheck(values.nickname, !isOwnNickname(me, values.nickname));
  const isTaken = nicknameStatus === "taken";

  function write(field: ProfileField, text: string) {
    setWritten((now) => ({ ...now, [field]: text }));
    setProblems((now) => ({ ...now, [field]: undefined, form: undefined }));
  }

  /** Looks at one field when it is left; an own text that nobody changed is not looked at. */
  function check(field: ProfileField) {
    const problem = findProfileProblems(me, values, isTaken)[field];
    setProblems((now) => ({ ...now, [field]: problem ?? now[field] }));
  }

  function refuse(found: ProfileProblems) {
    setProblems(found);
    onProblems(found);
  }

  async function submit() {
    const found = findProfileProblems(me, values, isTaken);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    const changes = findChanges(me, values);
    if (Object.keys(changes).length === 0) return onUnchanged();
    try {
      applyUser(await updateUser(changes));
      // What was written on while this was on its way is still to be saved.
      setWritten((now) => dropSent(now, written));
      onSaved();
    } catch (error) {
      refuse(placeAccountFailure(error, profileFields));
    }
  }

  return {
    values,
    problems: { ...problems, ...(isTaken && { nickname: NICKNAME_TAKEN }) },
    nicknameStatus,
    isBusy,
    write,
    check,
    submit: () => runOnce(submit),
  };
}

function dropSent(now: Partial<ProfileValues>, sent: Partial<ProfileValues>): Partial<ProfileValues> {
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const text = now[field];
      return text === undefined || text === sent[field] ? [] : [[field, text]];
    }),
  );
}

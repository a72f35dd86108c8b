import { useNicknameCheck } from "@/hooks/account/use-nickname-check";
import { useDraft } from "@/hooks/use-draft";
import { useForm, type Outcome } from "@/hooks/use-form";
import { hasProblem, NICKNAME_TAKEN, placeAccountFailure } from "@/lib/account/problems";
import { updateUser } from "@/lib/api/member";
import {
  findChanges,
  findProfileProblems,
  isOwnNickname,
  profileFields,
  readProfile,
  type ProfileField,
  type ProfileValues,
} from "@/lib/member/profile";
import type { Me } from "@/lib/session/storage";
import { applyUser } from "@/stores/session";

type Listeners = {
  onSaved: () => void;
  /** The form was submitted without a change. */
  onUnchanged: () => void;
};

const nothing: Partial<ProfileValues> = {};

/**
 * The form for the member's nickname and email. An untouched field follows the member's data; an edited one keeps its
 * text until the server has accepted it, also over a session that is lost.
 */
export function useProfileForm(me: Me, { onSaved, onUnchanged }: Listeners) {
  const form = useForm({ initial: nothing, send });
  const written = form.values;
  const values = { ...readProfile(me), ...written };
  useDraft({
    name: "profile",
    values: written,
    initial: nothing,
    fields: profileFields,
    onRestore: (draft) => form.setValues((now) => ({ ...draft, ...now })),
  });
  const nicknameStatus = useNicknameCheck(values.nickname, !isOwnNickname(me, values.nickname));
  const isTaken = nicknameStatus === "taken";

  /** Validates a field when it loses the focus; unchanged text is not validated. */
  function check(field: ProfileField) {
    const problem = findProfileProblems(me, values, isTaken)[field];
    if (problem) form.remark(field, problem);
  }

  async function send(): Promise<Outcome<ProfileField>> {
    const found = findProfileProblems(me, values, isTaken);
    if (hasProblem(found)) return found;
    const changes = findChanges(me, values);
    if (Object.keys(changes).length === 0) return onUnchanged();
    try {
      applyUser(await updateUser(changes));
    } catch (error) {
      return placeAccountFailure(error, profileFields);
    }
    // Text typed while the request was pending is still unsaved.
    form.setValues((now) => dropSent(now, written));
    onSaved();
  }

  const problems = { ...form.problems, ...(isTaken && { nickname: NICKNAME_TAKEN }) };
  return { ...form, values, problems, nicknameStatus, check };
}

function dropSent(now: Partial<ProfileValues>, sent: Partial<ProfileValues>): Partial<ProfileValues> {
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const text = now[field];
      return text === undefined || text === sent[field] ? [] : [[field, text]];
    }),
  );
}

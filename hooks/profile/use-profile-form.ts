import { useNicknameCheck } from "@/hooks/account/use-nickname-check";
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
  /** The button was pressed with nothing changed. */
  onUnchanged: () => void;
};

const nothing: Partial<ProfileValues> = {};

/**
 * The member's nickname and email as they are being changed. A field that nobody wrote in follows the member's data;
 * what was written stays until the server has taken it.
 */
export function useProfileForm(me: Me, { onSaved, onUnchanged }: Listeners) {
  const form = useForm({ initial: nothing, send });
  const written = form.values;
  const values = { ...readProfile(me), ...written };
  const nicknameStatus = useNicknameCheck(values.nickname, !isOwnNickname(me, values.nickname));
  const isTaken = nicknameStatus === "taken";

  /** Looks at one field when it is left; an own text that nobody changed is not looked at. */
  function check(field: ProfileField) {
    const problem = findProfileProblems(me, values, isTaken)[field];
    if (problem) form.setProblems((now) => ({ ...now, [field]: problem }));
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
    // What was written on while this was on its way is still to be saved.
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

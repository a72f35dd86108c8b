import { isOtherMember, readSession, updateSession, type Me } from "@/lib/session/storage";
import { ApiError } from "./api-error";
import { dropSession } from "./handlers";
import type { MemberRequest } from "./member-client";
import { sendMemberRequest } from "./member-transport";
import { isPageLeaving, startPatience, type Patience, judge } from "./patience";
import type { LateShape, ShapeOf } from "./reading/answers";
import { loadReader } from "./reading/load-reader";
import { userShape } from "./reading/shapes/member";

/* What loads with the first token, as one file: each dynamic import of its own would carry again what they share. */

/** Sends a member's call and reads its answer, as `requestMember` says; it loads with the first of them. */
export async function callMember<T>(request: MemberRequest, shape?: ShapeOf<T> | LateShape<T>): Promise<T> {
  // What changes something is not sent if its answer could not be read.
  const read = shape && (await loadReader(shape));
  const answer = await sendMemberRequest(request);
  return read ? read(answer) : (answer as T);
}

/** `kept`: nobody has decided, the stored session stays; `over`: there is none any more, or another member's. */
export type Confirmation =
  { outcome: "confirmed"; me: Me } | { outcome: "kept"; retryAfterS?: number } | { outcome: "over" };

/**
 * Fetches the member's own data (`GET /user/info/`) and merges it into the stored session. No answer is asked for again
 * within 12 s (docs/decisions/session-and-guard.md); a verdict, or a server that keeps silent, ends the session.
 *
 * @param stored the session with which it begins
 * @param onFailure a try got no answer, and there is another one
 */
export async function confirmMember(stored: Me, onFailure: () => void): Promise<Confirmation> {
  const patience = startPatience();
  try {
    return await ask(stored, patience, onFailure);
  } finally {
    patience.end();
  }
}

async function ask(stored: Me, patience: Patience, onFailure: () => void): Promise<Confirmation> {
  for (;;) {
    try {
      const read = await patience.within(() => loadReader(userShape));
      const access = readSession()?.access;
      const user = read(await sendMemberRequest({ url: "/user/info/" }, patience));
      const current = readSession();
      // Whose a record without an id is, only its token says: there may have been another login since, or a renewal.
      if (current && current.id === undefined && current.access !== access) continue;
      // Another member may have logged in before the answer arrived: the page is about to reload.
      if (!current || isOtherMember(current, stored) || isOtherMember({ ...current, id: user.id }, current))
        return { outcome: "over" };
      const me: Me = { ...user, access: current.access, refresh: current.refresh };
      updateSession(me);
      return { outcome: "confirmed", me };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isStillOf(stored)) return { outcome: "over" };
      const judgement = judge(error);
      const isSilence = judgement === "no answer";
      const isNobodysFault = () => isSilence && (isPageLeaving() || !navigator.onLine);
      if (isSilence && !isNobodysFault()) {
        onFailure();
        const isNext = await patience.pause(error.retryAfterS);
        if (!isStillOf(stored)) return { outcome: "over" };
        if (isNext) continue;
      }
      // What follows a 401 has been decided with the renewal.
      if (error.status === 401 || judgement === "postponed" || isNobodysFault())
        return { outcome: "kept", retryAfterS: error.retryAfterS };
      dropSession(judgement === "verdict" ? "expired" : "no_answer");
      return { outcome: "over" };
    }
  }
}

function isStillOf(stored: Me): boolean {
  const current = readSession();
  return current !== null && !isOtherMember(current, stored);
}

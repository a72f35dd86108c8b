import { useState } from "react";
import { FALLBACK_MESSAGE, type ApiError } from "@/lib/api/api-error";
import { sendCode, verifyCode } from "@/lib/api/account";
import type { SentCode } from "@/lib/account/draft";
import { placeFailure } from "@/lib/account/failure";
import type { Problems } from "@/lib/account/problems";
import { normalizePhone } from "@/lib/validation/phone";

/** From when on another code may be asked for (contract: one a minute). */
const RESEND_AFTER_MS = 60_000;

const codeFields = ["phone_number", "auth_number"] as const;
export type CodeProblems = Problems<(typeof codeFields)[number]>;
type CodeValues = { phone_number: string; auth_number: string };

/**
 * Sends a code to a phone and verifies it.
 *
 * @param isReset the code is for a new password; else for a sign-up
 * @returns `sent`: the code under way to the number in the form; `send` and `verify` with what went wrong
 */
export function usePhoneCode({ phone_number, auth_number }: CodeValues, { isReset }: { isReset: boolean }) {
  const [lastSent, setLastSent] = useState<SentCode | null>(null);
  const [verified, setVerified] = useState<string | null>(null);
  const phoneNumber = normalizePhone(phone_number);
  const pair = `${phoneNumber} ${auth_number}`;

  async function send(): Promise<CodeProblems> {
    let failure: ApiError | undefined;
    const answer = await sendCode(phoneNumber, { isReset }, (error) => (failure = error));
    const nowMs = Date.now();
    if (answer) {
      setLastSent({
        phoneNumber,
        expiresAtMs: nowMs + answer.expires_in * 1000,
        resendAtMs: nowMs + RESEND_AFTER_MS,
      });
      return {};
    }
    if (failure?.retryAfterS && lastSent) {
      setLastSent({ ...lastSent, resendAtMs: nowMs + failure.retryAfterS * 1000 });
    }
    return failure ? placeFailure(failure, codeFields) : { form: FALLBACK_MESSAGE };
  }

  async function verify(): Promise<CodeProblems> {
    if (verified === pair) return {};
    if (lastSent && lastSent.expiresAtMs <= Date.now()) return { auth_number: CODE_EXPIRED };
    let failure: ApiError | undefined;
    const answer = await verifyCode(phoneNumber, auth_number, (error) => (failure = error));
    if (answer?.verified) {
      setVerified(pair);
      return {};
    }
    return failure ? placeFailure(failure, codeFields) : { form: FALLBACK_MESSAGE };
  }

  return {
    sent: lastSent?.phoneNumber === phoneNumber ? lastSent : null,
    isVerified: verified === pair,
    send,
    verify,
    /** Takes up a code that was sent before the page was loaded anew. */
    restoreSent: setLastSent,
    /** The server no longer takes the code. */
    forgetVerified: () => setVerified(null),
  };
}

const CODE_EXPIRED = "시간이 지났어요. 인증번호를 다시 받아 주세요.";

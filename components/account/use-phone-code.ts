import { useState } from "react";
import { placeAccountFailure, type Problems } from "@/lib/account/problems";
import { sendCode, verifyCode } from "@/lib/api/account";
import { ApiError } from "@/lib/api/api-error";
import { normalizePhone } from "@/lib/contract/rules/phone";
import type { SentCode } from "./visitor-draft";

/** After this time another code may be requested (contract: one per minute). */
const RESEND_AFTER_MS = 60_000;

const codeFields = ["phone_number", "auth_number"] as const;
export type CodeProblems = Problems<(typeof codeFields)[number]>;
type CodeValues = { phone_number: string; auth_number: string };

/**
 * Sends a code to a phone and verifies it.
 *
 * @param isReset the code is for a new password; else for a sign-up
 * @returns `sent`: the code sent to the number in the form; `send` and `verify` return what went wrong
 */
export function usePhoneCode({ phone_number, auth_number }: CodeValues, { isReset }: { isReset: boolean }) {
  const [lastSent, setLastSent] = useState<SentCode | null>(null);
  const [verified, setVerified] = useState<string | null>(null);
  const phoneNumber = normalizePhone(phone_number);
  const pair = `${phoneNumber} ${auth_number}`;

  async function send(): Promise<CodeProblems> {
    try {
      const { expires_in } = await sendCode.orThrow(phoneNumber, { isReset });
      const nowMs = Date.now();
      setLastSent({
        phoneNumber,
        expiresAtMs: nowMs + expires_in * 1000,
        resendAtMs: nowMs + RESEND_AFTER_MS,
      });
      return {};
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterS && lastSent) {
        setLastSent({ ...lastSent, resendAtMs: Date.now() + error.retryAfterS * 1000 });
      }
      return placeAccountFailure(error, codeFields);
    }
  }

  async function verify(): Promise<CodeProblems> {
    if (verified === pair) return {};
    if (lastSent && lastSent.expiresAtMs <= Date.now()) return { auth_number: CODE_EXPIRED };
    try {
      await verifyCode.orThrow(phoneNumber, auth_number);
      setVerified(pair);
      return {};
    } catch (error) {
      return placeAccountFailure(error, codeFields);
    }
  }

  return {
    sent: lastSent?.phoneNumber === phoneNumber ? lastSent : null,
    isVerified: verified === pair,
    send,
    verify,
    /** Continues with a code that was sent before a reload. */
    restoreSent: setLastSent,
    /** The server no longer accepts the code. */
    forgetVerified: () => setVerified(null),
  };
}

const CODE_EXPIRED = "시간이 지났어요. 인증번호를 다시 받아 주세요.";

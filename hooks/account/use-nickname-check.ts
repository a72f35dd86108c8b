import { useEffect, useState } from "react";
import { checkNickname } from "@/lib/api/account";
import { isNickname } from "@/lib/contract/rules/account";

const TYPING_PAUSE_MS = 400;

export type NicknameStatus = "none" | "checking" | "available" | "taken" | "unknown";

/**
 * Checks whether a nickname is free once typing pauses. A text that is not a valid nickname is not sent.
 *
 * @param nickname the field's text
 * @param isActive false while the field is not shown
 */
export function useNicknameCheck(nickname: string, isActive: boolean): NicknameStatus {
  const [answer, setAnswer] = useState<{ nickname: string; status: NicknameStatus } | null>(null);
  const text = nickname.trim();
  const isAsked = isActive && isNickname(text);

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = controller;
      // Sending the form checks it again, so a failure here needs no message.
      const check = await checkNickname.orThrow(text, signal).catch(() => null);
      if (signal.aborted) return;
      setAnswer({
        nickname: text,
        status: !check ? "unknown" : check.is_available ? "available" : "taken",
      });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isAsked]);

  if (!isAsked) return "none";
  return answer?.nickname === text ? answer.status : "checking";
}

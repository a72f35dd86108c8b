import { useEffect, useState } from "react";
import { checkNickname } from "@/lib/api/account";
import { isNickname } from "@/lib/contract/rules/account";

const TYPING_PAUSE_MS = 400;

export type NicknameStatus = "none" | "checking" | "available" | "taken" | "unknown";

/**
 * Asks whether a nickname is free once its writing pauses; a text that can be none is not asked about.
 *
 * @param nickname as it stands in the field
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
      // Whether it is free shows at the latest when the form is sent: no failure is worth a word here.
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

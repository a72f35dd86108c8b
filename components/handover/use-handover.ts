import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/api/api-error";
import { exchangeHandoverCode } from "@/lib/api/handover";
import { sendLogout } from "@/lib/api/session";
import type { HandoverSession } from "@/lib/contract/session";
import { describeError } from "@/lib/format/error";
import { beginSession } from "@/lib/session/lifecycle";
import { replaceDocument } from "@/lib/session/load-document";
import { isSessionRemembered, readSession } from "@/lib/session/storage";
import { readHandover } from "./address";

/** The answer to a code, which is exchanged once, however often the component mounts. */
type Answer =
  /** No code, or one that is used, expired, or not for this site. */
  | { step: "invalid" }
  /** The server did not decide: the same code may be retried. */
  | { step: "failed"; message: string }
  | { step: "asking"; session: HandoverSession }
  | { step: "unsaved"; session: HandoverSession };

export type HandoverState = { step: "exchanging" } | Answer;

/**
 * Takes over a login from another app: exchanges the code, and keeps the tokens only in memory until the user accepts.
 * A login that is not accepted is revoked.
 */
export function useHandover() {
  const [state, setState] = useState<HandoverState>({ step: "exchanging" });
  const unwanted = useRef<string | null>(null);
  const running = useRef<Promise<Answer> | null>(null);

  useEffect(() => {
    if (state.step !== "exchanging") return;
    let isCurrent = true;
    running.current ??= exchange();
    void running.current.then((answer) => {
      if (!isCurrent) return;
      running.current = null;
      unwanted.current = answer.step === "asking" ? answer.session.refresh : null;
      setState(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [state.step]);

  useEffect(() => {
    const handleLeave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) takeBack();
    };
    window.addEventListener("pagehide", handleLeave);
    return () => window.removeEventListener("pagehide", handleLeave);
  }, []);

  function takeBack() {
    if (unwanted.current) sendLogout(unwanted.current);
    unwanted.current = null;
  }

  function accept({ access, refresh, nickname }: HandoverSession) {
    const before = readSession();
    if (!beginSession({ access, refresh }, { isRemembered: isSessionRemembered() })) {
      setState({ step: "unsaved", session: { access, refresh, nickname } });
      return;
    }
    unwanted.current = null;
    if (before?.refresh) sendLogout(before.refresh);
    replaceDocument(readHandover()?.returnUrl ?? "/");
  }

  function refuse() {
    takeBack();
    replaceDocument("/");
  }

  return { state, accept, refuse, retry: () => setState({ step: "exchanging" }) };
}

async function exchange(): Promise<Answer> {
  const code = readHandover()?.code;
  if (!code) return { step: "invalid" };
  try {
    return { step: "asking", session: await exchangeHandoverCode.orThrow(code) };
  } catch (error) {
    const isDecided = error instanceof ApiError && (error.status === 400 || error.status === 404);
    return isDecided ? { step: "invalid" } : { step: "failed", message: describeError(error) };
  }
}

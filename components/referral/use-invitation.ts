import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useHasSession } from "@/hooks/session/use-has-session";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { referralQueries } from "@/lib/api/referral";
import { isSameCode, keepReferralCode } from "@/lib/referral/referral";
import { useSessionStore } from "@/stores/session";

/** Who is looking at an invitation: `unknown` until the session is known. */
export type InvitationReader = "unknown" | "visitor" | "member" | "owner";

/** An invitation, and who is looking at it. The code is kept for a visitor's sign-up in this tab. */
export function useInvitation(code: string) {
  const { data: offer, error, isFetching, refetch } = useQuery(referralQueries.offer(code));
  const isVisitor = useSessionStore(({ status }) => status === "visitor");
  const hasSession = useHasSession();
  const own = useMemberQuery(referralQueries.mine());

  const isKept = offer !== undefined && isVisitor;
  useEffect(() => {
    if (isKept) keepReferralCode(code);
  }, [code, isKept]);

  const reader: InvitationReader = isVisitor
    ? "visitor"
    : !hasSession || own.isPending
      ? "unknown"
      : own.data && isSameCode(own.data.code_value, code)
        ? "owner"
        : "member";
  return { offer, error: isFetching ? null : error, reload: () => void refetch(), reader };
}

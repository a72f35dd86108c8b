import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { renewUser } from "@/hooks/member/renew-user";
import { useRunOnce } from "@/hooks/use-run-once";
import { membershipQueries } from "@/lib/api/membership";
import type { Membership } from "@/lib/contract/membership";

/** What a press changed. */
export type MembershipChange =
  | "stopped"
  | "stop_taken_back"
  | "paused"
  | "pause_taken_back"
  | "moved"
  | "offered"
  | "offer_taken_back"
  | "closing_chosen";

/**
 * Changes a membership: stops or pauses it, or takes that back; a second press meanwhile does nothing. The answer is shown
 * at once. After a refusal or no answer everything is fetched again, because only the server knows what is true.
 *
 * @returns `done`: what the last press changed, null before one
 */
export function useMembershipChange() {
  const queryClient = useQueryClient();
  const { runOnce, isBusy } = useRunOnce();
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState<MembershipChange | null>(null);

  const change = (name: MembershipChange, send: () => Promise<Membership>) =>
    void runOnce(async () => {
      setError(null);
      const { queryKey } = membershipQueries.mine();
      try {
        const changed = await send();
        // An older answer that is still on its way must not undo this one.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (list) =>
          list?.map((membership) => (membership.id === changed.id ? changed : membership)),
        );
        setDone(name);
        // What comes after it has moved with it.
        if (name === "paused" || name === "pause_taken_back")
          void queryClient.invalidateQueries({ queryKey });
        // The page hears of the list a moment later; a second press until then would still meet the old button.
        await new Promise<void>((resolve) => notifyManager.schedule(resolve));
        if (changed.refund?.working?.points) void renewUser();
      } catch (refusal) {
        setError(refusal);
        await queryClient.invalidateQueries({ queryKey: ["membership"] });
      }
    });
  return { change, error, isBusy, done };
}

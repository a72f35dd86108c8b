import { useState } from "react";
import { renewUser } from "@/hooks/member/renew-user";
import { useRunOnce } from "@/hooks/use-run-once";
import { ApiError } from "@/lib/api/api-error";
import { updateUserFlag } from "@/lib/api/member";
import type { User } from "@/lib/contract/member";
import { describeError } from "@/lib/format/error";
import { applyUser, useSessionStore } from "@/stores/session";

type Listeners = {
  /** The server has accepted the change. */
  onChanged: (user: User) => void;
  /** It has not, and the switch is back where it was. */
  onRefused: (message: string) => void;
};

/**
 * What the member wants to be sent. A change is shown immediately, and undone with the server's message if it is refused.
 * Where nobody could say what became of it, the server's state is asked for.
 *
 * @param standard what it is while it is not known
 */
export function useUserFlag(
  name: Parameters<typeof updateUserFlag>[0],
  standard: boolean,
  { onChanged, onRefused }: Listeners,
) {
  const known = useSessionStore(({ me }) => me?.[name]);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { runOnce } = useRunOnce();

  const change = (next: boolean) =>
    void runOnce(async () => {
      setWanted(next);
      try {
        const user = await updateUserFlag(name, next);
        applyUser(user);
        onChanged(user);
      } catch (error) {
        if (!(error instanceof ApiError && error.status >= 400 && error.status < 500)) await renewUser();
        onRefused(describeError(error));
      }
      setWanted(null);
    });

  return { isOn: wanted ?? (typeof known === "boolean" ? known : standard), change };
}

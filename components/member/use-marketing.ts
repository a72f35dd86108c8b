import { useState } from "react";
import { renewUser } from "@/hooks/member/renew-user";
import { useRunOnce } from "@/hooks/use-run-once";
import { ApiError } from "@/lib/api/api-error";
import { updateUser } from "@/lib/api/member";
import { describeError } from "@/lib/format/error";
import { describeMarketingChange } from "@/lib/member/profile";
import { applyUser, useSessionStore } from "@/stores/session";

type Listeners = {
  /** The server has accepted the change; the message confirms date and content. */
  onChanged: (words: string) => void;
  /** It has not, and the switch is back where it was. */
  onRefused: (message: string) => void;
};

/**
 * The member's consent to marketing messages. A change is shown immediately, and undone with the server's message if it is
 * refused. Where nobody could say what became of it, the server's state is asked for.
 */
export function useMarketing({ onChanged, onRefused }: Listeners) {
  const isAllowed = useSessionStore(({ me }) => me?.allowed_for_marketing ?? false);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { runOnce } = useRunOnce();

  const change = (next: boolean) =>
    void runOnce(async () => {
      setWanted(next);
      try {
        const user = await updateUser({ allowed_for_marketing: next });
        applyUser(user);
        onChanged(describeMarketingChange(user.allowed_for_marketing, user.marketing_changed_at));
      } catch (error) {
        if (!(error instanceof ApiError && error.status >= 400 && error.status < 500)) await renewUser();
        onRefused(describeError(error));
      }
      setWanted(null);
    });

  return { isOn: wanted ?? isAllowed, change };
}

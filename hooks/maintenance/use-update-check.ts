import { useEffect } from "react";
import { useRunOnce } from "@/hooks/use-run-once";
import { getQueryClient } from "@/lib/api/query-client";
import { isUpdateOver } from "@/lib/api/update-over";
import { useSystemUpdateStore } from "@/stores/system-update";

const PAUSE_MS = 60_000;
/** Each tab adds a random delay, so that not all of them return in the same moment after an update. */
const SPREAD_MS = 30_000;

/**
 * Checks regularly, and on request, whether the web update is finished. Then the page is shown again as it was, and
 * what failed in the meantime is refetched.
 */
export function useUpdateCheck() {
  const { runOnce, isBusy } = useRunOnce();

  async function check() {
    if (!(await isUpdateOver())) return;
    useSystemUpdateStore.setState({ isUpdating: false });
    await getQueryClient().refetchQueries({ predicate: ({ state }) => state.status === "error" });
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const lookLater = () => {
      timer = setTimeout(() => void check().finally(lookLater), PAUSE_MS + Math.random() * SPREAD_MS);
    };
    lookLater();
    return () => clearTimeout(timer);
  }, []);

  return { check: () => runOnce(check), isBusy };
}

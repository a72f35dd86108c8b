import { useEffect } from "react";
import { useRunOnce } from "@/hooks/use-run-once";
import { getQueryClient } from "@/lib/api/query-client";
import { isUpdateOver } from "@/lib/api/update-over";
import { useSystemUpdateStore } from "@/stores/system-update";

const PAUSE_MS = 60_000;
/** Everybody waits a little differently, so that the end of an update is not met by all of them at once. */
const SPREAD_MS = 30_000;

/**
 * Looks now and then, and when asked, whether the web update is over. Then the page behind stands again as it was
 * left, with what had failed meanwhile fetched anew.
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

import { useEffect } from "react";
import { getQueryClient } from "@/components/providers/query-client";
import { useRunOnce } from "@/hooks/use-run-once";
import { reloadDocument } from "@/lib/session/load-document";
import { useSystemUpdateStore } from "@/stores/system-update";
import { isUpdateOver } from "./update-over";

const PAUSE_MS = 15_000;
/** Each tab adds a random delay, so that not all of them return in the same moment after an update. */
const SPREAD_MS = 15_000;

/**
 * Checks regularly, and on request, whether the web update is finished. Then the page is shown again as it was, and
 * what failed in the meantime is refetched.
 */
export function useUpdateCheck() {
  const { runOnce, isBusy } = useRunOnce();

  async function check() {
    if (!(await isUpdateOver())) return;
    // A page that could not be loaded during the update has nothing to keep.
    if (document.querySelector('[data-page-status="503"]')) return reloadDocument();
    useSystemUpdateStore.setState({ isUpdating: false });
    await getQueryClient().refetchQueries({ predicate: ({ state }) => state.status === "error" });
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => (document.visibilityState === "visible" ? check() : Promise.resolve());
    const lookLater = () => {
      timer = setTimeout(() => void look().finally(lookLater), PAUSE_MS + Math.random() * SPREAD_MS);
    };
    lookLater();
    // A tab in the background asks when somebody comes back to it.
    const handleVisibility = () => void look();
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", handleVisibility);
    };
  }, []);

  return { check: () => runOnce(check), isBusy };
}

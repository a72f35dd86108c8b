import { getUser } from "@/lib/api/session";
import { applyUser } from "@/stores/session";

/** The drawer shows the balance of the user info; if that fails to load now, the next page load fetches it. */
export async function renewBalance(): Promise<void> {
  await getUser().then(applyUser, () => undefined);
}

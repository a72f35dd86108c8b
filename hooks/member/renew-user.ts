import { getUser } from "@/lib/api/member";
import { applyUser } from "@/stores/session";

/** Shows the member as the server has them now; if that fails to load, the next page load fetches it. */
export async function renewUser(): Promise<void> {
  await getUser().then(applyUser, () => undefined);
}

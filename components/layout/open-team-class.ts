import { isInAppBrowser } from "@/lib/browser/device";
import { readSession } from "@/lib/session/storage";

let isOpening = false;

/**
 * A click anywhere: on a link to the team class app a member arrives there with a single-use code, so that the app knows
 * them; a visitor, and anyone who opens the link another way, follows it unchanged.
 */
export function handleTeamClassClick(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-with-login]");
  if (!link) return;
  const isOwnWay = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || isOwnWay || !readSession()) return;
  event.preventDefault();
  if (isOpening) return;
  isOpening = true;
  // In the click itself: a window opened after an answer is a pop-up, which browsers block.
  const opened = isInAppBrowser() ? null : window.open("about:blank", "_blank");
  // The other site must not be able to reach back.
  if (opened) opened.opener = null;
  import("./go-with-code")
    .then(({ goWithCode }) => goWithCode(link.href, opened))
    .catch(() => (opened ?? window).location.assign(link.href))
    .finally(() => (isOpening = false));
}

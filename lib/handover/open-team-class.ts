import { externalLinks } from "@/lib/config/links";
import { readSession } from "@/lib/session/storage";

/** What of a click on a link matters here: a mouse event of the page's own or React's. */
type Click = Pick<
  MouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented" | "preventDefault"
>;

/** Views inside other apps, in which a second window fails. */
const IN_APP = /KAKAOTALK|NAVER\(inapp|Instagram|FBAN|FBAV|FB_IAB|Line\/|DaumApps|; wv\)/i;

let isOpening = false;

/**
 * A click on a link to the team class app. A member goes there with a single-use code, so that the app knows them; a
 * visitor, and whoever opens the link in a way of their own, follows the link as it stands.
 */
export function handleTeamClassClick(event: Click): void {
  const isOwnWay = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || isOwnWay || !readSession()) return;
  event.preventDefault();
  if (isOpening) return;
  isOpening = true;
  // In the click itself: a window that is opened after an answer is a pop-up, which browsers refuse.
  const opened = IN_APP.test(navigator.userAgent) ? null : window.open("about:blank", "_blank");
  // The other site must not be able to reach back.
  if (opened) opened.opener = null;
  import("./go-with-code")
    .then(({ goWithCode }) => goWithCode(externalLinks.teamClassApp, opened))
    .catch(() => (opened ?? window).location.assign(externalLinks.teamClassApp))
    .finally(() => (isOpening = false));
}

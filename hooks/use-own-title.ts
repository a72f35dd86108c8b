import { useEffect } from "react";

/** By then the router has said which page has come. */
const ARRIVED_MS = 1000;

/**
 * Names in the document's title what the query of the address shows: the document is the same for everybody. Where a
 * page uses it, the router, which says each title aloud, says the page once; what changes there the page says itself.
 *
 * @param words before the brand; empty for the page's own
 */
export function useOwnTitle(words: string): void {
  useEffect(() => {
    if (!words) return;
    const { pathname } = window.location;
    let before = "";
    let own = "";
    const name = () => {
      // The next page has its own.
      if (window.location.pathname !== pathname || document.title === own) return;
      before = document.title;
      own = before.replace(/^.*(?= \| )/, words);
      if (own !== before) document.title = own;
    };
    name();
    // The page's own may come later than its code, or once more.
    const watch = new MutationObserver(name);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      if (document.title === own) document.title = before;
    };
  }, [words]);

  useEffect(() => {
    const { pathname } = window.location;
    const timer = setTimeout(() => setRouterVoice(false), ARRIVED_MS);
    return () => {
      clearTimeout(timer);
      if (window.location.pathname !== pathname) setRouterVoice(true);
    };
  }, []);
}

/** Its last words stay, and must stand in a region: silenced, it is a status that does not speak. */
function setRouterVoice(isOn: boolean) {
  const voice = document.querySelector("next-route-announcer")?.shadowRoot?.firstElementChild;
  if (voice) Object.assign(voice, { ariaLive: isOn ? "assertive" : "off", role: isOn ? "alert" : "status" });
}

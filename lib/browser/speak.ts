/*
 * What a screen reader says where the focus does not say it: the error of a field that has the focus already, or that the
 * focus has just left. One live region, so that nothing is spoken twice.
 */

/** Browsers tell a screen reader of a change only in a region that it knows already. */
const KNOWN_AFTER_MS = 150;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Has a screen reader say a sentence at once, also the same one again. Browser only.
 *
 * @param words nothing is said if they are empty
 */
export function speak(words: string): void {
  if (!words) return;
  if (!region) {
    region = document.createElement("p");
    region.className = "visually-hidden";
    region.setAttribute("aria-live", "assertive");
  }
  const spoken = region;
  spoken.textContent = "";
  // A modal dialog makes everything outside it inert, and that is not spoken.
  const dialog = [...document.querySelectorAll<HTMLElement>("dialog[open]:not([inert])")].at(-1);
  const place = dialog ?? document.body;
  if (spoken.parentElement !== place) place.append(spoken);
  clearTimeout(timer);
  timer = setTimeout(() => (spoken.textContent = words), KNOWN_AFTER_MS);
}

/*
 * Where toasts are shown. A modal dialog makes everything outside it inert and lies above it: while one is
 * open, toasts are inside it, or nobody would see or hear them. The element itself is moved, so that no toast
 * is lost.
 */

let place: HTMLElement | undefined;
let observer: MutationObserver | undefined;

/** The one element that contains the toasts. Browser only. */
export function getToastPlace(): HTMLElement {
  place ??= document.createElement("div");
  return place;
}

/** Moves the toasts to where they are visible now; keeps them when a dialog closes or its page is left. */
export function bringToastPlace(): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
  const parent = dialog ?? document.body;
  if (getToastPlace().parentElement !== parent) parent.append(getToastPlace());
  observer?.disconnect();
  observer = dialog && followDialog(dialog);
}

function followDialog(dialog: HTMLDialogElement): MutationObserver {
  const following = new MutationObserver(() => {
    if (!dialog.isConnected || !dialog.open) bringToastPlace();
  });
  following.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  return following;
}

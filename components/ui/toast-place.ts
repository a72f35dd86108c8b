/*
 * Where toasts stand. A modal dialog makes everything outside it inert and lies above it: while one is open, toasts
 * stand inside it, or nobody would see or hear them. The element moves as it is, so that no toast is lost.
 */

let place: HTMLElement | undefined;
let observer: MutationObserver | undefined;

/** The one element that holds the toasts. Browser only. */
export function getToastPlace(): HTMLElement {
  place ??= document.createElement("div");
  return place;
}

/** Puts the toasts where they can be seen now, and keeps them there when a dialog closes or goes with its page. */
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

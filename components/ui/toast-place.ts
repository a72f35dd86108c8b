/*
 * Where toasts are shown. A modal dialog makes everything outside it inert and lies above it: while one is
 * open, toasts are inside it, or nobody would see or hear them. The element itself is moved, so that no toast
 * is lost. As a popover it is in the top layer: at the same place of the window in every dialog, above all of them.
 */

let place: HTMLElement | undefined;
let observer: MutationObserver | undefined;

/** The one element that contains the toasts. Browser only. */
export function getToastPlace(): HTMLElement {
  if (!place) {
    place = document.createElement("div");
    place.className = "toast-place";
    place.popover = "manual";
  }
  return place;
}

/** Moves the toasts to where they are visible now; keeps them when a dialog closes or its page is left. */
export function bringToastPlace(): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]:not([inert])")].at(-1);
  const parent = dialog ?? document.body;
  const toasts = getToastPlace();
  // Only when it moves: showing it again would start the time of every toast anew.
  if (toasts.parentElement !== parent) {
    parent.append(toasts);
    // Browsers before 2024 show it in the page's order.
    toasts.showPopover?.();
  }
  observer?.disconnect();
  observer = dialog && followDialog(dialog);
}

function followDialog(dialog: HTMLDialogElement): MutationObserver {
  const following = new MutationObserver(() => {
    if (!dialog.isConnected || !dialog.open || dialog.inert) bringToastPlace();
  });
  following.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open", "inert"] });
  return following;
}

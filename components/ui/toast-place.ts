/*
 * Where toasts are shown. A modal dialog makes everything outside it inert and lies above it: while one is
 * open, toasts are inside it, or nobody would see or hear them. The element itself is moved, so that no toast
 * is lost. As a popover it is in the top layer: at the same place of the window in every dialog, above all of them. So they
 * would lie over whatever of the page is there, too: over its title and its main buttons they do not.
 */

/** Between a toast and what it must not cover, in px. */
const GAP_PX = 8;

let place: HTMLElement | undefined;
let observer: MutationObserver | undefined;

/** The one element that contains the toasts. Browser only. */
export function getToastPlace(): HTMLElement {
  if (!place) {
    place = document.createElement("div");
    place.className = "toast-place";
    place.popover = "manual";
    // When one comes or goes, and where a page that was scrolled comes to rest: on the way they would only jump.
    new ResizeObserver(makeWay).observe(place);
    document.addEventListener("scrollend", makeWay);
  }
  return place;
}

/** Moves the toasts below the page's title and its main buttons, where they would cover one. */
function makeWay(): void {
  const toasts = getToastPlace();
  const shown = toasts.querySelector(".Toastify__toast-container");
  if (!shown) return;
  const { left, right, height } = shown.getBoundingClientRect();
  const ownTop = parseFloat(getComputedStyle(toasts).top);
  let top = ownTop;
  const isCovering = (box: DOMRect) =>
    box.top < top + height && box.bottom > top && box.left < right && box.right > left;
  // Beside an open dialog the page cannot be read.
  const main = toasts.closest("dialog") ? null : document.querySelector("main");
  for (const box of listMainParts(main)) if (isCovering(box)) top = box.bottom + GAP_PX;
  // Further down they would be looked for in vain.
  const isNear = top + height < window.innerHeight / 2;
  toasts.style.translate = isNear ? `0 ${top - ownTop}px` : "";
}

/** What a page is about and leads to, as far as it can be seen, from the top down. */
function listMainParts(main: HTMLElement | null): DOMRect[] {
  const parts = [...(main?.querySelectorAll("h1, .button--primary") ?? [])];
  return parts
    .map((part) => {
      // A title is as wide as its column, its words are not.
      const words = document.createRange();
      words.selectNodeContents(part);
      return part.matches("h1") ? words.getBoundingClientRect() : part.getBoundingClientRect();
    })
    .filter(({ width, bottom }) => width > 1 && bottom > 0)
    .sort((one, other) => one.top - other.top);
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
    makeWay();
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

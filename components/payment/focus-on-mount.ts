/** Ref of what the next words begin with, when a step replaces the one that held the focus. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

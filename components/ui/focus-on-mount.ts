/** Ref for the start of the next text, when a step replaces the one that had the focus. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

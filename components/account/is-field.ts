/** Whether the focus moves to another field, and not to a button or nowhere. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}

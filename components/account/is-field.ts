/** Whether the focus goes on to another field, and not to a button or to nowhere. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}

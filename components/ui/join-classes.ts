/** The classes of a component: its own, those of its state, and what its container adds. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** The classes of a part: its own, those of its state, and what the place it stands in adds. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

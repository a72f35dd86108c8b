/** A name as a stranger may see it: its first letter, and a star for each other (at least one). */
export function maskName(name: string): string {
  const [first = "", ...others] = [...name];
  return `${first}${"*".repeat(Math.max(1, others.length))}`;
}

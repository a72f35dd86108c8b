/** A number as whoever need not call it may see it. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

const STARS_MAX = 3;

/** A name as others may see it: its first letter and a star for each other, at least one and at most three. */
export function maskName(name: string): string {
  const [first = "", ...others] = [...name];
  return `${first}${"*".repeat(Math.min(Math.max(1, others.length), STARS_MAX))}`;
}

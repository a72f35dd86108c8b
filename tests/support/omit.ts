/** An object without some of its fields. */
export function omit<T extends object, K extends string>(object: T, ...names: K[]): Omit<T, K> {
  const kept = Object.entries(object).filter(([name]) => !(names as string[]).includes(name));
  return Object.fromEntries(kept) as Omit<T, K>;
}

/** How many items a list of an answer is short of, because they could not be read. */
export function countUnreadable(list: readonly unknown[] | undefined): number {
  return (list as { unreadable?: number } | undefined)?.unreadable ?? 0;
}

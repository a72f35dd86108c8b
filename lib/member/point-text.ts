/**
 * A point balance with its suffix: `12400` → `12,400P`; a missing balance is `0P` (specification, section 9).
 *
 * @param point whole points
 */
export function formatPoint(point: number | null | undefined): string {
  return `${(point ?? 0).toLocaleString("ko-KR")}P`;
}

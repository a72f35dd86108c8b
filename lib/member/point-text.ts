/**
 * A point balance with its suffix: `12400` → `12,400P`; a missing balance is `0P` (docs/product.md 11.10).
 *
 * @param point whole points
 */
export function formatPoint(point: number | null | undefined): string {
  return `${(point ?? 0).toLocaleString("ko-KR")}P`;
}

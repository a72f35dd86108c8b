import { formatNumber } from "@/lib/contract/rules/number";

/** `297000` → `297,000원`. @param priceKrw whole won */
export function formatPrice(priceKrw: number): string {
  return `${formatNumber(priceKrw)}원`;
}

/**
 * A point balance with its suffix: `12400` → `12,400P`; a missing balance is `0P` (docs/product.md 11.10).
 *
 * @param point whole points
 */
export function formatPoint(point: number | null | undefined): string {
  return `${formatNumber(point ?? 0)}P`;
}

/** Under one kilometre in metres, else with one decimal: `850m`, `1.2km`. @param distanceKm kilometres */
export function formatDistance(distanceKm: number): string {
  const metres = Math.round(distanceKm * 100) * 10;
  return metres < 1000 ? `${metres}m` : `${distanceKm.toFixed(1)}km`;
}

/** `약 300m`, `약 4.2km`: in steps of 100 m, as exact as the stations' coordinates are. @param distanceKm kilometres */
export function formatRoughDistance(distanceKm: number): string {
  const hundreds = Math.max(1, Math.round(distanceKm * 10));
  return hundreds < 10 ? `약 ${hundreds * 100}m` : `약 ${(hundreds / 10).toFixed(1)}km`;
}

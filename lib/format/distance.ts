/** Under one kilometre in metres, else with one decimal: `850m`, `1.2km`. @param distanceKm kilometres */
export function formatDistance(distanceKm: number): string {
  const metres = Math.round(distanceKm * 100) * 10;
  return metres < 1000 ? `${metres}m` : `${distanceKm.toFixed(1)}km`;
}

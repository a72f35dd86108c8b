/**
 * The middle of the values, which one slow moment of the machine does not move.
 *
 * @throws Error when there are none
 */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error("a median of no values");
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median of one figure of several measurements. */
export function medianOf<T>(measurements: readonly T[], figure: (measurement: T) => number): number {
  return median(measurements.map(figure));
}

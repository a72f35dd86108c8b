/**
 * `19900101` → `1990-01-01`; anything but eight digits is shown as it came (docs/product.md 12.5).
 *
 * @param date YYYYMMDD
 */
export function formatEightDigitDate(date: string): string {
  return /^\d{8}$/.test(date) ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` : date;
}

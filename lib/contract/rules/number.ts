/**
 * `1234567` → `1,234,567`. By hand, because the first call of `toLocaleString` loads the browser's tables of languages,
 * which costs a phone a tenth of a second (docs/decisions/first-load.md).
 *
 * @param value a whole number
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** The digits of what was typed; the wide ones of a Korean keyboard count, everything else is dropped. */
export function keepDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "");
}

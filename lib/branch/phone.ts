/**
 * A branch's telephone number for reading: `020001001` → `02-000-1001`, `0310001234` → `031-000-1234`,
 * `050712345678` → `0507-1234-5678`. Other strings stay as they are.
 *
 * @param digits digits only, as the wire carries them
 */
export function formatPhone(digits: string): string {
  return digits.replace(/^(02|050\d|\d{3})(\d{3,4})(\d{4})$/, "$1-$2-$3");
}

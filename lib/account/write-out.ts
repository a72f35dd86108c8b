import { formatPhone } from "@/lib/format/phone";
import { isPhone, normalizePhone } from "./phone";
import { readBirthDate } from "./sign-up";

/** A complete number as people write it (`010-1234-5678`); anything else stays as typed. */
export function writeOutPhone(text: string): string {
  const digits = normalizePhone(text);
  return isPhone(digits) ? formatPhone(digits) : text;
}

/** A complete birthday as `1990-03-07`; anything else stays as typed. */
export function writeOutBirthDate(text: string): string {
  const digits = readBirthDate(text);
  return digits.length === 8 ? formatEightDigitDate(digits) : text;
}

/**
 * `19900101` → `1990-01-01`; anything but eight digits is shown as it came (docs/product.md 12.5).
 *
 * @param date YYYYMMDD
 */
export function formatEightDigitDate(date: string): string {
  return /^\d{8}$/.test(date) ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` : date;
}

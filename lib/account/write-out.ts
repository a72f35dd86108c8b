import { formatEightDigitDate } from "@/lib/format/date";
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

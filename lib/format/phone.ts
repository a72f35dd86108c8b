/**
 * A phone number as people write it. 10 digits: Seoul (02) 2-4-4, others 3-3-4; 11: 3-4-4, the 050x numbers
 * 4-3-4; 12: 4-4-4 (docs/product.md 12.4); Seoul's older ones of 9 digits: 2-3-4. Anything else is shown
 * unchanged.
 *
 * @param phoneNumber digits, or with hyphens and spaces
 */
export function formatPhone(phoneNumber: string): string {
  const digits = phoneNumber.replace(/[\s-]/g, "");
  const groups = /^(02\d{7}|\d{10,12})$/.test(digits) ? getGroups(digits) : undefined;
  if (!groups) return phoneNumber;
  const [first, second] = groups;
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)].join(
    "-",
  );
}

function getGroups(digits: string): [first: number, second: number] {
  if (digits.length === 9) return [2, 3];
  if (digits.length === 12) return [4, 4];
  if (digits.length === 11) return digits.startsWith("050") ? [4, 3] : [3, 4];
  return digits.startsWith("02") ? [2, 4] : [3, 3];
}

/**
 * A typed code in the stored form: without blanks and hyphens, in capitals.
 *
 * @returns undefined for what cannot be a code
 */
export function normalizeCode(text: string): string | undefined {
  const code = text
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  return /^[\p{L}\p{N}_]+$/u.test(code) ? code : undefined;
}

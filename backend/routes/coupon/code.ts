/**
 * A code as a person wrote it, in the form in which codes are kept: without blanks and hyphens, in capitals.
 *
 * @returns undefined for what no code can be
 */
export function normalizeCode(text: string): string | undefined {
  const code = text
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  return /^[\p{L}\p{N}_]+$/u.test(code) ? code : undefined;
}

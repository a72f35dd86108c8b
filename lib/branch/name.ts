/**
 * Whether a branch carries exactly this name. Names are compared whole, with spaces left out, so that 역삼 is
 * not 역삼GFC and 판교 is not 판교벤처타운.
 *
 * @param branch anything with a branch's name
 * @param name the name without spaces
 */
export function isNamed(branch: { name: string }, name: string): boolean {
  return branch.name.replace(/\s/g, "") === name;
}

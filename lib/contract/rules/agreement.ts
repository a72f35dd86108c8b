/** The texts that a member agrees to before paying. */
export const AGREEMENT_NAMES = ["terms", "refund", "card_provider"] as const;
export type AgreementName = (typeof AGREEMENT_NAMES)[number];

/** What a version is called, as a pattern. */
export const AGREEMENT_VERSION = "[0-9A-Za-z.-]{1,20}";

/** The texts as they are sent with an order: `terms@2026-11,refund@2026-11`. */
export function writeConsents(texts: readonly { name: AgreementName; version: string }[]): string {
  return texts.map(({ name, version }) => `${name}@${version}`).join(",");
}

/** Apps' own browsers, where a layer over a provider's page does not survive the way to a card app and back. */
const IN_APP = /KAKAOTALK|NAVER\(inapp|Instagram|FBAN|FBAV|; wv\)/i;
/** Below this width a layer would be as large as the page (docs/product.md 4.1). */
const NARROW = "(max-width: 767px), (pointer: coarse)";

/** Whether a provider's page is opened in place of ours, rather than in a layer over it. */
export function needsRedirect(): boolean {
  return IN_APP.test(navigator.userAgent) || window.matchMedia(NARROW).matches;
}

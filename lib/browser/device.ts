/**
 * In-app browsers: a second window fails in them, and a layer over a payment provider's page does not survive the
 * trip to a card app and back.
 */
const IN_APP = /KAKAOTALK|NAVER\(|Instagram|FBA[NV]|\bLine\/|; wv\)/i;

/** Whether this is the browser inside another app, such as KakaoTalk. */
export function isInAppBrowser(): boolean {
  return IN_APP.test(navigator.userAgent);
}

/** Whether the browser saves and prints: KakaoTalk's and Naver's do nothing there, without a word. */
export function canSave(): boolean {
  return !/KAKAOTALK|NAVER\(/i.test(navigator.userAgent);
}

/** Whether the visitor's system asks for reduced motion: then nothing moves by itself. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * First segments of the pages that need a session. Next loads the cache handler without the compiler, so the list is
 * here; tests/lib/render/guarded-links.test.ts compares it with the route table.
 */
export const guardedSegments = [
  "mypage",
  "payment",
  "payment_completed",
  "product",
  "summerfesta",
  "trial",
  "welcome",
];

const guardedLink = new RegExp(
  `<a (?![^>]*\\srel=)(?=[^>]*\\bhref="/(?:${guardedSegments.join("|")})[/?#"])`,
  "g",
);

/**
 * Tells crawlers not to follow the links of a document that would only lead them to the login page. Done once when a
 * document is stored, so that no component has to think of it; React leaves an attribute alone that it does not know.
 *
 * @param {string} html
 * @returns {string}
 */
export function markGuardedLinks(html) {
  return html.replace(guardedLink, '<a rel="nofollow" ');
}

/**
 * Never shown: a page marks what is missing (docs/decisions/cache-handler.md), and an unknown path has `global-not-found.tsx`.
 * Next's own would be in every document.
 */
export default function NotFound() {
  return null;
}

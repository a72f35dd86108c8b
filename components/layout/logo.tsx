/**
 * The wordmark, as in /images/logo.svg but inline and in the text's colour. Decoration: the link
 * around it, or the text next to it, names the brand.
 */
export function Logo({ height = 22 }: { height?: number }) {
  return (
    <svg
      width={Math.round(height * 4.68)}
      height={height}
      viewBox="0 0 468 100"
      fill="none"
      stroke="currentColor"
      strokeWidth={22}
      aria-hidden
    >
      <path d="M11 11v78M0 11h38a19 19 0 0 1 0 38H11M38 49h3a20 20 0 0 1 0 40H0M91 0v57a32 32 0 0 0 64 0V0M171 11h84M213 11v89M281 100V0M270 11h66M281 52h48M365 0v100M384 11h84M426 11v89" />
    </svg>
  );
}

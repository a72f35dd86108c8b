/** The wordmark. Decoration: the link around it, or the words beside it, name the brand. */
export function Logo({ height = 22 }: { height?: number }) {
  return (
    <svg
      width={(height * 116) / 24}
      height={height}
      viewBox="0 0 116 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={4.6}
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M2.3 2.3h7.6a4.6 4.6 0 0 1 0 9.4H2.3zM2.3 11.7h8.5a5 5 0 0 1 0 10H2.3z" />
      <path d="M22.8 0v13.4a7.2 7.2 0 0 0 14.4 0V0M41.5 2.3h19M51 2.3V24M67.3 24V2.3h14.2M67.3 12.6h12.2M87.6 0v24M94 2.3h20M104 2.3V24" />
    </svg>
  );
}

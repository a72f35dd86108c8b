/**
 * A number that may change under the reader's eyes: the new one rises into its place. The text is there whole from the
 * first frame, so nothing is ever read out or copied half way (styles/motion.css).
 */
export function ChangingNumber({ children }: { children: string | number }) {
  return (
    <span key={children} className="changing-number">
      {children}
    </span>
  );
}

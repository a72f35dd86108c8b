/**
 * A number that may change while it is being read: the new one rises into its place. The whole text is there
 * from the first frame, so nothing is ever read out or copied half-finished (styles/motion.css).
 */
export function ChangingNumber({ children }: { children: string | number }) {
  return (
    <span key={children} className="changing-number">
      {children}
    </span>
  );
}

/** Wide from 1180 px, tablet 768 to 1179, mobile up to 767 (docs/product.md 4.1). */
const WIDE_MIN_PX = 1180;
const TABLET_MIN_PX = 768;

export const media = {
  wide: `@media (min-width: ${WIDE_MIN_PX}px)`,
  belowWide: `@media (max-width: ${WIDE_MIN_PX - 0.02}px)`,
  tabletUp: `@media (min-width: ${TABLET_MIN_PX}px)`,
  mobile: `@media (max-width: ${TABLET_MIN_PX - 0.02}px)`,
} as const;

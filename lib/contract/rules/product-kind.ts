import type { ProductKind } from "../product";

/** What each kind of product is called, in the order of every list. */
export const PRODUCT_KIND_NAMES: Record<ProductKind, string> = {
  membership: "회원권",
  pt: "PT",
  team_class: "팀 클래스",
  day_pass: "1일권",
};

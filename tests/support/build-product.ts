import type { Product } from "@/lib/contract/product";

/** Three months at 역삼 for 297,000 won; a test sets what it is about. */
export function buildProduct(fields: Partial<Product> = {}): Product {
  return {
    id: 2,
    name: "회원권 3개월",
    kind: "membership",
    place_pk: 1,
    description: "역삼점을 쓸 수 있어요.",
    months: 3,
    visits: null,
    price: 297_000,
    sale_price: null,
    image: "/images/categories/membership.webp",
    is_active: true,
    refund_note: "언제든 환불할 수 있어요.",
    ...fields,
  };
}

import type { Membership } from "@/lib/contract/membership";
import type { Product } from "@/lib/contract/product";
import { paymentId } from "./build-payment";

/** A membership in use as the backend answers it; a test sets what it is about. */
export function buildMembership({
  product,
  ...fields
}: Partial<Omit<Membership, "product">> & { product?: Partial<Product> } = {}): Membership {
  return {
    id: 1,
    product: {
      id: 2,
      name: "회원권 3개월",
      kind: "membership",
      place_pk: 1,
      description: "",
      months: 3,
      visits: null,
      price: 297_000,
      sale_price: null,
      image: "",
      is_active: true,
      refund_note: "",
      ...product,
    },
    place: { pk: 1, name: "역삼" },
    status: "active",
    starts_on: "2026-09-01",
    ends_on: "2026-11-29",
    visits_left: null,
    payment_id: paymentId(1),
    ...fields,
  };
}

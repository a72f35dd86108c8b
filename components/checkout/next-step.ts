import type { Payment } from "@/lib/contract/payment";
import { getCheckoutHref } from "@/lib/payment/address";

/** Where to begin again after an order that was not paid: one that would have moved a membership, with that membership. */
export function getNextStep({ product, moved_from }: Pick<Payment, "product" | "moved_from">) {
  if (moved_from) return { href: "/mypage/membership", children: "내 회원권 보기" };
  return { href: product ? getCheckoutHref(product.id) : "/place", children: "다시 결제하기" };
}

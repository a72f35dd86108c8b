import { chooseCoupon } from "@/lib/checkout/memory";
import type { CouponExample } from "@/lib/contract/coupon";
import { formatPrice } from "@/lib/format/number";
import styles from "./example-link.module.css";

type CouponExampleLinkProps = {
  example: CouponExample;
  /** Id of the member's coupon. */
  heldId: number;
};

/** What a coupon buys, with the price after it, and the way there; the checkout then has it chosen. */
export function CouponExampleLink({ example, heldId }: CouponExampleLinkProps) {
  const { product, name, place, price, price_after, bonus_days } = example;
  return (
    <a href={`/product/${product}`} className={styles.example} onClick={() => chooseCoupon(product, heldId)}>
      <u>
        {place.name}점 {name}
      </u>{" "}
      {price_after < price ? (
        <span>
          <s>{formatPrice(price)}</s> <span aria-hidden="true">→</span>{" "}
          <span className="visually-hidden">쿠폰을 쓰면</span> <strong>{formatPrice(price_after)}</strong>
        </span>
      ) : (
        <span>
          {formatPrice(price)} <strong>+{bonus_days}일</strong>
        </span>
      )}
    </a>
  );
}

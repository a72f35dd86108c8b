import { formatPrice } from "@/lib/format/number";
import type { CategoryOption } from "@/lib/product/category";
import styles from "./same-prices.module.css";

/** What costs the same at every branch, said once. */
export function SamePrices({ options }: { options: readonly CategoryOption[] }) {
  return (
    <div className={styles.same}>
      <h3>어느 지점이든 같은 가격이에요</h3>
      <ul>
        {options.map(({ id, name, priceKrw, fullPriceKrw, perUnit }) => (
          <li key={id}>
            <span>{name}</span>
            <span>
              {fullPriceKrw > priceKrw && (
                <>
                  <s>
                    <span className="visually-hidden">정가</span> {formatPrice(fullPriceKrw)}
                  </s>{" "}
                </>
              )}
              <b>{formatPrice(priceKrw)}</b>
              {perUnit && (
                <small>
                  {perUnit.name} {formatPrice(perUnit.priceKrw)}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { joinClasses } from "@/components/ui/join-classes";
import { formatShortDate } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import type { BranchPrices, CategoryOption } from "@/lib/product/category";
import styles from "./branch-row.module.css";

type BranchRowProps = { categoryName: string; branch: BranchPrices };

/** A branch with its prices; each price links to its product. */
export function BranchRow({ categoryName, branch: { pk, name, region, opensOn, options } }: BranchRowProps) {
  return (
    <li className={joinClasses(styles.row, options.length === 1 && styles.single)}>
      <div className={styles.head}>
        <h3>
          <a href={`/place/${pk}`}>{name}</a>
        </h3>
        <p>
          {region}
          {opensOn && <span className={styles.opening}>{formatShortDate(opensOn)} 오픈</span>}
        </p>
      </div>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.id}>
            <Option categoryName={`${name} ${categoryName}`} option={option} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Option({ categoryName, option }: { categoryName: string; option: CategoryOption }) {
  const { id, name, priceKrw, fullPriceKrw, perUnit } = option;
  return (
    <a className={styles.option} href={`/product/${id}`}>
      <span>
        <span className="visually-hidden">{categoryName}</span> {name}
      </span>
      {fullPriceKrw > priceKrw && (
        <s>
          <span className="visually-hidden">정가</span> {formatPrice(fullPriceKrw)}
        </s>
      )}
      <b>{formatPrice(priceKrw)}</b>
      {perUnit && (
        <small>
          {perUnit.name} {formatPrice(perUnit.priceKrw)}
        </small>
      )}
    </a>
  );
}

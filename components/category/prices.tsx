"use client";

import { Select } from "@/components/ui/select";
import { useAddressChoice } from "@/hooks/use-address-choice";
import { formatNumber } from "@/lib/contract/rules/number";
import { formatPrice } from "@/lib/format/number";
import type { CategoryCell, CategoryTable, CategoryRow } from "@/lib/product/category";
import styles from "./prices.module.css";

const orderNames: Record<PriceOrder, string> = { price: "가격 낮은 순", name: "이름 순" };

type CategoryPricesProps = Pick<CategoryTable, "columns" | "rows"> & {
  /** The category's. */
  name: string;
  /** What the share of a price is of: `월`, `1회`. */
  unit: string;
  /** Whether every branch has a row, so that a region can be chosen among them. */
  isWhole: boolean;
};

/** Each branch's prices in one table; the address keeps the region and the order over a reload. */
export function CategoryPrices({ name, unit, columns, rows, isWhole }: CategoryPricesProps) {
  const regions = [...new Set(rows.map(({ region }) => region).filter(Boolean))];
  const [region, chooseRegion] = useAddressChoice("region", ["", ...regions]);
  const [order, chooseOrder] = useAddressChoice("order", PRICE_ORDERS);
  const found = selectRows(rows, { region: isWhole ? region : "", order });
  return (
    <div className={styles.prices}>
      {isWhole && (
        <>
          <div className={styles.filters}>
            <Select
              label="지역"
              isLabelHidden
              value={region}
              onChange={(event) => chooseRegion(event.target.value)}
            >
              <option value="">모든 지역</option>
              {regions.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </Select>
            <Select
              label="정렬"
              isLabelHidden
              value={order}
              onChange={(event) => chooseOrder(event.target.value as PriceOrder)}
            >
              {PRICE_ORDERS.map((known) => (
                <option key={known} value={known}>
                  {orderNames[known]}
                </option>
              ))}
            </Select>
          </div>
          <p className="visually-hidden" role="status">
            지점 {found.length}곳
          </p>
        </>
      )}
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="visually-hidden">지점마다 다른 {name} 가격, 원</caption>
          <thead>
            <tr>
              <th scope="col">지점</th>
              {columns.map((column) => (
                <th key={column.name} scope="col">
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map(({ pk, name: branch, region: where, note, cells }) => (
              <tr key={pk}>
                <th scope="row">
                  <a href={`/place/${pk}`}>{branch}</a>
                  <small className={note && styles.note}>{note ?? where}</small>
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index]?.name}>
                    {cell ? (
                      <Price
                        what={[...new Set([branch, name, columns[index]?.name])].join(" ")}
                        unit={unit}
                        cell={cell}
                      />
                    ) : (
                      <>
                        <span aria-hidden>–</span>
                        <span className="visually-hidden">팔지 않아요</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A price in figures alone, for which there is room in a column; for ears each with what it is. */
function Price({ what, unit, cell }: { what: string; unit: string; cell: CategoryCell }) {
  const { id, priceKrw, fullPriceKrw, unitKrw } = cell;
  const isReduced = fullPriceKrw > priceKrw;
  // In the order in which they are seen, so that who speaks to the page can say them.
  const words = [
    unitKrw === null
      ? formatPrice(priceKrw)
      : `${unit} ${formatPrice(unitKrw)}, 한 번에 ${formatPrice(priceKrw)}`,
    ...(isReduced ? [`정가 ${formatPrice(fullPriceKrw)}`] : []),
    what,
  ];
  return (
    <a href={`/product/${id}`} rel="nofollow">
      <span className="visually-hidden">{words.join(", ")}</span>
      <b aria-hidden>{formatNumber(unitKrw ?? priceKrw)}</b>
      {unitKrw !== null && <small aria-hidden>{formatNumber(priceKrw)}</small>}
      {isReduced && <s aria-hidden>{formatNumber(fullPriceKrw)}</s>}
    </a>
  );
}

/* Apart from what makes the table, which no browser has to carry. */

export const PRICE_ORDERS = ["price", "name"] as const;
export type PriceOrder = (typeof PRICE_ORDERS)[number];

/** The rows of a region, `""` for all of them, in the requested order: the cheapest first as given, or by name. */
export function selectRows(
  rows: readonly CategoryRow[],
  { region, order }: { region: string; order: PriceOrder },
): CategoryRow[] {
  const found = rows.filter((row) => !region || row.region === region);
  return order === "name" ? found.sort((a, b) => (a.name < b.name ? -1 : 1)) : found;
}

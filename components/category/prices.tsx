"use client";

import { Select } from "@/components/ui/select";
import { useAddressChoice } from "@/hooks/use-address-choice";
import { PRICE_ORDERS, selectBranchPrices, type BranchPrices, type PriceOrder } from "@/lib/product/category";
import { BranchRow } from "./branch-row";
import styles from "./prices.module.css";

const orderNames: Record<PriceOrder, string> = { branch: "기본 순", price: "가격 낮은 순" };

type CategoryPricesProps = {
  /** The category's. */
  name: string;
  branches: BranchPrices[];
};

/** The prices of every branch; the address keeps the region and the order over a reload. */
export function CategoryPrices({ name, branches }: CategoryPricesProps) {
  const regions = [...new Set(branches.map(({ region }) => region).filter(Boolean))];
  const [region, chooseRegion] = useAddressChoice("region", ["", ...regions]);
  const [order, chooseOrder] = useAddressChoice("order", PRICE_ORDERS);
  const found = selectBranchPrices(branches, { region, order });
  return (
    <div>
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
      <p className={styles.count} role="status">
        지점 <strong>{found.length}</strong>곳
      </p>
      <ul>
        {found.map((branch) => (
          <BranchRow key={branch.pk} categoryName={name} branch={branch} />
        ))}
      </ul>
    </div>
  );
}

import { Quiet } from "@/components/ui/quiet";
import { RuleBox } from "@/components/ui/rule-box";
import { OutboundLink } from "@/components/ui/text-link";
import { externalLinks } from "@/lib/config/links";
import type { PlaceDetail } from "@/lib/contract/place";
import { MAX_PENALTY_PERCENT } from "@/lib/contract/rules/refund";
import { formatPrice } from "@/lib/format/number";
import { getPriceLine, groupProducts } from "@/lib/product/prices";
import { Part } from "./part";
import styles from "./prices.module.css";
import { RefundSlot } from "./refund-slot";

/** All prices, with the refund rule next to them. */
export function PriceSection({ products }: Pick<PlaceDetail, "products">) {
  const groups = groupProducts(products);
  const calculated = groups
    .flatMap((group) => (group.kind === "day_pass" ? [] : group.products))
    .filter(({ months, visits }) => months ?? visits)
    .map((product) => {
      const { id, name, months, visits } = product;
      return { id, name, months, visits, priceKrw: getPriceLine(product).priceKrw };
    });
  // A single visit is not a contract over time, so it has its own rule and nothing to calculate.
  const dayPassNote = groups.find(({ kind }) => kind === "day_pass")?.products[0]?.refund_note;
  return (
    <Part id="prices-title" title="가격" anchor="prices">
      <Quiet>모든 가격에 부가세가 들어 있어요.</Quiet>
      <table className={styles.table}>
        <caption className="visually-hidden">상품별 가격</caption>
        <thead>
          <tr>
            <th scope="col">상품</th>
            <th scope="col">가격</th>
            <th scope="col">
              <span className="visually-hidden">구매</span>
            </th>
          </tr>
        </thead>
        {groups.map(({ kind, name, products: sold }) => (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {name}
              </th>
            </tr>
            {sold.map((product) => (
              <PriceRow key={product.id} product={product} />
            ))}
          </tbody>
        ))}
      </table>
      <div className={styles.rule}>
        <RuleBox
          title="환불 규칙"
          rules={
            <>
              <li>언제든 그만둘 수 있어요. 할인 상품도 똑같아요.</li>
              <li>
                낸 금액에서 <b>이용한 날(횟수)만큼</b>과 위약금 <b>최대 {MAX_PENALTY_PERCENT}%</b>만 빼고
                돌려드려요.
              </li>
              <li>시작하기 전에 취소하면 모두 돌려드려요.</li>
              {dayPassNote && <li>1일권: {dayPassNote}</li>}
            </>
          }
        >
          <OutboundLink href={externalLinks.refund}>환불 정책 전문</OutboundLink>
        </RuleBox>
      </div>
      {calculated.length > 0 && <RefundSlot products={calculated} />}
    </Part>
  );
}

function PriceRow({ product }: { product: PlaceDetail["products"][number] }) {
  const { priceKrw, fullPriceKrw, perUnit } = getPriceLine(product);
  return (
    <tr>
      <th scope="row">
        <a href={`/product/${product.id}`}>{product.name}</a>
      </th>
      <td>
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
      </td>
      <td>
        <a href={`/payment?product=${product.id}`} aria-label={`${product.name} 구매`}>
          구매
        </a>
      </td>
    </tr>
  );
}

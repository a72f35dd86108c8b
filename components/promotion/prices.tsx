import { Section, SectionTitle } from "@/components/ui/page";
import { PriceTable } from "@/components/ui/price-table";
import { Quiet } from "@/components/ui/quiet";
import { RefundRules } from "@/components/ui/refund-rules";
import { RuleBox } from "@/components/ui/rule-box";
import { OutboundLink } from "@/components/ui/text-link";
import { externalLinks } from "@/lib/config/links";
import { formatPrice } from "@/lib/format/number";
import type { PromotionPrice } from "@/lib/product/headline-prices";
import type { Promotion } from "@/lib/promotion/promotions";
import { Columns } from "./columns";
import styles from "./prices.module.css";

type PricesProps = { promotion: Promotion; prices: readonly PromotionPrice[] };

/** The price of each period, with the refund rule next to it. */
export function Prices({ promotion, prices }: PricesProps) {
  return (
    <Section aria-labelledby="prices">
      <SectionTitle id="prices">{promotion.priceName}</SectionTitle>
      <Columns>
        <div>
          <PriceTable
            className={styles.table}
            caption={<caption className="visually-hidden">회원권 기간별 {promotion.priceName}</caption>}
          >
            {prices.map(({ id, months, totalKrw, fullPriceKrw, monthlyKrw }) => (
              <tr key={id}>
                <th scope="row">{months}개월</th>
                <td>
                  {fullPriceKrw > totalKrw && (
                    <s>
                      <span className="visually-hidden">정가 </span>
                      {formatPrice(fullPriceKrw)}
                    </s>
                  )}
                  <b>{formatPrice(totalKrw)}</b>
                </td>
                <td>{formatPrice(monthlyKrw)}</td>
              </tr>
            ))}
          </PriceTable>
          <Quiet className={styles.tax} size="small">
            모든 가격에 부가세가 들어 있어요.
          </Quiet>
        </div>
        <RuleBox
          title="환불 규칙"
          rules={
            <>
              {promotion.bookingHref && <li>문을 열기 전에는 위약금 없이 모두 돌려드려요.</li>}
              <RefundRules unit="날" />
            </>
          }
        >
          <OutboundLink href={externalLinks.refund}>환불 정책 전문</OutboundLink>
        </RuleBox>
      </Columns>
    </Section>
  );
}

import { Section, SectionTitle } from "@/components/ui/page";
import { PriceTable } from "@/components/ui/price-table";
import { still } from "@/components/ui/still";
import { externalLinks } from "@/lib/config/links";
import { formatPrice } from "@/lib/format/number";
import type { LowestPrice, PeriodPrice } from "@/lib/product/headline-prices";
import styles from "./price.module.css";

/** What a membership costs and what is refunded to those who leave early, before any login. */
export function Price({ lowest, periods }: { lowest: LowestPrice; periods: PeriodPrice[] }) {
  const period = periods.find(({ monthlyKrw }) => monthlyKrw === lowest.priceKrw);
  return (
    <div
      className={styles.band}
      {...still(
        <Section>
          <div className={styles.facts}>
            <div>
              <SectionTitle>가격은 처음부터 다 보여 드려요</SectionTitle>
              <p className={styles.figure}>
                회원권 <strong>월 {formatPrice(lowest.priceKrw)}부터</strong>
              </p>
              {period && (
                <p className={styles.note}>
                  {lowest.name} 지점의 {period.months}개월 회원권을 한 달로 나눈 가격이에요.
                </p>
              )}
              <p className={styles.note}>
                시작하고 7일 안에 그만두면 이용한 날만큼만, 그 뒤에는 총액의 10% 이내 위약금까지만 빼고
                돌려드려요.{" "}
                <a href={externalLinks.refund} target="_blank" rel="noopener noreferrer">
                  환불 규정 보기
                </a>
              </p>
            </div>
            {periods.length > 0 && (
              <div>
                <PriceTable className={styles.table} caption={<caption>{lowest.name} 지점 회원권</caption>}>
                  {periods.map(({ id, months, totalKrw, monthlyKrw }) => (
                    <tr key={id}>
                      <th scope="row">{months}개월</th>
                      <td>{formatPrice(totalKrw)}</td>
                      <td>{formatPrice(monthlyKrw)}</td>
                    </tr>
                  ))}
                </PriceTable>
                <p className={styles.note}>
                  <a href={`/place/${lowest.pk}`}>{lowest.name} 지점의 가격 자세히 보기</a>
                </p>
              </div>
            )}
          </div>
        </Section>,
      )}
    />
  );
}

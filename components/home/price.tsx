import { Section, SectionTitle } from "@/components/ui/page";
import { namePart, PriceBar } from "@/components/ui/price-bar";
import { PriceTable } from "@/components/ui/price-table";
import { still } from "@/components/ui/still";
import { externalLinks } from "@/lib/config/links";
import { formatPrice } from "@/lib/format/number";
import type { HeadlinePrice, PeriodPrice } from "@/lib/product/headline-prices";
import { createRealPricing, DEFAULT_PLANNED_TERM, getPaidKrw } from "@/lib/product/real-price";
import styles from "./price.module.css";

/** Who thinks of leaving early stops after so many months; the page of real prices begins with them. */
const { stop: STOP_MONTHS } = DEFAULT_PLANNED_TERM;

/** What a membership costs and what is refunded to those who leave early, before any login. */
export function Price({ lowest, periods, today }: HeadlinePrice & { today: string }) {
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
            {periods.length > 0 && <Stopped periods={periods} today={today} />}
          </div>
        </Section>,
      )}
    />
  );
}

/** What each of the longer memberships comes to for who stops early, and where each won of it goes; nothing without one. */
function Stopped({ periods, today }: { periods: readonly PeriodPrice[]; today: string }) {
  const price = createRealPricing(STOP_MONTHS, today);
  const stopped = periods
    .filter(({ months }) => months > STOP_MONTHS)
    .map(({ months, totalKrw }) => price([months, totalKrw]));
  if (stopped.length === 0) return null;
  const maxKrw = Math.max(...stopped.map(getPaidKrw));
  return (
    <div className={styles.card}>
      <h3>{STOP_MONTHS}개월 만에 그만두면 얼마일까요?</h3>
      <ul>
        {stopped.map((choice) => (
          <li key={choice.months}>
            {choice.months}개월권 <b>월 {formatPrice(choice.monthlyKrw)}</b>
            <PriceBar choice={choice} maxKrw={maxKrw} />
          </li>
        ))}
      </ul>
      <p aria-hidden>
        <span {...namePart("used")}>쓴 만큼</span> <span {...namePart("penalty")}>위약금</span>{" "}
        <span {...namePart("back")}>돌려받는 금액</span>
      </p>
      <a href="/place/price">내 기간으로 셈해 보기</a>
    </div>
  );
}

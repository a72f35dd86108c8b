import { ButtonLink } from "@/components/ui/button";
import { PANELS_MAX, PillChoice, PillPanel, PillPanels } from "@/components/ui/pill-choice";
import type { PlaceDetail } from "@/lib/contract/place";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { countPausedDays } from "@/lib/contract/rules/membership";
import { waitForClosures } from "@/lib/contract/rules/order";
import { calculateRefund } from "@/lib/contract/rules/refund";
import { countContractDays } from "@/lib/contract/rules/term";
import { formatPrice } from "@/lib/format/number";
import { listPeriodPrices } from "@/lib/product/headline-prices";
import styles from "./term-chooser.module.css";

/** After so many days a visitor would know whether the gym suits. */
const TRIED_DAYS = 30;

/**
 * For wide screens, beside what one reads: how long, what it comes to, and what comes back after a month. Of more lengths than
 * panels the longest, the shorter ones stand among the prices.
 */
export function TermChooser({ products, closures }: Pick<PlaceDetail, "products" | "closures">) {
  const periods = listPeriodPrices(products).slice(-PANELS_MAX);
  if (periods.length === 0) return null;
  const today = getToday();
  const after = addDays(today, TRIED_DAYS - 1);
  const usedUnits =
    TRIED_DAYS - countPausedDays(waitForClosures(closures, today, after).pauses, today, after);
  return (
    <PillPanels className={styles.frame} data-chooser>
      <PillChoice
        legend="얼마나 다닐까요?"
        name="term"
        isEven
        chosen={periods.length - 1}
        options={periods.map(({ months }) => `${months}개월`)}
      />
      {periods.map(({ id, months, totalKrw, monthlyKrw }, index) => {
        const totalUnits = countContractDays(today, months);
        const { refundKrw } = calculateRefund({ paidKrw: totalKrw, usedUnits, totalUnits });
        return (
          <PillPanel key={id} places={[index]} className={styles.sum}>
            <p>
              <b>월 {formatPrice(monthlyKrw)}</b>
              {months > 1 ? `${formatPrice(totalKrw)}을 한 번에` : "한 달씩"}
            </p>
            {months > 1 && (
              <p className={styles.back}>
                한 달 뒤 그만두면 <b>{`${formatPrice(refundKrw)} 돌려받아요`}</b>
              </p>
            )}
            <ButtonLink href={`/payment?product=${id}`} rel="nofollow">
              {months}개월 회원권 사기
            </ButtonLink>
          </PillPanel>
        );
      })}
    </PillPanels>
  );
}

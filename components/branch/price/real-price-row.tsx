import { memo, useState } from "react";
import { PriceBar } from "@/components/ui/price-bar";
import { formatPrice, formatRoughDistance } from "@/lib/format/number";
import {
  estimateTaxKrw,
  type LocatedChoice,
  type PassChoice,
  type PlannedTerm,
} from "@/lib/product/real-price";
import styles from "./real-prices.module.css";

type RealPriceRowProps = LocatedChoice & {
  term: PlannedTerm;
  /** Opens to all memberships of the branch; otherwise one line. */
  isDetailed: boolean;
  /** Its memberships are in the document, whether it is open or not. */
  isWorkedOut: boolean;
  /** What the longest bar stands for, whole won. */
  maxKrw: number;
  /** Of the income tax that comes back at the year's end; 0: nothing comes back, or nobody asked. */
  taxPercent: number;
};

/** A branch with its cheapest membership; opens to all of them and how the cheapest is calculated. */
export const RealPriceRow = memo(function RealPriceRow({
  branch: { pk, name, region },
  choices,
  distanceKm,
  term,
  isDetailed,
  isWorkedOut,
  maxKrw,
  taxPercent,
}: RealPriceRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [best] = choices;
  if (!best) return null;
  const afterTaxKrw = taxPercent > 0 && best.monthlyKrw - estimateTaxKrw(best.monthlyKrw, taxPercent);
  const afterTax = afterTaxKrw && `연말정산 뒤 월 약 ${formatPrice(afterTaxKrw)} (어림)`;
  const price = `${best.months}개월권 월 ${formatPrice(best.monthlyKrw)}`;
  if (!isDetailed) {
    return (
      <li>
        <a href={`/place/${pk}`}>{name}</a> {price} {afterTax}
      </li>
    );
  }
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={styles.name}>
            <b>{name}</b>
            <small>{distanceKm === null ? region : formatRoughDistance(distanceKm)}</small>
          </span>
          <span className={styles.price}>
            <b>
              <small>월</small> {formatPrice(best.monthlyKrw)}
            </b>
            <small>
              {best.months}개월권 · 모두 {formatPrice(best.totalKrw)}
            </small>
            {afterTax && <small>{afterTax}</small>}
          </span>
          <PriceBar choice={best} maxKrw={maxKrw} />
        </summary>
        {(isWorkedOut || isOpen) && <Working {...{ pk, name, choices, best, term }} />}
      </details>
    </li>
  );
});

type WorkingProps = { pk: number; name: string; choices: PassChoice[]; best: PassChoice; term: PlannedTerm };

function Working({ pk, name, choices, best, term: { months, stop } }: WorkingProps) {
  return (
    <div className={styles.working}>
      <p>{describeWorking(best)}</p>
      <table>
        <caption className="visually-hidden">{name}의 회원권</caption>
        <thead>
          <tr>
            <th scope="col">회원권</th>
            <th scope="col">{stop ? `${stop}개월 만에 그만두면` : `${months}개월 다니면`}</th>
            {stop > 0 && <th scope="col">{months}개월 다니면</th>}
          </tr>
        </thead>
        <tbody>
          {choices.map(({ months: passMonths, monthlyKrw, totalKrw, plannedMonthlyKrw }) => (
            <tr key={passMonths}>
              <th scope="row">{passMonths}개월권</th>
              <td>
                월 {formatPrice(monthlyKrw)}
                <small>모두 {formatPrice(totalKrw)}</small>
              </td>
              {plannedMonthlyKrw !== null && <td>월 {formatPrice(plannedMonthlyKrw)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <a className={styles.link} href={`/place/${pk}#prices`}>
        {name} 가격과 환불 규칙 보기
      </a>
    </div>
  );
}

/** How the cheapest is calculated, in numbers that add up. */
function describeWorking({ months, totalKrw, working: { count, priceKrw, refund } }: PassChoice): string {
  const paid =
    count === 1
      ? `${months}개월권 ${formatPrice(priceKrw)}을 내고`
      : `${months}개월권 ${formatPrice(priceKrw)}을 ${count}번 내고`;
  if (!refund) return `${paid} 남김없이 써요. 모두 ${formatPrice(totalKrw)}이에요.`;
  if (refund.refundKrw === 0) {
    return `${paid} 마지막 날에는 돌려받을 금액이 없어요. 모두 ${formatPrice(totalKrw)}이에요.`;
  }
  const which = count === 1 ? "" : "마지막 회원권은 ";
  return `${paid}, ${which}${refund.totalDays}일 가운데 ${refund.usedDays}일을 쓰고 ${formatPrice(refund.refundKrw)}을 돌려받아요. 모두 ${formatPrice(totalKrw)}이에요.`;
}

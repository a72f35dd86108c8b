import { namePart, PriceBar } from "@/components/ui/price-bar";
import { formatPrice } from "@/lib/format/number";
import { getPaidKrw, type LocatedChoice, type PlannedTerm } from "@/lib/product/real-price";
import styles from "./real-prices.module.css";

type RealPriceAnswerProps = LocatedChoice & {
  term: PlannedTerm;
  /** Where the search starts; left out for the whole chain. */
  from: string | undefined;
  /** Whether a branch is near there. */
  isNear: boolean;
};

/** The best of all, and where each won of it goes. */
export function RealPriceAnswer({
  branch,
  choices,
  term: { months, stop },
  from,
  isNear,
}: RealPriceAnswerProps) {
  const [best] = choices;
  if (!best) return null;
  const paidKrw = getPaidKrw(best);
  const plain = best.months !== months && choices.find((choice) => choice.months === months);
  const { penaltyKrw = 0, refundKrw = 0 } = best.working.refund ?? {};
  // The nearest is not the cheapest.
  const isFar = from !== undefined && !isNear;
  const where = isFar
    ? `${from}에서 가장 가까운 ${branch.name}점은`
    : `${from ? `${from} 근처에서는 ` : ""}${branch.name}`;
  return (
    <div className={styles.poster}>
      <p className={styles.answer} role="status">
        <span className="visually-hidden">
          {stop ? `${stop}개월 만에 그만두면` : `${months}개월 다니면`}{" "}
        </span>
        <span>
          {where} {best.months}개월권이 한 달
        </span>{" "}
        <b>{formatPrice(best.monthlyKrw)}</b>
        {isFar ? "이에요." : "으로 가장 싸요."}
        {/* Its line stays as the thumb moves. Around a station the rows come sooner. */}
        {from === undefined && (
          <small>
            {plain ? `${months}개월권을 사면 한 달 ${formatPrice(plain.monthlyKrw)}이에요.` : "\u00a0"}
          </small>
        )}
      </p>
      <PriceBar choice={best} maxKrw={paidKrw} />
      <p>
        <span {...namePart("used")}>쓴 만큼 {formatPrice(best.totalKrw - penaltyKrw)}</span>
        {penaltyKrw > 0 && <span {...namePart("penalty")}>위약금 {formatPrice(penaltyKrw)}</span>}
        {refundKrw > 0 && <span {...namePart("back")}>돌려받는 금액 {formatPrice(refundKrw)}</span>}
        {from === undefined && <span>길이는 내는 금액</span>}
      </p>
    </div>
  );
}

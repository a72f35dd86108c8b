import { CardGrid } from "@/components/ui/card-grid";
import { formatNumber } from "@/lib/contract/rules/number";
import { formatPrice } from "@/lib/format/number";
import { referralTerms } from "@/lib/referral/referral";
import styles from "./gains.module.css";

const gains = [
  {
    who: "친구는",
    what: `${formatPrice(referralTerms.discountKrw)} 할인`,
    how: `처음 사는 ${formatPrice(referralTerms.minPriceKrw)} 이상 회원권에 쓰는 쿠폰을 받아요.`,
  },
  {
    who: "나는",
    what: `${formatNumber(referralTerms.rewardPoint)}P`,
    how: `친구가 ${formatPrice(referralTerms.rewardPaidKrw)} 이상 결제하고 이용 8일째가 되면 포인트를 받아요.`,
  },
];

/** What an invitation gives both sides. */
export function ReferralGains() {
  return (
    <CardGrid columns={2} gap="small" className={styles.gains}>
      {gains.map(({ who, what, how }) => (
        <li key={who}>
          <b>{who}</b>
          <strong>{what}</strong>
          <p>{how}</p>
        </li>
      ))}
    </CardGrid>
  );
}

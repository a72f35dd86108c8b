import { CardGrid } from "@/components/ui/card-grid";
import { formatNumber } from "@/lib/contract/rules/number";
import { formatPrice } from "@/lib/format/number";
import styles from "./gains.module.css";

/**
 * What an invitation gives both sides, as the public pages say it. The server decides by
 * the coupon for friends and its reward; both are set up there with these values.
 */
const referralTerms = {
  /** Off a friend's membership. */
  discountKrw: 20_000,
  /** Minimum price of that membership, the friend's first. */
  minPriceKrw: 100_000,
  /** For the member who invited, on the eighth day of a friend's purchase. */
  rewardPoint: 10_000,
  /** Really paid for that purchase. */
  rewardPaidKrw: 50_000,
} as const;

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

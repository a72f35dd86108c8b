/**
 * What an invitation gives both sides, as the public pages say it. The server decides by
 * the coupon for friends and its reward; both are set up there with these values.
 */
export const referralTerms = {
  /** Off a friend's membership. */
  discountKrw: 20_000,
  /** Minimum price of that membership, the friend's first. */
  minPriceKrw: 100_000,
  /** For the member who invited, on the eighth day of a friend's purchase. */
  rewardPoint: 10_000,
  /** Really paid for that purchase. */
  rewardPaidKrw: 50_000,
} as const;

/**
 * What an invitation brings both sides, in the words of the pages that nobody has to log in for. The server decides by
 * the coupon for friends and its reward; both are set up there with these values.
 */
export const referralTerms = {
  /** Off a friend's membership. */
  discountKrw: 20_000,
  /** From which price on. */
  minPriceKrw: 100_000,
  /** To whoever invited, once a friend has paid for the first time. */
  rewardPoint: 10_000,
} as const;

import { useEffect, useState } from "react";
import { useAddress } from "@/hooks/use-address";
import { useIsHydrated } from "@/hooks/use-is-hydrated";
import { ApiError } from "@/lib/api/api-error";
import { getReferralOffer } from "@/lib/api/referral";
import { readReferralCode } from "@/lib/referral/referral";

/**
 * The gift of the invitation that brought a visitor to the sign-up, in words.
 *
 * @returns null without an invitation, or with one that is not good any more
 */
export function useGift(): string | null {
  const address = useAddress();
  // The document is the same for everybody, and storage is not read before it is shown.
  const code = useIsHydrated() ? readReferralCode(address) : "";
  const [gift, setGift] = useState<string | null>(UNNAMED);

  useEffect(() => {
    if (!code) return;
    getReferralOffer
      .orThrow(code)
      .then(({ referrer, coupon }) => setGift(`${referrer.nickname}님의 선물 · ${coupon.name ?? "쿠폰"}`))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) setGift(null);
      });
  }, [code]);

  return code ? gift : null;
}

const UNNAMED = "친구가 보낸 쿠폰이 있어요";

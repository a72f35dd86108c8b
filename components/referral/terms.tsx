import { Terms } from "@/components/ui/terms";
import { formatPrice } from "@/lib/format/number";
import { referralTerms } from "@/lib/referral/referral";

const terms = [
  "친구 쿠폰은 한 사람이 한 장만 받을 수 있어요.",
  "내 링크로 내가 쿠폰을 받을 수는 없어요.",
  "이미 회원인 친구도 링크에서 쿠폰을 받을 수 있어요. 포인트는 새로 가입한 친구만 해당돼요.",
  `포인트는 친구 한 명에 한 번, 실제로 낸 돈이 ${formatPrice(referralTerms.rewardPaidKrw)} 이상인 결제에 드려요.`,
  `친구가 돈을 돌려받아 낸 돈이 ${formatPrice(referralTerms.rewardPaidKrw)}보다 적게 남으면 언제든 포인트를 되돌려요. 이미 썼다면 다음에 받는 포인트에서 먼저 채워요.`,
  "전에 혜택을 받고 탈퇴한 번호는 새로 가입한 친구로 보지 않아요.",
];

/** The conditions, before anybody sends a link. */
export function ReferralTerms() {
  return <Terms title="알아 두세요" terms={terms} isBoxed />;
}

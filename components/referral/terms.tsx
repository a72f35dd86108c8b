import { Terms } from "@/components/ui/terms";

const terms = [
  "친구 쿠폰은 한 사람이 한 장만 받을 수 있어요.",
  "내 링크로 내가 쿠폰을 받을 수는 없어요.",
  "이미 회원인 친구도 링크에서 쿠폰을 받을 수 있어요. 포인트는 새로 가입한 친구만 해당돼요.",
];

/** The conditions, before anybody sends a link. */
export function ReferralTerms() {
  return <Terms title="알아 두세요" terms={terms} isBoxed />;
}

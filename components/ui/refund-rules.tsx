import { MAX_PENALTY_PERCENT, WITHDRAWAL_DAYS } from "@/lib/contract/rules/refund";

/** The refund rule in four items, the same wherever there are prices. @param unit what is used up: `날`, `횟수` or both */
export function RefundRules({ unit }: { unit: "날" | "횟수" | "날(횟수)" }) {
  return (
    <>
      <li>언제든 그만둘 수 있어요. 할인 상품도 똑같아요.</li>
      <li>
        <b>7일 안심</b>: 시작하고 {WITHDRAWAL_DAYS}일 안에 그만두면 위약금 없이 <b>이용한 {unit}만큼</b>만
        빼요.
      </li>
      <li>
        그 뒤에는 위약금을 <b>최대 {MAX_PENALTY_PERCENT}%</b>만 더 빼요.
      </li>
      <li>시작하기 전에 취소하면 모두 돌려드려요.</li>
    </>
  );
}

import { RuleBox } from "@/components/ui/rule-box";
import { OutboundLink } from "@/components/ui/text-link";
import { externalLinks } from "@/lib/config/links";
import type { ProductKind } from "@/lib/contract/product";
import { MAX_PENALTY_PERCENT } from "@/lib/contract/rules/refund";

type RefundRuleProps = {
  kind: ProductKind;
  /** The products' own sentence; it is the whole rule of a day pass, which is not a contract over time. */
  note: string;
  headingLevel: 2 | 3;
};

/** The refund rule, as plain as the prices next to it. */
export function RefundRule({ kind, note, headingLevel }: RefundRuleProps) {
  return (
    <RuleBox
      title="환불 규칙"
      headingLevel={headingLevel}
      rules={
        kind === "day_pass" ? (
          <li>{note}</li>
        ) : (
          <>
            <li>언제든 그만둘 수 있어요. 할인 상품도 똑같아요.</li>
            <li>
              낸 금액에서 <b>이용한 {kind === "membership" ? "날" : "횟수"}만큼</b>과 위약금{" "}
              <b>최대 {MAX_PENALTY_PERCENT}%</b>만 빼고 돌려드려요.
            </li>
            <li>시작하기 전에 취소하면 모두 돌려드려요.</li>
          </>
        )
      }
    >
      <OutboundLink href={externalLinks.refund}>환불 정책 전문</OutboundLink>
    </RuleBox>
  );
}

import { RefundRules } from "@/components/ui/refund-rules";
import { RuleBox } from "@/components/ui/rule-box";
import { OutboundLink } from "@/components/ui/text-link";
import { externalLinks } from "@/lib/config/links";
import type { PlaceHours } from "@/lib/contract/place";
import type { ProductKind } from "@/lib/contract/product";
import { describeDayPassRule } from "@/lib/contract/rules/membership";

type RefundRuleProps = {
  kind: ProductKind;
  headingLevel: 2 | 3;
  /** Of its branch; left out where it may be any. */
  hours?: readonly PlaceHours[];
};

/** The refund rule, as plain as the prices next to it. */
export function RefundRule({ kind, headingLevel, hours }: RefundRuleProps) {
  return (
    <RuleBox
      title="환불 규칙"
      headingLevel={headingLevel}
      rules={
        kind === "day_pass" ? (
          <li>{describeDayPassRule(hours)}</li>
        ) : (
          <RefundRules unit={kind === "membership" ? "날" : "횟수"} />
        )
      }
    >
      <OutboundLink href={externalLinks.refund}>환불 정책 전문</OutboundLink>
    </RuleBox>
  );
}

import { RefundRules } from "@/components/ui/refund-rules";
import { RuleBox } from "@/components/ui/rule-box";
import { OutboundLink } from "@/components/ui/text-link";
import { externalLinks } from "@/lib/config/links";
import type { ProductKind } from "@/lib/contract/product";

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
        kind === "day_pass" ? <li>{note}</li> : <RefundRules unit={kind === "membership" ? "날" : "횟수"} />
      }
    >
      <OutboundLink href={externalLinks.refund}>환불 정책 전문</OutboundLink>
    </RuleBox>
  );
}

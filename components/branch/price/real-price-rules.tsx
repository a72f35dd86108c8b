import { RuleBox } from "@/components/ui/rule-box";
import { OutboundLink } from "@/components/ui/text-link";
import { describeRest } from "@/lib/branch/facts";
import { externalLinks } from "@/lib/config/links";
import type { Place } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { MAX_PENALTY_PERCENT } from "@/lib/contract/rules/refund";
import { MONTHS_MAX } from "@/lib/product/real-price";

type RealPriceRulesProps = { branches: readonly Pick<Place, "pk" | "name" | "closures">[] };

/** How the real prices are calculated, in five lines, and one for each break, which leaves a month of use what it costs. */
export function RealPriceRules({ branches }: RealPriceRulesProps) {
  const today = getToday();
  return (
    <RuleBox
      title="이렇게 계산해요"
      headingLevel={2}
      rules={
        <>
          <li>오늘 시작해서, 고른 달 수의 마지막 날까지 다닌다고 봐요.</li>
          <li>다닐 기간보다 짧은 회원권은 끝날 때마다 같은 것을 다시 사요.</li>
          <li>
            남은 기간은 환불받아요. 이용한 날만큼과 위약금 {MAX_PENALTY_PERCENT}%(7일 안에는 없어요)를 빼고
            돌려드려요.
          </li>
          <li>{MONTHS_MAX}개월 안에 문을 닫는 지점은 넣지 않았어요. 가격은 그 지점 페이지에 있어요.</li>
          {branches.map((branch) => {
            const rest = describeRest(branch, today);
            return (
              rest && (
                <li key={branch.pk}>
                  {branch.name}은 {rest}. 이용권이 그만큼 늘어나서, 쉬는 날은 빼고 계산했어요.
                </li>
              )
            );
          })}
          <li>쿠폰과 포인트는 넣지 않았고, 부가세는 들어 있어요.</li>
        </>
      }
    >
      <OutboundLink href={externalLinks.refund}>환불 정책 전문</OutboundLink>
    </RuleBox>
  );
}

import { ButtonLink } from "@/components/ui/button";
import { Container, Section } from "@/components/ui/page";
import { Actions, SplitHero } from "@/components/ui/split-hero";
import type { PlaceDetail } from "@/lib/contract/place";
import type { Promotion } from "@/lib/promotion/promotions";
import { BranchFacts } from "./facts";

/** What a presale's address shows once its branch has opened: shared addresses live long. */
export function OpenedView({ promotion, branch }: { promotion: Promotion; branch: PlaceDetail }) {
  return (
    <main id="main">
      <Container>
        <SplitHero
          eyebrow="사전 예약이 끝났어요"
          title={`${branch.name}점이 문을 열었어요`}
          lead="지금은 다른 지점처럼 바로 시작할 수 있어요. 가격과 환불 규칙을 먼저 확인해 보세요."
          picture={promotion.picture}
        >
          <Actions>
            <ButtonLink href={`/place/${branch.pk}#prices`} size="large">
              회원권 가격 보기
            </ButtonLink>
            <ButtonLink href="/presale" size="large" look="secondary">
              다른 사전 예약 보기
            </ButtonLink>
          </Actions>
        </SplitHero>
        <Section>
          <BranchFacts branch={branch} />
        </Section>
      </Container>
    </main>
  );
}

import { Band } from "@/components/ui/band";
import { ButtonLink } from "@/components/ui/button";
import { ButtonRow } from "@/components/ui/button-row";
import { Highlights } from "@/components/ui/highlights";
import { Container, Section, SectionTitle } from "@/components/ui/page";
import { PictureSteps } from "@/components/ui/picture-steps";
import { Actions, Figure, SplitHero } from "@/components/ui/split-hero";
import { StoreLinks } from "@/components/ui/store-links";
import { brand } from "@/lib/config/brand";
import { teamClassSteps } from "@/lib/config/steps";
import { formatPrice } from "@/lib/format/number";
import type { TeamClassPrice } from "@/lib/product/headline-prices";
import { ExampleWeek } from "./week";

const facts = [
  { title: "열두 명까지", content: "코치가 한 사람씩 자세를 봐 줄 수 있는 만큼만 모여요." },
  { title: "50분", content: "몸풀기부터 마무리까지. 점심시간에도 들을 수 있어요." },
  { title: "내 무게로", content: "같은 동작을 각자의 무게와 속도로 해요. 처음이어도 괜찮아요." },
];

/** What a team class is, what a week looks like, how to join and what it costs; reserving happens in the app. */
export function TeamClassView({ price }: { price: TeamClassPrice | null }) {
  return (
    <main id="main">
      <Container>
        <SplitHero
          eyebrow="팀 피트니스"
          title="혼자 미루던 운동, 함께하면 가게 돼요"
          lead="정해진 시간에 모여 코치와 함께 운동하는 팀 클래스예요. 이용권과 시간표를 앱에서 보고 예약해요."
          picture="/images/promo/team-class"
        >
          {price && (
            <Figure>
              팀 클래스 {price.visits}회 {formatPrice(price.totalKrw)}
              <strong>1회 {formatPrice(price.perVisitKrw)}</strong>
            </Figure>
          )}
          <Actions>
            <ButtonLink href="/category/3" size="large">
              이용권 가격 보기
            </ButtonLink>
            <ButtonLink href="#app" size="large" look="secondary">
              앱 받기
            </ButtonLink>
          </Actions>
        </SplitHero>

        <Section aria-labelledby="what">
          <SectionTitle id="what">팀 클래스는 이렇게 해요</SectionTitle>
          <Highlights items={facts} />
        </Section>
        <Section aria-labelledby="week">
          <SectionTitle id="week">한 주는 이런 모습이에요</SectionTitle>
          <ExampleWeek />
        </Section>
        <Section aria-labelledby="steps">
          <SectionTitle id="steps">앱에서 보고 예약해요</SectionTitle>
          <PictureSteps steps={teamClassSteps} />
        </Section>
        <Section id="app">
          <ReserveInApp />
        </Section>
      </Container>
    </main>
  );
}

/** Reserving happens in the app alone: where to get it. */
function ReserveInApp() {
  return (
    <Band>
      <div>
        <SectionTitle>예약은 {brand} 앱에서</SectionTitle>
        <p>웹사이트에서는 예약할 수 없어요. 앱에서 이번 주 수업을 고르세요.</p>
      </div>
      <ButtonRow>
        <StoreLinks />
      </ButtonRow>
    </Band>
  );
}

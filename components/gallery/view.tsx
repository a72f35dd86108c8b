"use client";

import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/page";
import { Actions, Figure, SplitHero } from "@/components/ui/split-hero";
import { ContentParts } from "./content";
import { ControlParts } from "./controls";
import { FeedbackParts } from "./feedback";
import { FieldParts } from "./fields";
import { LayoutParts } from "./layouts";
import { LookParts } from "./looks";
import { PromiseParts } from "./promises";
import { TokenParts, type Token } from "./tokens";

/** Every component of components/ui in every state, and the tokens that they are made of. */
export function GalleryView({ tokens }: { tokens: readonly Token[] }) {
  return (
    <main id="main">
      <Container>
        <SplitHero
          eyebrow="버핏"
          title="디자인 시스템"
          lead="색과 글자, 간격과 움직임의 이름, 그리고 그 이름만으로 만든 부품이에요."
          picture="/images/states/coming-soon"
        >
          <Figure>
            팀 클래스 8회 176,000원
            <strong>1회 22,000원</strong>
          </Figure>
          <Actions>
            <ButtonLink href="/" size="large">
              홈으로 가기
            </ButtonLink>
          </Actions>
        </SplitHero>
        <TokenParts tokens={tokens} />
        <ControlParts />
        <FieldParts />
        <FeedbackParts />
        <ContentParts />
        <LookParts />
        <PromiseParts />
        <LayoutParts />
      </Container>
    </main>
  );
}

"use client";

import styled from "styled-components";
import { Section, SectionTitle } from "@/components/ui/page";
import { PictureSteps } from "@/components/ui/picture-steps";
import { gymEntrySteps, teamClassSteps } from "@/lib/config/steps";
import { media } from "@/styles/media";

/** How things go once one is a member: entering a branch, joining a team class; both happen in the app. */
export function Steps() {
  return (
    <Section>
      <SectionTitle>이용은 앱으로 간단하게</SectionTitle>
      <Groups>
        <div>
          <h3>지점에 입장하기</h3>
          <PictureSteps steps={gymEntrySteps} headingLevel={4} />
        </div>
        <div>
          <h3>팀 클래스 참여하기</h3>
          <PictureSteps steps={teamClassSteps} headingLevel={4} />
        </div>
      </Groups>
    </Section>
  );
}

const Groups = styled.div`
  display: grid;
  gap: 40px;
  margin-top: 24px;

  h3 {
    font-size: var(--text-subheading);
    font-weight: 600;
  }
  p {
    line-height: 1.55;
  }
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 48px;
    margin-top: 32px;
  }
`;

import { Section, SectionTitle } from "@/components/ui/page";
import { PictureSteps } from "@/components/ui/picture-steps";
import { gymEntrySteps, teamClassSteps } from "@/lib/config/steps";

/** How things work for a member: entering a branch, joining a team class; both happen in the app. */
export function Steps() {
  return (
    <Section>
      <SectionTitle>이용은 앱으로 간단하게</SectionTitle>
      <div className="step-groups">
        <div>
          <h3>지점에 들어가기</h3>
          <PictureSteps steps={gymEntrySteps} headingLevel={4} />
        </div>
        <div>
          <h3>팀 클래스 참여하기</h3>
          <PictureSteps steps={teamClassSteps} headingLevel={4} />
        </div>
      </div>
    </Section>
  );
}

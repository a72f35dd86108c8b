import { LazyPicture } from "@/components/ui/lazy-picture";
import { Section, SectionTitle } from "@/components/ui/page";
import { gymEntrySteps, teamClassSteps, type Step } from "@/lib/config/steps";
import { Group, Groups, StepList, StepNumber } from "./steps-parts";

/** How things go once one is a member: entering a branch, joining a team class; both happen in the app. */
export function Steps() {
  return (
    <Section>
      <SectionTitle>이용은 앱으로 간단하게</SectionTitle>
      <Groups>
        <StepGroup title="지점에 입장하기" steps={gymEntrySteps} />
        <StepGroup title="팀 클래스 참여하기" steps={teamClassSteps} />
      </Groups>
    </Section>
  );
}

function StepGroup({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <Group>
      <h3>{title}</h3>
      <StepList>
        {steps.map((step) => (
          <li key={step.idx}>
            <LazyPicture src={step.image} alt="" width={640} height={480} />
            <h4>
              <StepNumber>{step.idx}</StepNumber> {step.title}
            </h4>
            <p>{step.content}</p>
          </li>
        ))}
      </StepList>
    </Group>
  );
}

import { ButtonLink } from "@/components/ui/button";
import { Container, Lead, PageTitle, Section, SectionTitle } from "@/components/ui/page";
import { StateView } from "@/components/ui/state-view";
import { OutboundLink } from "@/components/ui/text-link";
import type { PresaleBranch } from "@/lib/promotion/promotions";
import { BranchCard } from "./branch-card";
import { DelayRule } from "./delay-rule";
import styles from "./view.module.css";

type PresaleViewProps = {
  branches: readonly PresaleBranch[];
  /** Booking page of the branch that the list leaves out. */
  hiddenBookingHref: string | null;
};

/** The branches that can be booked before they open, and what applies if an opening is delayed. */
export function PresaleView({ branches, hiddenBookingHref }: PresaleViewProps) {
  return (
    <main id="main">
      <Container>
        <PageTitle className={styles.title}>
          미리 예약하고, 문{"\u00a0"}여는{"\u00a0"}날 시작해요
        </PageTitle>
        <Lead>
          지금 예약해도 회원권은 문을 여는 날부터 시작해요. 그{"\u00a0"}전에 마음이 바뀌면 위약금 없이 모두
          돌려드려요.
        </Lead>
        <Section aria-labelledby="branches">
          <SectionTitle id="branches">곧 문을 여는 지점</SectionTitle>
          {branches.length > 0 ? (
            <ul className={styles.list}>
              {branches.map((branch, place) => (
                <BranchCard key={branch.pk} branch={branch} isFirst={place === 0} />
              ))}
            </ul>
          ) : (
            <StateView
              title="지금은 준비 중인 지점이 없어요"
              sign="empty"
              action={<ButtonLink href="/place">문을 연 지점 보기</ButtonLink>}
            >
              새 지점이 정해지면 여기에 보여요.
            </StateView>
          )}
          {hiddenBookingHref && (
            <p className={styles.beside}>
              판교벤처타운에서 일하시나요?
              <OutboundLink href={hiddenBookingHref}>판교벤처타운 사전 예약</OutboundLink>
            </p>
          )}
        </Section>
        <Section>
          <DelayRule />
        </Section>
      </Container>
    </main>
  );
}

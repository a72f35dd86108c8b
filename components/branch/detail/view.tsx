import type { DistrictBranches } from "@/components/station/district";
import { ActionColumns } from "@/components/ui/action-bar";
import { Crumbs } from "@/components/ui/crumbs";
import { Container } from "@/components/ui/page";
import { CLOTHES, type Line } from "@/lib/branch/facts";
import type { NearBranch } from "@/lib/branch/near";
import { isUpcoming as isBranchUpcoming } from "@/lib/branch/upcoming";
import type { PlaceDetail } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { findPresaleHref } from "@/lib/promotion/promotions";
import { BranchActions } from "./actions";
import { BusySection } from "./busy";
import { FacilitySection, HoursSection } from "./facts";
import { KeyFacts } from "./key-facts";
import { MachineSection } from "./machines";
import { NearSection, NoticeSection, OpeningSection, TrainerLink, TrialSection } from "./more";
import { BranchPictures } from "./pictures";
import { PriceSection } from "./prices";
import { QuestionSection } from "./questions";
import { SectionTabs } from "./section-tabs";
import { PlatformSign } from "./sign";
import styles from "./view.module.css";
import { WaySection } from "./way";

type BranchDetailViewProps = {
  branch: PlaceDetail;
  near: readonly NearBranch[];
  /** Of the metro. */
  line?: Line;
  /** Left out where its district has no page. */
  district?: DistrictBranches<unknown>;
};

/** A branch's page. A section without data is left out. */
export function BranchDetailView({ branch, near, line, district }: BranchDetailViewProps) {
  const { pk, name, region, summary, open_date, hours, products } = branch;
  const today = getToday();
  const isUpcoming = isBranchUpcoming(branch, today);
  /** Neither to come nor closed for good. */
  const isRunning = !isUpcoming && !(branch.closes_on && branch.closes_on <= today);
  const presaleHref = isUpcoming ? findPresaleHref(branch) : null;
  const trialHref = `/trial?place=${pk}`;
  const busy = isRunning ? branch.busy_hours : null;
  /** What a day there is like; what one need not bring is part of it. */
  const day = [summary, branch.amenities.includes(CLOTHES) && "운동복과 수건은 무료예요."]
    .filter(Boolean)
    .join(" ");
  const hasClasses = products.some(({ kind, is_active }) => kind === "team_class" && is_active);
  const sections = [
    { name: "가격", link: "#prices", isThere: products.length > 0 },
    { name: "혼잡도", link: "#busy", isThere: Boolean(busy) },
    { name: "시간", link: "#hours", isThere: hours.length > 0 },
    { name: "오시는 길", link: "#way", isThere: true },
    { name: "머신", link: "#machines", isThere: branch.machines.length > 0 },
    { name: "시설", link: "#facility", isThere: true },
    { name: "질문", link: "#questions", isThere: isRunning },
    { name: "소식", link: "#notices", isThere: branch.notices.length > 0 },
    { name: "가까운 지점", link: "#near", isThere: near.length > 0 },
  ];
  return (
    <main id="main">
      <Container>
        {/* The bar at the bottom of a phone needs to be in one frame with all that it stays in view of. */}
        <ActionColumns>
          <div className={styles.head}>
            <div>
              <Crumbs>
                <a href="/place">지점 찾기</a> · {region}
              </Crumbs>
              <PlatformSign branch={branch} line={line} near={near} />
              {day && <p className={styles.summary}>{day}</p>}
              <KeyFacts branch={branch} isUpcoming={isUpcoming} />
            </div>
            <BranchPictures branch={branch} isUpcoming={isUpcoming} />
          </div>
          <div>
            <SectionTabs sections={sections.flatMap(({ isThere, ...section }) => (isThere ? section : []))} />
            {isUpcoming && <OpeningSection openDate={open_date} hasPresale={presaleHref !== null} />}
            {products.length > 0 && (
              <PriceSection pk={pk} products={products} isSold={!isUpcoming} branch={branch} />
            )}
            {busy && (
              <BusySection busy={busy} hours={hours} special={branch.special_days} hasClasses={hasClasses} />
            )}
            {hours.length > 0 && <HoursSection {...branch} />}
            <WaySection branch={branch} district={district} />
            {branch.machines.length > 0 && <MachineSection branch={branch} isUpcoming={isUpcoming} />}
            <FacilitySection {...branch} />
            {isRunning && <TrialSection href={trialHref} />}
            {isRunning && <QuestionSection branch={branch} />}
            {branch.notices.length > 0 && <NoticeSection notices={branch.notices} />}
            {near.length > 0 && <NearSection branches={near} />}
            <TrainerLink name={name} />
          </div>
          {(isRunning || isUpcoming) && (
            <BranchActions
              branch={branch}
              presaleHref={presaleHref}
              trialHref={trialHref}
              isUpcoming={isUpcoming}
            />
          )}
        </ActionColumns>
      </Container>
    </main>
  );
}

import { ActionColumns } from "@/components/ui/action-bar";
import { Crumbs } from "@/components/ui/crumbs";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page";
import { Quiet } from "@/components/ui/quiet";
import { isUpcoming as isBranchUpcoming } from "@/lib/branch/upcoming";
import type { PlaceDetail } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { findPresaleHref } from "@/lib/promotion/presale";
import { BranchActions } from "./actions";
import { FacilitySection, HoursSection, MachineSection } from "./facts";
import { BranchGallery } from "./gallery";
import { NoticeSection, OpeningSection, TrainerSection, TrialSection } from "./more";
import { NowLine } from "./now-line";
import { HeadBeside, Name, Summary } from "./parts";
import { PriceSection } from "./prices";
import { WaySection } from "./way";

/** Replaces the photos of a branch until it opens (docs/product.md 5.6). */
const comingSoon = [{ image: "/images/states/coming-soon.webp", alt: "오픈을 준비하고 있어요" }];

/** A branch's page. A section without data is left out. */
export function BranchDetailView({ branch }: { branch: PlaceDetail }) {
  const { name, region, station, summary, subway_exit: exit, open_date, hours } = branch;
  const isUpcoming = isBranchUpcoming(branch, getToday());
  const gallery = isUpcoming ? comingSoon : branch.gallery;
  const presaleHref = isUpcoming ? findPresaleHref(branch) : null;
  const Head = isUpcoming ? HeadBeside : "div";
  return (
    <main id="main">
      <Container>
        <Head>
          <div>
            <Crumbs>
              <Link href="/place">지점 찾기</Link> · {region}
            </Crumbs>
            <Name>{name}</Name>
            {summary && <Summary>{summary}</Summary>}
            <Quiet>{exit || station}</Quiet>
            <NowLine branch={{ name, hours, open_date }} />
          </div>
          {gallery.length > 0 && <BranchGallery items={gallery} />}
        </Head>
        <ActionColumns>
          <div>
            {isUpcoming && <OpeningSection openDate={open_date} presaleHref={presaleHref} />}
            <WaySection branch={branch} />
            {hours.length > 0 && <HoursSection hours={hours} />}
            {branch.products.length > 0 && <PriceSection products={branch.products} />}

            {branch.machines.length > 0 && <MachineSection machines={branch.machines} />}
            <FacilitySection {...branch} />
            {!isUpcoming && <TrialSection />}
            {branch.notices.length > 0 && <NoticeSection notices={branch.notices} />}
            <TrainerSection name={name} />
          </div>
          <BranchActions branch={branch} presaleHref={presaleHref} isUpcoming={isUpcoming} />
        </ActionColumns>
      </Container>
    </main>
  );
}

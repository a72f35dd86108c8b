import { ActionColumns } from "@/components/ui/action-bar";
import { Crumbs } from "@/components/ui/crumbs";
import { Container } from "@/components/ui/page";
import { Quiet } from "@/components/ui/quiet";
import { toPictureColor } from "@/lib/branch/picture";
import { isUpcoming as isBranchUpcoming } from "@/lib/branch/upcoming";
import type { PlaceDetail, PlaceGalleryItem } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { findPresaleHref } from "@/lib/promotion/presale";
import { BranchPicture } from "../picture";
import { BranchActions } from "./actions";
import { FacilitySection, HoursSection, MachineSection } from "./facts";
import { BranchGallery } from "./gallery";
import { NoticeSection, OpeningSection, TrainerSection, TrialSection } from "./more";
import { NowLine } from "./now-line";
import { PriceSection } from "./prices";
import styles from "./view.module.css";
import { WaySection } from "./way";

/** Replaces the photos of a branch until it opens (docs/product.md 5.6). */
const comingSoon: PlaceGalleryItem[] = [
  { image: "/images/states/coming-soon.webp", alt: "오픈을 준비하고 있어요" },
];

/** A branch's page. A section without data is left out. */
export function BranchDetailView({ branch }: { branch: PlaceDetail }) {
  const { name, region, station, summary, subway_exit: exit, open_date, hours } = branch;
  const isUpcoming = isBranchUpcoming(branch, getToday());
  const gallery = isUpcoming ? comingSoon : branch.gallery;
  const presaleHref = isUpcoming ? findPresaleHref(branch) : null;
  return (
    <main id="main">
      <Container>
        <div className={isUpcoming ? styles.headBeside : undefined}>
          <div>
            <Crumbs>
              <a href="/place">지점 찾기</a> · {region}
            </Crumbs>
            <h1 className={styles.name}>{name}</h1>
            {summary && <p className={styles.summary}>{summary}</p>}
            <Quiet>{exit || station}</Quiet>
            <NowLine branch={{ name, hours, open_date }} />
          </div>
          {gallery.length > 0 && (
            <BranchGallery hasSteps={gallery.length > 1}>
              {gallery.map(({ image, alt, color }, index) => (
                <li key={image}>
                  <BranchPicture
                    image={image}
                    alt={alt}
                    color={toPictureColor(color)}
                    isEager={index === 0}
                  />
                </li>
              ))}
            </BranchGallery>
          )}
        </div>
        <ActionColumns>
          <div>
            {isUpcoming && <OpeningSection openDate={open_date} presaleHref={presaleHref} />}
            <WaySection branch={branch} />
            {hours.length > 0 && <HoursSection hours={hours} />}
            {branch.products.length > 0 && <PriceSection products={branch.products} />}

            {branch.machines.length > 0 && <MachineSection machines={branch.machines} />}
            <FacilitySection {...branch} />
            {!isUpcoming && <TrialSection pk={branch.pk} />}
            {branch.notices.length > 0 && <NoticeSection notices={branch.notices} />}
            <TrainerSection name={name} />
          </div>
          <BranchActions branch={branch} presaleHref={presaleHref} isUpcoming={isUpcoming} />
        </ActionColumns>
      </Container>
    </main>
  );
}

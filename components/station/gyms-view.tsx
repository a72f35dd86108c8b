import { ButtonLink } from "@/components/ui/button";
import { CardGrid } from "@/components/ui/card-grid";
import { Crumbs } from "@/components/ui/crumbs";
import { Disclosure } from "@/components/ui/disclosure";
import { FactTable } from "@/components/ui/fact-table";
import { joinClasses } from "@/components/ui/join-classes";
import { Container, Lead, PageTitle, Section, SectionTitle } from "@/components/ui/page";
import { Quiet } from "@/components/ui/quiet";
import { RefundRules } from "@/components/ui/refund-rules";
import { TextLink } from "@/components/ui/text-link";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import { toBranchListItem } from "@/lib/branch/card";
import { listHours } from "@/lib/branch/day-hours";
import { countMachines, formatSize } from "@/lib/branch/facts";
import { describeEnd } from "@/lib/branch/guarantee";
import { brand } from "@/lib/config/brand";
import { findOwnPicture, getThumbnail } from "@/lib/config/own-picture";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatPrice } from "@/lib/format/number";
import { listPeriodPrices } from "@/lib/product/headline-prices";
import { AROUND_MIN } from "./around";
import type { GymsMap, GymsPage } from "./gyms";
import styles from "./gyms-view.module.css";
import { LineMap } from "./line-map";
import { LinkSection } from "./link-section";
import { describeParking, findDayKrw } from "./words";

/** The gyms around a station or in a district: the way, the price, the hours, and what is asked before one goes. */
export function GymsView({ map, ...page }: GymsPage & { map: GymsMap | null }) {
  const { name, count, note, lead, compared, answers, all, stations, districts } = page;
  // What is counted comes first; what is farther is shown where that is little.
  const [counted, farther] = [compared.slice(0, count), compared.slice(count)];
  const showCards = (shown: GymsPage["compared"]) => (
    <CardGrid className={styles.cards}>
      {shown.map((one) => (
        <BranchCard key={one.branch.pk} {...one} ofAll={ofAll} />
      ))}
    </CardGrid>
  );
  const [first, ...others] = compared.map(({ branch }) => branch.amenities);
  const ofAll = others.length > 0 ? first!.filter((one) => others.every((own) => own.includes(one))) : [];
  return (
    <main id="main">
      <Container>
        <Crumbs>
          <a href="/place">지점 찾기</a> · {name}
        </Crumbs>
        <PageTitle>
          {name} 헬스장 {count}곳
        </PageTitle>
        <Lead>{lead}</Lead>
        {note && <Quiet>{note}</Quiet>}
        {map && (
          <div className={styles.map}>
            <LineMap {...map} />
          </div>
        )}
        <Section>
          <div
            className={joinClasses(styles.groups, farther.length > 0 && compared.length <= 3 && styles.row)}
          >
            <div>
              <SectionTitle>
                {farther.length > 0 ? `걸어서 ${AROUND_MIN}분 안 ${counted.length}곳` : "지점 비교"}
              </SectionTitle>
              {showCards(counted)}
            </div>
            {farther.length > 0 && (
              <div>
                <SectionTitle>그다음으로 가까운 {farther.length}곳</SectionTitle>
                {showCards(farther)}
              </div>
            )}
          </div>
          {ofAll.length > 0 && <Quiet className={styles.ofAll}>모두 있는 시설: {ofAll.join(", ")}</Quiet>}
          <TextLink href={all.href}>{all.name}</TextLink>
        </Section>
        <Section className={styles.questions}>
          <SectionTitle>자주 묻는 질문</SectionTitle>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
          <div>
            <h3>중간에 그만두면 얼마를 돌려받아요?</h3>
            <ul>
              <RefundRules unit="날" />
            </ul>
            <TextLink href="/place/price">그만둘 때까지 계산한 진짜 값 보기</TextLink>
          </div>
        </Section>
        <LinkSection title="가까운 역" links={stations} />
        <LinkSection title="동네로 보기" links={districts} />
      </Container>
    </main>
  );
}

type BranchCardProps = GymsPage["compared"][number] & { ofAll: readonly string[] };

function BranchCard({ branch, way, ofAll }: BranchCardProps) {
  const { pk, name, summary, hours, products, amenities, machines, size_m2, closes_on: closesOn } = branch;
  const day = findDayKrw(branch);
  const own = amenities.filter((amenity) => !ofAll.includes(amenity));
  const facts = [
    ...(closesOn ? [{ name: "폐업", value: describeEnd(closesOn) }] : []),
    { name: "가는 길", value: way },
    {
      name: "회원권",
      value: listPeriodPrices(products).map(({ id, months, totalKrw, monthlyKrw }) => (
        <span key={id} className={styles.line}>
          {months}개월 {formatPrice(totalKrw)}
          {months > 1 && (
            <>
              {" "}
              <small>월 {formatPrice(monthlyKrw)}</small>
            </>
          )}
        </span>
      )),
    },
    {
      name: "운영 시간",
      value: listHours(hours).map(({ name, value }) => (
        <span key={name} className={styles.line}>
          {name} {value}
        </span>
      )),
    },
  ];
  const more = [
    { name: "1일권", value: day === null ? "팔지 않아요" : formatPrice(day) },
    { name: "주차", value: describeParking(branch) },
    { name: "머신", value: `${countMachines(machines)}대, ${formatSize(size_m2)}` },
    ...(own.length > 0 ? [{ name: ofAll.length > 0 ? "다른 점" : "시설", value: own.join(", ") }] : []),
  ];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <UploadedPicture src={findThumbnail(branch)} width={320} height={320} loading="lazy" />
        <h3>
          <a href={`/place/${pk}`}>
            {brand} {name}점
          </a>
        </h3>
        {summary && <Quiet>{summary}</Quiet>}
      </div>
      <div>
        <FactTable label={`${name}점`} facts={facts} />
        <Disclosure title="1일권, 주차, 머신 보기">
          <FactTable label={`${name}점 더 보기`} facts={more} />
        </Disclosure>
      </div>
      <ButtonLink href={`/place/${pk}`} look="secondary" isWide>
        {name}점 보기
      </ButtonLink>
    </li>
  );
}

/** The picture of a branch's row in the list, without the code that waits to load it. */
function findThumbnail(branch: PlaceDetail): string {
  const { picture } = toBranchListItem(branch);
  const own = findOwnPicture(picture);
  return own ? `${getThumbnail(own)}.avif` : picture;
}

import { CardGrid } from "@/components/ui/card-grid";
import { Crumbs } from "@/components/ui/crumbs";
import { FactTable } from "@/components/ui/fact-table";
import { Container, Lead, PageTitle, Section, SectionTitle } from "@/components/ui/page";
import { Quiet } from "@/components/ui/quiet";
import { RefundRules } from "@/components/ui/refund-rules";
import { TextLink } from "@/components/ui/text-link";
import { formatHours } from "@/lib/branch/facts";
import { brand } from "@/lib/config/brand";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatPrice } from "@/lib/format/number";
import { listPeriodPrices } from "@/lib/product/headline-prices";
import { formatLine, type Station } from "@/lib/station/station";
import { AROUND_MIN, getStationHref, nameStation, type BranchAround } from "./around";
import styles from "./page-view.module.css";
import { formatWalk } from "./walk";
import { answerQuestions, describeParking, findDayKrw, findLowest } from "./words";

export type StationPage = {
  station: Station;
  /** How many open branches are within reach; the nearest of them are compared. */
  count: number;
  nearest: BranchAround<PlaceDetail>[];
  neighbours: Station[];
};

/** The gyms around a station: the way, the price, the hours, and what is asked before one goes there. */
export function StationPageView({ station, count, nearest, neighbours }: StationPage) {
  const name = nameStation(station);
  const lowest = findLowest(nearest);
  const first = nearest[0]!;
  return (
    <main id="main">
      <Container>
        <Crumbs>
          <a href="/place">지점 찾기</a> · {name}
        </Crumbs>
        <PageTitle>{name} 헬스장</PageTitle>
        <Lead>
          {name}에서 {AROUND_MIN}분 안에 걸어갈 수 있는 {brand} 지점이 {count}곳 있어요. 가장 가까운 곳은{" "}
          {first.branch.name}점이에요
          {lowest && `. 회원권은 한 달에 ${formatPrice(lowest.monthlyKrw)}부터예요`}.
        </Lead>
        <Quiet>{station.lines.map(formatLine).join(" · ")}</Quiet>
        <Section>
          <SectionTitle>가까운 지점</SectionTitle>
          <CardGrid columns={3}>
            {nearest.map((one) => (
              <BranchCard key={one.branch.pk} {...one} />
            ))}
          </CardGrid>
          <TextLink href={`/place?from=${encodeURIComponent(station.key)}`}>
            {name}에서 가까운 순으로 모두 보기
          </TextLink>
        </Section>
        <Section className={styles.questions}>
          <SectionTitle>자주 묻는 것</SectionTitle>
          {answerQuestions(nearest).map(({ question, answer }) => (
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
        {neighbours.length > 0 && (
          <Section>
            <SectionTitle>가까운 역</SectionTitle>
            <ul className={styles.neighbours}>
              {neighbours.map((other) => (
                <li key={other.key}>
                  <TextLink href={getStationHref(other)}>{nameStation(other)} 헬스장</TextLink>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Container>
    </main>
  );
}

/** So many amenities tell a branch apart without filling a card. */
const AMENITIES_MAX = 5;

function BranchCard({ branch, walk }: BranchAround<PlaceDetail>) {
  const { pk, name, summary, hours, products, amenities, subway_exit: exit } = branch;
  const day = findDayKrw(branch);
  const facts = [
    { name: "가는 길", value: walk.isStated ? exit : formatWalk(walk) },
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
    { name: "1일권", value: day === null ? "팔지 않아요" : formatPrice(day) },
    {
      name: "운영 시간",
      value: hours.map((line) => (
        <span key={line.days} className={styles.line}>
          {line.days} {formatHours(line)}
        </span>
      )),
    },
    { name: "주차", value: describeParking(branch) },
    { name: "시설", value: amenities.slice(0, AMENITIES_MAX).join(" · ") },
  ];
  return (
    <li className={styles.card}>
      <h3>
        <a href={`/place/${pk}`}>
          {brand} {name}점
        </a>
      </h3>
      {summary && <Quiet>{summary}</Quiet>}
      <FactTable facts={facts} />
    </li>
  );
}

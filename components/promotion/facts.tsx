import { FactTable } from "@/components/ui/fact-table";
import { SectionTitle } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { countMachines } from "@/lib/branch/facts";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatDate, formatHours } from "@/lib/format/date";
import type { Promotion } from "@/lib/promotion/promotions";

/** Where the branch is and what it has, in short; its own page says the rest. */
export function BranchFacts({ branch }: { branch: PlaceDetail }) {
  const { pk, name, address, subway_exit: exit, station, hours, machines, amenities } = branch;
  const facts = [
    { name: "오시는 길", lines: [exit || station] },
    { name: "주소", lines: [address] },
    { name: "운영 시간", lines: hours.map((line) => `${line.days} ${formatHours(line)}`) },
    { name: "머신", lines: machines.length > 0 ? [`${countMachines(machines)}대`] : [] },
    { name: "시설", lines: amenities.length > 0 ? [amenities.join(", ")] : [] },
  ];
  return (
    <section aria-labelledby="branch">
      <SectionTitle id="branch">{name}점은 이런 곳이에요</SectionTitle>
      <FactTable
        label={`${name}점`}
        isLined
        facts={facts
          .filter(({ lines }) => lines.length > 0)
          .map((fact) => ({
            name: fact.name,
            value: fact.lines.map((line) => <p key={line}>{line}</p>),
          }))}
      />
      <TextLink href={`/place/${pk}`}>{name}점 자세히 보기</TextLink>
    </section>
  );
}

type DatesProps = { promotion: Promotion; openDate: string };

/** From when to when, in fixed dates that the document can contain. */
export function Dates({ promotion, openDate }: DatesProps) {
  return (
    <section aria-labelledby="dates">
      <SectionTitle id="dates">일정</SectionTitle>
      <FactTable label="일정" isLined facts={listDates(promotion, openDate)} />
    </section>
  );
}

function listDates({ bookingHref, dates = [] }: Promotion, openDate: string) {
  if (bookingHref) {
    return [
      { name: "사전 예약", value: "문 여는 날 전날까지" },
      { name: "문 여는 날", value: formatDate(openDate) },
      { name: "회원권 시작", value: "문 여는 날부터" },
    ];
  }
  return dates;
}

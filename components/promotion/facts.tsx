import { SectionTitle } from "@/components/ui/page";
import { countMachines, formatHours } from "@/lib/branch/facts";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatDate } from "@/lib/format/date";
import type { Promotion } from "@/lib/promotion/promotions";
import { FactTable, InlineLink } from "./parts";

/** Where the branch is and what stands in it, in short; its own page says the rest. */
export function BranchFacts({ branch }: { branch: PlaceDetail }) {
  const { pk, name, address, subway_exit: exit, station, hours, machines, amenities } = branch;
  const facts: [string, string[]][] = [
    ["오시는 길", [exit || station]],
    ["주소", [address]],
    ["운영 시간", hours.map((line) => `${line.days} ${formatHours(line)}`)],
    ["머신", machines.length > 0 ? [`${countMachines(machines)}대`] : []],
    ["시설", amenities.length > 0 ? [amenities.join(", ")] : []],
  ];
  return (
    <section aria-labelledby="branch">
      <SectionTitle id="branch">{name}점은 이런 곳이에요</SectionTitle>
      <FactTable>
        <tbody>
          {facts
            .filter(([, lines]) => lines.length > 0)
            .map(([fact, lines]) => (
              <tr key={fact}>
                <th scope="row">{fact}</th>
                <td>
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </td>
              </tr>
            ))}
        </tbody>
      </FactTable>
      <InlineLink href={`/place/${pk}`}>{name}점 자세히 보기</InlineLink>
    </section>
  );
}

type DatesProps = { promotion: Promotion; openDate: string };

/** From when to when, in days that the document can hold. */
export function Dates({ promotion, openDate }: DatesProps) {
  return (
    <section aria-labelledby="dates">
      <SectionTitle id="dates">일정</SectionTitle>
      <FactTable>
        <tbody>
          {listDates(promotion, openDate).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </section>
  );
}

function listDates(promotion: Promotion, openDate: string): [string, string][] {
  if (promotion.bookingHref) {
    return [
      ["사전 예약", "문 여는 날 전날까지"],
      ["문 여는 날", formatDate(openDate)],
      ["회원권 시작", "문 여는 날부터"],
    ];
  }
  return [
    ["신청", "언제든 신청할 수 있어요"],
    ["쿠폰 받기", "회사 메일을 확인한 뒤 1영업일 안"],
    ["쿠폰 쓰기", "받은 날부터 30일 안에 결제할 때"],
  ];
}

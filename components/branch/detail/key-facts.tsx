import type { ReactNode } from "react";
import { joinClasses } from "@/components/ui/join-classes";
import { countMachines, describeRest, formatSize } from "@/lib/branch/facts";
import { describeEnd, describeLastDay } from "@/lib/branch/guarantee";
import { listOpenSpans } from "@/lib/branch/hours";
import type { PlaceDetail } from "@/lib/contract/place";
import { countDaysBetween, getToday } from "@/lib/contract/rules/days";
import { DEDUCTION_NAME, isCultureExpense } from "@/lib/contract/rules/price";
import { formatDateOfYear, formatHours } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { findLowestPeriod, type PeriodPrice } from "@/lib/product/headline-prices";
import { describeEvening } from "./busy-words";
import styles from "./key-facts.module.css";
import { NowLine } from "./now-line";

/** What a visitor decides by, at a glance: open now, price, size, machines, an evening, parking. */
export function KeyFacts({ branch, isUpcoming }: { branch: PlaceDetail; isUpcoming: boolean }) {
  const { open_date: openDate, products, size_m2: sizeM2, machines, access, hours } = branch;
  const { busy_hours: busy, closes_on: closesOn } = branch;
  const lowest = findLowestPeriod(products);
  // The rest of the note is among the facilities.
  const [parking] = access.parking_note.split(/[,.]/);
  const facts: { name: string; value: ReactNode; isWide?: boolean; isFigure?: boolean }[] = [
    isUpcoming
      ? { name: "오픈", value: describeOpening(openDate, getToday()), isWide: true }
      : { name: "오늘", value: describeNow(branch), isWide: true },
    { name: "폐업", value: closesOn && describeClosing(closesOn, getToday()), isWide: true },
    { name: "휴업", value: describeRest(branch, getToday()), isWide: true },
    { name: "회원권", value: lowest && <WholePrice {...lowest} />, isWide: true, isFigure: true },
    { name: "크기", value: formatSize(sizeM2) },
    { name: "머신", value: machines.length > 0 && `${countMachines(machines)}대` },
    { name: "혼잡도", value: !isUpcoming && busy && describeEvening(busy, hours), isWide: true },
    { name: "주차", value: parking, isWide: true },
    { name: "문화비", value: isCultureExpense(branch, getToday()) && DEDUCTION_NAME, isWide: true },
  ];
  return (
    <div className={styles.frame}>
      <dl className={styles.facts}>
        {facts
          .filter(({ value }) => value)
          .map(({ name, value, isWide, isFigure }) => (
            <div key={name} className={joinClasses(isWide && styles.wide, isFigure && styles.figure)}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const describeClosing = (closesOn: string, today: string) =>
  closesOn > today ? describeEnd(closesOn) : describeLastDay(closesOn, today);

function describeOpening(openDate: string, today: string): string {
  return `${formatDateOfYear(openDate)} · 오픈까지 ${countDaysBetween(today, openDate)}일 남았어요`;
}

function describeNow({ hours, special_days: special = [] }: PlaceDetail): ReactNode {
  const [first] = hours;
  return (
    first && (
      <NowLine
        spans={listOpenSpans(hours, special, new Date())}
        special={special}
        hours={`${first.days} ${formatHours(first)}`}
      />
    )
  );
}

/** `월 69,000원 12개월 828,000원`: what a month comes to, large, and what is paid for it. */
function WholePrice({ months, totalKrw, monthlyKrw }: PeriodPrice) {
  return (
    <>
      <b>{`월 ${formatPrice(monthlyKrw)}`}</b>{" "}
      {months > 1 && <small>{`${months}개월 ${formatPrice(totalKrw)}`}</small>}
    </>
  );
}

"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Quiet } from "@/components/ui/quiet";
import { SaveNote } from "@/components/ui/save-note";
import { Select } from "@/components/ui/select";
import { StateView } from "@/components/ui/state-view";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { paymentQueries } from "@/lib/api/payment";
import { site } from "@/lib/config/site";
import type { CultureEntry, Payment } from "@/lib/contract/payment";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { DEDUCTION_NAME } from "@/lib/contract/rules/price";
import { formatDate } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { useSessionStore } from "@/stores/session";
import { statementQuery } from "./contract-query";
import { DETAIL_MIN_HEIGHT, DetailSkeleton } from "./detail-skeleton";
import { PrintedPaper, PrintedTable, seller } from "./printed";

/** What a year's tax is reckoned from, to read and to print. @param id a year, as in the address; else the latest */
export function Statement({ id }: { id: string }) {
  const { data: entries, error, isFetching, refetch } = useMemberQuery(statementQuery);
  const name = useSessionStore(({ me }) => me?.name);
  // The list that this was opened from.
  const { data: list, hasNextPage } = useInfiniteQuery({ ...paymentQueries.mine(), enabled: false });
  const [wanted, setWanted] = useState(id);

  if (!entries && error && !isFetching) {
    return <LoadFailure title="내역을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />;
  }
  if (!entries) return <DetailSkeleton label="내역을 불러오고 있어요" />;
  const years = [...new Set(entries.map(({ on }) => on.slice(0, 4)))];
  const year = years.includes(wanted) ? wanted : years[0];
  if (!year) {
    return (
      <StateView
        title="문화비로 결제한 내역이 없어요"
        sign="empty"
        action={
          <ButtonLink href={`/place?facility=${encodeURIComponent(DEDUCTION_NAME)}`}>
            소득공제 대상 지점 보기
          </ButtonLink>
        }
      >
        문화비로 등록한 지점에서 결제하면 여기에 모여요.
      </StateView>
    );
  }
  const places = groupByPlace(entries.filter(({ on }) => on.startsWith(year)));
  const totalKrw = sum(places.flatMap((place) => place.entries));
  const total = formatPrice(totalKrw);
  const payments = hasNextPage ? [] : (list?.pages.flatMap(({ results }) => results) ?? []);
  const leftOut = payments.filter((payment) => isLeftOut(payment, year)).length;
  const notes = [
    `문화비로 등록한 지점에서 결제한 것만 들어 있어요.${leftOut > 0 ? ` ${year}년에 다른 지점에서 결제한 ${leftOut}건은 빠졌어요.` : ""}`,
    ...NOTES,
  ];
  return (
    <Root>
      {years.length > 1 && (
        <Select label="연도" value={year} onChange={({ target }) => setWanted(target.value)}>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}년
            </option>
          ))}
        </Select>
      )}
      <p>
        {year}년 문화비 <b>{total}</b>
      </p>
      {places.map(({ name: place, number, entries: own }) => (
        <section key={number + place}>
          <h3>{place}점</h3>
          <small>등록 번호 {number}</small>
          <ul>
            {own.map((entry, index) => (
              <li key={index}>
                <span>
                  {describe(entry)}
                  <small>{formatDate(entry.on)}</small>
                </span>
                <span>
                  {formatPrice(entry.counted)}
                  {entry.counted !== entry.amount && <small>{formatPrice(entry.amount)}의 절반</small>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {notes.map((note) => (
        <Quiet key={note} size="small">
          {note}
        </Quiet>
      ))}
      <Button look="secondary" isWide onClick={() => window.print()}>
        인쇄하기
      </Button>
      <SaveNote />
      <PrintedPaper>
        <h1>
          {site.brand} {year}년 문화비 내역
        </h1>
        <PrintedTable rows={[["낸 사람", name], ...seller]} />
        {places.map(({ name: place, number, entries: own }) => (
          <PrintedTable
            key={number + place}
            rows={[
              [`${place}점`, `등록 번호 ${number}`],
              ...own.map((entry) => [formatDate(entry.on), describePrinted(entry)]),
            ]}
          />
        ))}
        <p>
          <span>{year}년 문화비</span>
          <strong>{total}</strong>
        </p>
        <small>{notes.join(" ")}</small>
      </PrintedPaper>
    </Root>
  );
}

const NOTES = [
  `문화비 ${DEDUCTION_NAME}. 그해에 낸 금액에서 그해에 돌려받은 금액을 뺐고, 포인트로 낸 금액은 들어 있지 않아요. PT와 팀 클래스는 절반만 인정돼요. 회원권을 넘겨줬어도 낸 사람의 내역이에요.`,
  "확인용이에요. 연말정산 간소화에는 카드사가 알린 금액이 나오니, 다르면 이 내역을 카드사나 회사에 보여 주세요.",
];

/** Whether a payment of a year was made where it does not count as culture. */
function isLeftOut(
  { status, amount, culture_number: number, approved_at: at }: Payment,
  year: string,
): boolean {
  return status === "paid" && amount > 0 && !number && Boolean(at && toSeoulDate(at).startsWith(year));
}

type Place = { name: string; number: string; entries: CultureEntry[] };

/** By branch and number, in the order in which they come. */
function groupByPlace(entries: readonly CultureEntry[]): Place[] {
  const places = new Map<string, Place>();
  for (const entry of entries) {
    const { culture_number: number, place } = entry;
    const key = `${place.pk} ${number}`;
    const own = places.get(key) ?? { name: place.name, number, entries: [] };
    own.entries.push(entry);
    places.set(key, own);
  }
  return [...places.values()];
}

function sum(entries: readonly CultureEntry[]): number {
  return entries.reduce((total, { counted }) => total + counted, 0);
}

function describe({ order_name: name, is_refund: isRefund }: CultureEntry): string {
  return isRefund ? `${name} 환불` : name;
}

function describePrinted(entry: CultureEntry): string {
  const half = entry.counted === entry.amount ? "" : ` (${formatPrice(entry.amount)}의 절반)`;
  return `${describe(entry)} · ${entry.order_number ?? ""} · ${formatPrice(entry.counted)}${half}`;
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-height: ${DETAIL_MIN_HEIGHT};

  > p > b {
    display: block;
    font-size: var(--text-figure-large);
    font-variant-numeric: tabular-nums;
  }
  h3 {
    font-size: var(--text-subheading);
  }
  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
  ul {
    margin-top: 8px;
    border-top: 1px solid var(--color-ink);
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 12px;
    border-bottom: 1px solid var(--color-line);
    font-variant-numeric: tabular-nums;
  }
  li > span:last-child {
    flex: none;
    text-align: right;
  }
  > button {
    margin-top: auto;
  }
`;

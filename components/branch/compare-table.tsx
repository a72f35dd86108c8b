"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { CloseIcon } from "@/components/ui/frame-icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { BranchListItem } from "@/lib/branch/card";
import { countMachines, formatHours, formatSize } from "@/lib/branch/facts";
import type { OrderedBranch } from "@/lib/branch/order";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatDate } from "@/lib/format/date";
import { formatDistance, formatPrice } from "@/lib/format/number";

type Column = OrderedBranch<BranchListItem> & { detail: PlaceDetail | null; isLoading: boolean };
type Row = { name: string; show: (column: Column) => ReactNode };

/** A cell whose data only the request for the single branch has. */
const ofDetail = (show: (detail: PlaceDetail) => ReactNode): Row["show"] =>
  function DetailCell({ detail, isLoading }) {
    if (detail) return show(detail);
    return isLoading ? <Skeleton width="70%" /> : "–";
  };

const yesOrNo = (isThere: boolean, yes = "있어요", no = "없어요") =>
  isThere ? <Yes>✓ {yes}</Yes> : <No>– {no}</No>;

const distanceRow: Row = {
  name: "거리",
  show: ({ distanceKm }) => (distanceKm === null ? "–" : formatDistance(distanceKm)),
};

const rows: Row[] = [
  {
    name: "월 요금",
    show: ({ branch }) => (branch.price_from === null ? "–" : <b>{formatPrice(branch.price_from)}부터</b>),
  },
  {
    name: "이용",
    show: ({ branch, isUpcoming }) => (isUpcoming ? `${formatDate(branch.open_date)} 오픈` : "이용 가능"),
  },
  { name: "역", show: ({ branch }) => branch.station },
  {
    name: "운영 시간",
    show: ofDetail(({ hours }) =>
      hours.map((line) => (
        <span key={line.days}>
          {line.days} <span>{formatHours(line)}</span>
        </span>
      )),
    ),
  },
  { name: "규모", show: ofDetail(({ size_m2 }) => formatSize(size_m2)) },
  { name: "머신", show: ofDetail(({ machines }) => `${countMachines(machines)}대`) },
  { name: "주차 안내", show: ofDetail(({ access }) => access.parking_note || "–") },
  {
    name: "계단 없는 길",
    show: ofDetail(({ access }) => yesOrNo(access.step_free)),
  },
  { name: "엘리베이터", show: ofDetail(({ access }) => yesOrNo(access.lift)) },
];

/** The comparison itself: a row per question, a column per branch. */
export function CompareTable({ columns, onRemove }: { columns: Column[]; onRemove: (pk: number) => void }) {
  const amenities = [...new Set(columns.flatMap(({ branch }) => branch.amenities))];
  const amenityRows = amenities.map((name) => ({
    name,
    show: ({ branch }: Column) => yesOrNo(branch.amenities.includes(name)),
  }));
  const isNearKnown = columns.some(({ distanceKm }) => distanceKm !== null);
  return (
    <Frame role="region" aria-label="지점 비교 표" tabIndex={0}>
      <Table $columnCount={columns.length}>
        <caption className="visually-hidden">담은 지점의 요금, 거리, 시간, 시설 비교</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">항목</span>
            </th>
            {columns.map(({ branch }) => (
              <th key={branch.pk} scope="col">
                <a href={`/place/${branch.pk}`}>{branch.name}</a>
                <button type="button" onClick={() => onRemove(branch.pk)}>
                  <CloseIcon size={18} label={`${branch.name} 비교에서 빼기`} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...(isNearKnown ? [distanceRow] : []), ...rows, ...amenityRows].map(({ name, show }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column.branch.pk}>{show(column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

const Frame = styled.div`
  margin: 20px calc(var(--page-gutter) * -1) 0;
  padding-inline: var(--page-gutter);
  overflow-x: auto;
`;

const NAME_PX = 104;
const COLUMN_MIN_PX = 152;

/* Borders that are not collapsed move with the sticky cells. */
const Table = styled.table<{ $columnCount: number }>`
  width: 100%;
  min-width: ${({ $columnCount }) => NAME_PX + $columnCount * COLUMN_MIN_PX}px;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;

  th,
  td {
    padding: 14px 12px 14px 0;
    border-bottom: 1px solid var(--color-line);
    text-align: left;
    vertical-align: top;
  }
  tbody th,
  thead th:first-child {
    position: sticky;
    left: calc(var(--page-gutter) * -1);
    width: ${NAME_PX}px;
    background: var(--color-paper);
    color: var(--color-ink-muted);
    font-weight: 400;
    /* Covers the gutter when columns pass under it. */
    box-shadow: calc(var(--page-gutter) * -1) 0 var(--color-paper);
  }
  thead th {
    border-bottom-color: var(--color-ink);
    font-size: var(--text-subheading);
    vertical-align: middle;
  }
  thead a {
    display: inline-block;
    padding-block: 10px;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  thead button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 44px;
    height: 44px;
    vertical-align: middle;
    color: var(--color-ink-muted);
  }
  td > span {
    display: block;
  }
  td > span > span {
    white-space: nowrap;
  }
`;

const Yes = styled.span`
  color: var(--color-brand);
  font-weight: 600;
`;

const No = styled.span`
  color: var(--color-ink-muted);
`;

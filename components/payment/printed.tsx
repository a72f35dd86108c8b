"use client";

import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styled, { createGlobalStyle } from "styled-components";
import { site } from "@/lib/config/site";

const { company } = site;
/** Who sold it, as papers name it. */
export const seller = [
  ["상호", company.legalName],
  ["대표자", company.representative],
  ["사업자등록번호", company.businessNumber],
  ["주소", company.address],
  ["전화", company.phone],
] as const;

/** What is printed instead of the page; it is not visible on the screen. */
export function PrintedPaper({ children }: { children: ReactNode }) {
  return createPortal(
    <Paper data-print-only>
      <PrintOnlyThis />
      {children}
    </Paper>,
    document.body,
  );
}

type PrintedTableProps = {
  rows: readonly (readonly (string | undefined)[])[];
  /** What stands beside each name is an amount. */
  hasAmounts?: boolean;
};

/** Rows of a name and what stands beside it. */
export function PrintedTable({ rows, hasAmounts }: PrintedTableProps) {
  return (
    <table data-amounts={hasAmounts}>
      <tbody>
        {rows.map(([name, value], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PrintOnlyThis = createGlobalStyle`
  @media print {
    body > :not([data-print-only]) {
      display: none !important;
    }
    @page {
      margin: 18mm;
    }
  }
`;

const Paper = styled.div`
  display: none;

  @media print {
    display: block;
    max-width: 150mm;
    margin-inline: auto;
    color: #000;
    font-size: 11pt;
    line-height: 1.5;

    h1 {
      font-size: 18pt;
    }
    table {
      width: 100%;
      margin-top: 6mm;
      border-top: 1px solid #000;
    }
    th,
    td {
      padding: 1.5mm 0;
      border-bottom: 1px solid #ccc;
      text-align: left;
      vertical-align: top;
    }
    th {
      width: 34mm;
      padding-right: 4mm;
      white-space: nowrap;
      font-weight: var(--weight-regular);
    }
    [data-amounts] td {
      text-align: right;
    }
    p {
      display: flex;
      justify-content: space-between;
      margin-top: 4mm;
      font-size: 14pt;
    }
    small {
      display: block;
      margin-top: 6mm;
      font-size: 9pt;
    }
  }
`;

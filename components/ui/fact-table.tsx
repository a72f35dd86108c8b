"use client";

import type { ReactNode } from "react";
import styled from "styled-components";

type FactTableProps = {
  facts: readonly { name: string; value: ReactNode }[];
  /** With a hairline under each row. */
  isLined?: boolean;
};

/** Rows of a name and a value. */
export function FactTable({ facts, isLined = false }: FactTableProps) {
  const Table = isLined ? LinedTable : PlainTable;
  return (
    <Table>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const PlainTable = styled.table`
  width: 100%;
  max-width: 560px;

  th,
  td {
    padding-block: calc(var(--space-2) + 2px);
    text-align: left;
    vertical-align: top;
  }
  th {
    width: 9em;
    padding-right: var(--space-4);
    color: var(--color-ink-muted);
    font-weight: var(--weight-regular);
  }
`;

const LinedTable = styled(PlainTable)`
  max-width: none;
  margin-top: var(--space-3);

  th,
  td {
    padding-block: calc(var(--space-3) - 1px);
    border-bottom: 1px solid var(--color-line);
  }
  th {
    width: 7em;
  }
`;

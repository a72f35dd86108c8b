"use client";

import styled from "styled-components";
import { Quiet } from "@/components/ui/quiet";
import { formatDate, formatDateOfYear } from "@/lib/format/date";

/**
 * From the first to the last day, or the one day, with the year once where it is the same; a line breaks between them,
 * not inside one.
 *
 * @param from,to YYYY-MM-DD
 */
export function Days({ from, to }: { from: string; to: string }) {
  const isOneYear = from < to && from.slice(0, 4) === to.slice(0, 4);
  return (
    <Quiet size="label">
      {from < to && <Whole>{formatDate(from)} ~</Whole>}{" "}
      <Last>{isOneYear ? formatDateOfYear(to) : formatDate(to)}</Last>
    </Quiet>
  );
}

/* Unless a day alone is wider than there is room: the narrowest phone with type twice as large. */
const Whole = styled.span`
  display: inline-block;
`;

/* What somebody looks for on the card. */
const Last = styled(Whole)`
  color: var(--color-ink);
  font-weight: var(--weight-semibold);
`;

"use client";

import styled from "styled-components";
import { Link } from "@/components/ui/link";
import { formatShortDate } from "@/lib/format/date";
import type { NoticeRow } from "@/lib/notice/list";
import { media } from "@/styles/media";
import { CategoryLabel } from "./category-label";

/** Notices as rows, in the given order. */
export function NoticeList({ notices }: { notices: readonly NoticeRow[] }) {
  return (
    <List className="settling">
      {notices.map(({ id, title, category, is_pinned, created }) => (
        <li key={id}>
          <Row href={`/notice/${id}`}>
            <Labels>
              {is_pinned && <Pinned>고정</Pinned>}
              <CategoryLabel category={category} />
            </Labels>
            <Title>{title}</Title>
            <Day dateTime={created}>{formatShortDate(created)}</Day>
          </Row>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin-top: 16px;
  border-top: 1px solid var(--color-line);

  li {
    border-bottom: 1px solid var(--color-line);
  }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 12px;
  padding-block: 16px;

  ${media.tabletUp} {
    grid-template-columns: 150px minmax(0, 1fr) auto;
    align-items: center;
    min-height: 64px;
    padding-block: 12px;
  }
`;

const Labels = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
`;

const Pinned = styled.span`
  padding: 2px 8px;
  border-radius: var(--radius-pill);
  background: var(--color-ink);
  color: var(--color-paper);
  font-size: var(--text-tiny);
  font-weight: 600;
  line-height: 1.5;
`;

const Title = styled.span`
  grid-row: 2;
  grid-column: 1 / -1;
  font-weight: 500;
  line-height: 1.5;

  a:hover > & {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.tabletUp} {
    grid-row: auto;
    grid-column: auto;
  }
`;

const Day = styled.time`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
`;

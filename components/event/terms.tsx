"use client";

import Link from "next/link";
import styled from "styled-components";

/** An event's conditions, and the way to what it is for. */
export function EventTerms({
  terms,
  onward,
}: {
  terms: readonly string[];
  onward: { href: string; label: string };
}) {
  return (
    <Box>
      <h2>알아 두세요</h2>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <Link href={onward.href}>{onward.label}</Link>
    </Box>
  );
}

const Box = styled.section`
  h2 {
    font-size: var(--text-lead);
  }
  ul {
    display: grid;
    gap: 4px;
    margin-top: 8px;
    padding-left: 20px;
    list-style: disc;
    color: var(--color-ink-soft);
    font-size: var(--text-label);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-top: 12px;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

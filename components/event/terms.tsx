"use client";

import styled from "styled-components";
import { Terms } from "@/components/ui/terms";

/** An event's conditions, and a link to what it is for. */
export function EventTerms({
  terms,
  onward,
}: {
  terms: readonly string[];
  onward: { href: string; label: string };
}) {
  return (
    <Terms title="알아 두세요" terms={terms}>
      <NextLink href={onward.href}>{onward.label}</NextLink>
    </Terms>
  );
}

const NextLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-top: 12px;
  font-weight: var(--weight-semibold);
  text-decoration: underline;
`;

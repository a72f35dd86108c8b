"use client";

import Link from "next/link";
import styled from "styled-components";

/** The site's header, exactly 60 px high (specification, section 9). */
export function Header() {
  return (
    <Bar>
      <Inner>
        <Link href="/">버핏</Link>
      </Inner>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--layer-header);
  height: var(--header-height);
  background: var(--color-paper);
`;

const Inner = styled.div`
  display: flex;
  align-items: center;
  height: 100%;
  max-width: 1280px;
  margin-inline: auto;
  padding-inline: var(--page-gutter);
`;

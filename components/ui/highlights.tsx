"use client";

import styled from "styled-components";
import { CardGrid } from "./card-grid";

/** A few selling points of an offer, each under a line in the brand's colour. */
export function Highlights({ items }: { items: readonly { title: string; content: string }[] }) {
  return (
    <Grid>
      {items.map(({ title, content }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{content}</p>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled(CardGrid)`
  li {
    padding-top: var(--space-4);
    border-top: 2px solid var(--color-brand);
  }
  h3 {
    font-size: var(--text-subheading);
  }
  p {
    margin-top: calc(var(--space-2) - 2px);
    color: var(--color-ink-muted);
  }
`;

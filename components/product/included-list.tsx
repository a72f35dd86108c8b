"use client";

import styled from "styled-components";
import { CheckIcon } from "@/components/ui/icon";
import type { ProductKind } from "@/lib/contract/product";
import { listIncluded } from "@/lib/product/included";

/** What products of a kind include. */
export function IncludedList({ kind }: { kind: ProductKind }) {
  return (
    <List>
      {listIncluded(kind).map((phrase) => (
        <li key={phrase}>
          <CheckIcon size={20} />
          {phrase}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  svg {
    flex: none;
    color: var(--color-brand);
  }
`;

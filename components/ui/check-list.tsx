"use client";

import styled from "styled-components";
import { CheckIcon } from "./icon";

type CheckListProps = {
  items: readonly string[];
  /** As many side by side as there is room for. */
  isInColumns?: boolean;
};

/** A list of what is included, each item with a check. */
export function CheckList({ items, isInColumns = false }: CheckListProps) {
  const List = isInColumns ? Columns : Column;
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon size={20} />
          {item}
        </li>
      ))}
    </List>
  );
}

const Column = styled.ul`
  display: grid;
  gap: var(--space-2);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  svg {
    flex: none;
    color: var(--color-brand);
  }
`;

const Columns = styled(Column)`
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: var(--space-3) var(--space-4);
`;

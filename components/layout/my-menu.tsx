"use client";

import { useId, useRef, useState } from "react";
import styled from "styled-components";
import { ChevronDownIcon } from "@/components/ui/icon";
import { useDismiss } from "@/hooks/layout/use-dismiss";
import type { MenuItem } from "@/lib/config/menu";
import { FrameLink } from "./frame-link";

/** The member's own menu in the wide header. */
export function MyMenu({ items }: { items: readonly MenuItem[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useDismiss(root, isOpen, (reason) => {
    setIsOpen(false);
    if (reason === "escape") button.current?.focus();
  });

  return (
    <Root ref={root}>
      <Trigger
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        MY
        <ChevronDownIcon size={16} />
      </Trigger>
      <List id={listId} hidden={!isOpen}>
        {items.map(({ name, link = "/" }) => (
          <li key={name}>
            <Item href={link} onClick={() => setIsOpen(false)}>
              {name}
            </Item>
          </li>
        ))}
      </List>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
`;

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  padding-inline: 12px;
  border-radius: var(--radius-small);
  font-size: var(--text-label);
  font-weight: 700;

  svg {
    transition: transform var(--motion-base);
  }
  &[aria-expanded="true"] svg {
    transform: rotate(180deg);
  }
`;

const List = styled.ul`
  position: absolute;
  /* Below the header, in the middle of which the trigger is. */
  top: calc(50% + var(--header-height) / 2 + 4px);
  right: 0;
  min-width: 160px;
  padding: 8px;
  border-radius: var(--radius-large);
  background: var(--color-paper);
  box-shadow: var(--shadow-float);
`;

const Item = styled(FrameLink)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding-inline: 12px;
  border-radius: var(--radius-small);
  font-size: var(--text-label);
  white-space: nowrap;

  &:hover {
    background: var(--color-surface);
  }
`;

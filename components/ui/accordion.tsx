"use client";

import { useId, useState, type ReactNode } from "react";
import styled from "styled-components";
import { ChevronDownIcon } from "./icon";

type AccordionProps = {
  /** Words of the button. */
  title: ReactNode;
  children: ReactNode;
};

/** A button that shows and hides what belongs to it. */
export function Accordion({ title, children }: AccordionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <div>
      <Trigger
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        {title}
        <ChevronDownIcon size={20} />
      </Trigger>
      <div id={panelId} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  width: 100%;
  min-height: 48px;
  padding-block: var(--space-2);
  text-align: start;

  svg {
    flex: none;
    color: var(--color-ink-muted);
    transition: transform var(--motion-base);
  }
  &[aria-expanded="true"] svg {
    transform: rotate(180deg);
  }
`;

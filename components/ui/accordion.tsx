"use client";

import { useId, useState, type ReactNode } from "react";
import styled from "styled-components";
import { ChevronDownIcon } from "./icon";

type AccordionProps = {
  /** Label of the button. */
  title: ReactNode;
  /** The content is rendered only when it is opened, for example content that has to be fetched first. */
  isLazy?: boolean;
  className?: string;
  children: ReactNode;
};

/** A button that shows and hides its content, where the page's code is needed anyway; else a `Disclosure`. */
export function Accordion({ title, isLazy = false, className, children }: AccordionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <div className={className}>
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
        {(isOpen || !isLazy) && children}
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

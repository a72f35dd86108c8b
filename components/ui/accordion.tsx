"use client";

import { useId, useState, type ReactNode } from "react";
import styles from "./accordion.module.css";
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
      <button
        className={styles.trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        {title}
        <ChevronDownIcon size={20} />
      </button>
      <div id={panelId} hidden={!isOpen}>
        {(isOpen || !isLazy) && children}
      </div>
    </div>
  );
}

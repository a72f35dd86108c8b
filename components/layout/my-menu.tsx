"use client";

import { useId, useRef, useState } from "react";
import { ChevronDownIcon } from "@/components/ui/icon";
import type { MenuItem } from "@/lib/config/menu";
import { FrameLink } from "./frame-link";
import styles from "./my-menu.module.css";
import { useDismiss } from "./use-dismiss";

/** The member's own menu in the wide header: on every page of a member, so that styled-components must not come with it. */
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
    <div className={styles.root} ref={root}>
      <button
        className={styles.trigger}
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        MY
        <ChevronDownIcon size={16} />
      </button>
      <ul className={styles.list} id={listId} hidden={!isOpen}>
        {items.map(({ name, link = "/" }) => (
          <li key={name}>
            <FrameLink className={styles.item} href={link} onClick={() => setIsOpen(false)}>
              {name}
            </FrameLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

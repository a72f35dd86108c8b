"use client";

import { useEffect, useRef, useState, type MouseEvent } from "react";
import styled from "styled-components";
import { useCloseOnNavigation } from "@/hooks/layout/use-close-on-navigation";
import { useScrollLock } from "@/hooks/layout/use-scroll-lock";
import { useDrawerStore } from "@/stores/drawer";
import { media } from "@/styles/media";
import { WithQueries } from "@/components/providers/with-queries";
import { CloseIcon } from "@/components/ui/icon";
import { DrawerContent } from "./drawer-content";
import { MENU_BUTTON_ID } from "./menu-button-id";

/**
 * The side drawer: a modal dialog that comes from the right. The platform traps the focus, makes the page
 * behind inert, hears Escape and moves it; here is only what the platform does not know.
 */
export function Drawer() {
  const { isOpen, closeDrawer } = useDrawerStore();
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  // The content outlives `isOpen` by the way out, and is built anew with each opening.
  const [hasContent, setHasContent] = useState(isOpen);
  if (isOpen && !hasContent) setHasContent(true);

  useCloseOnNavigation(isOpen, closeDrawer);
  useScrollLock(isOpen);
  useEffect(() => {
    const panel = dialog.current;
    if (!panel || panel.open === isOpen) return;
    if (isOpen) {
      panel.showModal();
      // Left to itself, a browser may choose the scrolling box around the button.
      closeButton.current?.focus();
      return;
    }
    // The page is the visitor's again at once; the panel is only still on its way out.
    panel.close();
    document.getElementById(MENU_BUTTON_ID)?.focus({ preventScroll: true });
    void Promise.allSettled(panel.getAnimations().map(({ finished }) => finished)).then(() => {
      if (!panel.open) setHasContent(false);
    });
  }, [isOpen]);

  function handleClick(event: MouseEvent) {
    const link = (event.target as Element).closest("a");
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || link?.target === "_blank";
    if (link && !opensElsewhere) closeDrawer();
  }

  return (
    <Panel
      ref={dialog}
      aria-label="메뉴"
      onCancel={(event) => {
        event.preventDefault();
        closeDrawer();
      }}
      // Told a moment later, when it may be open again.
      onClose={() => !dialog.current?.open && closeDrawer()}
      onClick={handleClick}
      // The scrim is the dialog's own backdrop: a press there has the dialog itself as its target.
      onMouseDown={(event) => event.target === dialog.current && closeDrawer()}
    >
      {hasContent && (
        <Scroller>
          <CloseButton ref={closeButton} type="button" aria-label="메뉴 닫기" onClick={closeDrawer}>
            <CloseIcon size={26} />
          </CloseButton>
          <WithQueries>
            <DrawerContent />
          </WithQueries>
        </Scroller>
      )}
    </Panel>
  );
}

/* On its way out it stays in the top layer as a picture of itself: presses go to the page. */
const Panel = styled.dialog`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: var(--layer-drawer);
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: var(--color-paper);
  color: var(--color-ink);
  pointer-events: none;
  transform: translateX(100%);

  ${media.wide} {
    width: 450px;
    box-shadow: var(--shadow-float);
  }
  &::backdrop {
    background: var(--color-scrim);
    opacity: 0;
  }
  &[open] {
    pointer-events: auto;
    transform: none;

    @starting-style {
      transform: translateX(100%);
    }
  }
  &[open]::backdrop {
    opacity: 1;

    @starting-style {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    &,
    &::backdrop {
      transition-property: transform, opacity, display, overlay;
      transition-duration: var(--motion-base);
      transition-timing-function: var(--ease-out);
      transition-behavior: allow-discrete;
    }
    &[open],
    &[open]::backdrop {
      transition-duration: var(--motion-slow);
    }
  }
`;

const Scroller = styled.div`
  position: relative;
  height: 100%;
  overflow: hidden auto;
  overscroll-behavior: contain;
  padding-bottom: env(safe-area-inset-bottom);
`;

/** Stands where the menu button stands on phones, so that the same spot opens and closes. */
const CloseButton = styled.button`
  position: sticky;
  top: 8px;
  z-index: var(--layer-raised);
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: 8px calc(var(--page-gutter) - 9px) 8px auto;
  border-radius: var(--radius-small);
  background: var(--color-paper);
`;

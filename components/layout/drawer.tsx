"use client";

import { domAnimation, LazyMotion, useReducedMotion } from "framer-motion";
import * as m from "framer-motion/m";
import { useCallback, useEffect, useRef, useState, type MouseEvent } from "react";
import styled from "styled-components";
import { CloseIcon } from "@/components/ui/frame-icon";
import { useScrollLock } from "@/hooks/layout/use-scroll-lock";
import { useBackdropClick } from "@/hooks/use-backdrop-click";
import { afterPaint } from "@/lib/browser/idle";
import { MENU_BUTTON_ID } from "@/lib/config/names";
import { useDrawerStore } from "@/stores/drawer";
import { media } from "@/styles/media";
import { DrawerContent } from "./drawer-content";
import { useCloseOnNavigation } from "./use-close-on-navigation";

/** Same as `--motion-slow` and `--motion-base`, which scripts cannot read. */
const COME_S = 0.32;
const GO_S = 0.2;

/**
 * The side drawer: a modal dialog that slides in from the right. The platform traps the focus, makes the page
 * behind inert and handles Escape; here is only what the platform does not do.
 */
export function Drawer() {
  const { isOpen, closeDrawer } = useDrawerStore();
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isStill = useReducedMotion() ?? false;
  // The content outlives `isOpen` by the exit animation, and is rebuilt on each opening.
  const [hasContent, setHasContent] = useState(isOpen);
  if (isOpen && !hasContent) setHasContent(true);
  // It comes once it is laid out and painted outside the window: no frame of the way is missing on a slow phone.
  const [isReady, setIsReady] = useState(false);
  const isIn = isOpen && isReady;

  const leave = useCallback(() => {
    giveWay(dialog.current);
    closeDrawer();
  }, [closeDrawer]);
  const finish = useCallback(() => {
    if (useDrawerStore.getState().isOpen) return;
    giveWay(dialog.current);
    dialog.current?.close();
    setHasContent(false);
    setIsReady(false);
  }, []);
  const scrim = useBackdropClick(closeDrawer);
  useCloseOnNavigation(isOpen, leave);
  useScrollLock(isOpen);
  useEffect(() => {
    const panel = dialog.current;
    // Closed before it came: no animation ends.
    if (panel?.open && !isOpen && !isReady) return finish();
    if (!panel || isOpen === isModal(panel)) return;
    let isCurrent = true;
    if (isOpen) {
      if (panel.open) panel.close();
      panel.inert = false;
      panel.showModal();
      // Otherwise a browser may focus the scrolling box around the button.
      closeButton.current?.focus();
    }
    void afterPaint().then(() => {
      if (!isCurrent) return;
      if (isOpen) setIsReady(true);
      else giveWay(panel);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen, isReady, finish]);

  function handleClick(event: MouseEvent) {
    scrim.onClick(event);
    const link = (event.target as Element).closest("a");
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || link?.target === "_blank";
    if (link && !opensElsewhere) leave();
  }

  return (
    <LazyMotion features={domAnimation} strict>
      <Panel
        ref={dialog}
        aria-label="메뉴"
        // As one property it animates off the main thread; `x` would not.
        initial={{ transform: "translateX(100%)" }}
        animate={{ transform: isIn ? "translateX(0%)" : "translateX(100%)" }}
        transition={{ duration: isStill ? 0 : isIn ? COME_S : GO_S, ease: [0.22, 0.8, 0.3, 1] }}
        onAnimationComplete={finish}
        onCancel={(event) => {
          event.preventDefault();
          closeDrawer();
        }}
        onClose={() => !dialog.current?.open && closeDrawer()}
        onClick={handleClick}
        onMouseDown={scrim.onMouseDown}
      >
        {hasContent && (
          <Scroller>
            <Bar>
              <CloseButton ref={closeButton} type="button" aria-label="메뉴 닫기" onClick={closeDrawer}>
                <CloseIcon size={26} />
              </CloseButton>
            </Bar>
            <DrawerContent />
          </Scroller>
        )}
      </Panel>
    </LazyMotion>
  );
}

function isModal(panel: HTMLDialogElement) {
  return panel.open && !panel.inert;
}

/**
 * While it closes it is no longer modal: clicks in that time go to the page. The browser computes the style of the
 * whole page anew for that, half the work of an Escape, so the first frame of the animation comes before it. A
 * navigation does not wait: what it focuses must not be inert.
 */
function giveWay(panel: HTMLDialogElement | null) {
  if (!panel || !isModal(panel)) return;
  panel.close();
  panel.inert = true;
  panel.show();
  document.getElementById(MENU_BUTTON_ID)?.focus({ preventScroll: true });
}

const Panel = styled(m.dialog)`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: var(--layer-drawer);
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  overflow: visible;
  background: var(--color-paper);
  color: var(--color-ink);

  ${media.wide} {
    width: 450px;
    box-shadow: var(--shadow-float);
  }
  &::backdrop {
    background: var(--color-scrim);
  }
`;

const Scroller = styled.div`
  position: relative;
  height: 100%;
  overflow: hidden auto;
  overscroll-behavior: contain;
  padding-bottom: env(safe-area-inset-bottom);
  scroll-padding-top: var(--header-height);
`;

/** As wide as the drawer, so that what is scrolled away passes beside nothing. */
const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--layer-raised);
  padding: 8px calc(var(--page-gutter) - 9px) 8px 0;
  background: var(--color-paper);
`;

/** At the position of the menu button on phones, so that the same spot opens and closes. */
const CloseButton = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-left: auto;
  border-radius: var(--radius-small);
  background: var(--color-paper);
`;

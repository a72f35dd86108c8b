"use client";

import { useEffect, useId, useRef, type ReactNode } from "react";
import styled, { keyframes } from "styled-components";
import { useScrollLock } from "@/hooks/layout/use-scroll-lock";
import { useBackdropClick } from "@/hooks/use-backdrop-click";
import { media } from "@/styles/media";
import { CloseIcon } from "./frame-icon";

type DialogProps = {
  title: string;
  /** Called for Escape, the close button and a click outside; the owner then stops rendering the dialog. */
  onClose: () => void;
  /** The dialog cannot be closed while a request is running that must not be abandoned. */
  isBusy?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog, open as long as it is rendered: a sheet from below on phones, a card elsewhere. The platform traps the
 * focus, makes the page behind inert and restores the focus.
 */
export function Dialog({ title, onClose, isBusy = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useScrollLock(true);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // The text comes first, not the close button, unless the content knows better where to begin.
    (element?.querySelector<HTMLElement>("[data-first-focus]") ?? heading.current)?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      // What was done in it has taken the opener away.
      else document.querySelector<HTMLElement>("[data-dialog-outcome]")?.focus();
    };
  }, []);

  const close = () => {
    if (!isBusy) onClose();
  };

  return (
    <Frame
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser inside fires its own cancel event, which bubbles.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      {...useBackdropClick(close)}
    >
      <Sheet>
        <Head>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" aria-label="닫기" onClick={close}>
            <CloseIcon />
          </button>
        </Head>
        {children}
      </Sheet>
    </Frame>
  );
}

const rise = keyframes`
  from { transform: translateY(24px); opacity: 0; }
`;

const Frame = styled.dialog`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: calc(100dvh - 24px);
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius-large) var(--radius-large) 0 0;
  background: var(--color-paper);
  color: var(--color-ink);
  overflow: hidden auto;
  overscroll-behavior: contain;
  animation: ${rise} var(--motion-base) var(--ease-out);

  &::backdrop {
    background: var(--color-scrim);
  }
  ${media.tabletUp} {
    inset: 0;
    width: min(480px, 100% - 48px);
    height: fit-content;
    margin: auto;
    border-radius: var(--radius-large);
    box-shadow: var(--shadow-float);
  }
`;

const Sheet = styled.div`
  padding: var(--space-3) var(--space-5) calc(var(--space-6) + env(safe-area-inset-bottom));

  ${media.tabletUp} {
    padding: var(--space-4) var(--space-6) var(--space-6);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin-bottom: var(--space-3);

  h2 {
    font-size: var(--text-heading-small);
    outline: none;
  }
  button {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-right: calc(var(--space-2) * -1);
    border-radius: var(--radius-small);
  }
`;

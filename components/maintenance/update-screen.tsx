"use client";

import { useEffect, useId, useRef } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { useScrollLock } from "@/hooks/layout/use-scroll-lock";
import { useSystemUpdateStore } from "@/stores/system-update";
import { media } from "@/styles/media";
import { Illustration, screenCss, Words } from "./screen-words";
import { TapArea } from "./tap-area";
import { useUpdateCheck } from "./use-update-check";

/**
 * Says that a web update is in progress (docs/product.md 16.1). A modal dialog in the top layer: it lies
 * above everything, even an open dialog, and the page behind is inert and keeps what was typed.
 */
export function UpdateScreen() {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { check, isBusy } = useUpdateCheck();
  useScrollLock(true);

  useEffect(() => {
    const element = dialog.current;
    const focusedBefore = document.activeElement;
    const show = () => {
      element?.close();
      element?.showModal();
      heading.current?.focus();
    };
    show();
    // A button that was pressed before may open its dialog late: this screen is shown again, above it.
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => isOtherModal(target, element))) show();
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ["open"] });
    return () => {
      observer.disconnect();
      element?.close();
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) {
        focusedBefore.focus({ preventScroll: true });
      }
    };
  }, []);

  return (
    <Screen
      ref={dialog}
      aria-labelledby={titleId}
      // No key and no gesture closes it; where the browser does not know this, it is opened again.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        if (!dialog.current?.open) dialog.current?.showModal();
      }}
    >
      <TapArea onEnough={() => useSystemUpdateStore.setState({ isDismissed: true })} />
      <Words>
        <Illustration />
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          지금은 업데이트 중이에요
        </h2>
        <p>
          <Wide>더 나은 서비스를 위해 웹 업데이트를 진행하고 있어요. 잠시만 기다려 주세요.</Wide>
          <Narrow>
            웹 업데이트를 진행하고 있어요.
            <br />
            잠시만 기다려 주세요.
          </Narrow>
        </p>
        <Button look="quiet" isBusy={isBusy} onClick={() => void check()}>
          다시 확인
        </Button>
      </Words>
    </Screen>
  );
}

function isOtherModal(target: Node, screen: HTMLDialogElement | null) {
  return target instanceof HTMLDialogElement && target !== screen && target.matches(":modal");
}

const Screen = styled.dialog`
  &[open] {
    ${screenCss}
    position: fixed;
    inset: 0;
    width: 100%;
    max-width: none;
    height: 100dvh;
    max-height: none;
    margin: 0;
    border: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
  }
`;

/** Shown below 768 px, and above it (docs/product.md 16.1). */
const Narrow = styled.span`
  ${media.tabletUp} {
    display: none;
  }
`;
const Wide = styled.span`
  ${media.mobile} {
    display: none;
  }
`;

"use client";

import { useEffect } from "react";
import styled from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { publicEnv } from "@/lib/config/env";
import { externalLinks } from "@/lib/config/links";
import { useClosedSiteStore } from "@/stores/closed-site";
import { Illustration, screenCss, Words } from "./screen-words";
import { TapArea } from "./tap-area";
import { startTestMode } from "./test-mode";

/** Replaces the site while the operator has it closed, and hears of the reopening (docs/product.md 16.2). */
export function ClosedScreen() {
  useReopening(openSite);
  return (
    <Screen id="main">
      <TapArea onEnough={openSite} />
      <Words>
        <Illustration />
        <h1>잠시 문을 닫았어요</h1>
        <p>홈페이지를 점검하고 있어요. 급한 일은 카카오톡으로 물어봐 주세요.</p>
        {/* An empty address is the page's own, which is loaded again. */}
        <ButtonLink href="" target="_self">
          다시 불러오기
        </ButtonLink>
        <ButtonLink
          href={externalLinks.messagingChannel}
          look="quiet"
          target="_blank"
          rel="noopener noreferrer"
        >
          카카오톡으로 문의하기
        </ButtonLink>
      </Words>
    </Screen>
  );
}

/** Only here is the realtime database's SDK loaded: an open site has one answer to read, and nothing to hear. */
function useReopening(onReopened: () => void): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import("./watch-reopening")
      .then(({ watchReopening }) => {
        if (!isGone) stop = watchReopening(publicEnv.firebaseDatabaseUrl, onReopened);
      })
      .catch((error) => console.warn(`the reopening cannot be heard of: ${String(error)}`));
    return () => {
      isGone = true;
      stop?.();
    };
  }, [onReopened]);
}

/** From closed to open: the tab is in test mode from now on (docs/product.md 16.3). */
function openSite() {
  startTestMode();
  useClosedSiteStore.setState({ isClosed: false });
}

const Screen = styled.main`
  ${screenCss}
`;

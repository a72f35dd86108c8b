"use client";

import { useEffect } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Container, Lead, PageTitle } from "@/components/ui/page";
import { StoreLinks } from "@/components/ui/store-links";
import { useIsHydrated } from "@/hooks/use-is-hydrated";
import { brand } from "@/lib/config/brand";
import { replaceDocument } from "@/lib/session/load-document";
import { findRedirectWay } from "./redirects";
import styles from "./view.module.css";

/** Redirects to the address of the key in the query; the link stays for browsers that block the redirect. */
export function RedirectView() {
  // The document is the same for every key.
  const way = useIsHydrated() ? findRedirectWay(window.location.search, navigator) : null;
  const href = way && way !== "app-code" ? way.href : null;
  useEffect(() => {
    if (href) replaceDocument(href);
  }, [href]);

  if (way === "app-code") return <AppCode />;
  return (
    <Container className={styles.frame}>
      <PageTitle>이동하고 있어요</PageTitle>
      <Lead className={styles.words} role="status">
        {way ? `${way.name} 페이지를 열고 있어요.` : "알맞은 페이지를 찾고 있어요."} 열리지 않으면 아래 버튼을
        눌러 주세요.
      </Lead>
      <ButtonLink href={href ?? "/"} rel="noopener noreferrer" size="large">
        {way ? `${way.name} 열기` : "홈으로 가기"}
      </ButtonLink>
    </Container>
  );
}

/** The app runs on a phone: the QR code brings this page's address there. */
function AppCode() {
  return (
    <Container className={styles.code}>
      <PageTitle>휴대폰으로 {brand} 앱을 받아 주세요</PageTitle>
      <Lead>휴대폰 카메라로 QR 코드를 비추면 알맞은 스토어가 열려요.</Lead>
      <img src="/og/app-qr.svg" alt="앱 다운로드 주소가 담긴 QR 코드" width={220} height={220} />
      <div className={styles.stores}>
        <StoreLinks isNewWindow={false} />
      </div>
    </Container>
  );
}

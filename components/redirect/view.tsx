"use client";

import { useEffect } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Container, Lead, PageTitle } from "@/components/ui/page";
import { useIsHydrated } from "@/hooks/use-is-hydrated";
import { replaceDocument } from "@/lib/session/load-document";
import { AppCode } from "./app-code";
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

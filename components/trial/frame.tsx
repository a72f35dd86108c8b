"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { Container, Lead, PageTitle } from "@/components/ui/page";
import { media } from "@/styles/media";

/** What the trial is, next to the form. */
export function TrialFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main">
      <Layout>
        <div>
          <PageTitle>1일 체험</PageTitle>
          <Lead>가까운 지점에서 하루, 운동해 보고 결정하세요.</Lead>
          <Picture src="/images/promo/trial" alt="" width={960} height={640} isEager />
        </div>
        <div>{children}</div>
      </Layout>
    </main>
  );
}

const Layout = styled(Container)`
  display: grid;
  gap: 32px;
  padding-block: 32px 96px;

  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: 80px;
    max-width: 1100px;
    padding-top: 64px;
  }
`;

const Picture = styled(LazyPicture)`
  margin-top: 24px;

  ${media.mobile} {
    aspect-ratio: 2.2;
  }
`;

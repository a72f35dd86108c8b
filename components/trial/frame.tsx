"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { Container, Lead, PageTitle } from "@/components/ui/page";
import { Quiet } from "@/components/ui/quiet";
import { media } from "@/styles/media";

/** What the trial is, next to the form. */
export function TrialFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" data-brief="">
      <Layout>
        <div>
          <PageTitle>1일 무료 체험</PageTitle>
          <Lead>처음 하루는 무료예요. 결제도 카드 등록도 없어요.</Lead>
          <Difference size="label">
            1일권은 결제하고 여러 번 쓸 수 있는 이용권이에요.{" "}
            <a href="/category/4">{"1일권\u00a0가격\u00a0보기"}</a>
          </Difference>
          <Picture src="/images/promo/trial" alt="" width={960} height={640} />
        </div>
        <div>{children}</div>
      </Layout>
    </main>
  );
}

const Layout = styled(Container)`
  display: grid;
  gap: 28px;
  padding-block: 32px 96px;

  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: 80px;
    max-width: 1100px;
    padding-top: 64px;
  }
`;

const Difference = styled(Quiet)`
  margin-top: 8px;
`;

/** Where one column is all there is, the form comes first. */
const Picture = styled(LazyPicture)`
  margin-top: 24px;

  ${media.belowWide} {
    display: none;
  }
`;

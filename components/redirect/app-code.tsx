"use client";

import styled from "styled-components";
import { Container, Lead, PageTitle } from "@/components/ui/page";
import { StoreLinks } from "@/components/ui/store-links";

/** The app runs on a phone: the QR code brings this page's address there. */
export function AppCode() {
  return (
    <Frame>
      <PageTitle>휴대폰으로 버핏 앱을 받아 주세요</PageTitle>
      <Lead>휴대폰 카메라로 QR 코드를 비추면 알맞은 스토어가 열려요.</Lead>
      <img src="/og/app-qr.svg" alt="앱 다운로드 주소가 담긴 QR 코드" width={220} height={220} />
      <Stores>
        <StoreLinks isNewWindow={false} />
      </Stores>
    </Frame>
  );
}

const Frame = styled(Container)`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding-block: calc(var(--section-gap) / 2) 96px;
  text-align: center;

  > img {
    margin-top: 32px;
    padding: 14px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-large);
    background: var(--color-paper);
  }
`;

const Stores = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 32px;
`;

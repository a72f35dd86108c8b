"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";
import { media } from "@/styles/media";
import { Part } from "./part";
import { PayArea, PayBar } from "./pay-box";

/** The skeleton of the checkout. */
export function CheckoutSkeleton() {
  return (
    <Columns>
      <Waiting>주문 내용을 불러오고 있어요</Waiting>
      <div>
        <Head>
          <Skeleton width="96px" height="96px" radius="var(--radius-large)" />
          <div>
            <Skeleton width="150px" height="24px" />
            <Skeleton width="110px" height="20px" />
            <Skeleton width="130px" height="24px" />
          </div>
        </Head>
        {[52, 120, 52].map((height, index) => (
          <Part key={index}>
            <Skeleton width="90px" height="24px" />
            <Body height={`${height}px`} radius="var(--radius-large)" />
          </Part>
        ))}
      </div>
      <PayArea>
        <Skeleton width="90px" height="24px" />
        <Body height="84px" radius="var(--radius-large)" />
        <PayBar>
          <Skeleton height="56px" radius="var(--radius-large)" />
        </PayBar>
      </PayArea>
    </Columns>
  );
}

/** The skeleton of an order. */
export function OrderSkeleton() {
  return (
    <Block>
      <Waiting>결제 내용을 불러오고 있어요</Waiting>
      <Skeleton width="70%" height="28px" />
      <Skeleton height="180px" radius="var(--radius-large)" />
      <Skeleton height="56px" radius="var(--radius-large)" />
    </Block>
  );
}

function Waiting({ children }: { children: string }) {
  return (
    <span className="visually-hidden" role="status">
      {children}
    </span>
  );
}

const Columns = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 380px;
    gap: 64px;
  }
`;

const Head = styled.div`
  display: flex;
  gap: 16px;
  padding-bottom: 28px;
  border-bottom: 1px solid var(--color-line);

  > div {
    display: grid;
    align-content: center;
    gap: 8px;
  }
`;

const Body = styled(Skeleton)`
  margin-top: 16px;
`;

const Block = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
  padding-block: 20px;
`;

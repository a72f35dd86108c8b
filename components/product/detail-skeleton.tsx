"use client";

import styled from "styled-components";
import { ActionColumns } from "@/components/ui/action-bar";
import { Container } from "@/components/ui/page";
import { Skeleton } from "@/components/ui/skeleton";
import { media } from "@/styles/media";
import { Intro, Part } from "./detail-frame";

/** The skeleton of a product's page. */
export function ProductSkeleton() {
  return (
    <Container>
      <h1 className="visually-hidden">상품 상세</h1>
      <span className="visually-hidden" role="status">
        상품을 불러오고 있어요
      </span>
      <Crumb>
        <Skeleton width="160px" height="18px" />
      </Crumb>
      <ActionColumns>
        <div>
          <Intro>
            <Picture />
            <Lines>
              <Skeleton width="min(240px, 80%)" height="40px" />
              <Skeleton width="80px" height="20px" />
              <Skeleton height="20px" />
              <Skeleton width="60%" height="20px" />
            </Lines>
          </Intro>
          {[3, 3, 4].map((count, part) => (
            <Part key={part} as="div">
              <Lines>
                <Skeleton width="110px" height="28px" />
                {Array.from({ length: count }, (_, line) => (
                  <Skeleton key={line} height="24px" />
                ))}
              </Lines>
            </Part>
          ))}
        </div>
        <Card />
      </ActionColumns>
    </Container>
  );
}

const Crumb = styled.div`
  padding-block: 32px 14px;
`;

const Picture = styled(Skeleton).attrs({ height: "auto", radius: "var(--radius-large)" })`
  aspect-ratio: 4 / 3;
`;

const Lines = styled.div`
  display: grid;
  gap: 14px;
`;

const Card = styled(Skeleton).attrs({ height: "230px", radius: "var(--radius-large)" })`
  margin-top: 24px;

  ${media.belowWide} {
    display: none;
  }
`;

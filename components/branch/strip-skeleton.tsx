"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";
import { CIRCLE_SIZE_PX, SKELETON_COUNT } from "@/lib/branch/constants";
import { itemShape, nameShape, Row, Scroller } from "./strip-parts";

const circleSize = `${CIRCLE_SIZE_PX}px`;

/** The row before its branches are there; it stands in the document of every page with a strip. */
export function StripSkeleton() {
  return (
    <Frame>
      <span className="visually-hidden">지점을 불러오는 중이에요</span>
      <Row as="div" aria-hidden>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <Item key={index} data-skeleton="">
            <Skeleton width={circleSize} height={circleSize} radius="50%" />
            <Name>
              <Skeleton width="32px" height="12px" />
            </Name>
          </Item>
        ))}
      </Row>
    </Frame>
  );
}

const Frame = styled(Scroller)`
  overflow: hidden;
`;

const Item = styled.span`
  ${itemShape}
`;

const Name = styled.span`
  ${nameShape}
  display: flex;
  align-items: center;
`;

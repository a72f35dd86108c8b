"use client";

import styled from "styled-components";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { Body } from "./strip-parts";
import { StripSkeleton } from "./strip-skeleton";

const loadStrip = () => import("./strip-with-queries").then(({ StripWithQueries }) => StripWithQueries);
// Asked for as soon as this code runs, so that it is on its way while the page hydrates.
if (typeof window !== "undefined") void loadStrip().catch(() => undefined);

/** Holds the strip's place with its skeletons until its code is there; no page's first load waits for it. */
export function StripSlot() {
  const { Component: Strip } = useLazyComponent(loadStrip);
  if (Strip) return <Strip />;
  return (
    <Root aria-label="지점 바로가기" aria-busy>
      <Body>
        <StripSkeleton />
      </Body>
    </Root>
  );
}

const Root = styled.section`
  border-bottom: 1px solid var(--color-line);
`;

"use client";

import { ButtonLink } from "./button";
import { ButtonRow } from "./button-row";

/** The way there in either of the two maps that everybody has. */
export function MapLinks({ kakao, naver }: { kakao: string; naver: string }) {
  return (
    <ButtonRow itemWidth="116px">
      <ButtonLink href={kakao} target="_blank" rel="noopener noreferrer" look="secondary">
        카카오맵
      </ButtonLink>
      <ButtonLink href={naver} target="_blank" rel="noopener noreferrer" look="secondary">
        네이버 지도
      </ButtonLink>
    </ButtonRow>
  );
}

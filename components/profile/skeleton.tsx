"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";

/** The profile's shape while the member's data is on its way. */
export function ProfileSkeleton() {
  return (
    <Column aria-busy="true" aria-label="프로필을 불러오고 있어요" role="group">
      <Beside>
        <Skeleton $width="96px" $height="96px" $radius="50%" />
        <Skeleton $width="117px" $height="48px" $radius="14px" />
      </Beside>
      {["닉네임", "이메일"].map((name) => (
        <div key={name}>
          <Skeleton $width="48px" $height="24px" />
          <Box />
          <Skeleton $width="180px" $height="22px" />
        </div>
      ))}
      <Skeleton $height="56px" $radius="14px" />
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  max-width: 560px;

  > div:not(:first-child) {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
`;

const Beside = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
`;

const Box = styled(Skeleton).attrs({ $height: "52px", $radius: "12px" })``;

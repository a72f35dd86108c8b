"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";

/** The profile's skeleton while the member's data loads. */
export function ProfileSkeleton() {
  return (
    <Column aria-busy="true" aria-label="프로필을 불러오고 있어요" role="group">
      <Row>
        <Skeleton width="96px" height="96px" radius="50%" />
        <Skeleton width="117px" height="48px" radius="var(--radius-large)" />
      </Row>
      <FieldShape />
      <FieldShape />
      <FieldShape hasHint />
      <FieldShape hasHint />
      <FieldShape />
      <FieldShape />
      <ButtonShape />
    </Column>
  );
}

/** The password form's skeleton until it is known whose password it is. */
export function PasswordSkeleton() {
  return (
    <Column aria-busy="true" aria-label="비밀번호 변경을 준비하고 있어요" role="group">
      <FieldShape />
      <FieldShape />
      <FieldShape />
      <Skeleton width="260px" height="24px" />
      <Skeleton width="min(100%, 440px)" height="24px" />
      <ButtonShape />
    </Column>
  );
}

function FieldShape({ hasHint = false }: { hasHint?: boolean }) {
  return (
    <Lines>
      <Skeleton width="80px" height="24px" />
      <Skeleton height="52px" radius="var(--radius-large)" />
      {hasHint && <Skeleton width="180px" height="22px" />}
    </Lines>
  );
}

function ButtonShape() {
  return <Skeleton height="56px" radius="var(--radius-large)" />;
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  max-width: 560px;
`;

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
`;

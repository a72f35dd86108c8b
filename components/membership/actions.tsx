"use client";

import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Quiet } from "@/components/ui/quiet";
import { externalLinks } from "@/lib/config/links";
import type { Membership } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { findStopRefusal } from "@/lib/contract/rules/membership";
import { findPauseRoom } from "@/lib/member/pause";
import { DAY_PASS_WORDS } from "@/lib/member/refund-news";
import { openSheet, type SheetName } from "./from-address";

/** What can be done with a membership, and what cannot, with the reason. */
export function MembershipActions({ membership }: { membership: Membership }) {
  const today = getToday();
  const { product, pauses = [], refund, status } = membership;
  const refusal = findStopRefusal(membership, today, today);
  const hasPauses = findPauseRoom(membership) !== null || pauses.some(({ to }) => to >= today);
  const buttons: { name: SheetName; label: string }[] = [
    ...(hasPauses
      ? [{ name: "pause", label: pauses.length > 0 ? "쉬는 날 보기" : "잠시 쉬기" } as const]
      : []),
    ...(refusal === null ? [{ name: "stop", label: getStopLabel(status, refund?.status) } as const] : []),
  ];
  return (
    <>
      {refusal === "day_pass" && (
        <Quiet size="label">
          {product.refund_note} {DAY_PASS_WORDS}
        </Quiet>
      )}
      {refusal === "no_payment" && (
        <Quiet size="label">
          결제 기록이 없는 회원권이라 여기서는 그만둘 수 없어요.{" "}
          <a href={externalLinks.messagingChannel} target="_blank" rel="noopener noreferrer">
            카카오톡 채널<span className="visually-hidden"> (새 창)</span>
          </a>
          로 물어봐 주세요.
        </Quiet>
      )}
      {buttons.length > 0 && (
        <Row>
          {buttons.map(({ name, label }) => (
            <Button key={name} look="quiet" onClick={() => openSheet(name, membership)}>
              <span className="visually-hidden">{product.name}</span> {label}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}

function getStopLabel(status: Membership["status"], refund: "scheduled" | string | undefined): string {
  if (refund === "scheduled") return "그만두는 날 보기";
  return status === "upcoming" ? "취소하고 환불받기" : "그만두고 환불받기";
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 20px;

  > button {
    flex: 1 1 auto;
  }
`;

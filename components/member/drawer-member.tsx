"use client";

import { useState } from "react";
import styled from "styled-components";
import { Avatar } from "@/components/ui/avatar";
import { PointIcon } from "@/components/ui/balance-icon";
import { ChangingNumber } from "@/components/ui/changing-number";
import { sendLogout } from "@/lib/api/session";
import { dropDrafts } from "@/lib/browser/draft";
import { publicEnv } from "@/lib/config/env";
import { formatPoint } from "@/lib/format/number";
import { getPhotoUrl, NEUTRAL_AVATAR } from "@/lib/member/photo";
import { endSession } from "@/lib/session/lifecycle";
import { loadDocument } from "@/lib/session/load-document";
import { type Me, readSession } from "@/lib/session/storage";
import { BalanceBox } from "./balance-box";
import { CouponBox } from "./coupon-box";
import { MarketingSwitch } from "./marketing-switch";
import { MessageLink } from "./message-link";
import { pickWelcomeLine } from "./welcome-lines";

/** A member's section of the drawer: greeting, the member's links, coupons and points. */
export function DrawerMember({ me }: { me: Me }) {
  const [welcomeLine] = useState(() => pickWelcomeLine());
  return (
    <>
      <Greeting>
        <Avatar src={getPhotoUrl(me.photo_uri, publicEnv)} fallbackSrc={NEUTRAL_AVATAR} size={64} />
        <div>
          <strong>{me.name}님, 안녕하세요</strong>
          <p>{welcomeLine.text}</p>
        </div>
      </Greeting>
      <OwnLinks>
        <MessageLink />
        <a href="/mypage/profile">프로필 수정</a>
        <button type="button" onClick={logOut}>
          로그아웃
        </button>
      </OwnLinks>
      <Boxes>
        <CouponBox />
        <PointBox remainPoint={me.remain_point} />
      </Boxes>
      <Consent>
        <MarketingSwitch />
      </Consent>
    </>
  );
}

/** Logs out of every storage and goes home in a full document load, so that no member data stays in memory. */
function logOut() {
  const refresh = readSession()?.refresh;
  if (refresh) sendLogout(refresh);
  endSession("logged_out");
  dropDrafts("all");
  loadDocument("/");
}

const Greeting = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;

  strong {
    display: block;
    font-size: var(--text-heading-small);
    line-height: var(--leading-tight);
  }
  p {
    margin-top: 4px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

const OwnLinks = styled.div`
  display: flex;
  gap: 20px;
  margin-top: 8px;
  font-size: var(--text-small);
  color: var(--color-ink-soft);

  > * {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    text-decoration: underline;
    text-decoration-color: var(--color-line);
  }
`;

const Boxes = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  margin-top: 8px;
`;

const Consent = styled.div`
  margin-top: 16px;
  padding-block: 8px;
  border-block: 1px solid var(--color-line);
`;

/** The member's point balance, as reported by the user info. */
function PointBox({ remainPoint }: { remainPoint: number | null | undefined }) {
  return (
    <BalanceBox href="/mypage/point" name="포인트" icon={<PointIcon size={18} />}>
      <ChangingNumber>{formatPoint(remainPoint)}</ChangingNumber>
    </BalanceBox>
  );
}

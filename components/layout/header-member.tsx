"use client";

import { Avatar } from "@/components/ui/avatar";
import { publicEnv } from "@/lib/config/env";
import type { MenuItem } from "@/lib/config/menu";
import { getPhotoUrl, NEUTRAL_AVATAR } from "@/lib/member/photo";
import type { Me } from "@/lib/session/storage";
import { FrameLink } from "./frame-link";
import { MyMenu } from "./my-menu";

/** MY, picture and nickname: what a member sees in the wide header. */
export function HeaderMember({ me, myItems }: { me: Me; myItems: readonly MenuItem[] }) {
  return (
    <>
      <MyMenu items={myItems} />
      <FrameLink className="header-person" href="/mypage/profile">
        <Avatar src={getPhotoUrl(me.photo_uri, publicEnv)} fallbackSrc={NEUTRAL_AVATAR} size={32} />
        <span>{me.nickname || me.name}</span>
        <span className="visually-hidden">프로필 수정</span>
      </FrameLink>
    </>
  );
}

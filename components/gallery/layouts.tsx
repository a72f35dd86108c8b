"use client";

import { ActionBar } from "@/components/ui/action-bar";
import { Band } from "@/components/ui/band";
import { Button, ButtonLink } from "@/components/ui/button";
import { ButtonPair, ButtonRow } from "@/components/ui/button-row";
import { CardGrid } from "@/components/ui/card-grid";
import { Highlights } from "@/components/ui/highlights";
import { PictureSteps } from "@/components/ui/picture-steps";
import { StoreLinks } from "@/components/ui/store-links";
import { Part, State } from "./parts";

const steps = [
  { idx: 1, title: "체크인", content: "지점에 도착하면 앱에서 체크인해요.", image: "/images/steps/check-in" },
  { idx: 2, title: "예약", content: "듣고 싶은 수업을 골라요.", image: "/images/steps/reserve" },
];
const perks = [
  { title: "열두 명까지", content: "코치가 한 사람씩 자세를 봐 줘요." },
  { title: "50분", content: "점심시간에도 들을 수 있어요." },
  { title: "내 무게로", content: "같은 동작을 각자의 속도로 해요." },
];

/** Layouts of several components. */
export function LayoutParts() {
  return (
    <Part title="늘어놓기">
      <State name="ButtonRow">
        <ButtonRow>
          <Button>저장하기</Button>
          <Button look="secondary">돌아가기</Button>
        </ButtonRow>
      </State>
      <State name="ButtonRow: itemWidth">
        <ButtonRow itemWidth="140px">
          <Button>카카오맵</Button>
          <Button look="secondary">네이버 지도</Button>
        </ButtonRow>
      </State>
      <State name="ButtonPair">
        <ButtonPair>
          <Button look="secondary">그만두기</Button>
          <Button>이어서 결제하기</Button>
        </ButtonPair>
      </State>
      <State name="ActionBar">
        <ActionBar aria-label="이용권 사기">
          <p>
            회원권<strong>월 69,000원부터</strong>
          </p>
          <ButtonLink href="/place">회원권 고르기</ButtonLink>
        </ActionBar>
      </State>
      <State name="CardGrid" isWide>
        <CardGrid>
          {perks.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </CardGrid>
      </State>
      <State name="Highlights" isWide>
        <Highlights items={perks} />
      </State>
      <State name="PictureSteps" isWide>
        <PictureSteps steps={steps} />
      </State>
      <State name="PictureSteps: under a heading" isWide>
        <PictureSteps steps={steps} headingLevel={4} />
      </State>
      <State name="Band, StoreLinks" isWide>
        <Band>
          <div>
            <b>예약은 버핏 앱에서</b>
            <p>앱에서 이번 주 수업을 고르세요.</p>
          </div>
          <ButtonRow>
            <StoreLinks />
          </ButtonRow>
        </Band>
      </State>
    </Part>
  );
}

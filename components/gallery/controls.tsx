"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import { FilterRow } from "@/components/ui/filter-row";
import { PillChoice } from "@/components/ui/pill-choice";
import { Switch } from "@/components/ui/switch";
import { Focused, Part, Row, State } from "./parts";

const looks = ["primary", "secondary", "quiet", "danger"] as const;

/** Components that are clicked. */
export function ControlParts() {
  const [isOn, setIsOn] = useState(true);
  const [chosen, setChosen] = useState("all");
  return (
    <>
      <Part title="버튼">
        {looks.map((look) => (
          <State key={look} name={look}>
            <Row>
              <Button look={look} size="large">
                결제하기
              </Button>
              <Button look={look}>저장하기</Button>
              <Button look={look} size="small">
                닫기
              </Button>
            </Row>
          </State>
        ))}
        <State name="disabled">
          <Row>
            <Button disabled size="large">
              결제하기
            </Button>
            <Button disabled look="secondary">
              저장하기
            </Button>
            <Button disabled look="quiet" size="small">
              닫기
            </Button>
          </Row>
        </State>
        <State name="isBusy">
          <Row>
            <Button isBusy>저장하는 중이에요</Button>
            <Button isBusy look="secondary">
              보내는 중이에요
            </Button>
            <Button isBusy look="danger">
              지우는 중이에요
            </Button>
          </Row>
        </State>
        <State name="focus">
          <Focused>
            <Row>
              <Button>저장하기</Button>
              <Button look="secondary">돌아가기</Button>
              <Button look="danger">탈퇴하기</Button>
            </Row>
          </Focused>
        </State>
        <State name="ButtonLink">
          <Row>
            <ButtonLink href="/place">가까운 지점 찾기</ButtonLink>
            <ButtonLink href="#top" look="secondary">
              앱 받기
            </ButtonLink>
          </Row>
        </State>
        <State name="isWide, long">
          <Button isWide size="large">
            역삼GFC 헬스 12개월과 팀 클래스 24회 이용권을 함께 결제하기
          </Button>
        </State>
        <State name="CopyButton">
          <CopyButton
            label="주소 복사"
            getText={() => "FRIEND1"}
            failureText="주소를 길게 눌러 복사해 주세요."
          />
        </State>
      </Part>
      <Part title="칩과 스위치">
        <State name="Chip: default, pressed">
          <Row>
            <Chip aria-pressed={false}>샤워실</Chip>
            <Chip aria-pressed>주차</Chip>
          </Row>
        </State>
        <State name="Chip: focus">
          <Focused>
            <Row>
              <Chip aria-pressed={false}>24시간</Chip>
              <Chip aria-pressed>운동복</Chip>
            </Row>
          </Focused>
        </State>
        <State name="PillChoice: as wide as its words">
          <PillChoice
            legend="그림에서 볼 머신"
            isLegendHidden
            name="gallery_kind"
            chosen={0}
            options={["전체", "유산소", "랙·프리웨이트", "케이블"]}
          />
        </State>
        <State name="PillChoice: isEven">
          <PillChoice
            legend="얼마나 다닐까요?"
            name="gallery_term"
            isEven
            chosen={2}
            options={["1개월", "3개월", "6개월", "12개월"]}
          />
        </State>
        <State name="FilterRow">
          <FilterRow
            label="쿠폰"
            chosen={chosen}
            onChoose={setChosen}
            choices={[
              { value: "all", name: "전체", count: 12 },
              { value: "usable", name: "지금 쓸 수 있어요", count: 4 },
              { value: "past", name: "지난 쿠폰", count: 108 },
              { value: "none", name: "수 없이" },
            ]}
          />
        </State>
        <State name="Switch: on">
          <Switch label="마케팅 정보 받기" isOn={isOn} onChange={setIsOn}>
            문자로 보내 드려요. 밤 9시부터 아침 8시까지는 보내지 않아요.
          </Switch>
        </State>
        <State name="Switch: off">
          <Switch label="마케팅 정보 받기" isOn={!isOn} onChange={(next) => setIsOn(!next)} />
        </State>
        <State name="Switch: focus">
          <Focused>
            <Switch label="알림" isOn onChange={() => {}} />
          </Focused>
        </State>
      </Part>
    </>
  );
}

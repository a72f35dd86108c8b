"use client";

import { useState } from "react";
import { MachineLineup } from "@/components/branch/machine-lineup";
import { Button } from "@/components/ui/button";
import { DayChoice } from "@/components/ui/day-choice";
import { LoginReason } from "@/components/ui/login-reason";
import { MapLinks } from "@/components/ui/map-links";
import { Side, Sides } from "@/components/ui/sides";
import { Ticket } from "@/components/ui/ticket";
import { Timeline } from "@/components/ui/timeline";
import { Part, State } from "./parts";

/* Days far ahead, which look the same tomorrow. */
const days = { first: "2030-01-01", last: "2030-03-31" };
const describeDay = (day: string) => {
  if (day === "2030-01-01") return { words: "신정", isHoliday: true };
  if (day === "2030-01-06") return { words: "쉬어요", isBarred: true };
  return { words: "06:00–23:00" };
};

const SHAPES = [
  ...(["treadmill", "bike", "rower", "stairs", "elliptical", "reformer"] as const),
  ...(["rig", "platform", "bench", "rack", "cable", "station"] as const),
];

/** Days that are chosen, what has been agreed, and what becomes of it. */
export function PromiseParts() {
  const [day, setDay] = useState("2030-01-03");
  const [laterDay, setLaterDay] = useState("2030-02-14");
  return (
    <Part title="날과 약속">
      <State name="DayChoice: chosen, holiday, closed" isWide>
        <DayChoice
          {...days}
          label="방문할 날"
          name="gallery_day"
          chosen={day}
          describeDay={describeDay}
          onChoose={setDay}
        />
      </State>
      <State name="DayChoice: a later day" isWide>
        <DayChoice
          {...days}
          label="이용 시작일"
          name="gallery_later_day"
          chosen={laterDay}
          describeDay={describeDay}
          onChoose={setLaterDay}
        />
      </State>
      <State name="DayChoice: none, error, a few days" isWide>
        <DayChoice
          label="그만둘 날"
          name="gallery_few_days"
          first="2030-01-01"
          last="2030-01-03"
          chosen=""
          error="그만둘 날을 골라 주세요."
          describeDay={describeDay}
          onChoose={() => {}}
        />
      </State>
      <State name="MachineLineup: to one scale" isWide>
        <MachineLineup machines={SHAPES.map((shape) => ({ shape, count: 2 }))} />
      </State>
      <State name="Ticket">
        <Ticket
          kind="회원권 6개월"
          title="다음 역은 1월 3일 (목), 역삼"
          lead="594,000원 결제를 마쳤어요."
          facts={[
            { term: "지점", value: <a href="/place/1">역삼점</a>, notes: ["서울 강남구 테헤란로"] },
            { term: "가져올 것", value: null, list: ["버핏 앱을 받은 휴대폰", "실내에서만 신는 운동화"] },
          ]}
        >
          <Button isWide>달력에 담기</Button>
        </Ticket>
      </State>
      <State name="Ticket: nothing left to do">
        <Ticket
          kind="1일 체험"
          title="도곡점 체험을 예약했어요"
          facts={[{ term: "방문할 날", value: "2030년 1월 3일 (목)" }]}
        />
      </State>
      <State name="Timeline: done, now, next">
        <Timeline
          steps={[
            { state: "done", title: "그만두기를 신청했어요", note: "1월 3일 (목) 10:00" },
            {
              state: "now",
              title: "153,000원을 돌려드리고 있어요",
              note: "결제사의 답을 기다려요. 몇 분 안에 저절로 끝나니 다시 신청하지 않아도 돼요.",
            },
            { state: "next", title: "결제한 수단으로 들어와요" },
          ]}
        />
      </State>
      <State name="Timeline: all done">
        <Timeline
          steps={[
            { state: "done", title: "이용이 끝났어요", note: "2030년 1월 3일 (목)" },
            { state: "done", title: "153,000원을 돌려드렸어요" },
          ]}
        />
      </State>
      <State name="Timeline: waits">
        <Timeline
          steps={[
            { state: "now", title: "1월 10일 (목)에 그만둬요" },
            { state: "next", title: "그날의 금액을 돌려드려요" },
          ]}
        />
      </State>
      <State name="LoginReason: plain, begun, with a gift">
        <LoginReason sentence="로그인하면 내 회원권을 볼 수 있어요" hasBegun={false} />
        <LoginReason sentence="로그인하면 역삼점 무료 체험 예약을 이어 가요" hasBegun />
        <LoginReason gift="친구 초대 20,000원 할인" sentence="가입하면 쿠폰이 바로 들어와요" hasBegun />
      </State>
      <State name="MapLinks">
        <MapLinks kakao="https://map.kakao.com" naver="https://map.naver.com" />
      </State>
      <State name="Sides" isWide>
        <Sides>
          <Side>
            <p>지금 쓸 수 있는 포인트</p>
          </Side>
          <Side>
            <p>포인트 내역</p>
          </Side>
        </Sides>
      </State>
    </Part>
  );
}

"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { CheckList } from "@/components/ui/check-list";
import { ChevronRightIcon } from "@/components/ui/chevron-icon";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Crumbs } from "@/components/ui/crumbs";
import { Disclosure } from "@/components/ui/disclosure";
import { DoneMark } from "@/components/ui/done-mark";
import { FactTable } from "@/components/ui/fact-table";
import { Facts } from "@/components/ui/facts";
import { QuestionList } from "@/components/ui/question-list";
import { Quiet } from "@/components/ui/quiet";
import { RuleBox } from "@/components/ui/rule-box";
import { TabRow } from "@/components/ui/tab-row";
import { Terms } from "@/components/ui/terms";
import { OutboundLink, TermsLink, TextLink } from "@/components/ui/text-link";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import { Part, Row, State } from "./parts";

const facts = [
  { name: "지점", value: "역삼점" },
  { name: "이용 기간", value: "2026년 11월 20일부터 2027년 11월 19일까지 쓸 수 있어요" },
];
const looks = ["plain", "good", "caution", "danger"] as const;
const terms = ["한 사람이 한 장만 받을 수 있어요.", "받은 날부터 30일 안에 결제할 때 쓸 수 있어요."];

/** Components that several pages share: links, facts, rules and choices. */
export function LookParts() {
  const [chosen, setChosen] = useState("A");
  return (
    <Part title="함께 쓰는 모양">
      <State name="TextLink, OutboundLink, TermsLink">
        <Row>
          <TextLink href="/place">
            역삼점
            <ChevronRightIcon size={18} />
          </TextLink>
          <TextLink href="tel:0212345678">02-1234-5678</TextLink>
          <OutboundLink href="https://example.com">환불 정책 전문</OutboundLink>
          <TermsLink href="https://example.com">약관 보기</TermsLink>
        </Row>
      </State>
      <State name="Badge">
        <Row>
          {looks.map((look) => (
            <Badge key={look} look={look}>
              곧 끝나요
            </Badge>
          ))}
        </Row>
      </State>
      <State name="Quiet: body, label, small">
        <Quiet>모든 가격에 부가세가 들어 있어요.</Quiet>
        <Quiet size="label">모든 가격에 부가세가 들어 있어요.</Quiet>
        <Quiet size="small">모든 가격에 부가세가 들어 있어요.</Quiet>
      </State>
      <State name="Crumbs">
        <Crumbs>
          <a href="#top">지점 찾기</a> · 강남
        </Crumbs>
      </State>
      <State name="TabRow">
        <TabRow
          label="이용권 종류"
          current="/category/1"
          tabs={[
            { name: "회원권", link: "/category/1" },
            { name: "PT 이용권", link: "/category/2" },
            { name: "팀 클래스", link: "/category/3" },
          ]}
        />
      </State>
      <State name="DoneMark">
        <DoneMark />
      </State>
      <State name="Facts">
        <Facts facts={facts} />
      </State>
      <State name="Facts: label">
        <Facts facts={facts} size="label" />
      </State>
      <State name="FactTable">
        <FactTable label="운영 시간" facts={facts} />
      </State>
      <State name="FactTable: isLined">
        <FactTable label="운영 시간" facts={facts} isLined />
      </State>
      <State name="CheckList">
        <CheckList items={["운동복과 수건", "개인 락커"]} />
      </State>
      <State name="CheckList: isInColumns">
        <CheckList items={["샤워실", "주차", "운동복", "24시간"]} isInColumns />
      </State>
      <State name="ChoiceCard: medium">
        {["A", "B"].map((choice) => (
          <ChoiceCard
            key={choice}
            name="gallery-coupon"
            note="2026년 12월 31일까지"
            end="−52,800원"
            checked={chosen === choice}
            onChange={() => setChosen(choice)}
          >
            서머 페스타 10% 할인
          </ChoiceCard>
        ))}
        <ChoiceCard name="gallery-coupon" disabled note="300,000원 이상 결제할 때 쓸 수 있어요">
          첫 달 반값
        </ChoiceCard>
      </State>
      <State name="ChoiceCard: large, checkbox">
        <ChoiceCard size="large" name="gallery-branch" note="2호선 역삼역" end="1.2km" defaultChecked>
          <b>역삼점</b>
        </ChoiceCard>
        <ChoiceCard type="checkbox" size="large" name="gallery-goal" note="코치가 자세를 봐 드려요">
          <b>근력을 기르고 싶어요</b>
        </ChoiceCard>
      </State>
      <State name="RuleBox">
        <RuleBox
          title="환불 규칙"
          rules={
            <>
              <li>언제든 그만둘 수 있어요.</li>
              <li>시작하기 전에 취소하면 모두 돌려드려요.</li>
            </>
          }
        >
          <OutboundLink href="https://example.com">환불 정책 전문</OutboundLink>
        </RuleBox>
      </State>
      <State name="Terms">
        <Terms title="알아 두세요" terms={terms} />
      </State>
      <State name="Terms: isBoxed">
        <Terms title="알아 두세요" terms={terms} isBoxed />
      </State>
      <State name="Disclosure, QuestionList">
        <QuestionList>
          <Disclosure title="등록하기 전에 체험해 볼 수 있나요?">
            <p>1일 체험으로 하루 이용해 볼 수 있어요.</p>
          </Disclosure>
        </QuestionList>
        <Disclosure title="무엇을, 왜, 얼마나 보관하나요?" isInline>
          <p>이름과 휴대폰 번호를 탈퇴할 때까지 보관해요.</p>
        </Disclosure>
      </State>
      <State name="UploadedPicture: none">
        <UploadedPicture src="" width={640} height={400} />
      </State>
    </Part>
  );
}

"use client";

import { useState } from "react";
import { Accordion } from "@/components/ui/accordion";
import { BalanceSkeleton } from "@/components/ui/balance-skeleton";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { StaleNote } from "@/components/ui/stale-note";
import { StateView } from "@/components/ui/state-view";
import { showErrorToast, showPlainToast, showSuccessToast, showWelcomeToast } from "@/components/ui/toast";
import { Part, Row, State } from "./parts";

const noop = () => {};

/** Loading, expanding, notification and error states. */
export function FeedbackParts() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Part title="기다림과 빈 곳">
        <State name="Skeleton">
          <Skeleton width="40%" height="22px" />
          <br />
          <Skeleton height="160px" radius="var(--radius-large)" />
          <br />
          <Skeleton width="72%" />
        </State>
        <State name="BalanceSkeleton" isWide>
          <BalanceSkeleton
            words="포인트를 불러오고 있어요"
            figureWidth="160px"
            choiceWidth="88px"
            part={<Skeleton height="72px" radius="var(--radius-large)" />}
          >
            <Skeleton height="120px" radius="var(--radius-large)" />
          </BalanceSkeleton>
        </State>
        <State name="StaleNote">
          <StaleNote onRetry={noop} />
        </State>
        <State name="StateView: empty">
          <StateView title="아직 소식이 없어요" sign="empty">
            새 소식이 오르면 여기에서 볼 수 있어요.
          </StateView>
        </State>
        <State name="StateView: empty search, action">
          <StateView
            title="조건에 맞는 지점이 없어요"
            sign="empty"
            action={
              <button className="state-action state-action--quiet" type="button">
                조건 지우기
              </button>
            }
          >
            다른 지역이나 시설로 찾아보세요.
          </StateView>
        </State>
        <State name="LoadFailure">
          <LoadFailure title="쿠폰을 불러오지 못했어요" error={new Error("500")} onRetry={noop} />
        </State>
        <State name="StateView: offline">
          <StateView title="인터넷 연결이 끊겼어요" sign="offline">
            연결되면 다시 시도해 주세요.
          </StateView>
        </State>
        <State name="StateView: not found">
          <StateView title="찾으시는 페이지가 없어요" sign="missing">
            주소가 바뀌었거나 지워졌을 수 있어요. 주소를 다시 확인해 주세요.
          </StateView>
        </State>
      </Part>
      <Part title="알림과 대화">
        <State name="Toast">
          <Row>
            <Button
              look="secondary"
              onClick={() => showErrorToast("저장하지 못했어요. 조금 뒤에 다시 시도해 주세요.")}
            >
              오류 알림
            </Button>
            <Button look="secondary" onClick={() => showSuccessToast("저장했어요.")}>
              완료 알림
            </Button>
            <Button look="secondary" onClick={() => showPlainToast("로그아웃했어요.")}>
              짧은 알림
            </Button>
            <Button
              look="secondary"
              onClick={() => showWelcomeToast("버핏러님, 반가워요", { hasHeart: true })}
            >
              환영 알림
            </Button>
          </Row>
        </State>
        <State name="Dialog">
          <Button look="secondary" onClick={() => setIsOpen(true)}>
            대화 열기
          </Button>
          {isOpen && (
            <Dialog title="회원권을 멈출까요?" onClose={() => setIsOpen(false)}>
              <p>멈춘 동안은 남은 날이 줄지 않아요. 언제든 다시 시작할 수 있어요.</p>
              <br />
              <Button isWide onClick={() => setIsOpen(false)}>
                멈추기
              </Button>
            </Dialog>
          )}
        </State>
        <State name="Accordion">
          <Accordion title="환불은 어떻게 하나요?">
            쓴 날만큼 빼고, 위약금은 전체 금액의 10%를 넘지 않아요.
          </Accordion>
          <Accordion title="이용 중인 지점이 문을 닫거나 오래 쉬게 되면 남은 회원권은 어떻게 되나요?">
            가까운 지점으로 옮기거나 남은 날만큼 돌려드려요.
          </Accordion>
        </State>
      </Part>
    </>
  );
}

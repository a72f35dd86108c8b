"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useSessionStore } from "@/stores/session";
import styles from "./entry.module.css";
import { Failed, Invalid } from "./failures";
import { Frame } from "./frame";
import { useHandover } from "./use-handover";

/** Asks whether to take over the login that an app hands over; nothing is stored before the answer. */
export function HandoverEntry() {
  const { state, accept, refuse, retry } = useHandover();
  const me = useSessionStore((store) => store.me);

  switch (state.step) {
    case "exchanging":
      return (
        <Frame title="로그인 정보를 확인하고 있어요" isBusy>
          <Skeleton height="26px" width="80%" />
          <Skeleton height="56px" radius="var(--radius-large)" />
        </Frame>
      );
    case "invalid":
      return <Invalid isMember={me !== null} />;
    case "failed":
      return <Failed message={state.message} onRetry={retry} />;
    case "asking":
    case "unsaved":
      return (
        <Frame title={`${state.session.nickname}님으로 로그인할까요?`}>
          <p>
            {me
              ? `지금 이 브라우저에는 ${me.nickname || me.name || "다른 회원"}님이 로그인되어 있어요. 계속하면 그 계정은 로그아웃돼요.`
              : "앱에서 하던 로그인을 웹사이트에서 이어가요. 본인이 연 링크가 아니라면 취소해 주세요."}
          </p>
          {state.step === "unsaved" && (
            <p className={styles.notice} role="alert">
              이 브라우저가 로그인 정보를 저장하지 못하게 막고 있어요. 브라우저 설정을 확인해 주세요.
            </p>
          )}
          <div className={styles.actions}>
            <Button size="large" isWide onClick={() => accept(state.session)}>
              로그인
            </Button>
            <Button look="quiet" size="large" isWide onClick={refuse}>
              취소
            </Button>
          </div>
        </Frame>
      );
  }
}

"use client";

import { Button } from "@/components/ui/button";
import { usePositionStore } from "@/stores/position";
import styles from "./near-hint.module.css";

/** Why the nearest are not first yet: permission was not requested, is pending, or was refused. */
export function NearHint({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  const hasAsked = usePositionStore((state) => state.hasAsked);
  return (
    <div className={styles.hint} role="status">
      {isAsking && "현재 위치를 찾고 있어요."}
      {!isAsking &&
        hasAsked &&
        "위치를 알 수 없어서 기본 순서로 보여드려요. 브라우저의 위치 권한을 확인해 주세요."}
      {!hasAsked && (
        <>
          현재 위치를 알면 가까운 지점부터 보여드려요.
          <Button look="secondary" size="small" onClick={onAsk}>
            내 위치 사용
          </Button>
        </>
      )}
    </div>
  );
}

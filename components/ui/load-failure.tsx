"use client";

import { useIsOnline } from "@/hooks/use-is-online";
import { describeError } from "@/lib/format/error";
import { StateView } from "./state-view";

type LoadFailureProps = {
  /** What could not be loaded, as a sentence: `쿠폰을 불러오지 못했어요`. */
  title: string;
  /** The error of the request; for a refusal (4xx) the server's message is shown. */
  error?: unknown;
  onRetry: () => void;
};

/** Replaces a list or page whose data failed to load; says whether it is the connection; offers a retry. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const isOnline = useIsOnline();
  const refusal = findRefusal(error);
  return (
    <div role="alert">
      <StateView
        title={isOnline ? title : "인터넷 연결이 끊겼어요"}
        sign={isOnline ? "error" : "offline"}
        action={
          <button className="state-action" type="button" onClick={onRetry}>
            다시 시도
          </button>
        }
      >
        {!isOnline
          ? "연결되면 다시 시도해 주세요."
          : (refusal ?? "잠시 연결이 고르지 않아요. 조금 뒤에 다시 시도해 주세요.")}
      </StateView>
    </div>
  );
}

function findRefusal(error: unknown): string | undefined {
  const status = (error as { status?: number } | undefined)?.status;
  return status && status >= 400 && status < 500 ? describeError(error) : undefined;
}

import { Button, ButtonLink } from "@/components/ui/button";
import { Frame } from "./frame";

/** A code works once and for a minute; there is nothing to retry. */
export function Invalid({ isMember }: { isMember: boolean }) {
  return (
    <Frame title="로그인을 이어갈 수 없어요">
      <p>
        링크를 이미 썼거나 시간이 지났어요. 앱에서 다시 열거나
        {isMember ? " 지금 로그인한 계정으로 계속해 주세요." : " 휴대폰 번호로 로그인해 주세요."}
      </p>
      {isMember ? (
        <ButtonLink href="/" size="large" isWide>
          홈으로
        </ButtonLink>
      ) : (
        <ButtonLink href="/login" size="large" isWide>
          로그인
        </ButtonLink>
      )}
    </Frame>
  );
}

/** No answer arrived; the code is still unused. */
export function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Frame title="로그인 정보를 확인하지 못했어요">
      <p role="alert">{message}</p>
      <Button size="large" isWide onClick={onRetry}>
        다시 시도
      </Button>
    </Frame>
  );
}

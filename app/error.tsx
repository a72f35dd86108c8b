"use client";

import { useEffect } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/state-view";

/** Stands in for a page that broke while it was drawn; header and footer stay. */
export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <main id="main">
      <StateView
        title="페이지를 보여 드리지 못했어요"
        picture="error"
        headingLevel={1}
        action={
          <>
            <Button onClick={reset}>다시 시도</Button>
            <ButtonLink href="/" $look="quiet">
              홈으로 가기
            </ButtonLink>
          </>
        }
      >
        잠시 문제가 생겼어요. 다시 시도해 주시고, 계속되면 조금 뒤에 찾아와 주세요.
      </StateView>
    </main>
  );
}

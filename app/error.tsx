"use client";

import { useEffect } from "react";

/**
 * Replaces a page that failed to render; header and footer stay. Every page loads this code and hardly any runs it, so
 * it imports no component of the site: its looks are those of components/ui/state-view.tsx.
 */
export default function PageError({ error }: { error: Error }) {
  useEffect(() => console.error(error), [error]);
  return (
    <main id="main" className="state-view">
      <span className="state-sign" data-sign="error" />
      <h1>페이지를 보여 드리지 못했어요</h1>
      <p>잠시 문제가 생겼어요. 다시 시도해 주시고, 계속되면 조금 뒤에 찾아와 주세요.</p>
      {/* Whole loads: what failed has to go. An empty address is the page's own. */}
      <a className="state-action" href="" target="_self">
        다시 시도
      </a>
      <a className="state-action state-action--quiet" href="/" target="_self">
        홈으로 가기
      </a>
    </main>
  );
}

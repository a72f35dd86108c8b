"use client";

import { useEffect } from "react";
import { mainTitle } from "@/lib/config/brand";

/**
 * The last resort, when the frame itself failed to render: its own document, plain HTML with the browser's
 * default styles, because the site's styles may be what failed.
 */
export default function GlobalError({ error }: { error: Error }) {
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="ko">
      <body style={{ margin: 0, padding: "20vh 24px", fontFamily: "sans-serif", textAlign: "center" }}>
        <title>{`페이지를 보여 드리지 못했어요 | ${mainTitle}`}</title>
        <main>
          <h1 style={{ fontSize: 22 }}>페이지를 보여 드리지 못했어요</h1>
          <p style={{ lineHeight: 1.6 }}>잠시 문제가 생겼어요. 다시 시도해 주세요.</p>
          <button
            type="button"
            onClick={() => window.location.reload()}
            style={{ minHeight: 48, padding: "0 20px", fontSize: 16 }}
          >
            다시 시도
          </button>
          <p>
            {/* A full page load, not a client navigation: the broken frame has to go. */}
            <a href="/">홈으로 가기</a>
          </p>
        </main>
      </body>
    </html>
  );
}

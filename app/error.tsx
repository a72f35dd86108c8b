"use client";

import { useEffect } from "react";

/**
 * Replaces a page that failed to render; header and footer stay. Every page loads this code and
 * hardly any runs it, so it imports no component of the site and styles its few elements inline.
 */
export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <main id="main" style={{ maxWidth: 480, margin: "0 auto", padding: "96px 20px", textAlign: "center" }}>
      <h1 style={{ fontSize: "var(--text-heading)" }}>페이지를 보여 드리지 못했어요</h1>
      <p style={{ margin: "12px 0 24px", color: "var(--color-ink-muted)" }}>
        잠시 문제가 생겼어요. 다시 시도해 주시고, 계속되면 조금 뒤에 찾아와 주세요.
      </p>
      <button type="button" onClick={reset} style={buttonStyle}>
        다시 시도
      </button>
      <p style={{ marginTop: 20 }}>
        <a
          href="/"
          target="_self"
          style={{ padding: 10, textDecoration: "underline", textUnderlineOffset: 4 }}
        >
          홈으로 가기
        </a>
      </p>
    </main>
  );
}

const buttonStyle = {
  minHeight: 48,
  padding: "0 24px",
  borderRadius: "var(--radius-large)",
  background: "var(--color-brand)",
  color: "var(--color-paper)",
  fontWeight: 600,
};

"use client";

import { useEffect, type CSSProperties } from "react";
import { brand, mainTitle } from "@/lib/config/brand";

/**
 * The last resort, when the frame itself failed to render: its own document, which looks like the site by style
 * attributes alone, because the site's styles may be what failed. Every page loads it, so it is short.
 */
export default function GlobalError({ error }: { error: Error }) {
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="ko">
      <body style={bodyStyle}>
        <title>{`페이지를 보여 드리지 못했어요 | ${mainTitle}`}</title>
        <p style={{ margin: 0, padding: 16, borderBottom: "1px solid #dfe6e2" }}>
          <b>{brand}</b>
        </p>
        <main style={{ padding: "48px 20px" }}>
          <h1 style={{ fontSize: 22 }}>페이지를 보여 드리지 못했어요</h1>
          <p style={{ color: "#5f6b65" }}>잠시 문제가 생겼어요. 다시 시도해 주세요.</p>
          {/* Whole loads: the broken frame has to go. An empty address is the page's own. */}
          <a
            href=""
            target="_self"
            style={{ ...actionStyle, background: process.env.CONTENT_BRAND_COLOR, color: "#fff" }}
          >
            다시 시도
          </a>
          <a href="/" target="_self" style={actionStyle}>
            홈으로 가기
          </a>
        </main>
      </body>
    </html>
  );
}

const bodyStyle: CSSProperties = {
  margin: 0,
  color: "#121815",
  font: "1rem/1.6 system-ui, sans-serif",
  textAlign: "center",
};
const actionStyle: CSSProperties = {
  display: "inline-block",
  margin: 6,
  padding: "12px 20px",
  borderRadius: 16,
  background: "#f4f7f5",
  color: "#121815",
  fontWeight: 600,
  textDecoration: "none",
};

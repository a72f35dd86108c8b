// @vitest-environment jsdom
import { expect, test } from "vitest";
import { buildFeed } from "@/lib/seo/crawlers";
import { buildNotice } from "../../support/build-notice";

const notices = [
  buildNotice({ id: 1, title: "고정 <안내> & 규칙", is_pinned: true, created: "2026-03-01T09:00:00+09:00" }),
  buildNotice({ id: 2, title: "새 소식", created: "2026-11-20T10:00:00+09:00" }),
];

test("the feed has each notice with its address and time, the newest first, as text that XML can hold", () => {
  const xml = new DOMParser().parseFromString(buildFeed(notices, "https://x.example"), "application/xml");
  const items = [...xml.querySelectorAll("item")].map((item) =>
    ["title", "link", "pubDate"].map((name) => item.querySelector(name)?.textContent),
  );
  expect(items).toEqual([
    ["새 소식", "https://x.example/notice/2", "Fri, 20 Nov 2026 01:00:00 GMT"],
    ["고정 <안내> & 규칙", "https://x.example/notice/1", "Sun, 01 Mar 2026 00:00:00 GMT"],
  ]);
});

test("without notices the feed is empty, and still a feed", () => {
  expect(buildFeed([], "https://x.example")).toContain("<channel>");
});

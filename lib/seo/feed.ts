import { site } from "@/lib/config/site";
import type { Notice } from "@/lib/contract/notice";
import { escapeXml } from "./crawlers";

/**
 * Operating news as a feed (RSS 2.0), the newest first.
 *
 * @param notices the first page of the list
 * @param siteUrl origin, no trailing slash
 */
export function buildFeed(notices: readonly Notice[], siteUrl: string): string {
  const newestFirst = [...notices].sort((a, b) => Date.parse(b.created) - Date.parse(a.created));
  const items = newestFirst.flatMap(({ id, title, category, created, summary }) => [
    "<item>",
    element("title", title),
    element("link", `${siteUrl}/notice/${id}`),
    `<guid isPermaLink="true">${escapeXml(`${siteUrl}/notice/${id}`)}</guid>`,
    element("category", category),
    element("description", summary),
    element("pubDate", new Date(created).toUTCString()),
    "</item>",
  ]);
  const newest = newestFirst[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", `${site.mainTitle} 운영 소식`),
    element("link", `${siteUrl}/notice`),
    element("description", `${site.brand}의 새 지점과 이벤트, 점검과 휴·폐업 안내예요.`),
    element("language", "ko"),
    `<atom:link href="${escapeXml(siteUrl)}/notice/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element("lastBuildDate", new Date(newest.created).toUTCString())] : []),
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import PageError from "@/app/error";
import GlobalError from "@/app/global-error";

const error = new Error("broken");
const page = renderToStaticMarkup(createElement(PageError, { error }));
const whole = renderToStaticMarkup(createElement(GlobalError, { error }));

test.each([
  ["page", page],
  ["frame", whole],
])("a broken %s says so, can be loaded again, and leads home by whole loads", (_, html) => {
  expect(html).toContain("페이지를 보여 드리지 못했어요</h1>");
  expect(html).toMatch(/<a [^>]*href="" target="_self"[^>]*>다시 시도</);
  expect(html).toMatch(/<a [^>]*href="\/" target="_self"[^>]*>홈으로 가기</);
});

test("a broken page looks like the site's other states, by its sheets", () => {
  expect(page).toContain('class="state-view"');
  expect(page).toContain('data-sign="error"');
  expect(page).toContain('class="state-action"');
});

test("a broken frame needs no sheet of the site", () => {
  expect(whole).not.toContain("class=");
  expect(whole).not.toContain("var(--");
  expect(whole).toContain("#0b7a45");
});

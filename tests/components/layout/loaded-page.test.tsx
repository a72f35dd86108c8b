import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { LoadedPage } from "@/components/layout/loaded-page";
import type { Loaded } from "@/lib/render/read/backend";

const show = (result: Loaded<string>, words: { what?: string; unavailableTitle?: string } = {}) =>
  renderToStaticMarkup(
    <LoadedPage result={result} {...words}>
      {(name) => <main id="main">{name}</main>}
    </LoadedPage>,
  );

test("a page that was loaded shows its data and nothing else", () => {
  expect(show({ status: "ok", data: "역삼" })).toBe('<main id="main">역삼</main>');
});

test("what does not exist is named, and the document is marked as a 404", () => {
  const html = show({ status: "not-found" }, { what: "지점" });
  expect(html).toMatch(/^<main id="main">.*data-page-status="404"/);
  expect(html).toContain("<h1>찾으시는 지점이 없어요</h1>");
});

test("a failure to load is shown, and the document is marked as a 503", () => {
  const html = show({ status: "unavailable" }, { unavailableTitle: "지금은 지점을 불러올 수 없어요" });
  expect(html).toMatch(/^<main id="main">.*data-page-status="503"/);
  expect(html).toContain("<h1>지금은 지점을 불러올 수 없어요</h1>");
});

test("a failure to load can be tried again without a script", () => {
  expect(show({ status: "unavailable" })).toContain('href="" target="_self">다시 시도</a>');
});

test("without its own text a page is called a page", () => {
  expect(show({ status: "not-found" })).toContain("찾으시는 페이지가 없어요");
  expect(show({ status: "unavailable" })).toContain("지금은 페이지를 불러올 수 없어요");
});

test("nothing of the page is rendered without its data", () => {
  const children = vi.fn();
  renderToStaticMarkup(<LoadedPage result={{ status: "unavailable" }}>{children}</LoadedPage>);
  expect(children).not.toHaveBeenCalled();
});

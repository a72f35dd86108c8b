import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { NoticeBoard } from "@/components/notice/board";
import { NoticeList } from "@/components/notice/list";
import { NoNotices } from "@/components/notice/no-notices";
import { buildNotice } from "../../support/build-notice";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  window.history.replaceState(null, "", "/notice");
});

const buildPage = (ids: number[], count: number) => ({
  count,
  next: null,
  previous: null,
  results: ids.map((id) => buildNotice({ id })),
});
const showBoard = (count = 30, notices = [buildNotice({ id: 1 }), buildNotice({ id: 2 })]) =>
  render(
    <NoticeBoard own={{ page: 1, category: "" }} count={count} categories={["공지", "이벤트"]}>
      {notices.length > 0 ? <NoticeList notices={notices} /> : <NoNotices />}
    </NoticeBoard>,
  );
const answerPages = (...pages: Response[]) => {
  const asked: string[] = [];
  mockBackend.use(
    http.get("*/api/notice/", ({ request }) => {
      asked.push(new URL(request.url).search);
      return pages.length > 1 ? pages.shift() : pages[0]?.clone();
    }),
  );
  return asked;
};

test("the first page is rendered from the document, with a link to each notice and each page", () => {
  showBoard();
  expect(screen.getByRole("link", { name: /소식 1/ })).toHaveAttribute("href", "/notice/1");
  const pager = within(screen.getByRole("navigation", { name: "운영 소식 쪽" }));
  expect(pager.getByRole("link", { name: "1쪽" })).toHaveAttribute("aria-current", "page");
  expect(pager.getByRole("link", { name: "2쪽" })).toHaveAttribute("href", "/notice?page=2");
});

test("the second page is fetched on paging, and is in the address", async () => {
  const asked = answerPages(HttpResponse.json(buildPage([21, 22], 30)));
  const { user } = showBoard();
  await user.click(screen.getByRole("link", { name: "2쪽" }));
  expect(await screen.findByRole("link", { name: /소식 21/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /소식 1$/ })).not.toBeInTheDocument();
  expect(window.location.search).toBe("?page=2");
  expect(asked).toEqual(["?page=2"]);
  await waitFor(() => expect(screen.getByRole("region", { name: "운영 소식 2쪽" })).toHaveFocus());
});

test("a kind is a link, which shows that kind's notices, in the address as well", async () => {
  const asked = answerPages(HttpResponse.json(buildPage([7], 1)));
  const { user } = showBoard();
  const kinds = within(screen.getByRole("navigation", { name: "소식 분류" }));
  expect(kinds.getByRole("link", { name: "전체" })).toHaveAttribute("aria-current", "page");
  const events = kinds.getByRole("link", { name: "이벤트" });
  expect(events).toHaveAttribute("href", `/notice?category=${encodeURIComponent("이벤트")}`);
  await user.click(events);
  expect(await screen.findByRole("link", { name: /소식 7/ })).toBeVisible();
  expect(events).toHaveAttribute("aria-current", "page");
  expect(events).toHaveFocus();
  expect(asked).toEqual([`?category=${encodeURIComponent("이벤트")}`]);
  expect(screen.queryByRole("navigation", { name: "운영 소식 쪽" })).not.toBeInTheDocument();
  expect(screen.getByRole("region", { name: "운영 소식 이벤트 1쪽" })).toBeVisible();
});

test("the pages of a kind keep it, and back from them all pages are there again", async () => {
  const asked = answerPages(HttpResponse.json(buildPage([7], 25)));
  const { user } = showBoard();
  await user.click(screen.getByRole("link", { name: "이벤트" }));
  await user.click(await screen.findByRole("link", { name: "2쪽" }));
  const category = encodeURIComponent("이벤트");
  await waitFor(() => expect(asked).toEqual([`?category=${category}`, `?category=${category}&page=2`]));
  await user.click(screen.getByRole("link", { name: "전체" }));
  expect(window.location.search).toBe("");
  expect(screen.getByRole("link", { name: "2쪽" })).toHaveAttribute("href", "/notice?page=2");
});

test("going back shows the first page again", async () => {
  answerPages(HttpResponse.json(buildPage([21], 30)));
  const { user } = showBoard();
  await user.click(screen.getByRole("link", { name: "2쪽" }));
  await screen.findByRole("link", { name: /소식 21/ });
  act(() => {
    window.history.replaceState(null, "", "/notice");
  });
  expect(screen.getByRole("link", { name: /소식 2/ })).toHaveAttribute("href", "/notice/2");
});

test("a page that fails to load says so, and a retry loads it", async () => {
  answerPages(new HttpResponse(null, { status: 500 }), HttpResponse.json(buildPage([21], 30)));
  window.history.replaceState(null, "", "/notice?page=2");
  const { user } = showBoard();
  await user.click(await screen.findByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("link", { name: /소식 21/ })).toBeVisible();
});

test("a page beyond the last links back to the first", async () => {
  answerPages(HttpResponse.json(buildPage([], 30)));
  window.history.replaceState(null, "", "/notice?page=9");
  showBoard();
  expect(await screen.findByRole("link", { name: "첫 쪽 보기" })).toHaveAttribute("href", "/notice");
});

test("without any notice the list says so and has no pages", () => {
  showBoard(0, []);
  expect(screen.getByText("아직 소식이 없어요")).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "운영 소식 쪽" })).not.toBeInTheDocument();
});

test("a pinned notice says that it is pinned, with its category and day", () => {
  const pinned = buildNotice({ title: "가산 휴업", category: "휴·폐업", is_pinned: true });
  showBoard(1, [pinned]);
  expect(screen.getByRole("link", { name: /가산/ })).toHaveAccessibleName(
    /고정.*휴·폐업.*가산 휴업.*2026\.11\.20/,
  );
});

import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { BranchStrip } from "@/components/branch/strip/strip";
import { createQueryClient } from "@/components/providers/query-client";
import { branchQueries } from "@/lib/api/branch";
import { toCircles } from "@/lib/branch/circles";
import type { Place } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { usePositionStore } from "@/stores/position";
import { buildPlace } from "../../../support/build-place";
import { mockBackend } from "../../../support/msw";
import { navigation } from "../../../support/navigation";
import { render } from "../../../support/render";

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("ResizeObserver", Observer);
  vi.stubGlobal("IntersectionObserver", Observer);
});

const answer = (places: unknown, status = 200) =>
  mockBackend.use(
    http.get("*/api/place/", () => HttpResponse.json(places as Record<string, unknown>, { status })),
  );

const strip = () => screen.getByRole("region", { name: "지점 바로가기" });
const namesOf = () =>
  within(strip())
    .getAllByRole("link")
    .map((link) => link.textContent);
const readNames = async () => {
  await screen.findAllByRole("listitem");
  return namesOf();
};
const skeletons = () => strip().querySelectorAll("[data-skeleton]");
const inDocument = (places: Place[]) => toCircles(places, { today: getToday(), position: null });
const whenLive = () => screen.findByRole("button", { name: "다음 지점 보기" });

/** A document with these branches, whose list call answers with the same ones or with others. */
async function renderWith(places: Place[], fresh: Place[] = places) {
  answer(fresh);
  const result = render(<BranchStrip circles={inDocument(places)} />);
  await whenLive();
  await waitFor(() => expect(result.queryClient.getQueryData(branchQueries.list().queryKey)).toBeDefined());
  return result;
}

const pangyoAndYeoksam = [
  buildPlace({ pk: 1, name: "판교", latitude: "37.394726", longitude: "127.111209" }),
  buildPlace({ pk: 2, name: "역삼" }),
];
const nearYeoksam = { position: { latitude: 37.5, longitude: 127.03 } };

test("the branches replace twelve skeletons of a document without them", async () => {
  answer([buildPlace({ name: "역삼" })]);
  render(<BranchStrip circles={null} />);
  expect(skeletons()).toHaveLength(12);
  expect(strip()).toHaveAttribute("aria-busy", "true");
  expect(await readNames()).toEqual(["역삼"]);
  expect(skeletons()).toHaveLength(0);
  expect(strip()).toHaveAttribute("aria-busy", "false");
});

test("판교벤처타운 is not shown, and presale branches link to their own pages", async () => {
  await renderWith([
    buildPlace({ pk: 1, name: "역삼" }),
    buildPlace({ pk: 2, name: "판교벤처타운" }),
    buildPlace({ pk: 3, name: "역삼GFC" }),
    buildPlace({ pk: 4, code: "hapjeong", name: "합정" }),
  ]);
  expect(await readNames()).toEqual(["역삼", "역삼GFC", "합정"]);
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["/place/1", "/secret-yeoksamGFC", "/presale#hapjeong"]);
});

test("the fresh list changes what is written in the row, in the same elements", async () => {
  const places = [buildPlace({ pk: 1, name: "역삼" }), buildPlace({ pk: 2, name: "도곡" })];
  answer([places[0], { ...places[1]!, name: "새 도곡" }]);
  render(<BranchStrip circles={inDocument(places)} />);
  const links = screen.getAllByRole("link");
  await screen.findByRole("link", { name: "새 도곡" });
  expect(screen.getAllByRole("link")).toEqual(links);
});

test("the fresh list waits for the page, and not for who touches the row", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const places = [buildPlace({ pk: 1, name: "역삼" })];
  answer([{ ...places[0]!, name: "새 역삼" }]);
  const { queryClient } = render(<BranchStrip circles={inDocument(places)} />);
  fireEvent.focus(screen.getByRole("link"));
  await whenLive();
  expect(queryClient.isFetching()).toBe(0);
  fireEvent.pointerDown(screen.getByRole("link"));
  expect(await screen.findByRole("link", { name: "새 역삼" })).toBeVisible();
});

test("a list that has not changed leaves every element of the document as it was", async () => {
  const places = [buildPlace({ pk: 1, name: "역삼" }), buildPlace({ pk: 2, name: "도곡" })];
  answer(places);
  const page = document.body.appendChild(document.createElement("div"));
  const queryClient = createQueryClient();
  const element = (
    <QueryClientProvider client={queryClient}>
      <BranchStrip circles={inDocument(places)} />
    </QueryClientProvider>
  );
  page.innerHTML = renderToString(element);
  const before = [...page.querySelectorAll(".strip-scroller, .strip-scroller *")];
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(page.querySelector("ul")!, { subtree: true, childList: true, characterData: true });
  const root = await act(async () => hydrateRoot(page, element));
  await whenLive();
  await waitFor(() => expect(queryClient.getQueryData(branchQueries.list().queryKey)).toBeDefined());
  expect([...page.querySelectorAll(".strip-scroller, .strip-scroller *")]).toEqual(before);
  expect([...changes, ...observer.takeRecords()]).toEqual([]);
  act(() => root.unmount());
  page.remove();
});

test("once the position is known the nearest branch comes first, in the same elements", async () => {
  await renderWith(pangyoAndYeoksam);
  const links = screen.getAllByRole("link");
  expect(namesOf()).toEqual(["판교", "역삼"]);
  act(() => usePositionStore.setState(nearYeoksam));
  expect(namesOf()).toEqual(["역삼", "판교"]);
  expect(screen.getAllByRole("link")).toEqual(links);
});

test.each([
  ["touched", () => fireEvent.pointerDown(screen.getByRole("link", { name: "판교" }))],
  ["focused", () => act(() => screen.getByRole("link", { name: "판교" }).focus())],
  ["scrolled", () => void (strip().querySelector("div:has(> ul)")!.scrollLeft = 40)],
])("a row that was %s keeps its order until the next navigation", async (_, use) => {
  await renderWith(pangyoAndYeoksam);
  use();
  act(() => usePositionStore.setState(nearYeoksam));
  expect(namesOf()).toEqual(["판교", "역삼"]);
  navigation.push("/secret_hanti");
  expect(namesOf()).toEqual(["역삼", "판교"]);
});

test("under the visitor's hand a name is renewed in its place", async () => {
  const { queryClient } = await renderWith(pangyoAndYeoksam);
  fireEvent.pointerDown(screen.getByRole("link", { name: "판교" }));
  const [pangyo, yeoksam] = pangyoAndYeoksam;
  act(() => {
    queryClient.setQueryData(branchQueries.list().queryKey, [{ ...yeoksam!, name: "새 역삼" }, pangyo!]);
  });
  await waitFor(() => expect(namesOf()).toEqual(["판교", "새 역삼"]));
});

test("the focus goes with its branch when the order changes", async () => {
  await renderWith(pangyoAndYeoksam);
  act(() => screen.getByRole("link", { name: "판교" }).focus());
  act(() => usePositionStore.setState(nearYeoksam));
  navigation.push("/place/1");
  expect(namesOf()).toEqual(["역삼", "판교"]);
  expect(screen.getByRole("link", { name: "판교" })).toHaveFocus();
  expect(screen.getByRole("link", { current: "page" })).toHaveFocus();
});

test("the branch of the page is marked as the current one, on no other page", async () => {
  window.history.replaceState(null, "", "/place/2");
  const places = [buildPlace({ pk: 1, name: "역삼" }), buildPlace({ pk: 2, name: "도곡" })];
  const { unmount } = await renderWith(places);
  expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName("도곡");
  unmount();
  window.history.replaceState(null, "", "/secret_hanti");
  await renderWith(places);
  expect(screen.queryByRole("link", { current: "page" })).toBeNull();
});

test("an upcoming branch has the coming-soon picture and its photo is not requested", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00+09:00") });
  await renderWith([
    buildPlace({ pk: 1, name: "내일", open_date: "2026-11-22" }),
    buildPlace({ pk: 2, name: "오늘", open_date: "2026-11-21" }),
    buildPlace({ pk: 3, name: "어제", open_date: "2026-11-20" }),
  ]);
  const sources = [...strip().querySelectorAll("img")].map((image) => image.getAttribute("src"));
  expect(sources).toEqual([
    "/images/states/coming-soon-circle.avif",
    "/images/circle-2.avif",
    "/images/circle-3.avif",
  ]);
  expect(screen.getByRole("link", { name: "내일" })).toHaveAccessibleDescription("11월 22일 오픈 예정");
  expect(screen.getByText("11.22 오픈")).toBeInTheDocument();
});

test("the X mark is next to branches that use the subscription, with an explanation", async () => {
  await renderWith([
    buildPlace({ pk: 1, name: "역삼", is_subscription_used: true }),
    buildPlace({ pk: 2, name: "도곡" }),
  ]);
  expect(screen.getByRole("link", { name: "역삼" })).toHaveAccessibleDescription("구독 이용 지점");
  expect(screen.getByRole("link", { name: "도곡" })).not.toHaveAccessibleDescription();
});

test.each([
  ["a server error", () => answer({}, 500)],
  ["no answer", () => mockBackend.use(http.get("*/api/place/", () => HttpResponse.error()))],
  ["another shape", () => answer({ results: null })],
])("after %s the visitor may retry", async (_, fail) => {
  fail();
  const { user } = render(<BranchStrip circles={null} />);
  const retry = await screen.findByRole("button", { name: "다시 시도" });
  expect(strip()).toHaveTextContent("지점을 불러오지 못했어요");
  answer([buildPlace({ name: "역삼" })]);
  await user.click(retry);
  expect(await readNames()).toEqual(["역삼"]);
});

test("a fresh list that fails leaves the document's as it is", async () => {
  answer({}, 500);
  const { queryClient } = render(<BranchStrip circles={inDocument([buildPlace({ name: "역삼" })])} />);
  await whenLive();
  await waitFor(() => expect(queryClient.getQueryState(branchQueries.list().queryKey)?.status).toBe("error"));
  expect(namesOf()).toEqual(["역삼"]);
  expect(strip()).not.toHaveTextContent("지점을 불러오지 못했어요");
});

test("a chain without branches says so", async () => {
  answer([]);
  render(<BranchStrip circles={null} />);
  expect(await screen.findByText("지금은 보여드릴 지점이 없어요")).toBeVisible();
});

test("a list that is known from an earlier view is shown at once while it is renewed", async () => {
  answer([buildPlace({ name: "역삼" }), buildPlace({ pk: 2, name: "도곡" })]);
  const queryClient = createQueryClient();
  queryClient.setQueryData(branchQueries.list().queryKey, [buildPlace({ name: "역삼" })]);
  render(
    <QueryClientProvider client={queryClient}>
      <BranchStrip circles={null} />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole("link")).toHaveLength(1);
  await screen.findByRole("link", { name: "도곡" });
});

test("arrow keys, Home and End move between the branches", async () => {
  const { user } = await renderWith([1, 2, 3].map((pk) => buildPlace({ pk })));
  await user.tab();
  expect(screen.getByRole("link", { name: "지점1" })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("link", { name: "지점2" })).toHaveFocus();
  await user.keyboard("{End}");
  expect(screen.getByRole("link", { name: "지점3" })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("link", { name: "지점3" })).toHaveFocus();
  await user.keyboard("{Home}{ArrowLeft}");
  expect(screen.getByRole("link", { name: "지점1" })).toHaveFocus();
});

test("the position is requested at the first touch or key of the strip, not before and not by Tab", async () => {
  const ask = vi.fn();
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: { getCurrentPosition: ask },
  });
  const { user } = await renderWith([buildPlace({ pk: 1 }), buildPlace({ pk: 2 })]);
  await user.tab();
  await user.tab();
  expect(ask).not.toHaveBeenCalled();
  await user.keyboard("{ArrowLeft}");
  expect(ask).toHaveBeenCalledOnce();
  fireEvent.pointerDown(screen.getByRole("link", { name: "지점2" }));
  expect(ask).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, "geolocation");
});

import { act, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BranchPicks } from "@/components/home/branch-picks";
import { pickNewest } from "@/lib/branch/card";
import { usePositionStore } from "@/stores/position";
import { buildPlace } from "../../support/build-place";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";

const branches = [
  buildPlace({ pk: 1, name: "역삼", latitude: "37.50", longitude: "127.03", open_date: "2020-01-01" }),
  buildPlace({ pk: 2, name: "판교", latitude: "37.39", longitude: "127.11", open_date: "2025-01-01" }),
];
const newest = pickNewest(branches, "2026-11-21");

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => usePositionStore.setState(usePositionStore.getInitialState()));

test("without a position the newest branches are shown with their price and opening day", () => {
  render(<BranchPicks newest={newest} branchCount={20} />);
  const links = screen.getAllByRole("link");
  expect(links[0]).toHaveAttribute("href", "/place/2");
  expect(links[0]).toHaveTextContent("판교");
  expect(links[0]).toHaveTextContent("월 59,000원부터");
  expect(links[0]).toHaveTextContent("2025.01.01 오픈");
  expect(screen.getByRole("link", { name: "20개 지점 모두 보기" })).toHaveAttribute("href", "/place");
});

test("a month's share stands beside what is paid at once", () => {
  const [pick] = newest;
  const picks = [{ ...pick!, price_plan: { months: 12, price: 708_000 } }];
  render(<BranchPicks newest={picks} branchCount={20} />);
  expect(screen.getAllByRole("link")[0]).toHaveTextContent("월 59,000원12개월 708,000원");
});

test("with a position the nearest replace them and show the distance", async () => {
  mockBackend.use(http.get("*/api/place/", () => HttpResponse.json(branches)));
  const { user } = render(<BranchPicks newest={newest} branchCount={2} />);
  act(() => usePositionStore.setState({ position: { latitude: 37.5, longitude: 127.03 }, hasAsked: true }));
  expect(await screen.findByRole("heading", { name: "가까운 지점" })).toBeVisible();
  const [first] = screen.getAllByRole("link");
  expect(first).toHaveTextContent("역삼");
  expect(first).toHaveTextContent("여기서 0m");

  const control = screen.getByRole("button", { name: "가까운 순", pressed: true });
  await user.click(control);
  expect(control).toHaveAttribute("aria-pressed", "false");
  expect(screen.getAllByRole("link")[0]).toHaveTextContent("판교");
});

test("far from every branch a station is asked for, and the nearest of that are shown", async () => {
  mockBackend.use(http.get("*/api/place/", () => HttpResponse.json(branches)));
  const { user } = render(<BranchPicks newest={newest} branchCount={2} />);
  act(() => usePositionStore.setState({ position: { latitude: 48.85, longitude: 2.35 }, hasAsked: true }));
  const field = await screen.findByRole("combobox", { name: "어느 역에서 가까운 곳을 볼까요?" });
  expect(screen.getAllByRole("link")[0]).toHaveTextContent("판교");
  await user.type(field, "역삼");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "가까운 지점" })).toBeVisible();
});

test("the newest stay when the list fails to load", async () => {
  let isAsked = false;
  mockBackend.use(
    http.get("*/api/place/", () => {
      isAsked = true;
      return new HttpResponse(null, { status: 500 });
    }),
  );
  render(<BranchPicks newest={newest} branchCount={2} />);
  act(() => usePositionStore.setState({ position: { latitude: 37.5, longitude: 127.03 } }));
  await expect.poll(() => isAsked).toBe(true);
  expect(screen.getByRole("heading", { name: "가장 새로운 지점" })).toBeVisible();
  expect(screen.getAllByRole("link")[0]).toHaveTextContent("판교");
});

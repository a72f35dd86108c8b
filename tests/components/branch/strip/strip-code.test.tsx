import { fireEvent, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { BranchStrip } from "@/components/branch/strip/strip";
import { toCircles } from "@/lib/branch/circles";
import { buildPlace } from "../../../support/build-place";
import { render } from "../../../support/render";

const load = vi.hoisted(() => vi.fn());
vi.mock("@/components/branch/strip/strip-live", () => {
  load();
  throw new TypeError("Failed to fetch dynamically imported module");
});

const circles = toCircles([buildPlace({ pk: 1, name: "역삼" }), buildPlace({ pk: 2, name: "도곡" })], {
  today: "2026-11-21",
  position: null,
});
const strip = () => screen.getByRole("region", { name: "지점 바로가기" });

function readDocument(element: Parameters<typeof renderToString>[0]) {
  const page = document.createElement("div");
  page.innerHTML = renderToString(element);
  return page.querySelector("section[aria-label='지점 바로가기']")!;
}

test("the document has the branches as links with their pictures, and no skeleton", () => {
  const row = readDocument(<BranchStrip circles={circles} />);
  expect([...row.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    [
      ["역삼", "/place/1"],
      ["도곡", "/place/2"],
    ],
  );
  expect(row.querySelectorAll("img")).toHaveLength(2);
  expect(row.querySelectorAll("[data-skeleton]")).toHaveLength(0);
  expect(row).toHaveAttribute("aria-busy", "false");
});

test("the pictures leave the line to the page's own", () => {
  const row = readDocument(<BranchStrip circles={circles} />);
  for (const picture of row.querySelectorAll("img")) {
    expect(picture).toHaveAttribute("loading", "lazy");
    expect(picture).toHaveAttribute("fetchpriority", "low");
  }
});

test("a document without the list has twelve skeletons and no branch", () => {
  const row = readDocument(<BranchStrip circles={null} />);
  expect(row.querySelectorAll("[data-skeleton]")).toHaveLength(12);
  expect(row.querySelector("a")).toBeNull();
  expect(row).toHaveAttribute("aria-busy", "true");
});

test("when its code fails to load without a list it says so, and the page stays", async () => {
  render(<BranchStrip circles={null} />);
  const retry = await screen.findByRole("button", { name: "다시 시도" });
  expect(retry).toBeVisible();
  expect(strip()).toHaveTextContent("지점을 불러오지 못했어요");
  expect(strip()).toHaveAttribute("aria-busy", "false");
});

test("when its code fails to load the links of the document stay, and a touch asks for it again", async () => {
  load.mockClear();
  render(<BranchStrip circles={circles} />);
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(strip()).not.toHaveTextContent("지점을 불러오지 못했어요");
  expect(screen.getAllByRole("link")).toHaveLength(2);
  const count = load.mock.calls.length;
  await waitFor(() => {
    fireEvent.pointerDown(screen.getByRole("link", { name: "도곡" }));
    expect(load.mock.calls.length).toBeGreaterThan(count);
  });
});

test.each([
  ["pointer", (link: HTMLElement) => fireEvent.pointerDown(link)],
  ["key", (link: HTMLElement) => fireEvent.keyDown(link, { key: "ArrowRight" })],
  ["focus", (link: HTMLElement) => fireEvent.focus(link)],
])("its code waits until the browser is idle, or for the first %s", async (_, use) => {
  load.mockClear();
  vi.stubGlobal("requestIdleCallback", () => 0);
  vi.stubGlobal("cancelIdleCallback", () => {});
  render(<BranchStrip circles={circles} />);
  expect(load).not.toHaveBeenCalled();
  use(screen.getByRole("link", { name: "도곡" }));
  await waitFor(() => expect(load).toHaveBeenCalled());
});

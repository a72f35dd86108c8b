import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { StripSkeleton } from "@/components/branch/strip-skeleton";
import { StripSlot } from "@/components/branch/strip-slot";
import { render } from "../../support/render";

const address = vi.hoisted(() => ({ pathname: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => address.pathname }));
vi.mock("@/components/branch/strip", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const slot = (
  <StripSlot>
    <StripSkeleton />
  </StripSlot>
);

beforeEach(() => {
  address.pathname = "/";
});

test("the document has twelve skeletons and no branch", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(slot);
  expect(page.querySelectorAll("section[aria-label='지점 바로가기'] [data-skeleton]")).toHaveLength(12);
  expect(page.querySelector("a")).toBeNull();
});

test("a page without a strip reserves no space for one", () => {
  address.pathname = "/place";
  render(slot);
  expect(screen.queryByRole("region")).toBeNull();
});

test("when the strip's code fails to load it says so, and the page stays", async () => {
  render(slot);
  const retry = await screen.findByRole("button", { name: "다시 시도" }, { timeout: 4000 });
  expect(retry).toBeVisible();
  const strip = screen.getByRole("region", { name: "지점 바로가기" });
  expect(strip).toHaveTextContent("지점을 불러오지 못했어요");
  expect(strip).toHaveAttribute("aria-busy", "false");
});

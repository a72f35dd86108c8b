import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { StripSlot } from "@/components/branch/strip-slot";
import { render } from "../../support/render";

vi.mock("@/components/branch/strip", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("the document holds twelve skeletons and no branch", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<StripSlot />);
  expect(page.querySelectorAll("section[aria-label='지점 바로가기'] [data-skeleton]")).toHaveLength(12);
  expect(page.querySelector("a")).toBeNull();
});

test("where the strip's code does not come it says so, and the page stays", async () => {
  render(<StripSlot />);
  const retry = await screen.findByRole("button", { name: "다시 시도" }, { timeout: 4000 });
  expect(retry).toBeVisible();
  expect(screen.getByRole("region", { name: "지점 바로가기" })).toHaveTextContent("지점을 불러오지 못했어요");
});

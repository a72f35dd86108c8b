import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageTitle } from "@/components/ui/page";

test("a heading is one sentence whose parts between its commas stay whole lines", () => {
  render(<PageTitle>한티역 앞 새 지점, 가장 낮은 가격으로 먼저</PageTitle>);
  const heading = screen.getByRole("heading", { name: "한티역 앞 새 지점, 가장 낮은 가격으로 먼저" });
  expect([...heading.children].map((part) => part.textContent)).toEqual([
    "한티역 앞 새 지점,",
    "가장 낮은 가격으로 먼저",
  ]);
});

test("a heading without a comma has no parts", () => {
  render(<PageTitle>진짜 값</PageTitle>);
  expect(screen.getByRole("heading", { name: "진짜 값" }).children).toHaveLength(0);
});

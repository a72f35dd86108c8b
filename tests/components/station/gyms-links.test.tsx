import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { GymsLinks } from "@/components/station/gyms-links";
import { buildPlace } from "@/tests/support/build-place";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

const TODAY = "2026-11-20";
const listLinks = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

test("the list of branches leads to its districts, and to the stations that its open branches name", () => {
  render(<GymsLinks branches={readDemoBranches()} today={TODAY} />);
  expect(listLinks()).toEqual(expect.arrayContaining(["강남구 헬스장", "분당구 헬스장", "역삼역 헬스장"]));
  expect(new Set(listLinks()).size).toBe(listLinks().length);
  const known = screen.getByRole("link", { name: "판교역 헬스장" });
  expect(known).toHaveAttribute("href", `/place/station/${encodeURIComponent("판교")}`);
  expect(listLinks()).not.toContain("한티역 헬스장");
});

test("however large the chain, a list of links stays one that is read", () => {
  const branches = Array.from({ length: 100 }, (_, index) =>
    buildPlace({ pk: index + 1, address: `경기 시험시 ${index >> 1}째구 중앙로 1`, station: "" }),
  );
  render(<GymsLinks branches={branches} today={TODAY} />);
  expect(listLinks()).toHaveLength(24);
});

test("a chain without either has no headings for them", () => {
  render(<GymsLinks branches={[]} today={TODAY} />);
  expect(screen.queryAllByRole("heading")).toEqual([]);
});

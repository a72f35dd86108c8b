// @vitest-environment node
import { expect, test } from "vitest";
import { findLineColor } from "@/lib/render/read/branch";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

test("a branch's line is the first of its station, however many stop there", () => {
  expect(findLineColor("2호선 역삼역")).toBe("#00a84d");
  expect(findLineColor("5·9호선 여의도역")).toBe("#996cac");
  expect(findLineColor("9호선·공항철도 마곡나루역")).toBe("#aa9872");
  expect(findLineColor("신분당선·경강선 판교역")).toBe("#d4003b");
  expect(findLineColor("경춘선 남춘천역")).toBeUndefined();
});

test("every branch of the demo chain has its line's colour", () => {
  const without = readDemoBranches().filter(({ station }) => !findLineColor(station));
  expect(without).toEqual([]);
});

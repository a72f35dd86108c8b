// @vitest-environment node
import { expect, test } from "vitest";
import { findLine } from "@/lib/render/read/branch";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

test("a branch's line is the first of its station, however many stop there", () => {
  expect(findLine("2호선 역삼역")?.color).toBe("#00a84d");
  expect(findLine("5·9호선 여의도역")?.color).toBe("#996cac");
  expect(findLine("9호선·공항철도 마곡나루역")?.color).toBe("#aa9872");
  expect(findLine("신분당선·경강선 판교역")?.color).toBe("#d4003b");
  expect(findLine("경춘선 남춘천역")).toBeUndefined();
});

test("every branch of the demo chain has its line's colour", () => {
  const without = readDemoBranches().filter(({ station }) => !findLine(station));
  expect(without).toEqual([]);
});

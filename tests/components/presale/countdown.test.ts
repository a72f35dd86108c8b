import { expect, test } from "vitest";
import { describeCountdown } from "@/components/presale/countdown";

test.each([
  ["2026-12-12", "오픈까지 21일 남았어요"],
  ["2026-11-23", "오픈까지 2일 남았어요"],
  ["2026-11-22", "내일 문을 열어요"],
  ["2026-11-21", "오늘 문을 열어요"],
  ["2026-11-20", "문을 열었어요"],
  ["soon", null],
])("on 21 November, an opening on %s is shown as %s", (openDate, words) => {
  expect(describeCountdown(openDate, "2026-11-21")).toBe(words);
});

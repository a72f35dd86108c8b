import { expect, test } from "vitest";
import { summarizeMarkdown } from "@/backend/markdown-summary";

test.each([
  ["# 제목\n\n**굵은** 첫 [문장](/place)이에요.\n\n둘째", "굵은 첫 문장이에요."],
  ["**2026년 11월 20일**부터 `코드`를 써요", "2026년 11월 20일부터 코드를 써요"],
  ["| a | b |\n| - | - |\n\n1. 하나\n2. 둘", "하나 둘"],
  ["![그림](/a.png)\n\n글", "글"],
  ["~~어제~~ 오늘 2시 ~ 4시", "어제 오늘 2시 ~ 4시"],
  ["", ""],
])("the summary of %j is %j", (markdown, summary) => {
  expect(summarizeMarkdown(markdown)).toBe(summary);
});

test("a long text is cut at a word, at most 90 letters and an ellipsis", () => {
  const summary = summarizeMarkdown("가나다 라마바 ".repeat(40));
  expect(summary.length).toBeLessThanOrEqual(91);
  expect(summary).toMatch(/[다바]…$/);
});

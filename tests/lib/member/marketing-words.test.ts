import { expect, it } from "vitest";
import { describeMarketingChange } from "@/lib/member/marketing-words";

it("confirms a change of the consent with its day in Seoul and what was agreed or withdrawn", () => {
  expect(describeMarketingChange(true, "2026-11-19T15:00:00Z")).toBe(
    "2026년 11월 20일 마케팅 정보 수신에 동의했어요",
  );
  expect(describeMarketingChange(false, "2026-11-20T23:59:00+09:00")).toBe(
    "2026년 11월 20일 마케팅 정보 수신을 거부했어요",
  );
});

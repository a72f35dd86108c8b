import { expect, test } from "vitest";
import { describeGuarantee } from "@/lib/branch/guarantee";

test.each([
  [
    { kind: "insurance", provider: "예시보증보험", limit_krw: 3_000_000, until: "2027-12-31" } as const,
    "문을 닫을 때를 위해 보증보험에 들어 있어요 (예시보증보험, 한 사람에 3,000,000원까지, 2027년 12월 31일 (금)까지).",
  ],
  [
    { kind: "deposit", provider: "예시은행" } as const,
    "문을 닫을 때를 위해 돈을 따로 맡겨 두었어요 (예시은행).",
  ],
  [{ kind: "none" } as const, "문을 닫을 때를 위한 보증보험 같은 보증 수단은 없어요."],
  [null, null],
  [undefined, null],
])("%j is said as it is", (guarantee, words) => {
  expect(describeGuarantee(guarantee)).toBe(words);
});

import { expect, test } from "vitest";
import { describeDeduction, describeGuarantee } from "@/lib/branch/guarantee";

test.each([
  [
    { kind: "insurance", provider: "예시보증보험", limit_krw: 3_000_000, until: "2027-12-31" } as const,
    "미리 낸 금액을 지키려고 보증보험에 들어 있어요 (예시보증보험, 한 사람에 3,000,000원까지, 2027년 12월 31일 (금)까지).",
  ],
  [
    { kind: "deposit", provider: "예시은행" } as const,
    "미리 낸 금액을 지키려고 돈을 따로 맡겨 두었어요 (예시은행).",
  ],
  [{ kind: "none" } as const, "미리 낸 금액을 지키는 보증보험 같은 보증 수단은 없어요."],
  [null, null],
  [undefined, null],
])("%j is said as it is", (guarantee, words) => {
  expect(describeGuarantee(guarantee)).toBe(words);
});

test("says what the tax law makes of a price, for whom, how much and under which number", () => {
  const deduction = { number: "예시-2025-0001", registered_on: "2026-03-02" };
  expect(describeDeduction({ culture_deduction: deduction }, "2026-03-02")).toBe(
    "문화비 소득공제 대상 (총급여 7천만 원 이하)이에요. 신용카드 등으로 총급여의 25%를 넘게 쓴 해에 30%를 소득에서 빼고, PT와 팀 클래스는 절반만 인정돼요. 등록 번호는 예시-2025-0001이에요.",
  );
  expect(describeDeduction({ culture_deduction: deduction }, "2026-03-01")).toBeNull();
  expect(describeDeduction({ culture_deduction: null }, "2026-03-02")).toBeNull();
});

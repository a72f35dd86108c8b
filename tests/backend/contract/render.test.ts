import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { ContractParts } from "@/backend/contract/body";
import { renderContract } from "@/backend/contract/render";
import { buildContract } from "../../support/build-contract";

const CONTRACTS: Record<string, ContractParts> = {
  "of months, with all that a contract can say": buildContract(),
  "of visits, by a minor, where nothing is guaranteed": buildContract({
    personal: {
      name: { salt: "salt of the name", value: `<b>"나"&회원</b>` },
      phone: { salt: "salt of the number", value: "01112345678" },
      minor_until: { salt: "salt of the day", value: "2027-03-06" },
    },
    product: { id: 5, name: "PT 20회", kind: "pt", months: null, visits: 20, pause: null },
    price: {
      full: null,
      list: 1_100_000,
      coupon_discount: 0,
      points: 0,
      paid: 1_100_000,
      method: "카카오페이",
    },
    term: { paid_on: "2026-11-20", starts_on: "2026-11-20", ends_on: "2027-05-19", bonus_days: 0 },
    refunds: {
      unit: "회",
      total: 20,
      rows: [
        [0, 1_100_000, 1_100_000],
        [20, 0, 0],
      ],
    },
    withdrawal: { until: "2026-11-27", is_minor: true },
    guarantee: { kind: "none" },
  }),
  "of a day for nothing, without texts, where no guarantee is stated": buildContract({
    order_number: null,
    product: { id: 9, name: "1일권", kind: "day_pass", months: null, visits: 1, pause: null },
    price: { full: 22_000, list: 22_000, coupon_discount: 22_000, points: 0, paid: 0, method: null },
    term: { paid_on: "2026-11-20", starts_on: "2026-11-25", ends_on: "2026-11-25", bonus_days: 0 },
    refunds: { unit: "일", total: 1, rows: [[0, 0, null]] },
    withdrawal: null,
    guarantee: null,
    agreed_at: null,
    texts: {},
  }),
  "of a minor who has left, with a deposit as the guarantee and no later sums": {
    ...buildContract({
      refunds: { unit: "일", total: 1, rows: [[0, 300_000, null]] },
      withdrawal: { until: "2026-12-02", is_minor: true },
      guarantee: { kind: "deposit", provider: "한 은행" },
    }),
    personal: null,
  },
};

// A contract that was handed out is compared with these bytes. Another form is another renderer with hashes of its own.
test("the form of a day pass says until when it can be cancelled as it was said when it was sold", () => {
  const of = (fields: Parameters<typeof buildContract>[0]) =>
    renderContract(
      buildContract({
        ...fields,
        withdrawal: null,
        refunds: { unit: "일", total: 1, rows: [[0, 22_000, null]] },
      }),
    );
  const words = "그날 06:00에 문을 열기 전까지예요.";
  const shown = of({ renderer: 4, cancelling: { until: "2026-11-25T06:00:00+09:00", words } });
  expect(shown!.split(words)).toHaveLength(4);
  expect(of({ renderer: 1 })).toContain("그날이 되기 전까지 모두 돌려받아요.");
});

test("the fifth form draws headings and lists of what was agreed to, and says by what and until when", () => {
  const shown = renderContract(
    buildContract({
      renderer: 5,
      personal: {
        name: { salt: "salt of the name", value: "나회원" },
        phone: { salt: "salt of the number", value: "01012345678" },
        minor_until: { salt: "salt of the day", value: "2028-03-06" },
      },
      withdrawal: { until: "2026-12-02", is_minor: true },
      texts: { terms: "# 이용약관\n\n1조 & <2조>\n둘째 줄\n\n## 표\n- 하나\n- 둘" },
    }),
  )!;
  expect(shown).toMatch(/<h3[^>]*>이용약관<\/h3>\n<p[^>]*>1조 &amp; &lt;2조&gt;\n둘째 줄<\/p>/);
  expect(shown).toMatch(/<h3[^>]*>표<\/h3>\n<ul[^>]*><li>하나<\/li>\n<li>둘<\/li><\/ul>/);
  expect(shown.split('<script type="application')[0]).not.toContain("# ");
  expect(shown).toContain("2026년 11월 20일에 카드로 결제");
  expect(shown).toContain("이용이 끝나는 2027년 2월 26일(쉬면 그만큼 뒤)까지 이 계약을 위약금 없이");
});

test("the seventh form does not tell who bought it as a minor that seven days are all", () => {
  const withdrawal = { until: "2026-12-02", is_minor: true };
  expect(renderContract(buildContract({ renderer: 6, withdrawal }))).toContain(
    "7일 안심: 2026년 12월 2일까지는",
  );
  const shown = renderContract(buildContract({ renderer: 7, withdrawal }))!;
  expect(shown).toContain("아래 &quot;미성년자&quot;에 적은 날까지는 쓴 만큼만 빼고 돌려드려요.");
  expect(shown).toContain("2026년 12월 2일까지 하나도 쓰지 않았으면 쿠폰까지 모두 돌려드려요.");
  expect(shown.split('<script type="application')[0]).not.toContain("7일 안심:");
  const adult = { renderer: 7, withdrawal: { ...withdrawal, is_minor: false } } as const;
  expect(renderContract(buildContract(adult))).toContain("7일 안심: 2026년 12월 2일까지는");
});

test("the first form of a contract is written as it always was", () => {
  const hashes = Object.entries(CONTRACTS).map(([name, parts]) => [
    name,
    createHash("sha256").update(renderContract(parts)!).digest("hex"),
  ]);
  expect(Object.fromEntries(hashes)).toEqual({
    "of a day for nothing, without texts, where no guarantee is stated":
      "e2147b6c277c6214b7eb0a2a1baaa4aba2bde85b37c88a88e870b08ef246f360",
    "of a minor who has left, with a deposit as the guarantee and no later sums":
      "0ffdacca8c05e7033afe0acfe1e27e5501326c53f3202f6f28d55319f9490e02",
    "of months, with all that a contract can say":
      "43304b553688454e8ebb2786da8e3ccab0cd042302305e9775c75735ed2a8508",
    "of visits, by a minor, where nothing is guaranteed":
      "95b2109871ee9440fad9786adb24e49e5d064e3d61138dfe8822349ca0915371",
  });
});

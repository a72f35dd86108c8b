import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readRefundTerms } from "@/components/branch/price/refund-choice";
import { addDays } from "@/lib/contract/rules/days";
import { calculateStop } from "@/lib/contract/rules/membership";
import { waitForClosures } from "@/lib/contract/rules/order";
import { calculateRefund } from "@/lib/contract/rules/refund";
import { findLastDay } from "@/lib/contract/rules/term";
import { createRealPricing } from "@/lib/product/real-price";
import { describeChangeOfMind, describeRefund } from "@/lib/product/refund";
import { buildMembership } from "../../support/build-membership";

const year = { kind: "membership", months: 12, visits: null } as const;
const lessons = { kind: "team_class", months: null, visits: 8 } as const;

/** As it is read, without what keeps a date and its particle on one line. */
const describeChange = (
  product: Parameters<typeof describeChangeOfMind>[0],
  paidKrw: number,
  startsOn: string,
  today: string,
  birthDate?: string,
) => {
  const term = { startsOn, endsOn: findLastDay(product, startsOn) };
  return describeChangeOfMind(product, paidKrw, term, today, birthDate).replaceAll("\u2060", "");
};

describe("what a change of mind costs, said before paying", () => {
  // 600,000 won over 365 days: 1,643.8 for one, 3,287.6 for two, 14,794.5 for nine and a tenth.
  it("is today's, tomorrow's and that of the day after the seven", () => {
    expect(describeChange(year, 600_000, "2026-09-01", "2026-09-01")).toBe(
      "7일 안심: 9월 8일 (화)까지 위약금이 없어요. 오늘 그만두면 1,643원, 내일은 3,287원, 9월 9일 (수)에는 위약금을 더해 74,794원을 빼고 돌려받아요.",
    );
  });

  it("is nothing until the first day where that is ahead", () => {
    expect(describeChange(year, 600_000, "2026-09-05", "2026-09-01")).toBe(
      "7일 안심: 9월 12일 (토)까지 위약금이 없어요. 9월 4일 (금)까지 취소하면 모두 돌려받아요. 시작한 날 그만두면 1,643원, 9월 13일 (일)에는 위약금을 더해 74,794원을 빼고 돌려받아요.",
    );
  });

  it("is by visits where those are what is used", () => {
    expect(describeChange(lessons, 176_000, "2026-09-01", "2026-09-01")).toBe(
      "7일 안심: 9월 8일 (화)까지 쓰지 않고 그만두면 모두, 쓰면 1회 22,000원만 빼고 돌려받아요. 9월 9일 (수)부터는 위약금 17,600원을 더 빼요.",
    );
  });

  it("is the share alone until they are of age for who is not", () => {
    expect(describeChange(year, 600_000, "2026-09-01", "2026-09-01", "20080307")).toBe(
      "만 19세가 되기 전인 2027년 3월 6일 (토)까지 본인이나 보호자가 위약금 없이 그만둘 수 있어요. 쓴 만큼만 빼고 돌려드려요. 보호자는 지점에 말해 주세요.",
    );
    expect(describeChange(year, 600_000, "2026-09-01", "2026-09-01")).toContain("7일 안심");
  });

  it("is said until the end where that is before they are of age, however long it is paused", () => {
    const month = { ...year, months: 1 };
    const asked = [100_000, "2026-09-01", "2026-09-01", "20091107"] as const;
    expect(describeChange(month, ...asked)).toMatch(/^이용이 끝나는 2026년 9월 30일 \(수\)까지 본인이나/);
    const pause = { max_days: 800, times: 3, min_days: 7 };
    expect(describeChange({ ...month, pause }, ...asked)).toMatch(/^만 19세가 되기 전인 2028년 11월 6일/);
  });

  it("has nothing to say of points", () => {
    expect(describeChange(year, 0, "2026-09-01", "2026-09-01")).toBe("");
  });
});

test("calculator, checkout, real price and the stop itself say the same won on every day", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 3, 6, 12),
      fc.integer({ min: 10_000, max: 3_000_000 }),
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 14 }),
      (months, paidKrw, start, day, bonusDays) => {
        const product = { ...year, months };
        const startsOn = addDays("2026-01-01", start);
        const on = addDays(startsOn, day);
        const ends_on = addDays(findLastDay(product, startsOn), bonusDays);
        fc.pre(on <= ends_on);
        const held = buildMembership({ starts_on: startsOn, ends_on, bonus_days: bonusDays, product });
        const stop = calculateStop(held, { paidKrw, pointUsed: 0, paidOn: startsOn }, on);

        const choice = { product: undefined, months, startDate: startsOn, cancelDate: on, usedVisits: "" };
        const terms = readRefundTerms({ ...choice, paid: String(paidKrw) })!;
        expect(calculateRefund(terms).refundKrw).toBe(stop.refundKrw);

        const words = describeChangeOfMind(product, paidKrw, { startsOn, endsOn: ends_on }, startsOn);
        const cost = `${(paidKrw - stop.refundKrw).toLocaleString("ko-KR")}원`;
        if (day <= 1 || day === 8) expect(words).toContain(cost);

        // Over a stay of months the last purchase is stopped on the stay's last day.
        const stay = createRealPricing(1, startsOn)([months, paidKrw]);
        const lastDay = findLastDay({ ...year, months: 1 }, startsOn);
        const { refundKrw } = calculateStop(held, { paidKrw, pointUsed: 0, paidOn: startsOn }, lastDay);
        expect(stay.totalKrw).toBe(paidKrw - refundKrw);
      },
    ),
  );
});

test("checkout and stop say the same won across a break of the branch, too", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 3, 12),
      fc.integer({ min: 10_000, max: 3_000_000 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 40 }),
      (months, paidKrw, from, days) => {
        const product = { ...year, months };
        const startsOn = "2026-12-10";
        const closure = { from: addDays(startsOn, from), to: addDays(startsOn, from + days - 1) };
        const closures = [{ ...closure, lengthens: true }];
        const { endsOn, pauses } = waitForClosures(closures, startsOn, findLastDay(product, startsOn));
        expect(endsOn).toBe(addDays(findLastDay(product, startsOn), days));
        const held = buildMembership({ starts_on: startsOn, ends_on: endsOn, pauses, product });
        const words = describeChangeOfMind(product, paidKrw, { startsOn, endsOn, pauses }, startsOn);
        for (const day of [0, 1, 8]) {
          const paid = { paidKrw, pointUsed: 0, paidOn: startsOn };
          const { refundKrw } = calculateStop(held, paid, addDays(startsOn, day));
          expect(words).toContain(`${(paidKrw - refundKrw).toLocaleString("ko-KR")}원`);
        }
      },
    ),
  );
});

test("a refund says when seven days spare the penalty", () => {
  const terms = { paidKrw: 600_000, usedUnits: 2, totalUnits: 365, unit: "일" as const };
  const { lines, sentence } = describeRefund({ ...terms, isWithdrawal: true });
  expect(lines[2]).toEqual({ name: "위약금", note: "7일 안심이라 없어요", value: "0원" });
  expect(sentence).toContain("위약금 없이 596,713원을 돌려받아요.");
  expect(describeRefund(terms).lines[2]?.note).toBe("낸 금액의 10%");
});

import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { listRefunds } from "@/backend/contract/refund-table";
import { calculateBoughtStop, type BoughtMembership } from "@/backend/routes/membership/queries";
import { readRefundTerms } from "@/components/branch/price/refund-choice";
import type { Membership } from "@/lib/contract/membership";
import { addDays } from "@/lib/contract/rules/days";
import { calculateStop, getRefundTerms } from "@/lib/contract/rules/membership";
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

const PAUSE = { max_days: 30, times: 3, min_days: 7 };
const TERMS = [
  ...[1, 3, 6, 12].map((months) => ({ ...year, months, pause: null })),
  ...[3, 6].map((months) => ({ ...year, months, pause: PAUSE })),
  { ...lessons, pause: null },
  { ...lessons, kind: "pt" as const, visits: 20, pause: null },
];

test("calculator, checkout, real price, contract and backend say the same won on every day, whatever is sold, used and paused", () => {
  const won = (krw: number) => `${krw.toLocaleString("ko-KR")}원`;
  fc.assert(
    fc.property(
      fc.record({
        product: fc.constantFrom(...TERMS),
        priceKrw: fc.integer({ min: 10_000, max: 3_000_000 }),
        coupon: fc.record({ percent: fc.integer({ max: 100, min: 0 }), bonusDays: fc.nat(14) }),
        start: fc.nat(800),
        paidAfter: fc.oneof(fc.constant(0), fc.integer({ min: -60, max: 1 })),
        day: fc.oneof(fc.nat(30), fc.nat(400)),
        taken: fc.nat(20),
        pause: fc.option(fc.record({ from: fc.integer({ min: 1, max: 60 }), days: fc.constantFrom(7, 30) })),
        stay: fc.integer({ min: 1, max: 12 }),
        birthDate: fc.constantFrom("19950101", "20080307"),
      }),
      ({ product, priceKrw, coupon, start, paidAfter, day, taken, pause, stay, birthDate }) => {
        const { months, visits } = product;
        const paidKrw = priceKrw - Math.floor((priceKrw * coupon.percent) / 100);
        const startsOn = addDays("2026-01-01", start);
        const paidOn = addDays(startsOn, paidAfter);
        const on = addDays(startsOn, day);
        const pauses =
          pause && product.pause
            ? [{ from: addDays(startsOn, pause.from), to: addDays(startsOn, pause.from + pause.days - 1) }]
            : [];
        const lastDay = findLastDay(product, startsOn);
        const endsOn = addDays(lastDay, coupon.bonusDays + (pauses.length && pause!.days));
        fc.pre(on <= endsOn && pauses.every(({ from }) => from <= lastDay));
        const used = visits === null ? null : Math.min(taken, visits);
        const held = buildMembership({
          ...{ product, pauses, starts_on: startsOn, ends_on: endsOn, bonus_days: coupon.bonusDays },
          visits_left: visits && visits - used!,
        });
        const stop = calculateStop(held, { paidKrw, pointUsed: 0, paidOn, birthDate }, on);
        const costKrw = paidKrw - stop.refundKrw;
        const { usedUnits, totalUnits, unit } = getRefundTerms(held, paidKrw, on);
        const isSpared = on <= stop.withdrawal.until;

        const isMinor = birthDate === "20080307" && paidOn < "2027-03-07";
        const table = listRefunds({ product, paidKrw, paidOn, startsOn, isMinor });
        expect([table.unit, table.total]).toEqual([unit, totalUnits]);
        const [, without, withPenalty] = table.rows[usedUnits]!;
        expect(isSpared ? without : withPenalty).toBe(stop.refundKrw);

        const now = new Date(`${on}T03:00:00Z`);
        const owed = calculateBoughtStop(buildStored(held, { paidKrw, paidOn, birthDate }), on, now);
        expect(owed).toEqual(stop);

        if (stop.withdrawal.reason === "minor") return;
        const words = describeChangeOfMind(product, paidKrw, { startsOn, endsOn, pauses }, paidOn);
        if (paidKrw > 0 && visits === null && paidAfter <= 0) {
          const isSaid = day === 8 || day === 0 || (day === 1 && paidAfter === 0);
          if (isSaid) expect(words).toContain(won(costKrw));
        }
        if (paidKrw > 0 && used === 1) expect(words).toContain(won(isSpared ? costKrw : stop.penaltyKrw));

        // The calculator knows no pause, and of visits no day; the first day is paid on.
        const isPlain = paidAfter <= 0 && (visits === null || !isSpared || used === 0);
        if (paidKrw > 0 && isPlain && pauses.every(({ from }) => from > on)) {
          const sold = visits === null ? undefined : { id: 1, name: "", priceKrw, months, visits };
          const days = { months: months ?? 1, startDate: startsOn, cancelDate: on };
          const typed = { paid: String(paidKrw), usedVisits: String(used) };
          const terms = readRefundTerms({ product: sold, ...days, ...typed })!;
          expect(calculateRefund(terms).refundKrw).toBe(stop.refundKrw);
        }

        // Over a stay of months the last purchase is stopped on the stay's last day.
        if (months === null) return;
        const stayMonths = Math.min(stay, months);
        const leaves = findLastDay({ ...year, months: stayMonths }, startsOn);
        const plain = buildMembership({ product, starts_on: startsOn, ends_on: lastDay });
        const back = calculateStop(plain, { paidKrw, pointUsed: 0, paidOn: startsOn }, leaves);
        const { totalKrw } = createRealPricing(stayMonths, startsOn)([months, paidKrw]);
        expect(totalKrw).toBe(paidKrw - back.refundKrw);
      },
    ),
    { numRuns: 1000 },
  );
});

/** A membership as the backend has it stored, bought and neither moved, handed on nor closed. */
function buildStored(
  { product, place, starts_on, ends_on, visits_left, pauses, bonus_days }: Membership,
  { paidKrw, paidOn, birthDate }: { paidKrw: number; paidOn: string; birthDate: string },
): BoughtMembership {
  const paidAt = new Date(`${paidOn}T23:59:59+09:00`);
  const days = { startsOn: starts_on, endsOn: ends_on, pauses: pauses ?? [] };
  const order = { amountKrw: paidKrw, pointUsed: 0, bonusDays: bonus_days, created: paidAt };
  const none = { stop: null, closing: null, choice: null, handed: null, offer: null, interest: null };
  const row: unknown = {
    ...{ ...none, place, birthDate, movesKrw: 0, handedMovesKrw: 0, movedOn: null },
    product: { ...product, branchPk: place.pk },
    membershipRow: { id: 1, paymentId: "1", visitsLeft: visits_left, pauseTerms: null, ...days },
    order: { ...order, approvedAt: paidAt, status: "paid", refundedKrw: 0, refundDueAt: null },
  };
  return row as BoughtMembership;
}

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

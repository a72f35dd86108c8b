import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Membership, MembershipClosing } from "@/lib/contract/membership";
import { addDays } from "@/lib/contract/rules/days";
import {
  calculateMove,
  calculateStop,
  describeDayPassEnd,
  endPauses,
  findHandRefusal,
  findMoveRefusal,
  findPauseRefusal,
  findStopRefusal,
  getMembershipPeriod,
  getRefundTerms,
} from "@/lib/contract/rules/membership";
import { buildMembership } from "../../../support/build-membership";
import { buildRefund } from "../../../support/build-refund";

describe("the progress of a membership today", () => {
  const membership = { starts_on: "2026-09-01", ends_on: "2026-11-29" };

  it.each([
    ["2026-08-25", { usedDays: 0, daysLeft: 90, daysToStart: 7 }],
    ["2026-09-01", { usedDays: 1, daysLeft: 89, daysToStart: 0 }],
    ["2026-11-29", { usedDays: 90, daysLeft: 0, daysToStart: 0 }],
    ["2027-01-01", { usedDays: 90, daysLeft: 0, daysToStart: 0 }],
  ])("counts on %s", (today, expected) => {
    expect(getMembershipPeriod(membership, today)).toEqual({ totalDays: 90, ...expected });
  });

  it("always has used and left add up to the whole", () => {
    const day = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (one, other, today) => {
        const [starts_on, ends_on] = [one, other].sort() as [string, string];
        const { usedDays, daysLeft, totalDays } = getMembershipPeriod({ starts_on, ends_on }, today);
        expect(usedDays + daysLeft).toBe(totalDays);
        expect(Math.min(usedDays, daysLeft)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("the count behind a refund today", () => {
  it("is days for memberships by time, today included", () => {
    expect(getRefundTerms(buildMembership(), 297_000, "2026-09-30")).toEqual({
      paidKrw: 297_000,
      usedUnits: 30,
      totalUnits: 90,
      unit: "일",
    });
  });

  it("is visits for memberships by visits", () => {
    const lessons = buildMembership({ product: { visits: 10, months: null }, visits_left: 7 });
    expect(getRefundTerms(lessons, 700_000, "2026-09-30")).toEqual({
      paidKrw: 700_000,
      usedUnits: 3,
      totalUnits: 10,
      unit: "회",
    });
  });

  it("never counts free extra visits as used", () => {
    const lessons = buildMembership({ product: { visits: 10, months: null }, visits_left: 12 });
    expect(getRefundTerms(lessons, 700_000, "2026-09-30").usedUnits).toBe(0);
  });
});

/** Before the first day, which is 1 September. */
const PAID_ON = "2026-08-20";

/** Ninety days from 1 September, with ten of rest from the eleventh on. */
const RESTED = buildMembership({
  ends_on: "2026-12-09",
  pauses: [{ from: "2026-09-11", to: "2026-09-20" }],
});

describe("a pause", () => {
  test.each([
    ["2026-09-10", { usedDays: 10, daysLeft: 80 }],
    ["2026-09-11", { usedDays: 10, daysLeft: 80 }],
    ["2026-09-20", { usedDays: 10, daysLeft: 80 }],
    ["2026-09-21", { usedDays: 11, daysLeft: 79 }],
    ["2026-12-09", { usedDays: 90, daysLeft: 0 }],
    ["2027-01-01", { usedDays: 90, daysLeft: 0 }],
  ])("is no use and no loss on %s", (today, expected) => {
    expect(getMembershipPeriod(RESTED, today)).toMatchObject({ totalDays: 90, ...expected });
  });

  it("ends with the membership, and one that is to come never does", () => {
    const pauses = [
      { from: "2026-09-11", to: "2026-09-20" },
      { from: "2026-10-01", to: "2026-10-04" },
    ];
    expect(endPauses(pauses, "2026-09-15")).toEqual([{ from: "2026-09-11", to: "2026-09-15" }]);
    expect(endPauses(pauses, "2026-09-30")).toEqual(pauses.slice(0, 1));
  });

  const terms = { max_days: 30, times: 2, min_days: 3 };
  const held = buildMembership({
    product: { pause: terms },
    pauses: [{ from: "2026-09-11", to: "2026-09-20" }],
    ends_on: "2026-12-09",
  });
  test.each([
    ["from tomorrow for three days", {}, null],
    ["of all the days that are left", { days: 20 }, null],
    ["of a day more", { days: 21 }, "too_long"],
    ["of two days", { days: 2 }, "too_short"],
    ["from today", { from: "2026-09-25" }, "no_such_day"],
    ["after the end", { from: "2026-12-10" }, "no_such_day"],
    ["on a day that is none", { from: "2026-02-30" }, "no_such_day"],
  ])("%s is judged %3$s", (_title, wish, refusal) => {
    expect(findPauseRefusal(held, { from: "2026-09-26", days: 3, ...wish }, "2026-09-25")).toBe(refusal);
  });

  it("is refused over another, without terms, at the end of its times, and once it is over", () => {
    const wish = { from: "2026-09-18", days: 3 };
    const judge = (membership: typeof held) => findPauseRefusal(membership, wish, "2026-09-10");
    expect(judge(held)).toBe("overlap");
    expect(judge({ ...held, product: { ...held.product, pause: null } })).toBe("not_offered");
    expect(judge({ ...held, product: { ...held.product, pause: { ...terms, times: 1 } } })).toBe(
      "no_times_left",
    );
    expect(judge({ ...held, status: "expired" })).toBe("over");
    expect(judge({ ...held, status: "refunded" })).toBe("over");
    expect(judge({ ...held, handed_on: "2026-09-09" })).toBe("handed");
    expect(judge({ ...held, refund: buildRefund({ status: "scheduled" }) })).toBe("stopping");
  });

  it("touches another neither before nor after it, to the day", () => {
    const judge = (from: string, days = 3, pauses = held.pauses) =>
      findPauseRefusal({ ...held, pauses }, { from, days }, "2026-09-01");
    expect(judge("2026-09-08")).toBeNull();
    expect(judge("2026-09-09")).toBe("overlap");
    expect(judge("2026-09-20")).toBe("overlap");
    expect(judge("2026-09-21")).toBeNull();
    const both = [...held.pauses!, { from: "2026-10-01", to: "2026-10-04", closing: true }];
    expect(judge("2026-10-04", 3, both)).toBe("overlap");
  });

  it("begins on the first day at the earliest, on the last at the latest", () => {
    const ahead = buildMembership({ product: { pause: terms }, starts_on: "2026-10-01", status: "upcoming" });
    const judge = (from: string) => findPauseRefusal(ahead, { from, days: 3 }, "2026-09-01");
    expect(["2026-10-01", "2026-11-29"].map(judge)).toEqual([null, null]);
    expect(["2026-09-30", "2026-11-30"].map(judge)).toEqual(["no_such_day", "no_such_day"]);
  });

  it("of a closing branch uses up neither times nor days", () => {
    const closed = { from: "2026-10-01", to: "2026-10-30", closing: true };
    const resting = { ...held, pauses: [...held.pauses!, closed] };
    expect(findPauseRefusal(resting, { from: "2026-11-02", days: 20 }, "2026-09-25")).toBeNull();
    expect(findPauseRefusal(resting, { from: "2026-11-02", days: 21 }, "2026-09-25")).toBe("too_long");
  });

  it("that begins on the last day stays, and one that is to come is in no count before it", () => {
    const last = { from: "2026-09-15", to: "2026-09-20" };
    expect(endPauses([last], "2026-09-15")).toEqual([{ from: "2026-09-15", to: "2026-09-15" }]);
    const resting = buildMembership({ pauses: [{ from: "2026-11-20", to: "2026-12-10" }] });
    expect(getMembershipPeriod(resting, "2026-12-20")).toMatchObject({
      totalDays: 80,
      usedDays: 80,
      daysLeft: 0,
    });
  });
});

describe("the sum of a stop", () => {
  it("leaves the days of a pause out: 21 September is the eleventh of ninety", () => {
    // 297,000 × 11 ÷ 90 = 36,300; a tenth is 29,700. Of 9,000 points 1,100 are used.
    expect(
      calculateStop(RESTED, { paidKrw: 297_000, pointUsed: 9_000, paidOn: PAID_ON }, "2026-09-21"),
    ).toMatchObject({
      kind: "stop",
      usedKrw: 36_300,
      penaltyKrw: 29_700,
      refundKrw: 231_000,
      points: 7_900,
    });
  });

  it("leaves days that a coupon added out of both numbers, and they come last", () => {
    const gifted = buildMembership({ ends_on: "2026-12-09", bonus_days: 10 });
    expect(getRefundTerms(gifted, 297_000, "2026-09-30")).toMatchObject({ usedUnits: 30, totalUnits: 90 });
    expect(
      calculateStop(gifted, { paidKrw: 297_000, pointUsed: 0, paidOn: PAID_ON }, "2026-12-05").refundKrw,
    ).toBe(0);
  });

  it("of an order paid by points alone is points, without a penalty", () => {
    expect(
      calculateStop(buildMembership(), { paidKrw: 0, pointUsed: 100_000, paidOn: PAID_ON }, "2026-09-30"),
    ).toMatchObject({
      refundKrw: 0,
      // 100,000 × 30 ÷ 90 = 33,333.3 are used.
      points: 66_667,
    });
  });

  it("of lessons counts those taken", () => {
    const lessons = buildMembership({ product: { visits: 10, months: null }, visits_left: 7 });
    expect(
      calculateStop(lessons, { paidKrw: 700_000, pointUsed: 1_000, paidOn: PAID_ON }, "2026-09-30"),
    ).toMatchObject({
      usedKrw: 210_000,
      penaltyKrw: 70_000,
      refundKrw: 420_000,
      points: 700,
    });
  });

  it("before the first day is the cancellation of all", () => {
    const sum = calculateStop(
      buildMembership(),
      { paidKrw: 297_000, pointUsed: 500, paidOn: PAID_ON },
      "2026-08-31",
    );
    expect(sum).toMatchObject({ kind: "cancel", refundKrw: 297_000, penaltyKrw: 0, points: 500 });
  });

  test("later is never more, in won or points, whatever was paused", () => {
    fc.assert(
      fc.property(
        fc.nat(3_000_000),
        fc.nat(500_000),
        fc.integer({ min: -5, max: 120 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 80 }),
        (paidKrw, pointUsed, day, days, start) => {
          const from = addDays("2026-09-01", start);
          const held = buildMembership({
            ends_on: addDays("2026-11-29", days),
            pauses: [{ from, to: addDays(from, days - 1) }],
          });
          const [now, next] = [day, day + 1].map((past) =>
            calculateStop(held, { paidKrw, pointUsed, paidOn: PAID_ON }, addDays("2026-09-01", past)),
          );
          expect(next!.refundKrw).toBeLessThanOrEqual(now!.refundKrw);
          expect(next!.points).toBeLessThanOrEqual(now!.points);
          expect(now!.usedKrw + now!.penaltyKrw + now!.refundKrw).toBe(paidKrw);
        },
      ),
    );
  });
});

describe("seven days to change one's mind", () => {
  // A year for 600,000 won, from 1 September 2026: 365 days.
  const year = buildMembership({ ends_on: "2027-08-31" });
  const stop = (held: Membership, on: string, paidKrw = 600_000, paidOn = PAID_ON) =>
    calculateStop(held, { paidKrw, pointUsed: 0, paidOn }, on);

  test.each([
    // 600,000 × 2 ÷ 365 = 3,287.6
    ["on the second day only the two days are kept", "2026-09-02", 596_713, true],
    // × 8 ÷ 365 = 13,150.6; the window's last day is the seventh after the first.
    ["on the seventh day after the first too", "2026-09-08", 586_850, true],
    // × 9 ÷ 365 = 14,794.5, and a tenth.
    ["after that a tenth is kept as well", "2026-09-09", 525_206, false],
  ])("%s", (_, on, refundKrw, applies) => {
    expect(stop(year, on)).toMatchObject({
      kind: "stop",
      refundKrw,
      withdrawal: { until: "2026-09-08", applies },
    });
  });

  test("are counted from paying where that is later", () => {
    // Begun and paid on 1 September; or begun before it was paid, which only a desk can do.
    expect(stop(year, "2026-09-10", 600_000, "2026-09-05").withdrawal).toEqual({
      until: "2026-09-12",
      reason: "seven_days",
      applies: true,
    });
  });

  test("of lessons keep the visits alone, and with none taken it is the cancellation of all", () => {
    const lessons = { product: { visits: 8, months: null }, ends_on: "2026-10-31" };
    // 176,000 × 1 ÷ 8
    expect(stop(buildMembership({ ...lessons, visits_left: 7 }), "2026-09-08", 176_000).refundKrw).toBe(
      154_000,
    );
    expect(stop(buildMembership({ ...lessons, visits_left: 8 }), "2026-09-08", 176_000)).toMatchObject({
      kind: "cancel",
      refundKrw: 176_000,
    });
    expect(stop(buildMembership({ ...lessons, visits_left: 8 }), "2026-09-09", 176_000).kind).toBe("stop");
  });

  test("do not hold for a day pass, which ends with its own day", () => {
    const pass = buildMembership({
      product: { kind: "day_pass", months: null, visits: 1 },
      visits_left: 1,
      ends_on: "2026-09-01",
    });
    expect(stop(pass, "2026-08-31", 22_000)).toMatchObject({ kind: "cancel", refundKrw: 22_000 });
    expect(stop(pass, "2026-09-01", 22_000)).toMatchObject({ kind: "stop", withdrawal: { applies: false } });
  });

  test("leave a gift's days and a pause out, as ever", () => {
    const gifted = buildMembership({
      ends_on: "2027-09-17",
      bonus_days: 7,
      pauses: [{ from: "2026-09-03", to: "2026-09-12" }],
    });
    // Two days of 365, and the day of stopping is one of the pause.
    expect(stop(gifted, "2026-09-05").refundKrw).toBe(596_713);
  });

  test("give back points by the same share", () => {
    // 10,000 × 8 ÷ 365 = 219.2
    expect(
      calculateStop(year, { paidKrw: 590_000, pointUsed: 10_000, paidOn: PAID_ON }, "2026-09-08"),
    ).toMatchObject({ refundKrw: 577_069, points: 9_781 });
  });
});

describe("a stop", () => {
  const judge = (on: string, fields: Parameters<typeof buildMembership>[0] = {}) =>
    findStopRefusal(buildMembership(fields), on, "2026-10-01", new Date("2026-10-01T08:00:00+09:00"));
  test("is possible from today to thirty days ahead, within the membership", () => {
    expect(["2026-10-01", "2026-10-31"].map((on) => judge(on))).toEqual([null, null]);
    expect(["2026-09-30", "2026-11-01", "2026-02-30"].map((on) => judge(on))).toEqual(
      Array.from({ length: 3 }, () => "no_such_day"),
    );
    expect(judge("2026-10-03", { ends_on: "2026-10-02" })).toBe("no_such_day");
  });
  test.each([
    ["2099-09-03T06:00:00+09:00", "그날 06:00에 지점이 문을 열기 전까지 취소하면 모두 돌려받아요. 그 뒤에는"],
    ["2099-09-03T00:00:00+09:00", "그날이 되기 전까지 취소하면 모두 돌려받아요. 그 뒤에는"],
    [
      "2099-09-04T00:00:00+09:00",
      "지점이 쉬는 날이라 그날이 지나기 전까지 취소하면 모두 돌려받아요. 그 뒤에는",
    ],
    ["2020-09-03T06:00:00+09:00", "오늘 쓰는 1일권은 결제한 뒤에"],
  ])("of a day pass is told before paying and after: %s", (end, words) => {
    expect(describeDayPassEnd(end, "2099-09-03")).toBe(`${words} 취소할 수 없어요.`);
  });
  test("of a day pass is possible until its branch opens, and makes sense today alone", () => {
    const pass = (day: string, cancellable_until?: string) =>
      ({ product: { kind: "day_pass" as const }, starts_on: day, ends_on: day, cancellable_until }) as const;
    expect(judge("2026-10-01", pass("2026-10-01", "2026-10-01T08:00:01+09:00"))).toBeNull();
    expect(judge("2026-10-01", pass("2026-10-01", "2026-10-01T08:00:00+09:00"))).toBe("day_pass");
    expect(judge("2026-10-02", pass("2026-10-02", "2026-10-02T06:00:00+09:00"))).toBe("cancel_today");
    // A backend that does not say when means the day itself.
    expect(judge("2026-10-01", pass("2026-10-01"))).toBe("day_pass");
    expect(judge("2026-10-01", pass("2026-10-02"))).toBeNull();
  });
  test("is refused for what is over, stopped, a day pass that has begun, or not bought here", () => {
    expect(judge("2026-10-01", { status: "expired" })).toBe("over");
    expect(judge("2026-10-01", { status: "refunded" })).toBe("stopped");
    expect(judge("2026-10-01", { refund: buildRefund({ status: "requested" }) })).toBe("stopped");
    expect(judge("2026-10-01", { refund: buildRefund({ status: "scheduled" }) })).toBeNull();
    expect(judge("2026-10-01", { payment_id: null })).toBe("no_payment");
    expect(judge("2026-10-01", { handed_on: "2026-09-30" })).toBe("handed");
    const pass = { product: { kind: "day_pass" as const }, ends_on: "2026-10-01" };
    expect(judge("2026-10-01", { ...pass, starts_on: "2026-10-01" })).toBe("day_pass");
    expect(judge("2026-10-01", { ...pass, starts_on: "2026-10-02", ends_on: "2026-10-02" })).toBeNull();
    expect(judge("2026-10-02", { ends_on: "2026-10-02" })).toBeNull();
    expect(judge("2026-10-02", { starts_on: "2026-10-02" })).toBeNull();
    expect(judge("2026-10-01", { starts_on: "2026-10-02" })).toBeNull();
    expect(judge("2026-10-02", { starts_on: "2026-10-03" })).toBe("cancel_today");
  });
});

test("what a stop charges for is what can be used, whatever the days, the pauses and the day of stopping", () => {
  const pause = fc.record({ from: fc.integer({ min: 0, max: 80 }), days: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 89 }), fc.option(pause), (past, rest) => {
      const held = buildMembership({
        pauses: rest
          ? [{ from: addDays("2026-09-01", rest.from), to: addDays("2026-09-01", rest.from + rest.days - 1) }]
          : [],
      });
      const on = addDays("2026-09-01", past);
      const { terms, usableThrough } = calculateStop(
        held,
        { paidKrw: 297_000, pointUsed: 0, paidOn: PAID_ON },
        on,
      );
      const usable = Array.from({ length: past + 1 }, (_, day) => addDays("2026-09-01", day))
        .filter((day) => day < on || day === usableThrough)
        .filter((day) => !held.pauses!.some(({ from, to }) => from <= day && day <= to));
      expect(usable).toHaveLength(terms.usedUnits);
    }),
  );
});

test("a stop of what runs by visits ends it at once", () => {
  const lessons = buildMembership({ product: { visits: 10, months: null }, visits_left: 7 });
  expect(
    calculateStop(lessons, { paidKrw: 700_000, pointUsed: 0, paidOn: PAID_ON }, "2026-09-30").usableThrough,
  ).toBeNull();
});

test("a stop on a day of rest ends it at once, on any other with that day", () => {
  const end = (on: string) =>
    calculateStop(RESTED, { paidKrw: 297_000, pointUsed: 0, paidOn: PAID_ON }, on).usableThrough;
  expect(["2026-09-10", "2026-09-11", "2026-09-20", "2026-09-21"].map(end)).toEqual([
    "2026-09-10",
    null,
    null,
    "2026-09-21",
  ]);
});

describe("who buys as a minor", () => {
  const held = buildMembership({ ends_on: "2027-08-31" });
  const stop = (birthDate: string, on: string, paidOn = "2026-09-01") =>
    calculateStop(held, { paidKrw: 600_000, pointUsed: 0, paidOn, birthDate }, on);

  test("ends it without a penalty until the day before coming of age", () => {
    // Nineteen on 7 March 2027: 600,000 × 187 ÷ 365 = 307,397.3 are used on the day before.
    expect(stop("20080307", "2027-03-06")).toMatchObject({
      kind: "stop",
      penaltyKrw: 0,
      refundKrw: 292_603,
      withdrawal: { until: "2027-03-06", reason: "minor", applies: true },
    });
    expect(stop("20080307", "2027-03-07").penaltyKrw).toBe(60_000);
  });

  test("has the seven days where those last longer, and so has who was of age when paying", () => {
    expect(stop("20070905", "2026-09-08").withdrawal).toEqual({
      until: "2026-09-08",
      reason: "seven_days",
      applies: true,
    });
    expect(stop("20070901", "2026-09-08").withdrawal.reason).toBe("seven_days");
    // Born on a 29 February: of age on 1 March of a year without one.
    expect(stop("20080229", "2027-02-28").withdrawal.until).toBe("2027-02-28");
  });
});

const CLOSING: MembershipClosing = {
  kind: "for_good",
  from: "2026-11-01",
  until: null,
  reason: "임대차 만료",
  deadline: "2026-10-25",
  ways: ["money"],
  default_way: "money",
  way: null,
  version: 0,
  ends_on: null,
  amount: 100_000,
  points: 0,
};

describe("going on at another branch", () => {
  const held = buildMembership();
  const refuse = (fields: Parameters<typeof buildMembership>[0], today = "2026-09-30") =>
    findMoveRefusal(buildMembership(fields), today);

  it.each([
    ["what runs by visits", "not_by_months", { product: { kind: "pt", months: null, visits: 10 } }],
    ["a day pass", "not_by_months", { product: { kind: "day_pass", months: null } }],
    ["what has ended", "over", { status: "expired" }],
    ["what was stopped", "stopped", { status: "refunded" }],
    ["what has a refund under way", "stopped", { refund: buildRefund({ status: "requested" }) }],
    ["what waits for its stop", "stopping", { refund: buildRefund({ status: "scheduled" }) }],
    ["what was not bought here", "no_payment", { payment_id: null }],
    ["what was handed on", "handed", { handed_on: "2026-09-30" }],
    ["lessons sold by months", "not_by_months", { product: { kind: "pt" } }],
    ["a membership without months", "not_by_months", { product: { months: null } }],
    ["what has moved within the month", "moved_lately", { moved_on: "2026-09-01" }],
  ] as const)("is not for %s", (_, refusal, fields) => {
    expect(refuse(fields)).toBe(refusal);
  });

  it("is for a membership by months, running, resting or not begun, once a month by the calendar", () => {
    expect(refuse({})).toBeNull();
    expect(refuse({ status: "paused" })).toBeNull();
    expect(refuse({ status: "upcoming" }, "2026-08-01")).toBeNull();
    expect(refuse({ moved_on: "2026-09-30" }, "2026-10-29")).toBe("moved_lately");
    expect(refuse({ moved_on: "2026-09-30" }, "2026-10-30")).toBeNull();
    expect(
      refuse({ starts_on: "2026-12-01", ends_on: "2027-05-31", moved_on: "2027-01-31" }, "2027-02-28"),
    ).toBe("moved_lately");
    expect(
      refuse({ starts_on: "2026-12-01", ends_on: "2027-05-31", moved_on: "2027-01-31" }, "2027-03-01"),
    ).toBeNull();
  });

  it("is free of the month while its branch closes", () => {
    expect(refuse({ moved_on: "2026-09-29", closing: CLOSING })).toBeNull();
  });

  it("is not on the last day: nothing is left to go along", () => {
    expect(refuse({}, "2026-11-28")).toBeNull();
    expect(refuse({}, "2026-11-29")).toBe("last_day");
  });

  it("costs the difference of a day for each day after today, and nothing comes back where it is cheaper", () => {
    const move = (wantedKrw: number, today: string) =>
      calculateMove(held, { termKrw: 297_000, wantedKrw }, today);
    // By hand: 60,000 won dearer over 90 days, 60 of which are left.
    expect(move(357_000, "2026-09-30")).toEqual({
      daysLeft: 60,
      chargedDays: 60,
      totalDays: 90,
      differenceKrw: 40_000,
    });
    expect(move(357_000, "2026-08-31").differenceKrw).toBe(60_000);
    expect(move(357_000, "2026-11-28").differenceKrw).toBe(666);
    expect(move(297_000, "2026-09-30").differenceKrw).toBe(0);
    expect(move(261_000, "2026-09-30").differenceKrw).toBe(0);
  });

  it("charges nothing for days of rest and for days that a coupon added, which go along", () => {
    const resting = buildMembership({
      ends_on: "2026-12-16",
      pauses: [{ from: "2026-10-01", to: "2026-10-10" }],
      bonus_days: 7,
    });
    const prices = { termKrw: 297_000, wantedKrw: 357_000 };
    expect(calculateMove(resting, prices, "2026-09-30")).toEqual({
      daysLeft: 67,
      chargedDays: 60,
      totalDays: 90,
      differenceKrw: 40_000,
    });
    expect(calculateMove(resting, prices, "2026-12-12")).toMatchObject({ chargedDays: 0, differenceKrw: 0 });
  });

  it("asks for no sum that no card company takes", () => {
    const move = (wantedKrw: number) => calculateMove(held, { termKrw: 297_000, wantedKrw }, "2026-09-30");
    expect(move(297_149).differenceKrw).toBe(0);
    expect(move(297_150).differenceKrw).toBe(100);
  });
});

describe("handing the rest of a membership on", () => {
  const refuse = (fields: Parameters<typeof buildMembership>[0], today = "2026-09-30") =>
    findHandRefusal(buildMembership({ paid: 297_000, ...fields }), today);

  it.each([
    ["what runs by visits", "not_by_months", { product: { kind: "pt", months: null, visits: 10 } }],
    ["lessons sold by months", "not_by_months", { product: { kind: "pt" } }],
    ["a membership without months", "not_by_months", { product: { months: null } }],
    ["what has ended", "over", { status: "expired" }],
    ["what was stopped", "stopped", { status: "refunded" }],
    ["what has a refund under way", "stopped", { refund: buildRefund({ status: "requested" }) }],
    ["what waits for its stop", "stopping", { refund: buildRefund({ status: "scheduled" }) }],
    ["what was not bought here", "no_payment", { payment_id: null }],
    ["what cost nothing", "free", { paid: 0 }],
    ["what was handed on", "handed", { handed_on: "2026-09-30" }],
    ["what is at a branch that closes", "closing", { closing: CLOSING }],
    ["what was taken on", "received", { handed_from: { starts_on: "2026-08-01", paid: 297_000 } }],
    ["what has not begun", "not_begun", { starts_on: "2026-10-01", status: "upcoming" }],
    ["what has fewer than seven days left", "too_short", { ends_on: "2026-10-06" }],
  ] as const)("is not for %s", (_, refusal, fields) => {
    expect(refuse(fields)).toBe(refusal);
  });

  it("is for a membership by months with seven days left, also while it rests and on its first day", () => {
    expect(refuse({ ends_on: "2026-10-07" })).toBeNull();
    expect(refuse({ starts_on: "2026-09-30" })).toBeNull();
    expect(refuse({ status: "paused" })).toBeNull();
    expect(refuse({ closing: { ...CLOSING, is_taken_back: true } })).toBeNull();
  });

  it("counts what is used from the buyer's first day, and has no seven days", () => {
    const taken = buildMembership({
      starts_on: "2026-10-01",
      handed_from: { starts_on: "2026-09-01", paid: 297_000 },
    });
    const own = buildMembership();
    const sum = { paidKrw: 297_000, pointUsed: 0, paidOn: "2026-09-01" };
    expect(calculateStop(taken, sum, "2026-10-03").terms.usedUnits).toBe(33);
    expect(calculateStop(taken, sum, "2026-10-03").refundKrw).toBe(
      calculateStop(own, sum, "2026-10-03").refundKrw,
    );
    expect(calculateStop(taken, sum, "2026-09-03").withdrawal.applies).toBe(false);
    expect(calculateStop(own, sum, "2026-09-03").withdrawal.applies).toBe(true);
    // Its giver uses the day before.
    expect(calculateStop(taken, sum, "2026-09-30")).toMatchObject({ kind: "stop", usableThrough: null });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Membership } from "@/lib/contract/membership";
import { addDays, countDaysBetween } from "@/lib/contract/rules/days";
import { findPauseRefusal } from "@/lib/contract/rules/membership";
import {
  findFirstPauseDay,
  findPauseProblems,
  findPauseRoom,
  formatPause,
  getPauseState,
  listPauseDays,
  previewPause,
  readDays,
} from "@/lib/member/pause";
import { buildMembership } from "../../support/build-membership";

const today = "2026-09-30";
const build = (fields: Partial<Membership> = {}) =>
  buildMembership({ ...fields, product: { pause: { max_days: 30, times: 2, min_days: 3 } } });

describe("the room for a pause", () => {
  it("is what the product allows, less what was taken", () => {
    expect(findPauseRoom(build())).toEqual({ minDays: 3, maxDays: 30, timesLeft: 2 });
    const pauses = [{ from: "2026-09-05", to: "2026-09-14" }];
    expect(findPauseRoom(build({ pauses }))).toEqual({ minDays: 3, maxDays: 20, timesLeft: 1 });
    expect(listPauseDays({ minDays: 3, maxDays: 20, timesLeft: 1 })).toEqual([3, 7, 14, 20]);
  });

  it("is none without pauses, with none left, after the end, and once it is to be stopped", () => {
    const long = [{ from: "2026-09-02", to: "2026-09-29" }];
    const two = [
      { from: "2026-09-02", to: "2026-09-04" },
      { from: "2026-09-06", to: "2026-09-08" },
    ];
    expect(findPauseRoom(buildMembership())).toBeNull();
    expect(findPauseRoom(build({ pauses: long }))).toBeNull();
    expect(findPauseRoom(build({ pauses: two }))).toBeNull();
    expect(findPauseRoom(build({ status: "expired" }))).toBeNull();
    const refund = { kind: "stop", status: "scheduled", on: "2026-10-10", working: null } as const;
    expect(
      findPauseRoom(
        build({ refund: { ...refund, requested_at: "2026-09-30T09:00:00Z", refunded_at: null } }),
      ),
    ).toBeNull();
  });
});

describe("the wish for a pause", () => {
  it("begins tomorrow, or with the membership", () => {
    expect(findFirstPauseDay(build(), today)).toBe("2026-10-01");
    expect(findFirstPauseDay(build({ starts_on: "2026-10-05" }), today)).toBe("2026-10-05");
    const pauses = [{ from: "2026-10-01", to: "2026-10-07" }];
    expect(findFirstPauseDay(build({ pauses }), today)).toBe("2026-10-08");
  });

  it("says at its field what cannot be", () => {
    const find = (from: string, days: string, of = build()) => findPauseProblems(of, { from, days }, today);
    expect(find("2026-10-01", "7")).toEqual({});
    expect(find("", "2")).toEqual({
      from: "쉬기 시작하는 날을 골라 주세요.",
      days: "3일부터 30일까지 쉴 수 있어요.",
    });
    expect(find(today, "7").from).toBe("10월 1일 (목)부터 11월 29일 (일) 사이에서 골라 주세요.");
    const pauses = [{ from: "2026-10-05", to: "2026-10-10" }];
    expect(find("2026-10-01", "7", build({ pauses })).from).toMatch(/겹쳐요/);
  });

  it("is sent only if the rules allow it, and then moves the end by its days", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 70 }), fc.integer({ min: 0, max: 40 }), (ahead, days) => {
        const wish = { from: addDays(today, ahead), days: String(days) };
        const preview = previewPause(build(), wish, today);
        const refusal = findPauseRefusal(build(), { from: wish.from, days }, today);
        expect(preview === null).toBe(refusal !== null);
        if (preview) expect(countDaysBetween(build().ends_on, preview.endsOn)).toBe(days);
      }),
    );
  });

  it("reads days as digits only", () => {
    expect(["7", " 14 ", "7일", "-3", "1.5", "", "9999", "１４"].map(readDays)).toEqual([
      7, 14, 0, 0, 0, 0, 0, 14,
    ]);
  });
});

describe("a pause", () => {
  it("is told with both its days, each in one piece", () => {
    const text = formatPause({ from: "2026-12-01", to: "2026-12-07" });
    expect(text.replace(/[\u2060]/g, "").replace(/\u00a0/g, " ")).toBe("12월 1일 (화)부터 12월 7일 (월)까지");
    expect(text.split(" ")).toHaveLength(2);
  });

  it("is to come, now or over", () => {
    const pause = { from: "2026-09-28", to: "2026-09-30" };
    expect(getPauseState(pause, "2026-09-27")).toBe("coming");
    expect(getPauseState(pause, "2026-09-30")).toBe("now");
    expect(getPauseState(pause, "2026-10-01")).toBe("over");
  });
});

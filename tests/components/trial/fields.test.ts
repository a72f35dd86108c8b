// @vitest-environment node
import { describe, expect, it } from "vitest";
import { findTrialProblems, placeTrialFailure, toggleGoal } from "@/components/trial/fields";
import { buildApiError } from "@/lib/api/api-error";

const today = "2026-11-21";

describe("the trial's form", () => {
  it("requires a branch that can be visited and a day within a month", () => {
    const empty = { placePk: "", visitDate: "", goal: "" };
    expect(Object.keys(findTrialProblems(empty, [1, 2], today))).toEqual(["placePk", "visitDate"]);
    expect(findTrialProblems({ ...empty, placePk: "3", visitDate: today }, [1, 2], today)).toHaveProperty(
      "placePk",
    );
    expect(findTrialProblems({ ...empty, placePk: "2", visitDate: "2027-01-01" }, [1, 2], today)).toEqual({
      visitDate: "오늘부터 30일 안에서 골라 주세요.",
    });
    expect(findTrialProblems({ ...empty, placePk: "2", visitDate: today }, [1, 2], today)).toEqual({});
    // Somebody is faster than the list: the server knows better.
    expect(findTrialProblems({ ...empty, placePk: "2", visitDate: today }, undefined, today)).toEqual({});
    expect(
      findTrialProblems({ placePk: "2", visitDate: today, goal: "가".repeat(201) }, [2], today),
    ).toHaveProperty("goal");
  });

  it("places the server's messages at their fields, and others at the form", () => {
    const named = buildApiError(400, {
      code: "invalid",
      message: "다시",
      errors: { visit_date: ["지난 날이에요."] },
    });
    expect(placeTrialFailure(named)).toEqual({ visitDate: "지난 날이에요." });
    const used = buildApiError(409, { code: "trial_already_used", message: "이미 신청했어요." });
    expect(placeTrialFailure(used)).toEqual({ form: "이미 신청했어요." });
    expect(placeTrialFailure(new Error("x")).form).toMatch(/통신에 실패/);
  });

  it("adds and removes goals by a click and keeps the written ones", () => {
    const both = toggleGoal("허리 펴기", "근력 키우기");
    expect(both).toBe("허리 펴기, 근력 키우기");
    expect(toggleGoal(both, "근력 키우기")).toBe("허리 펴기");
  });
});

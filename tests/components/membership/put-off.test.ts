import { expect, it } from "vitest";
import { findPutOffStart } from "@/components/membership/put-off";
import type { Membership } from "@/lib/contract/membership";
import { buildMembership } from "../../support/build-membership";

it("knows when what comes after a break of the branch begins, one after the other", () => {
  const closing = {
    kind: "break" as const,
    ...{ from: "2026-12-10", until: "2026-12-19", reason: "공사", deadline: "2026-12-09" },
    ...{ ways: ["wait" as const, "money" as const], default_way: "wait" as const, way: null, version: 0 },
    ...{ ends_on: "2026-12-29", amount: 0, points: 0 },
  };
  const held = buildMembership({ id: 1, starts_on: "2026-11-20", ends_on: "2026-12-19", closing });
  const next = (id: number, starts_on: string, ends_on: string, more: Partial<Membership> = {}) =>
    buildMembership({ id, status: "upcoming", starts_on, ends_on, ...more });
  const second = next(2, "2026-12-20", "2027-01-19");
  const third = next(3, "2027-01-25", "2027-02-24");
  const all = [held, second, third];
  expect(all.map((one) => findPutOffStart(all, one))).toEqual([null, "2026-12-30", "2027-01-30"]);
  // Whose money goes back lengthens nothing, nor does what was taken back or is of another kind.
  const others = [
    { ...held, closing: { ...closing, way: "money" as const } },
    { ...held, closing: { ...closing, is_taken_back: true, ends_on: held.ends_on } },
    { ...held, product: { ...held.product, kind: "pt" as const } },
  ];
  for (const other of others) expect(findPutOffStart([other, second], second)).toBeNull();
  // It would begin in the break itself.
  const own = next(4, "2026-12-12", "2027-01-11", { closing: { ...closing, ends_on: "2027-01-19" } });
  expect(findPutOffStart([own], own)).toBe("2026-12-20");
});

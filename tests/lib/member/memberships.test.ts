import { expect, it } from "vitest";
import type { Membership, MembershipClosing } from "@/lib/contract/membership";
import {
  countRunningMemberships,
  findFollower,
  findLeadingMembership,
  findOverlap,
  groupMemberships,
} from "@/lib/member/memberships";
import { buildMembership } from "../../support/build-membership";
import { buildRefund } from "../../support/build-refund";

it("sorts memberships by what can be done with them", () => {
  const { current, upcoming, past } = groupMemberships([
    buildMembership({ id: 1, status: "expired", ends_on: "2025-01-01" }),
    buildMembership({ id: 2, status: "paused", ends_on: "2027-03-01" }),
    buildMembership({ id: 3, status: "upcoming", starts_on: "2027-02-01" }),
    buildMembership({ id: 4, status: "active", ends_on: "2026-12-01" }),
    buildMembership({ id: 5, status: "refunded", ends_on: "2026-05-01" }),
    buildMembership({ id: 6, status: "upcoming", starts_on: "2026-12-01" }),
    buildMembership({ id: 7, status: "active", ends_on: "2026-11-25", product: { kind: "team_class" } }),
  ]);
  const ids = [current, upcoming, past].map((group) => group.map(({ id }) => id));
  expect(ids).toEqual([
    [4, 2, 7],
    [6, 3],
    [5, 1],
  ]);
});

it("a withdrawal erases the memberships that are usable now or later", () => {
  const statuses = ["upcoming", "active", "paused", "expired", "refunded"] as const;
  const memberships = statuses.map((status, id) => ({ id, status }) as unknown as Membership);
  expect(countRunningMemberships(memberships)).toBe(3);
});

it("leads with what opens the door longest, not with what is stopped, rests or is booked by the hour", () => {
  const pt = buildMembership({ id: 1, product: { kind: "pt" }, ends_on: "2028-01-01" });
  const short = buildMembership({ id: 2, ends_on: "2026-12-01" });
  const long = buildMembership({ id: 3, ends_on: "2027-06-12" });
  const stopped = buildMembership({ id: 4, ends_on: "2027-12-31", refund: buildRefund() });
  const paused = buildMembership({ id: 5, ends_on: "2027-12-31", status: "paused" });
  const lead = (...held: Membership[]) => findLeadingMembership(held)?.id;
  expect(lead(pt, short, stopped, long, paused)).toBe(3);
  expect(lead(pt, stopped, paused)).toBe(5);
  expect(lead(pt, stopped)).toBe(4);
  expect(lead(pt)).toBe(1);
  expect(lead()).toBeUndefined();
});

it("counts what rests with its branch to the end that this leads it to, and what is given back to its last day", () => {
  const closing: MembershipClosing = {
    ...{ kind: "break", from: "2026-11-20", until: "2026-11-29", reason: "공사", deadline: "2026-11-19" },
    ...{ ways: ["wait", "money"], default_way: "wait", way: null, version: 0, ends_on: "2026-12-10" },
    ...{ amount: 1, points: 0 },
  };
  const find = (from: string, way: MembershipClosing["way"] = null) =>
    findOverlap(
      [buildMembership({ id: 1, ends_on: "2026-11-30", closing: { ...closing, way } })],
      from,
      "2027-12-31",
    )?.id;
  expect([find("2026-12-10"), find("2026-12-11")]).toEqual([1, undefined]);
  expect([find("2026-11-19", "money"), find("2026-11-20", "money")]).toEqual([1, undefined]);
});

it("finds what another membership would run beside, and nothing where they share no day", () => {
  const now = buildMembership({ id: 1, starts_on: "2026-09-01", ends_on: "2026-11-30" });
  const later = buildMembership({
    id: 2,
    status: "upcoming",
    starts_on: "2027-03-01",
    ends_on: "2027-05-31",
  });
  const pt = buildMembership({ id: 3, product: { kind: "pt" }, ends_on: "2028-01-01" });
  const stopping = buildMembership({
    id: 4,
    ends_on: "2027-12-31",
    refund: buildRefund({ status: "scheduled" }),
  });
  const find = (from: string, to: string) => findOverlap([now, later, pt, stopping], from, to)?.id;
  expect(find("2026-11-30", "2026-12-29")).toBe(1);
  expect(find("2026-12-01", "2027-02-28")).toBeUndefined();
  expect(find("2026-12-01", "2027-03-01")).toBe(2);
  expect(find("2026-11-01", "2027-10-31")).toBe(2);
});

it("what is gone on with is the next of the kind at the branch that is neither cancelled nor begun", () => {
  const held = buildMembership();
  const upcoming = (id: number, fields: Parameters<typeof buildMembership>[0]) =>
    buildMembership({ id, status: "upcoming", starts_on: "2026-12-01", ...fields });
  const others = [
    upcoming(2, { product: { kind: "pt" } }),
    upcoming(3, { place: { pk: 2, name: "판교" } }),
    upcoming(4, { refund: buildRefund({ status: "requested" }) }),
    buildMembership({ id: 5 }),
  ];
  expect(findFollower([held, ...others], held)).toBeUndefined();
  const next = [upcoming(6, { starts_on: "2027-03-01" }), upcoming(7, {})];
  expect(findFollower([held, ...others, ...next], held)?.id).toBe(7);
});

import { expect, it } from "vitest";
import { selectExpiringPoints } from "@/lib/point/expiring";
import { buildChargedPoint } from "@/tests/support/build-point";

const now = Date.parse("2026-11-20T15:30:00+09:00");
const ending = (expiresAt: string | null, remaining = 1_000) =>
  buildChargedPoint({ remaining, expires_at: expiresAt });

it("sums up what is unspent and gone within 30 days by its last day, soonest first", () => {
  expect(
    selectExpiringPoints(
      [
        ending("2026-12-20T23:59:00+09:00"),
        ending("2026-11-20T23:59:00+09:00", 300),
        ending("2026-12-20T10:00:00+09:00", 500),
        ending("2026-12-21T00:00:00+09:00"),
        ending("2026-11-20T15:00:00+09:00"),
        ending("2026-12-01T00:00:00+09:00", 0),
        ending(null),
      ],
      now,
    ),
  ).toEqual([
    { date: "2026-11-20", daysLeft: 0, amount: 300 },
    { date: "2026-12-20", daysLeft: 30, amount: 1_500 },
  ]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeMonthBalances } from "@/lib/point/balances";
import { buildChargedPoint, buildUsedPoint } from "@/tests/support/build-point";

const now = Date.parse("2026-11-20T15:30:00+09:00");
const DAY_MS = 86_400_000;

describe("the balances of the past year", () => {
  it("are those of twelve months, the current one from the server", () => {
    const months = computeMonthBalances([], [], 12_400, now);
    expect(months.map(({ month }) => month)).toEqual([
      "2025-12",
      ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`),
    ]);
    expect(months.at(-1)?.balance).toBe(12_400);
  });

  it("subtract what was received since and add what was spent or expired", () => {
    const charged = [
      buildChargedPoint({ created: "2026-11-06T11:00:00+09:00", amount: 10_000, remaining: 9_000 }),
      buildChargedPoint({
        created: "2026-02-01T00:00:00+09:00",
        amount: 5_000,
        remaining: 2_000,
        expires_at: "2026-08-31T23:59:00+09:00",
      }),
    ];
    const used = [
      buildUsedPoint({ created: "2026-11-16T20:31:00+09:00", amount: 1_000 }),
      buildUsedPoint({ created: "2026-05-31T23:59:59+09:00", amount: 3_000 }),
    ];
    const balances = computeMonthBalances(charged, used, 9_000, now).map(({ balance }) => balance);
    expect(balances).toEqual([0, 0, 5_000, 5_000, 5_000, 2_000, 2_000, 2_000, 0, 0, 0, 9_000]);
  });

  it("agree with a ledger kept day by day, whatever happened", () => {
    const event = fc.record({
      day: fc.integer({ min: 0, max: 380 }),
      charge: fc.option(
        fc.record({ amount: fc.integer({ min: 1, max: 900 }), life: fc.integer({ min: 1, max: 200 }) }),
      ),
      spend: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        const ledger = keepLedger(events);
        const months = computeMonthBalances(ledger.charged, ledger.used, ledger.balanceAt(now), now);
        for (const { month, balance } of months.slice(0, -1)) {
          const [year, number] = month.split("-").map(Number) as [number, number];
          expect(balance).toBe(ledger.balanceAt(Date.UTC(year, number, 1) - 9 * 3_600_000 - 1));
        }
        expect(months.at(-1)?.balance).toBe(ledger.balanceAt(now));
      }),
      { numRuns: 200 },
    );
  });
});

type Happening = { day: number; charge: { amount: number; life: number } | null; spend: number };

/** Charges and uses in the order of their days, each use out of the charge that ends first. */
function keepLedger(happenings: Happening[]) {
  const first = now - 380 * DAY_MS;
  const charged: (ReturnType<typeof buildChargedPoint> & { start: number; end: number })[] = [];
  const used: ReturnType<typeof buildUsedPoint>[] = [];
  for (const { day, charge, spend } of happenings.toSorted((a, b) => a.day - b.day)) {
    const time = first + day * DAY_MS - 1;
    const created = new Date(time).toISOString();
    if (charge) {
      const end = time + charge.life * DAY_MS;
      const expires = new Date(end).toISOString();
      charged.push({
        ...buildChargedPoint({ created, amount: charge.amount, expires_at: expires }),
        start: time,
        end,
      });
    }
    const alive = charged.filter(({ end }) => end > time).sort((a, b) => a.end - b.end);
    let open = Math.min(
      spend,
      alive.reduce((sum, { remaining }) => sum + remaining, 0),
    );
    if (open === 0) continue;
    used.push(buildUsedPoint({ created, amount: open }));
    for (const source of alive) {
      const part = Math.min(open, source.remaining);
      source.remaining -= part;
      open -= part;
    }
  }
  const balanceAt = (time: number) =>
    charged
      .filter(({ start }) => start <= time)
      .reduce((sum, { amount, remaining, end }) => sum + amount - (end <= time ? remaining : 0), 0) -
    used.filter(({ created }) => Date.parse(created) <= time).reduce((sum, { amount }) => sum + amount, 0);
  return { charged, used, balanceAt };
}

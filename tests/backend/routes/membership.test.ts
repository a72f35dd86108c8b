import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { membership } from "@/backend/db/schema";
import type { Membership } from "@/lib/contract/membership";
import { listOperations, type ApiDocument } from "@/scripts/contract/operations";
import { addMember } from "../members";
import { createTestApp, form, NOW, readRefusal, type TestApp } from "../support";

const URL = "/api/member/membership/";
const HOUR_MS = 60 * 60 * 1000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** What a new member has under these conditions, as the list answers. */
async function listAfter(rows: Partial<typeof membership.$inferInsert>[]): Promise<Membership[]> {
  const { id, headers } = await addMember(api);
  if (rows.length > 0) {
    await api.db.insert(membership).values(
      rows.map((row) => ({
        memberId: id,
        productId: 1,
        branchPk: 1,
        startsOn: "2026-11-01",
        endsOn: "2026-11-30",
        created: NOW,
        ...row,
      })),
    );
  }
  return (await api.app.inject({ url: URL, headers })).json();
}

describe("the member's memberships", () => {
  test("of the demo member show every state, in the order of use", async () => {
    const { access } = await api.login();
    const headers = { authorization: `Bearer ${access}` };
    const list = (await api.app.inject({ url: URL, headers })).json<Membership[]>();
    const statuses = list.map(({ status }) => status);
    expect(statuses.slice(0, 4)).toEqual(["active", "active", "paused", "upcoming"]);
    expect(new Set(statuses.slice(4))).toEqual(new Set(["expired", "refunded"]));
    expect(list.find(({ product }) => product.kind === "team_class")).toMatchObject({
      status: "active",
      visits_left: 5,
      place: { name: "선릉" },
    });
    for (const held of list) expect(held.payment_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("of a new member are an empty list", async () => {
    expect(await listAfter([])).toEqual([]);
  });

  test("require a login", async () => {
    const response = await api.app.inject({ url: URL });
    expect([response.statusCode, response.json().code]).toEqual([401, "not_authenticated"]);
  });

  test.each<[title: string, row: Partial<typeof membership.$inferInsert>, status: Membership["status"]]>([
    ["active on its first day", { startsOn: "2026-11-20" }, "active"],
    ["active on its last day", { endsOn: "2026-11-20" }, "active"],
    ["expired the day after", { endsOn: "2026-11-19" }, "expired"],
    ["upcoming until the day before", { startsOn: "2026-11-21" }, "upcoming"],
    ["expired when no visit is left", { visitsLeft: 0 }, "expired"],
    ["active with one visit left", { visitsLeft: 1 }, "active"],
    ["paused on the first day of a pause", { pauses: [{ from: "2026-11-20", to: "2026-11-22" }] }, "paused"],
    ["paused on its last day", { pauses: [{ from: "2026-11-18", to: "2026-11-20" }] }, "paused"],
    ["active the day after it", { pauses: [{ from: "2026-11-17", to: "2026-11-19" }] }, "active"],
    ["refunded whatever else it was", { refundedAt: NOW, visitsLeft: 0 }, "refunded"],
  ])("are %s", async (_title, row, status) => {
    expect(await listAfter([row])).toMatchObject([{ status }]);
  });

  test("begin at midnight in Seoul, not at midnight elsewhere", async () => {
    const other = await createTestApp();
    const member = await addMember(other);
    const dates = { startsOn: "2026-11-21", endsOn: "2026-11-30", created: NOW };
    await other.db.insert(membership).values({ memberId: member.id, productId: 1, branchPk: 1, ...dates });
    const readStatus = async () =>
      (await other.app.inject({ url: URL, headers: member.headers })).json<Membership[]>()[0]?.status;
    other.advance(12 * HOUR_MS - 1);
    expect(await readStatus()).toBe("upcoming");
    other.advance(1);
    expect(await readStatus()).toBe("active");
    await other.close();
  });

  test("are sorted by the next start or end, and finished ones newest first", async () => {
    const list = await listAfter([
      { startsOn: "2026-01-01", endsOn: "2026-03-31" },
      { startsOn: "2026-12-10", endsOn: "2026-12-31" },
      { startsOn: "2026-11-01", endsOn: "2026-12-31" },
      { startsOn: "2026-06-01", endsOn: "2026-12-31", refundedAt: NOW },
      { startsOn: "2026-12-01", endsOn: "2027-12-31" },
      { startsOn: "2026-11-15", endsOn: "2026-11-25" },
      { startsOn: "2025-05-01", endsOn: "2025-07-31" },
    ]);
    expect(list.map(({ status, starts_on }) => [status, starts_on])).toEqual([
      ["active", "2026-11-15"],
      ["active", "2026-11-01"],
      ["upcoming", "2026-12-01"],
      ["upcoming", "2026-12-10"],
      ["refunded", "2026-06-01"],
      ["expired", "2026-01-01"],
      ["expired", "2025-05-01"],
    ]);
  });

  test("of the same days stand in the order in which they were bought, finished ones the other way round", async () => {
    const active = { endsOn: "2026-12-31" };
    const paused = { ...active, pauses: [{ from: "2026-11-20", to: "2026-11-22" }] };
    const upcoming = { startsOn: "2026-12-01", endsOn: "2026-12-31" };
    const over = { startsOn: "2026-01-01", endsOn: "2026-01-31" };
    const list = await listAfter([over, upcoming, paused, active, over, upcoming, active]);
    const first = Math.min(...list.map(({ id }) => id));
    expect(list.map(({ id }) => id - first)).toEqual([3, 6, 2, 1, 5, 4, 0]);
  });
});

describe("a call about a membership", () => {
  const CALLS: [name: string, answer: string][] = [
    ["GET membership/", "200 array"],
    ["GET membership/{id}/refund/", "200 RefundQuote"],
    ["POST membership/{id}/refund/", "200 Membership"],
    ["DELETE membership/{id}/refund/", "200 Membership"],
    ["GET membership/{id}/move/", "200 MoveQuote"],
    ["POST membership/{id}/move/", "201 PaymentWithCheckout"],
    ["POST membership/{id}/pause/", "200 Membership"],
    ["DELETE membership/{id}/pause/", "200 Membership"],
    ["POST membership/{id}/offer/", "200 Membership"],
    ["DELETE membership/{id}/offer/", "200 Membership"],
    ["GET offer/", "200 array"],
    ["POST offer/{id}/accept/", "200 Membership"],
    ["POST offer/{id}/decline/", "200 array"],
    ["PUT membership/{id}/closing/", "200 Membership"],
  ];
  // What a call says of itself is read as the app starts.
  let own: TestApp;
  beforeEach(async () => {
    own = await createTestApp();
  });
  afterEach(() => own.close());

  test("is described with what it answers, to whom, and that it may refuse", () => {
    const described = listOperations(own.app.swagger() as ApiDocument)
      .filter(({ path }) => /^\/api\/member\/(membership|offer)\//.test(path))
      .map(({ name, isSecured, responses }) => {
        type Answer = [status: string, schema: { title?: string; type?: string }];
        const [[status, { title, type }], ...refusals] = Object.entries(responses) as [Answer, ...Answer[]];
        const mayRefuse = refusals.some(([code]) => code === "401");
        return {
          name: name.replace("/api/member/", ""),
          isSecured,
          mayRefuse,
          answer: `${status} ${title ?? type}`,
        };
      });
    expect(described).toEqual(
      CALLS.map(([name, answer]) => ({ name, isSecured: true, mayRefuse: true, answer })),
    );
  });

  test.each([
    ["GET", "refund/", {}, /그만둘 수 없어요/],
    ["POST", "refund/", { reason: "이사를 가요" }, /그만둘 수 없어요/],
    ["GET", "move/", {}, /지점을 바꿀 수 없어요/],
    ["POST", "move/", { place_pk: 2, amount: 0 }, /지점을 바꿀 수 없어요/],
    ["POST", "pause/", { from: "2026-12-01", days: 7 }, /쉬거나/],
    ["POST", "offer/", { phone_number: "01022223333" }, /넘겨줄 수 없어요/],
  ] as const)(
    "that was not bought here is refused in its words: %s %s",
    async (method, path, payload, words) => {
      const { id: memberId, headers } = await addMember(api);
      const [row] = await api.db
        .insert(membership)
        .values({
          memberId,
          productId: 2,
          branchPk: 1,
          startsOn: "2026-11-01",
          endsOn: "2027-01-31",
          created: NOW,
        })
        .returning();
      const url = `${URL}${row!.id}/${path}`;
      const sent = method === "POST" ? { payload } : {};
      const refused = readRefusal(await api.app.inject({ method, url, headers, ...sent }));
      expect(refused.message).toMatch(/^결제 기록이 없는 회원권이라 여기서는/);
      expect(refused.message).toMatch(words);
    },
  );

  test("is taken as a form too", async () => {
    const member = await addMember(own);
    const { payload, headers } = form({ amount: "0", place_pk: "1", from: "2026-12-01", days: "1" });
    const statuses: number[] = [];
    for (const [method, path] of CALLS.map(([name]) => name.split(" ") as ["GET" | "POST" | "PUT", string])) {
      if (!["POST", "PUT"].includes(method)) continue;
      const url = `/api/member/${path.replace("{id}", "1")}`;
      const sent = { method, url, payload, headers: { ...headers, ...member.headers } };
      statuses.push((await own.app.inject(sent)).statusCode);
    }
    expect(statuses).toHaveLength(7);
    expect(statuses).not.toContain(415);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit, membership, visit } from "@/backend/db/schema";
import { signWebhook } from "@/backend/gateway/webhook-signature";
import { parseCommand } from "@/backend/operator/arguments";
import { runCommand } from "@/backend/operator/commands";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { addMember } from "../members";
import { createTestApp, describeOnBackends, type TestApp } from "../support";
import { buy, change, MONTH, readHeld, readMoney } from "./stop-support";

/** Eight of a team class for 176,000 won. */
const LESSONS = 8;
const KEY = Buffer.from("the app's key of the tests");
let next = 0;

/** The app tells of a visit; the signature's time is the machine's. */
function tell(
  api: TestApp,
  membershipId: number,
  { id = `visit-${(next += 1)}`, at = api.app.clock(), key = KEY, signedAt = new Date() } = {},
) {
  const payload = JSON.stringify({ id, membership: membershipId, visited_at: at.toISOString() });
  const headers = { ...signWebhook(key, id, signedAt, payload), "content-type": "application/json" };
  return api.app.inject({ method: "POST", url: "/api/visit/", headers, payload });
}

const today = (api: TestApp) => toSeoulDate(api.app.clock());
const buyLessons = async (api: TestApp) => {
  const member = await addMember(api);
  return { member, ...(await buy(api, member, { product: LESSONS, starts_on: today(api) })) };
};

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  api.app.config.visitKey = KEY;
});
afterAll(() => api.close());

describe("a visit that the app tells of", () => {
  test("takes one of what runs by visits, once, however often it is told", async () => {
    const { held } = await buyLessons(api);
    const first = await tell(api, held.id, { id: "gate-1" });
    expect([first.statusCode, first.json()]).toEqual([200, { visits_left: 7 }]);
    const again = await Promise.all([1, 2, 3].map(() => tell(api, held.id, { id: "gate-1" })));
    expect(again.map((answer) => answer.json())).toEqual(Array(3).fill({ visits_left: 7 }));
    expect((await tell(api, held.id)).json()).toEqual({ visits_left: 6 });
    const { held: other } = await buyLessons(api);
    expect((await tell(api, other.id, { id: "gate-1" })).json().code).toBe("idempotency_conflict");
  });

  test("is kept of a membership by days too, which counts none", async () => {
    const member = await addMember(api);
    const { held } = await buy(api, member, { product: MONTH, starts_on: today(api) });
    expect((await tell(api, held.id)).json()).toEqual({ visits_left: null });
    expect(await api.db.select().from(visit).where(eq(visit.membershipId, held.id))).toHaveLength(1);
  });

  test("is refused without the app's signature, with an old one, and of nonsense", async () => {
    const { held } = await buyLessons(api);
    const forged = await tell(api, held.id, { key: Buffer.from("somebody else's") });
    const stale = await tell(api, held.id, { signedAt: new Date(Date.now() - 3_600_000) });
    expect([forged, stale].map((answer) => answer.json().code)).toEqual(Array(2).fill("signature_not_valid"));
    const payload = JSON.stringify({ id: "x", membership: "all", visited_at: "now" });
    const headers = { ...signWebhook(KEY, "x", new Date(), payload), "content-type": "application/json" };
    const nonsense = await api.app.inject({ method: "POST", url: "/api/visit/", headers, payload });
    expect([nonsense.statusCode, nonsense.json().code]).toEqual([400, "invalid_input"]);
    const { visitKey } = api.app.config;
    api.app.config.visitKey = undefined;
    expect((await tell(api, held.id)).statusCode).toBe(401);
    api.app.config.visitKey = visitKey;
    expect(await readHeld(api, (await addMember(api))!, "x")).toBeUndefined();
    const [left] = await api.db.select().from(membership).where(eq(membership.id, held.id));
    expect(left?.visitsLeft).toBe(8);
  });

  test("is refused of what cannot be used then: unknown, not begun, used up, stopped, or ahead of time", async () => {
    expect((await tell(api, 2_000_000)).statusCode).toBe(404);
    const member = await addMember(api);
    const ahead = await buy(api, member, { product: LESSONS, starts_on: addDays(today(api), 2) });
    const { member: owner, held } = await buyLessons(api);
    const late = await tell(api, held.id, { at: new Date(api.app.clock().getTime() + 3_600_000) });
    expect(late.json().code).toBe("invalid_input");
    await api.db.update(membership).set({ visitsLeft: 1 }).where(eq(membership.id, held.id));
    expect((await tell(api, held.id)).json()).toEqual({ visits_left: 0 });
    const stopped = await buyLessons(api);
    await change(api, stopped.member, "POST refund", stopped.held);
    for (const { id } of [ahead.held, held, stopped.held]) {
      expect((await tell(api, id)).json().code).toBe("membership_not_usable");
    }
    expect((await readHeld(api, owner, held.payment_id!))?.status).toBe("expired");
  });

  test("at the desk is a command that names who records it", async () => {
    const { held } = await buyLessons(api);
    const context = { db: api.db, clock: api.app.clock } as Parameters<typeof runCommand>[0];
    const words = ["desk", "visit", "--membership", String(held.id), "--by", "김데스크"];
    expect((await runCommand(context, parseCommand(words)!)).lines).toEqual([
      "방문을 기록했어요. 7회 남았어요.",
    ]);
    const [row] = await api.db.select().from(visit).where(eq(visit.membershipId, held.id));
    expect(row?.recordedBy).toBe("김데스크");
    expect(() => parseCommand(words.slice(0, 4))).toThrow("--by");
    const unknown = parseCommand([...words.slice(0, 3), "999999", "--by", "김데스크"])!;
    await expect(runCommand(context, unknown)).rejects.toThrow("없는 회원권");
  });
});

describeOnBackends("a visit that the desk records", (create) => {
  test("counts once a day, however often and however much at once, unless it is said to be another time", async () => {
    const apis = await create();
    const one = apis[0]!;
    const { held } = await buyLessons(one);
    const record = async (at: TestApp, more: string[] = []) => {
      const context = { db: at.db, clock: at.app.clock } as Parameters<typeof runCommand>[0];
      const words = ["desk", "visit", "--membership", String(held.id), "--by", "김데스크", ...more];
      return (await runCommand(context, parseCommand(words)!)).lines[0]!;
    };
    const said = (await Promise.all([...apis, ...apis, one].map((at) => record(at)))).sort();
    expect(said[0]).toBe("방문을 기록했어요. 7회 남았어요.");
    for (const again of said.slice(1)) {
      expect(again).toBe(
        "오늘 이미 기록한 방문이라 다시 적지 않았어요. 한 번 더 왔다면 --again을 더해 주세요. 7회 남았어요.",
      );
    }
    expect((await one.db.select().from(audit)).filter(({ act }) => act === "visit")).toHaveLength(1);
    expect(await record(one, ["--again"])).toBe("방문을 기록했어요. 6회 남았어요.");
    one.advance(24 * 60 * 60_000);
    expect(await record(one)).toBe("방문을 기록했어요. 5회 남았어요.");
    for (const each of apis) await each.close();
  });
});

describeOnBackends("a visit and a stop at once", (create) => {
  test("agree on what was used", async () => {
    const apis = await create();
    const [one, other] = [apis[0]!, apis.at(-1)!];
    for (const each of apis) each.app.config.visitKey = KEY;
    for (let round = 0; round < 6; round += 1) {
      const { member, made, held } = await buyLessons(one);
      const [visited] = await Promise.all([tell(one, held.id), change(other, member, "POST refund", held)]);
      const { status, backKrw } = await readMoney(one, made.id);
      const isCounted = visited.statusCode === 200;
      expect([status, backKrw]).toEqual(isCounted ? ["paid", 154_000] : ["cancelled", 176_000]);
    }
    await Promise.all(apis.map((each) => each.close()));
  });
});

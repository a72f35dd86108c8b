import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { trial } from "@/backend/db/schema";
import { addMember, type TestMember } from "../members";
import { createTestApp, describeOnDatabases, readRefusal, type TestApp } from "../support";

const URL = "/api/member/trial/";
/** 역삼; 13 is 역삼GFC, which opens on 2027-01-04. */
const OPEN_PK = 1;
const UPCOMING_PK = 13;
/** The tests' now: noon of 2026-11-20 in Seoul. */
const FITTING = { place_pk: OPEN_PK, visit_date: "2026-11-25" };

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const book = ({ headers }: TestMember, payload: object, on = api) =>
  on.app.inject({ method: "POST", url: URL, headers, payload });
const read = ({ headers }: TestMember) => api.app.inject({ url: URL, headers });

describe("a trial", () => {
  test("is booked for a branch and a day, and shown again", async () => {
    const member = await addMember(api);
    expect((await read(member)).body).toBe("null");
    const booked = await book(member, { ...FITTING, goal: "  체력을 기르고 싶어요 " });
    expect(booked.statusCode).toBe(201);
    expect(booked.json()).toEqual({
      id: expect.any(Number),
      place: { pk: OPEN_PK, name: "역삼" },
      visit_date: "2026-11-25",
      goal: "체력을 기르고 싶어요",
      created: "2026-11-20T12:00:00+09:00",
    });
    const shown = await read(member);
    expect([shown.statusCode, shown.json()]).toEqual([200, booked.json()]);
  });

  test("needs no goal", async () => {
    for (const goal of [undefined, " "]) {
      const booked = await book(await addMember(api), { ...FITTING, goal });
      expect(booked.json().goal).toBeNull();
    }
  });

  test("exists once per member", async () => {
    const member = await addMember(api);
    await book(member, FITTING);
    const again = await book(member, { place_pk: 2, visit_date: "2026-11-26" });
    expect([again.statusCode, readRefusal(again)]).toEqual([
      409,
      { code: "trial_already_used", message: "1일 체험은 한 번만 할 수 있어요. 이미 신청하셨어요." },
    ]);
    expect((await read(member)).json().visit_date).toBe("2026-11-25");
  });

  test.each(["2026-11-20", "2026-12-20"])("can be on %s: today and 30 days ahead", async (visit_date) => {
    expect((await book(await addMember(api), { ...FITTING, visit_date })).statusCode).toBe(201);
  });

  test.each([
    ["yesterday", { visit_date: "2026-11-19" }, "visit_date", "오늘부터 30일 안의 날짜를 골라 주세요."],
    ["too far ahead", { visit_date: "2026-12-21" }, "visit_date", "오늘부터 30일 안의 날짜를 골라 주세요."],
    ["no day", { visit_date: "2026-11-31" }, "visit_date", "오늘부터 30일 안의 날짜를 골라 주세요."],
    ["no date", { visit_date: "tomorrow" }, "visit_date", "방문할 날을 골라 주세요."],
    ["no branch", { place_pk: 999 }, "place_pk", "없는 지점이에요. 다시 골라 주세요."],
    [
      "not open yet",
      { place_pk: UPCOMING_PK },
      "place_pk",
      "아직 문을 열지 않은 지점이에요. 다른 지점을 골라 주세요.",
    ],
    ["too long a goal", { goal: "가".repeat(201) }, "goal", "200자까지 적어 주세요."],
    ["a goal with NUL", { goal: "\u0000" }, "goal", "200자까지 적어 주세요."],
  ])("is refused with a message at its field: %s", async (_what, change, field, words) => {
    const refused = await book(await addMember(api), { ...FITTING, ...change });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "invalid_input", errors: { [field]: [words] } });
  });

  test("is for members", async () => {
    expect((await api.app.inject({ url: URL })).statusCode).toBe(401);
    expect((await api.app.inject({ method: "POST", url: URL, payload: FITTING })).statusCode).toBe(401);
  });
});

const change = ({ headers }: TestMember, payload: object, on = api) =>
  on.app.inject({ method: "PATCH", url: URL, headers, payload });
const cancel = ({ headers }: TestMember, on = api) => on.app.inject({ method: "DELETE", url: URL, headers });
const answer = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
/** Today for the tests, and tomorrow. */
const TODAY = "2026-11-20";
const TOMORROW = "2026-11-21";

async function addBooked(visit_date = FITTING.visit_date): Promise<TestMember> {
  const member = await addMember(api);
  expect((await book(member, { ...FITTING, visit_date })).statusCode).toBe(201);
  return member;
}

describe("a booked trial", () => {
  test("moves to another day and branch, as often as wanted", async () => {
    const member = await addBooked();
    const moved = await change(member, { visit_date: "2026-11-28" });
    expect(moved.json()).toMatchObject({ visit_date: "2026-11-28", place: { pk: OPEN_PK, name: "역삼" } });
    const elsewhere = await change(member, { place_pk: 2 });
    expect(elsewhere.json()).toMatchObject({ visit_date: "2026-11-28", place: { pk: 2, name: "도곡" } });
    await change(member, { place_pk: 3, visit_date: TOMORROW });
    expect((await read(member)).json()).toMatchObject({ visit_date: TOMORROW, place: { pk: 3 } });
  });

  test("that was cancelled the day before was not used: another one can be booked", async () => {
    const member = await addBooked(TOMORROW);
    expect((await cancel(member)).statusCode).toBe(204);
    expect((await read(member)).body).toBe("null");
    expect((await book(member, FITTING)).statusCode).toBe(201);
  });

  test.each(["the day itself", "a day that was missed"])("stands on %s and counts", async (when) => {
    const member = await addBooked(TODAY);
    if (when !== "the day itself") {
      const past = { visitDate: "2026-11-18" };
      await api.db.update(trial).set(past).where(eq(trial.memberId, member.id));
    }
    expect(answer(await change(member, { visit_date: "2026-11-28" }))).toEqual([409, "trial_too_late"]);
    expect(answer(await cancel(member))).toEqual([409, "trial_too_late"]);
    expect(answer(await book(member, FITTING))).toEqual([409, "trial_already_used"]);
  });

  test("cannot be brought back once it was moved to today", async () => {
    const member = await addBooked();
    expect((await change(member, { visit_date: TODAY })).statusCode).toBe(200);
    expect(answer(await cancel(member))).toEqual([409, "trial_too_late"]);
  });

  test.each([
    ["yesterday", { visit_date: "2026-11-19" }, "visit_date"],
    ["too far ahead", { visit_date: "2026-12-21" }, "visit_date"],
    ["no date", { visit_date: "tomorrow" }, "visit_date"],
    ["no branch", { place_pk: 999 }, "place_pk"],
    ["a branch that is not open yet", { place_pk: UPCOMING_PK }, "place_pk"],
    ["nothing", {}, "visit_date"],
    ["nothing known", { member_id: 1 }, "visit_date"],
  ])("is not moved to %s", async (_what, payload, field) => {
    const member = await addBooked();
    const refused = await change(member, payload);
    expect(answer(refused)).toEqual([400, "invalid_input"]);
    expect(Object.keys(refused.json().errors)).toEqual([field]);
    expect((await read(member)).json()).toMatchObject(FITTING_SHOWN);
  });

  test("is nobody else's: a stranger changes and cancels nothing", async () => {
    const member = await addBooked();
    const stranger = await addMember(api);
    expect(answer(await change(stranger, { place_pk: 2 }))).toEqual([404, "trial_not_found"]);
    expect(answer(await cancel(stranger))).toEqual([404, "trial_not_found"]);
    for (const method of ["PATCH", "DELETE"] as const) {
      const answered = await api.app.inject({ method, url: URL, payload: { place_pk: 2 } });
      expect(answered.statusCode).toBe(401);
    }
    expect((await read(member)).json()).toMatchObject(FITTING_SHOWN);
  });

  test("is out of reach of a member who has withdrawn", async () => {
    const member = await addBooked();
    const url = `/user/sign_out/${member.id}/`;
    expect((await api.app.inject({ method: "DELETE", url, headers: member.headers })).statusCode).toBe(204);
    expect((await change(member, { visit_date: TOMORROW })).statusCode).toBe(401);
    expect((await cancel(member)).statusCode).toBe(401);
  });
});

const FITTING_SHOWN = { visit_date: FITTING.visit_date, place: { pk: OPEN_PK } };

describeOnDatabases("a crowd of bookings of one member at the same time", (create, crowd) => {
  test("leaves one", async () => {
    const own = await create();
    try {
      const member = await addMember(own);
      const answers = await Promise.all(Array.from({ length: crowd }, () => book(member, FITTING, own)));
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([201, ...Array(crowd - 1).fill(409)]);
      const rows = await own.db.select({ count: count() }).from(trial).where(eq(trial.memberId, member.id));
      expect(rows).toEqual([{ count: 1 }]);
    } finally {
      await own.close();
    }
  });
});

describeOnDatabases("changes and cancellations of one trial at the same time", (create) => {
  test("leave one whole change, or nothing and one booking", async () => {
    const own = await create();
    try {
      const member = await addMember(own);
      await book(member, FITTING, own);
      const changes = [
        { place_pk: 2, visit_date: "2026-11-26" },
        { place_pk: 3, visit_date: "2026-11-27" },
      ];
      const changed = await Promise.all(
        Array.from({ length: 20 }, (_, index) => change(member, changes[index % 2]!, own)),
      );
      expect(changed.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
      const [row] = await own.db.select().from(trial).where(eq(trial.memberId, member.id));
      expect(changes).toContainEqual({ place_pk: row!.branchPk, visit_date: row!.visitDate });

      const cancelled = await Promise.all(Array.from({ length: 20 }, () => cancel(member, own)));
      const statuses = cancelled.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([204, ...Array(19).fill(404)]);

      const mixed = await Promise.all([
        ...Array.from({ length: 10 }, () => book(member, FITTING, own)),
        ...Array.from({ length: 10 }, () => cancel(member, own)),
        ...Array.from({ length: 10 }, () => change(member, changes[0]!, own)),
      ]);
      for (const { statusCode } of mixed) expect([200, 201, 204, 404, 409]).toContain(statusCode);
      const rows = await own.db.select({ count: count() }).from(trial).where(eq(trial.memberId, member.id));
      expect(rows[0]!.count).toBeLessThanOrEqual(1);
    } finally {
      await own.close();
    }
  });
});

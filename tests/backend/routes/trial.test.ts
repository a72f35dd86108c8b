import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { trial } from "@/backend/db/schema";
import { addMember, type TestMember } from "../members";
import { createPostgresApp, createTestApp, POSTGRES_HINT, POSTGRES_URL, type TestApp } from "../support";

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
    expect([again.statusCode, again.json()]).toEqual([
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

const databases: [name: string, create: () => Promise<TestApp>, isThere: boolean][] = [
  ["on the embedded database", createTestApp, true],
  [POSTGRES_HINT, createPostgresApp, Boolean(POSTGRES_URL)],
];

describe.each(databases)("fifty bookings of one member at the same time %s", (_name, create, isThere) => {
  test.skipIf(!isThere)("leave one", async () => {
    const own = await create();
    try {
      const member = await addMember(own);
      const answers = await Promise.all(Array.from({ length: 50 }, () => book(member, FITTING, own)));
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([201, ...Array(49).fill(409)]);
      const rows = await own.db.select({ count: count() }).from(trial).where(eq(trial.memberId, member.id));
      expect(rows).toEqual([{ count: 1 }]);
    } finally {
      await own.close();
    }
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { branch, holiday } from "@/backend/db/schema";
import type { Place, PlaceDetail } from "@/lib/contract/place";
import { addMember } from "../members";
import { createTestApp, type TestApp } from "../support";

/** 도곡, and 역삼, which is open around the clock; the tests' now is Friday noon, 2026-11-20 in Seoul. */
const PK = 2;
const OTHER_PK = 1;
const closures = [{ from: "2026-11-23", to: "2026-11-24", reason: "내부 공사" }];
const holidayHours = { day: "2026-11-26", reason: "임시공휴일" };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await api.db.update(branch).set({ closures }).where(eq(branch.pk, PK));
  await api.db.insert(holiday).values({ date: "2026-11-26", name: "임시공휴일" });
});
afterAll(() => api.close());

test("the list and a branch say on which days a branch is closed or keeps a holiday's hours", async () => {
  const places = (await api.app.inject("/api/place/")).json<Place[]>();
  const own = places.find(({ pk }) => pk === PK);
  const { open, close } = own!.hours!.find(({ days }) => days.includes("공휴일"))!;
  const expected = [
    { day: "2026-11-23", hours: [], reason: "내부 공사" },
    { day: "2026-11-24", hours: [], reason: "내부 공사" },
    { ...holidayHours, hours: [{ open, close }] },
  ];
  expect(own!.special_days).toEqual(expected);
  expect(places.find(({ pk }) => pk === OTHER_PK)).not.toHaveProperty("special_days");

  const detail = (await api.app.inject(`/api/place/${PK}/`)).json<PlaceDetail>();
  expect(detail.special_days).toEqual(expected);
  const weekday = detail.hours.find(({ days }) => days === "평일")!;
  expect(detail.hours_today).toEqual({
    ...{ day: "2026-11-20", hours: [{ open: weekday.open, close: weekday.close }], reason: "" },
  });
});

test("a branch says its classes of seven days, without those that its closures and shorter hours leave out", async () => {
  const PANGYO_PK = 5;
  const at = (start: string, end: string, days: string) => ({ days, start, end, name: "근력" });
  const closed = { from: "2026-11-24", to: "2026-11-24", reason: "소독" };
  const classes = [at("20:10", "21:00", "평일"), { ...at("12:10", "13:00", "매일"), room: "GX룸" }];
  await api.db
    .update(branch)
    .set({ classes, closures: [closed] })
    .where(eq(branch.pk, PANGYO_PK));
  const detail = (await api.app.inject(`/api/place/${PANGYO_PK}/`)).json<PlaceDetail>();
  expect(detail.classes![0]).toEqual({
    ...{ day: "2026-11-20", start: "12:10", end: "13:00", name: "근력", room: "GX룸" },
  });
  expect(detail.classes!.map(({ day, start }) => `${day.slice(5)} ${start}`)).toEqual([
    ...["11-20 12:10", "11-20 20:10", "11-21 12:10", "11-22 12:10", "11-23 12:10", "11-23 20:10"],
    // The 24th it rests, and the 26th, a holiday, it closes at eight.
    ...["11-25 12:10", "11-25 20:10", "11-26 12:10"],
  ]);
  expect((await api.app.inject(`/api/place/${PK}/`)).json<PlaceDetail>().classes).toEqual([]);
});

test("nobody can book a trial for a day on which the branch is closed, or move one there", async () => {
  const { headers } = await addMember(api);
  const send = (method: "POST" | "PATCH", payload: object) =>
    api.app.inject({ method, url: "/api/member/trial/", headers, payload });
  const refusal = {
    errors: { visit_date: ["그날은 지점이 쉬어요(내부 공사). 다른 날을 골라 주세요."] },
  };

  const booked = await send("POST", { place_pk: PK, visit_date: "2026-11-24" });
  expect([booked.statusCode, booked.json()]).toMatchObject([400, refusal]);
  expect((await send("POST", { place_pk: OTHER_PK, visit_date: "2026-11-24" })).statusCode).toBe(201);
  expect((await send("PATCH", { place_pk: PK })).json()).toMatchObject(refusal);
  expect((await send("PATCH", { place_pk: PK, visit_date: "2026-11-25" })).statusCode).toBe(200);
  expect((await send("PATCH", { visit_date: "2026-11-23" })).json()).toMatchObject(refusal);
  const kept = await api.app.inject({ url: "/api/member/trial/", headers });
  expect(kept.json()).toMatchObject({ place: { pk: PK }, visit_date: "2026-11-25" });
});

test("nobody can book a trial for today once the branch has closed", async () => {
  const book = async () => {
    const { headers } = await addMember(api);
    const payload = { place_pk: PK, visit_date: "2026-11-20" };
    return api.app.inject({ method: "POST", url: "/api/member/trial/", headers, payload });
  };
  // It is noon.
  api.advance(11 * HOUR_MS + 10 * MINUTE_MS);
  expect((await book()).json()).toMatchObject({
    errors: { visit_date: ["오늘은 지점이 문을 닫았어요. 다른 날을 골라 주세요."] },
  });
  api.advance(-20 * MINUTE_MS);
  expect((await book()).statusCode).toBe(201);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handoverCode, member } from "@/backend/db/schema";
import { purgeHandoverCodes } from "@/backend/routes/handover/codes";
import type { HandoverAudience } from "@/lib/contract/session";
import { createFreshMember, sendWith } from "../fresh-member";
import { createTestApp, form, readRefusal, type TestApp } from "../support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const ask = (member: Awaited<ReturnType<typeof createFreshMember>>, audience: string = "team_class") =>
  member.send({ method: "POST", url: "/user/handover/", payload: { audience } });

const exchange = (code: string, audience: HandoverAudience = "team_class") =>
  api.app.inject({ method: "POST", url: "/user/handover/exchange/", payload: { code, audience } });

const NOT_VALID = {
  code: "handover_not_valid",
  message: "로그인을 넘겨받을 수 없어요. 앱에서 다시 열거나 로그인해 주세요.",
};

describe("a handover code", () => {
  test("gives another app a login of the same member, with the nickname masked", async () => {
    const giver = await createFreshMember(api, { nickname: "넘기미" });
    const asked = await ask(giver);
    expect(asked.statusCode).toBe(200);
    const { code, expires_in } = asked.json();
    expect(expires_in).toBe(60);
    expect(code).toMatch(/^[\w-]{43}$/);

    const exchanged = await exchange(code);
    expect(exchanged.statusCode).toBe(200);
    const { access, refresh, nickname } = exchanged.json();
    expect(nickname).toBe("넘**");
    const info = await sendWith(api, access)({ url: "/user/info/" });
    expect(info.json()).toMatchObject({ id: giver.id, nickname: "넘기미" });

    // A separate login: one outlives the other.
    await api.app.inject({ method: "POST", url: "/user/logout/", ...form({ refresh }) });
    expect((await sendWith(api, access)({ url: "/user/info/" })).statusCode).toBe(401);
    expect((await giver.send({ url: "/user/info/" })).statusCode).toBe(200);
  });

  test("shows the masked name where there is no nickname", async () => {
    const { code } = (await ask(await createFreshMember(api))).json();
    expect((await exchange(code)).json().nickname).toBe("박**");
  });

  test("is not stored in readable form", async () => {
    const { code } = (await ask(await createFreshMember(api))).json();
    expect(JSON.stringify(await api.db.select().from(handoverCode))).not.toContain(code);
    expect(api.logs.join("")).not.toContain(code);
  });

  test("is refused with the same message whether it is used, expired, for another audience or unknown", async () => {
    const giver = await createFreshMember(api);
    const { code: used } = (await ask(giver)).json();
    await exchange(used);
    const { code: foreign } = (await ask(giver, "website")).json();
    for (const answer of [await exchange(used), await exchange(foreign), await exchange("nothing")]) {
      expect([answer.statusCode, readRefusal(answer)]).toEqual([400, NOT_VALID]);
    }
    // An attempt by the wrong audience does not use the code up.
    expect((await exchange(foreign, "website")).statusCode).toBe(200);

    const { code: late } = (await ask(giver)).json();
    api.advance(60_000);
    expect(readRefusal(await exchange(late))).toEqual(NOT_VALID);
  });

  test("is valid until its last second", async () => {
    const { code } = (await ask(await createFreshMember(api))).json();
    api.advance(59_999);
    expect((await exchange(code)).statusCode).toBe(200);
  });

  test("ends with the login that requested it, by logout, new password or withdrawal", async () => {
    const leaver = await createFreshMember(api);
    const { code: left } = (await ask(leaver)).json();
    await api.app.inject({ method: "POST", url: "/user/logout/", ...form({ refresh: leaver.refresh }) });
    expect(readRefusal(await exchange(left))).toEqual(NOT_VALID);

    const changer = await createFreshMember(api);
    const { code: changed } = (await ask(changer)).json();
    const elsewhere = sendWith(api, (await api.login(changer.phone)).access);
    const passwords = { old_pwd: "demo1234!", new_pw1: "another1!", new_pw2: "another1!" };
    const { statusCode } = await elsewhere({
      method: "PUT",
      url: "/user/update_password/",
      ...form(passwords),
    });
    expect(statusCode).toBe(200);
    expect(readRefusal(await exchange(changed))).toEqual(NOT_VALID);

    const goer = await createFreshMember(api);
    const { code: gone } = (await ask(goer)).json();
    await api.db.delete(member).where(eq(member.id, goer.id));
    expect(readRefusal(await exchange(gone))).toEqual(NOT_VALID);
  });

  test("is made ten times a minute for a member, also for concurrent requests", async () => {
    const giver = await createFreshMember(api);
    const answers = await Promise.all(Array.from({ length: 15 }, () => ask(giver)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
    api.advance(60_000);
    expect((await ask(giver)).statusCode).toBe(200);
  });

  test("is for members and for known audiences only", async () => {
    const url = "/user/handover/";
    const visitor = await api.app.inject({ method: "POST", url, payload: { audience: "website" } });
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, "not_authenticated"]);
    expect((await ask(await createFreshMember(api), "everybody")).statusCode).toBe(400);
  });

  test("is deleted once it has expired", async () => {
    await ask(await createFreshMember(api));
    api.advance(60_000);
    await purgeHandoverCodes(api.db, api.app.clock());
    expect(await api.db.select().from(handoverCode)).toEqual([]);
  });
});

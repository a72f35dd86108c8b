import { eq, getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable, type PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as schema from "@/backend/db/schema";
import { DEMO_PASSWORD } from "@/backend/db/seed/members";
import { GIVEN, NOT_GIVEN, type Records } from "@/backend/routes/member/records";
import type { Records as Files } from "@/lib/contract/account";
import { createFreshMember, sendWith, type FreshMember } from "../fresh-member";
import { createTestApp, EMPTY_PHONE, RICH_PHONE, type TestApp } from "../support";
import { buy, handOn, QUARTER } from "./stop-support";

/* 내 기록 받기: everything that is kept about a member, for the member alone. */

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

type Sender = Pick<FreshMember, "send">;
const ask = (who: Sender, password = DEMO_PASSWORD) =>
  who.send({ method: "POST", url: "/user/records/", payload: { password } });
const enter = async (phone: string): Promise<Sender> => ({
  send: sendWith(api, (await api.login(phone)).access),
});
const read = (files: Files) => JSON.parse(files.json) as Records;

const tables: PgTable[] = Object.values(schema).filter((value) => is(value, PgTable));

/** The tables whose rows are a member's, because they name the member, the number, or something of theirs. */
function listPersonalTables(): PgTable[] {
  const found = new Set(tables.filter((table) => "phoneNumber" in getTableColumns(table)));
  let before = 0;
  while (found.size > before) {
    before = found.size;
    for (const table of tables) {
      const names = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
      if (names.some((named) => found.has(named))) found.add(table);
    }
  }
  return [...found];
}

describe("the records of a member", () => {
  test("are of every table that holds something of a member, or the file says why not", () => {
    const personal = listPersonalTables().map(getTableName);
    expect(personal).toContain("visit");
    const given = GIVEN.map(getTableName);
    const kept = Object.keys(NOT_GIVEN);
    expect(personal.filter((name) => !given.includes(name) && !kept.includes(name))).toEqual([]);
    expect(kept.filter((name) => !personal.includes(name))).toEqual([]);
  });

  test("are all rows of the member, with the words of their columns, and nothing of anybody else", async () => {
    const rich = await enter(RICH_PHONE);
    const answer = await ask(rich);
    expect(answer.statusCode).toBe(200);
    const files = answer.json<Files>();
    expect(files.file_name).toBe("my-records-2026-11-20");
    const { made_at, parts } = read(files);
    expect(made_at).toBe("2026-11-20T12:00:00+09:00");

    const [me] = await api.db.select().from(schema.member).where(eq(schema.member.phoneNumber, RICH_PHONE));
    const countOf = async (table: PgTable, owner: PgColumn) =>
      (await api.db.select().from(table).where(eq(owner, me!.id))).length;
    const rowsOf = (name: string) => parts.find((part) => part.name === name)!.rows;
    expect(rowsOf("내 정보")).toMatchObject([{ name: me!.name, phone_number: RICH_PHONE }]);
    expect(rowsOf("결제")).toHaveLength(await countOf(schema.payment, schema.payment.memberId));
    expect(rowsOf("회원권")).toHaveLength(await countOf(schema.membership, schema.membership.memberId));
    expect(rowsOf("쿠폰")).toHaveLength(await countOf(schema.couponUser, schema.couponUser.memberId));
    expect(rowsOf("받은 포인트")).toHaveLength(
      await countOf(schema.pointCharge, schema.pointCharge.memberId),
    );
    expect(rowsOf("알림").length).toBeGreaterThan(0);
    expect(rowsOf("회원권")[0]!.branch_pk).toMatch(/^\D+ \(\d+\)$/);

    const whole = files.html + files.json;
    expect(whole).not.toContain(me!.passwordHash);
    expect(whole).not.toContain(EMPTY_PHONE);
    expect(files.html).toContain(RICH_PHONE);
    expect(files.html).toContain("비밀번호: 되돌릴 수 없게 바꾼 값만 있어서");
  });

  test("of who handed a membership on, and of who took it on, say nothing of each other", async () => {
    const [giver, taker] = [await createFreshMember(api), await createFreshMember(api)];
    const names = { [giver.id]: "주는사람", [taker.id]: "받는사람" };
    for (const [id, name] of Object.entries(names))
      await api.db
        .update(schema.member)
        .set({ name })
        .where(eq(schema.member.id, Number(id)));
    const asMember = async ({ id, phone }: FreshMember) => {
      const headers = { authorization: `Bearer ${(await api.login(phone)).access}` };
      return { id, headers };
    };
    const [from, to] = [await asMember(giver), await asMember(taker)];
    const { held } = await buy(api, from, { product: QUARTER });
    await handOn(api, from, held, to);
    for (const [who, other] of [
      [giver, taker],
      [taker, giver],
    ] as const) {
      const { html, json } = (await ask(who)).json<Files>();
      expect(json).toContain(who.phone);
      for (const secret of [other.phone, names[other.id]!]) expect(html + json).not.toContain(secret);
    }
  });

  test("show what somebody wrote as text", async () => {
    const who = await createFreshMember(api);
    const goal = `<img src=x onerror="alert(1)">`;
    await api.db
      .insert(schema.trial)
      .values({ memberId: who.id, branchPk: 1, visitDate: "2026-11-25", goal, created: new Date() });
    const files = (await ask(who)).json<Files>();
    expect(files.html).not.toContain("<img");
    expect(read(files).parts.find(({ name }) => name === "1일 체험")!.rows).toMatchObject([{ goal }]);
  });
});

describe("whoever wants the records of a member", () => {
  test("needs the password, whose guesses count with all others", async () => {
    const who = await createFreshMember(api);
    const wrong = await ask(who, "guess-1234!");
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, "password_mismatch"]);
    for (let times = 0; times < 9; times += 1) {
      await who.send({ method: "POST", url: "/user/password/verify/", payload: { password: "no!" } });
    }
    expect((await ask(who)).statusCode).toBe(429);
  });

  test("needs the member's own token, and gets that member's alone", async () => {
    const payload = { password: DEMO_PASSWORD };
    expect((await api.app.inject({ method: "POST", url: "/user/records/", payload })).statusCode).toBe(401);
    const [one, other] = [await createFreshMember(api), await createFreshMember(api)];
    const files = (await ask(other)).json<Files>();
    expect(files.json).toContain(other.phone);
    expect(files.json).not.toContain(one.phone);
  });

  test("is told of it each time, and gets them five times a day", async () => {
    const who = await createFreshMember(api);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(who)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const told = await api.db.select().from(schema.message).where(eq(schema.message.memberId, who.id));
    expect(told.map(({ event }) => event)).toEqual(Array(5).fill("records_given"));
  });

  test("gets nothing with the token of a member who withdrew", async () => {
    const who = await createFreshMember(api);
    await who.send({ method: "DELETE", url: `/user/sign_out/${who.id}/` });
    expect((await ask(who)).statusCode).toBe(401);
  });
});

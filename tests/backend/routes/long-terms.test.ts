/** @module-tag wide */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { member as memberTable } from "@/backend/db/schema";
import { hashNumber, recallNumber } from "@/backend/number-memory";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { addMember, type TestMember } from "../members";
import { createTestApp, type TestApp } from "../support";
import { order as askToOrder, confirm, makeOrder, payWith, readAll } from "./payment-support";
import { buy, change, DAY_MS, MONTH, QUARTER, readMoney, readQuote } from "./stop-support";

/** Eight of a team class. */
const LESSONS = 8;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const today = () => toSeoulDate(api.app.clock());

describe("the second time within a year that the seven days are used", () => {
  const regretToday = async (member: TestMember, product = MONTH) => {
    const { held } = await buy(api, member, { product, starts_on: today() });
    const answer = await change(api, member, "POST refund", held);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const order = async (member: TestMember, product: number) => {
    const answer = await askToOrder(api, member, { product, starts_on: today() });
    return [answer.statusCode, answer.json<{ code?: string }>().code] as const;
  };
  const sold = [201, undefined] as const;
  const closed = [409, "long_terms_closed"] as const;

  test("closes terms of more than a month for a year, which is said before and by then of the member", async () => {
    const member = await addMember(api);
    const readClosed = async () =>
      (await api.app.inject({ url: "/user/info/", headers: member.headers })).json().long_terms_closed_until;
    await regretToday(member, QUARTER);
    expect(await readClosed()).toBeNull();
    expect(await order(member, QUARTER)).toEqual(sold);
    const { held } = await buy(api, member, { product: QUARTER, starts_on: today() });
    const until = addDays(today(), 365);
    expect((await readQuote(api, member, held)).withdrawal).toMatchObject({ long_terms_closed_until: until });
    await change(api, member, "POST refund", held);
    expect(await order(member, QUARTER)).toEqual(closed);
    expect(await readClosed()).toBe(until);
    expect(await order(member, MONTH)).toEqual(sold);
    api.advance(366 * DAY_MS);
    expect(await readClosed()).toBeNull();
    expect(await order(member, QUARTER)).toEqual(sold);
  });

  test("counts for who is not nineteen, too, however late they undo it", async () => {
    const member = await addMember(api);
    const birthDate = `${Number(today().slice(0, 4)) - 17}0101`;
    await api.db.update(memberTable).set({ birthDate }).where(eq(memberTable.id, member.id));
    await regretToday(member, QUARTER);
    expect(await order(member, QUARTER), "once closes nothing").toEqual(sold);
    const { held } = await buy(api, member, { product: QUARTER, starts_on: today() });
    api.advance(30 * DAY_MS);
    expect(await readQuote(api, member, held)).toMatchObject({
      penalty: 0,
      withdrawal: { reason: "minor", long_terms_closed_until: addDays(today(), 365) },
    });
    await change(api, member, "POST refund", held);
    expect(await order(member, QUARTER)).toEqual(closed);
    expect(await order(member, MONTH)).toEqual(sold);
  });

  test("counts what was open when the second came: its money goes back", async () => {
    const member = await addMember(api);
    await regretToday(member);
    const open = await makeOrder(api, member, { product: QUARTER, starts_on: today() });
    await regretToday(member);
    await payWith(api, open, "approve");
    const answer = await confirm(api, member, open);
    expect([answer.statusCode, answer.json().code]).toEqual(closed);
    expect((await readMoney(api, open.id)).status).toBe("failed");
    expect((await readAll(api, open.id)).atGateway).toBe("cancelled");
  });

  test("counts across a withdrawal and a new sign-up with the number, which took no gift", async () => {
    const member = await addMember(api);
    await regretToday(member);
    const again = await comeBack(member);
    await regretToday(again);
    expect(await order(again, QUARTER)).toEqual(closed);
    const third = await comeBack(again);
    expect(await order(third, QUARTER)).toEqual(closed);
  });

  test("does not count what was not used, nor ends more than a year apart", async () => {
    const member = await addMember(api);
    for (let times = 0; times < 3; times += 1) {
      const { held } = await buy(api, member, { product: LESSONS, starts_on: today() });
      await change(api, member, "POST refund", held);
    }
    await regretToday(member);
    api.advance(366 * DAY_MS);
    await regretToday(member);
    expect(await order(member, QUARTER)).toEqual(sold);
  });

  /** Withdraws, and signs up again with the same number. */
  async function comeBack(member: TestMember): Promise<TestMember> {
    const [before] = await api.db.select().from(memberTable).where(eq(memberTable.id, member.id));
    await api.app.inject({ method: "DELETE", url: `/user/sign_out/${member.id}/`, headers: member.headers });
    const again = await addMember(api);
    const { phoneNumber } = before!;
    await api.db.update(memberTable).set({ phoneNumber }).where(eq(memberTable.id, again.id));
    const numberHash = hashNumber(api.app.config.numberSecret, phoneNumber);
    await api.db.transaction((tx) => recallNumber(tx, { memberId: again.id, numberHash }, api.app.clock()));
    return again;
  }
});

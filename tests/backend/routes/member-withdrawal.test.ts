import { eq, or, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  coupon,
  couponUser,
  member,
  membership,
  message,
  payment,
  pointCharge,
  pointUse,
  product,
  referral,
  sessionFamily,
  smsCode,
  smsOutbox,
} from "@/backend/db/schema";
import { DEMO_PASSWORD } from "@/backend/db/seed/members";
import { hashNumber } from "@/backend/number-memory";
import type { User } from "@/lib/contract/member";
import { createFreshMember, type FreshMember } from "../fresh-member";
import { makeJpeg, upload } from "../photo/pictures";
import { createTestApp, form, makePhone, NOW, readRefusal, type TestApp } from "../support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const withdraw = (who: FreshMember, id: string | number = who.id) =>
  who.send({ method: "DELETE", url: `/user/sign_out/${id}/` });

/** Gives a member one of everything that is stored about a member. */
async function fill(who: FreshMember): Promise<{ paymentId: string }> {
  const { db } = api;
  const friend = await createFreshMember(api);
  const ids = { memberId: who.id, created: NOW };
  const [offer] = await db.select().from(coupon).limit(1);
  const [held] = await db
    .insert(couponUser)
    .values({ ...ids, couponId: offer!.id })
    .returning();
  const [sold] = await db.select().from(product).limit(1);
  const [paid] = await db
    .insert(payment)
    .values({
      ...ids,
      productId: sold!.id,
      branchPk: sold!.branchPk,
      orderName: sold!.name,
      priceKrw: 10_000,
      amountKrw: 10_000,
      couponUserId: held!.id,
      status: "cancelled",
      startsOn: "2026-12-01",
      approvedAt: NOW,
      cancelledAt: NOW,
      cancelReason: "제 번호는 01011112222예요",
    })
    .returning();
  await db.insert(membership).values({
    ...ids,
    productId: sold!.id,
    branchPk: sold!.branchPk,
    paymentId: paid!.id,
    startsOn: "2026-12-01",
    endsOn: "2026-12-31",
  });
  await db.insert(pointCharge).values({ ...ids, amount: 100, remaining: 50, reason: "적립" });
  await db.insert(pointUse).values({ ...ids, amount: 50, balance: 50, reason: "사용" });
  await db.insert(referral).values([
    { referrerId: who.id, memberId: friend.id, created: NOW },
    { referrerId: friend.id, memberId: who.id, created: NOW },
  ]);
  const phoneNumber = who.phone;
  await db.insert(smsOutbox).values({ phoneNumber, code: "123456", text: "문자", created: NOW });
  await db
    .insert(smsCode)
    .values({ phoneNumber, purpose: "reset", codeHash: "x", created: NOW, expiresAt: NOW });
  await db.transaction(async (tx) => {
    for (const phone of [phoneNumber, makePhone()]) await api.app.messages.add(tx, phone, undefined);
  });
  return { paymentId: paid!.id };
}

describe("withdrawing", () => {
  test("erases the member and all personal data, and keeps the payment anonymously", async () => {
    const who = await createFreshMember(api, { nickname: "떠나는사람" });
    const { paymentId } = await fill(who);
    const answer = await withdraw(who);
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);

    const { db } = api;
    const numberHash = hashNumber(api.app.config.numberSecret, who.phone);
    const left = await Promise.all([
      db.select().from(member).where(eq(member.id, who.id)),
      db.select().from(sessionFamily).where(eq(sessionFamily.memberId, who.id)),
      db.select().from(couponUser).where(eq(couponUser.memberId, who.id)),
      db.select().from(pointCharge).where(eq(pointCharge.memberId, who.id)),
      db.select().from(pointUse).where(eq(pointUse.memberId, who.id)),
      db.select().from(membership).where(eq(membership.memberId, who.id)),
      db
        .select()
        .from(referral)
        .where(or(eq(referral.memberId, who.id), eq(referral.referrerId, who.id))),
      db.select().from(smsCode).where(eq(smsCode.phoneNumber, who.phone)),
      db.select().from(smsOutbox).where(eq(smsOutbox.phoneNumber, who.phone)),
      db.select().from(message).where(eq(message.numberHash, numberHash)),
    ]);
    expect(left.flat()).toEqual([]);
    const { rows } = (await db.execute(sql`select data->>'message' as "key" from pgboss.job`)) as {
      rows: { key: string }[];
    };
    // Another number's message is left alone.
    expect(rows).toHaveLength(1);
    const [kept] = await db.select().from(payment).where(eq(payment.id, paymentId));
    expect(kept).toMatchObject({
      memberId: null,
      couponUserId: null,
      cancelReason: null,
      priceKrw: 10_000,
      status: "cancelled",
    });
  });

  test("ends every token at once, and the number becomes unknown", async () => {
    const who = await createFreshMember(api);
    const other = await api.login(who.phone);
    await withdraw(who);
    expect((await who.send({ url: "/user/info/" })).statusCode).toBe(401);
    for (const { refresh } of [who, other]) {
      const renewed = await api.app.inject({
        method: "POST",
        url: "/user/token/refresh/",
        ...form({ refresh }),
      });
      expect(renewed.statusCode).toBe(401);
    }
    const logIn = (phone_number: string) =>
      api.app.inject({
        method: "POST",
        url: "/user/token/",
        payload: { phone_number, password: DEMO_PASSWORD },
      });
    const [gone, unknown] = [await logIn(who.phone), await logIn("01099990000")];
    expect([gone.statusCode, readRefusal(gone)]).toEqual([unknown.statusCode, readRefusal(unknown)]);
    expect((await withdraw(who)).statusCode).toBe(401);
  });

  test("frees the number and the nickname for a new member", async () => {
    const who = await createFreshMember(api, { nickname: "돌려쓰기" });
    await withdraw(who);
    const next = await createFreshMember(api, { nickname: "돌려쓰기", phoneNumber: who.phone });
    expect(next.id).not.toBe(who.id);
  });

  test("deletes the photo", async () => {
    const who = await createFreshMember(api);
    const answer = await who.send({ method: "PUT", url: "/user/info/", ...upload(await makeJpeg()) });
    const { photo_uri } = answer.json<User>();
    await withdraw(who);
    expect((await api.app.inject({ url: `/media/${photo_uri}` })).statusCode).toBe(404);
  });

  test("is refused for another member's id, and changes neither", async () => {
    const who = await createFreshMember(api);
    const somebodyElse = await createFreshMember(api);
    const answer = await withdraw(who, somebodyElse.id);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "forbidden"]);
    expect((await who.send({ url: "/user/info/" })).statusCode).toBe(200);
    expect((await somebodyElse.send({ url: "/user/info/" })).statusCode).toBe(200);
  });

  test.each(["0", "abc", "-1", "1e0"])("finds nobody with the id %s", async (id) => {
    expect((await withdraw(await createFreshMember(api), id)).statusCode).toBe(404);
  });

  test("requires a login", async () => {
    expect((await api.app.inject({ method: "DELETE", url: "/user/sign_out/1/" })).statusCode).toBe(401);
  });
});

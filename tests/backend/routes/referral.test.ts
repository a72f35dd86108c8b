import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { coupon, member, referral } from "@/backend/db/schema";
import { maskName } from "@/backend/mask-name";
import { addMember, addMembers } from "../members";
import { createTestApp, NOW, type TestApp } from "../support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const read = (code: string, address = "203.0.113.7") =>
  api.app.inject({
    url: `/api/b_coupon/referral/${encodeURIComponent(code)}/`,
    headers: { "x-forwarded-for": address },
  });

async function getCode(memberId: number): Promise<string> {
  const [row] = await api.db.select().from(member).where(eq(member.id, memberId));
  return row!.referralCode;
}

describe("a friend's offer", () => {
  test("shows the coupon and from whom, the nickname masked, to anybody", async () => {
    const response = await read(await getCode(1));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      coupon: { code_value: "FRIEND20000", discount_type: "amount", discount_value: 20_000 },
      referrer: { nickname: "버**" },
    });
    expect(response.body).not.toContain("김버핏");
  });

  test("is found in any spelling of the code", async () => {
    const code = await getCode(1);
    expect((await read(` ${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`)).statusCode).toBe(200);
  });

  test("shows the masked name of a member without a nickname", async () => {
    const { id } = await addMember(api);
    expect((await read(await getCode(id))).json().referrer).toEqual({ nickname: "나**" });
  });

  test("can be claimed by its id by anyone who sees it", async () => {
    const { coupon: offer } = (await read(await getCode(1))).json();
    const { headers } = await addMember(api);
    const payload = { b_coupon: offer.id };
    const url = "/api/member/b-coupon-user/";
    expect((await api.app.inject({ method: "POST", url, headers, payload })).statusCode).toBe(201);
  });

  test.each(["NOBODYS", "\u0000", "%", "WELCOME10", "가"])("does not exist for %j", async (code) => {
    const response = await read(code);
    expect([response.statusCode, response.json().code]).toEqual([404, "referral_not_found"]);
  });

  test("does not exist while no coupon is offered to friends", async () => {
    const code = await getCode(1);
    for (const off of [{ isActive: false }, { expiresAt: NOW }]) {
      await api.db.update(coupon).set(off).where(eq(coupon.isReferral, true));
      expect((await read(code)).statusCode).toBe(404);
      await api.db.update(coupon).set({ isActive: true, expiresAt: null }).where(eq(coupon.isReferral, true));
    }
  });

  test("cannot be guessed for long: a hundred failed attempts from one address in ten minutes", async () => {
    for (let miss = 0; miss < 100; miss += 1) await read(`WRONG${miss}`, "198.51.100.1");
    const refused = await read(await getCode(1), "198.51.100.1");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await read(await getCode(1), "198.51.100.2")).statusCode).toBe(200);
  });
});

describe("a member's own code", () => {
  const readOwn = (headers?: { authorization: string }) =>
    api.app.inject({ url: "/api/member/referral/", headers });

  test("is returned with the address to share, and with nothing earned at first", async () => {
    const { id, headers } = await addMember(api);
    const code = await getCode(id);
    const response = await readOwn(headers);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        code_value: code,
        url: `https://www.butfit.example/referral/${code}`,
        joined: 0,
        rewarded_point: 0,
      },
    ]);
  });

  test("counts the friends who joined and adds up what they earned", async () => {
    const [inviter, ...friends] = await addMembers(api, 4);
    await api.db.insert(referral).values(
      friends.map(({ id: memberId }, index) => ({
        referrerId: inviter!.id,
        memberId,
        rewardedPoint: index === 0 ? 0 : 10_000,
        created: NOW,
      })),
    );
    expect((await readOwn(inviter!.headers)).json()).toMatchObject({ joined: 3, rewarded_point: 20_000 });
    expect((await readOwn(friends[0]!.headers)).json()).toMatchObject({ joined: 0 });
  });

  test("is unique to the member", async () => {
    expect((await readOwn()).statusCode).toBe(401);
  });
});

describe("a masked name", () => {
  test.each([
    ["버핏러", "버**"],
    ["김", "김*"],
    ["Ada", "A**"],
    ["", "*"],
  ])("of %j is %j", (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { member } from "@/backend/db/schema";
import type { User } from "@/lib/contract/member";
import { createFreshMember, type FreshMember } from "../fresh-member";
import { createTestApp, form, type TestApp } from "../support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const update = (who: FreshMember, fields: Record<string, string>) =>
  who.send({ method: "PUT", url: "/user/info/", ...form(fields) });
const readInfo = async (who: FreshMember) => (await who.send({ url: "/user/info/" })).json<User>();

describe("changing one's own data", () => {
  test("stores what was sent and leaves the rest", async () => {
    const who = await createFreshMember(api, { email: "before@example.com" });
    const answer = await update(who, { nickname: "새닉네임" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: who.id, nickname: "새닉네임", email: "before@example.com" });
    expect(answer.json()).toEqual(await readInfo(who));
  });

  test("works with a multipart form as well, and with nothing in it changes nothing", async () => {
    const who = await createFreshMember(api);
    const multipart = await who.send({
      method: "PUT",
      url: "/user/info/",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      payload: '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nmulti@example.com\r\n--x--\r\n',
    });
    expect(multipart.json()).toMatchObject({ email: "multi@example.com" });
    expect((await update(who, {})).json()).toEqual(multipart.json());
  });

  test("treats an empty nickname or email as none", async () => {
    const who = await createFreshMember(api, { nickname: "곧지울이름", email: "gone@example.com" });
    expect((await update(who, { nickname: "", email: " " })).json()).toMatchObject({
      nickname: null,
      email: null,
    });
  });

  test("never touches name, phone, gender, birthday, points, password or id", async () => {
    const who = await createFreshMember(api);
    const [before] = await api.db.select().from(member).where(eq(member.id, who.id));
    const answer = await update(who, {
      id: "1",
      name: "다른이름",
      phone_number: "01000000000",
      gender: "M",
      birth_date: "20000101",
      remain_point: "999999",
      photo_uri: "https://evil.example/a.png",
      photo: "photo/a.webp",
      password: "hacked1234!",
      referral_code: "FREE",
      is_staff: "true",
    });
    expect(answer.statusCode).toBe(200);
    expect(await api.db.select().from(member).where(eq(member.id, who.id))).toEqual([before]);
  });

  test("keeps the time of a marketing choice, and only when it changes", async () => {
    const who = await createFreshMember(api);
    expect((await update(who, { allowed_for_marketing: "false" })).json()).toMatchObject({
      allowed_for_marketing: false,
      marketing_changed_at: null,
    });
    const on = (await update(who, { allowed_for_marketing: "true" })).json<User>();
    expect(on).toMatchObject({ allowed_for_marketing: true, marketing_changed_at: expect.any(String) });
    api.advance(60_000);
    expect((await update(who, { allowed_for_marketing: "true" })).json()).toEqual(on);
    const off = (await update(who, { allowed_for_marketing: "false" })).json<User>();
    expect(off.allowed_for_marketing).toBe(false);
    expect(off.marketing_changed_at).not.toBe(on.marketing_changed_at);
  });
});

describe("a change that is refused", () => {
  test("names a nickname that another member has, in either case, and stores nothing", async () => {
    await createFreshMember(api, { nickname: "Runner" });
    const who = await createFreshMember(api);
    expect((await update(who, { nickname: "버핏" })).json().code).toBe("nickname_taken");
    const answer = await update(who, { nickname: "runner", email: "mine@example.com" });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "nickname_taken",
      errors: { nickname: ["사용중인 닉네임"] },
    });
    expect(await readInfo(who)).toMatchObject({ nickname: null, email: null });
  });

  test("never calls the member's own nickname or email taken", async () => {
    const who = await createFreshMember(api, { nickname: "OwnName", email: "own@example.com" });
    const answer = await update(who, { nickname: "ownname", email: "OWN@example.com" });
    expect(answer.json()).toMatchObject({ nickname: "ownname", email: "OWN@example.com" });
  });

  test("names an email that another member has", async () => {
    await createFreshMember(api, { email: "taken@example.com" });
    const who = await createFreshMember(api);
    const answer = await update(who, { email: "Taken@Example.com" });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "email_taken", errors: { email: ["사용중인 이메일"] } });
  });

  test("for taken values locks the check for ten minutes after twenty, so that nobody can probe addresses", async () => {
    const owner = await createFreshMember(api, { email: "target@example.com" });
    const who = await createFreshMember(api);
    const guesses = await Promise.all(
      Array.from({ length: 24 }, () => update(who, { email: "target@example.com" })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(20);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    expect((await update(who, { email: "free@example.com" })).statusCode).toBe(429);
    expect((await update(who, { allowed_for_marketing: "true" })).statusCode).toBe(200);
    expect((await update(owner, { email: "moved@example.com" })).statusCode).toBe(200);
    api.advance(10 * 60_000);
    expect((await update(who, { email: "target@example.com" })).statusCode).toBe(200);
  });

  test.each(["abc", "a@", "a b@c.d", "@b.kr", "a@b", `${"a".repeat(300)}@b.kr`, "a@b.kr\nBcc: c@d.kr"])(
    "says that %j is not an email, and stores nothing else either",
    async (email) => {
      const who = await createFreshMember(api);
      const answer = await update(who, { email, nickname: "안바뀜" });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: "invalid_input",
        errors: { email: ["올바르지 않은 형식"] },
      });
      expect(await readInfo(who)).toMatchObject({ nickname: null, email: null });
    },
  );

  test.each(["가", "열두글자보다더긴닉네임이에요", "빈 칸", "<b>", "a\u0000b", "ㅇㅇ"])(
    "says what a nickname may be, for %j",
    async (nickname) => {
      const answer = await update(await createFreshMember(api), { nickname });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors.nickname).toEqual([expect.stringMatching(/\S/)]);
    },
  );

  test("names every invalid field at the same time", async () => {
    const answer = await update(await createFreshMember(api), { nickname: "!", email: "x" });
    expect(Object.keys(answer.json().errors).sort()).toEqual(["email", "nickname"]);
  });

  test.each([
    ["a consent that is neither true nor false", form({ allowed_for_marketing: "1" }), 400],
    ["a field given twice", { ...form({}), payload: "nickname=aa&nickname=bb" }, 400],
    ["JSON", { payload: { nickname: "제이슨" } }, 415],
    ["no body", {}, 400],
  ])("is %s", async (_title, body, status) => {
    const who = await createFreshMember(api);
    const answer = await who.send({ method: "PUT", url: "/user/info/", ...body });
    expect(answer.statusCode).toBe(status);
    expect((await readInfo(who)).nickname).toBeNull();
  });

  test("requires a login", async () => {
    const answer = await api.app.inject({ method: "PUT", url: "/user/info/", ...form({ nickname: "남" }) });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "not_authenticated"]);
  });
});

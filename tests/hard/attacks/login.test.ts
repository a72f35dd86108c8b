/** @module-tag wide */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "@/backend/db/seed/members";
import { createFreshMember } from "../../backend/fresh-member";
import { askerOf, fetchCode } from "../../backend/sign-up";
import { form, makePhone } from "../../backend/support";
import {
  ADDRESSES,
  addressOf,
  ATTEMPTS_MIN,
  keepCookie,
  openTarget,
  repeat,
  tally,
  TIMEOUT_MS,
  type Target,
} from "./strangers";

/*
 * Strangers who know a member's number guess at the password, from as many addresses as they have. They slow only
 * themselves (docs/decisions/backend-sessions.md).
 */

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const logIn = (
  phone_number: string,
  password: string,
  { from, cookie = "" }: { from: string; cookie?: string },
) =>
  target.send({
    method: "POST",
    url: "/user/token/",
    headers: { "x-forwarded-for": from, cookie },
    payload: { phone_number, password },
  });

const HOME = "203.0.113.10";
const CAFE = "203.0.113.20";
const NEW_PASSWORD = "walnut-Bridge7?";

describe.each(ADDRESSES)("a member attacked from %d addresses", { timeout: TIMEOUT_MS }, (addresses) => {
  /** Enough to use up everything that can be used up. */
  const attempts = Math.max(addresses, ATTEMPTS_MIN);
  const attack = (phone: string) =>
    repeat(attempts, (index) => logIn(phone, `guess ${index}`, { from: addressOf(index % addresses) }));

  test("goes on at home, is shown the way by SMS in a café, and is in again at once after it", async () => {
    const { phone } = await createFreshMember(target.api);
    const home = keepCookie(await logIn(phone, DEMO_PASSWORD, { from: HOME }));
    const compared = target.apps.map(({ passwords }) => vi.spyOn(passwords, "verify"));

    // While the attack runs, the member logs in at home.
    const [answers, during] = await Promise.all([
      attack(phone),
      repeat(5, () => logIn(phone, DEMO_PASSWORD, { from: HOME, ...home })),
    ]);
    expect(tally(during)).toEqual({ 200: 5 });
    // A hundred guesses were compared, from all addresses, by all backends.
    expect(tally(answers)["401 invalid_credentials"]).toBe(100);
    expect(compared.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(105);

    // Elsewhere, in a browser that nobody knows, the right password is not enough now; the phone is.
    const refused = await logIn(phone, DEMO_PASSWORD, { from: CAFE });
    expect([refused.statusCode, refused.json().code]).toEqual([429, "password_reset_needed"]);
    expect(refused.json().message).toContain("비밀번호 찾기에서 문자로");
    const auth_number = await fetchCode(target.api, phone, true);
    const { payload, headers } = form({
      phone_number: phone,
      auth_number,
      new_pw1: NEW_PASSWORD,
      new_pw2: NEW_PASSWORD,
    });
    const reset = await target.send({
      method: "PUT",
      url: "/user/reset_password/",
      payload,
      headers: { ...headers, ...askerOf(phone), "x-forwarded-for": CAFE },
    });
    expect(reset.statusCode).toBe(200);
    expect((await logIn(phone, NEW_PASSWORD, { from: CAFE })).statusCode).toBe(200);

    // The strangers go on; so does the member, there.
    await attack(phone);
    const cafe = keepCookie(reset);
    expect((await logIn(phone, NEW_PASSWORD, { from: CAFE, ...cafe })).statusCode).toBe(200);
  });

  test("is not told apart from a number of nobody's", async () => {
    const stranger = makePhone();
    const { phone } = await createFreshMember(target.api);
    const [ofMember, ofNobody] = [await attack(phone), await attack(stranger)];
    expect(tally(ofNobody)).toEqual(tally(ofMember));
    const last = [await logIn(phone, "x", { from: CAFE }), await logIn(stranger, "x", { from: CAFE })];
    expect(last[1]!.json()).toEqual({ ...last[0]!.json(), request_id: expect.any(String) });
  });

  test("leaves everybody else alone", async () => {
    const [attacked, bystander] = [await createFreshMember(target.api), await createFreshMember(target.api)];
    const [, answers] = await Promise.all([
      attack(attacked.phone),
      repeat(20, (index) => logIn(bystander.phone, DEMO_PASSWORD, { from: `198.51.100.${index}` })),
    ]);
    expect(tally(answers)).toEqual({ 200: 20 });
  });
});

test("a neighbour at the member's own address slows the address, not the browser the member uses", async () => {
  const { phone } = await createFreshMember(target.api);
  const home = keepCookie(await logIn(phone, DEMO_PASSWORD, { from: HOME }));
  const guesses = await repeat(50, (index) => logIn(phone, `guess ${index}`, { from: HOME }));
  expect(tally(guesses)).toEqual({ "401 invalid_credentials": 5, "429 too_many_requests": 45 });
  expect((await logIn(phone, DEMO_PASSWORD, { from: HOME, ...home })).statusCode).toBe(200);
});

test("a known browser that falls into wrong hands buys five guesses in a quarter of an hour", async () => {
  const { phone } = await createFreshMember(target.api);
  const stolen = keepCookie(await logIn(phone, DEMO_PASSWORD, { from: HOME }));
  const guesses = await repeat(200, (index) =>
    logIn(phone, `guess ${index}`, { from: addressOf(index), ...stolen }),
  );
  expect(tally(guesses)).toEqual({ "401 invalid_credentials": 5, "429 too_many_requests": 195 });
});

import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askerOf, askForCode, fetchCode, makeSignUp, signUpMember } from "../../backend/sign-up";
import { form, makePhone } from "../../backend/support";
import {
  ADDRESSES,
  addressOf,
  keepCookie,
  openTarget,
  repeat,
  tally,
  TIMEOUT_MS,
  type Target,
} from "./strangers";

/*
 * Strangers want into a member's account, or want to keep somebody from signing up, by way of the code that the phone
 * gets. A code belongs to the browser that asked for it (docs/decisions/sms-codes.md).
 */

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

type Sender = { from: string; cookie?: string };
const toHeaders = ({ from, cookie = "" }: Sender) => ({ "x-forwarded-for": from, cookie });

const look = (phone: string, digits: string, sender: Sender) =>
  target.send({
    url: `/user/auth_sms/?phone=${phone}&auth_number=${digits}`,
    headers: toHeaders(sender),
  });
const reset = (phone_number: string, auth_number: string, sender: Sender, password = "walnut-Bridge7?") => {
  const { payload, headers } = form({
    phone_number,
    auth_number,
    new_pw1: password,
    new_pw2: password,
  });
  const url = "/user/reset_password/";
  return target.send({ method: "PUT", url, payload, headers: { ...headers, ...toHeaders(sender) } });
};
const signUp = (phone_number: string, auth_number: string, sender: Sender) =>
  target.send({
    method: "POST",
    url: "/user/sign_up/",
    payload: makeSignUp({ phone_number, auth_number }),
    headers: toHeaders(sender),
  });
const HOME = "203.0.113.10";
/** Six digits that are not the code. */
const miss = (code: string) => (code === "000000" ? "000001" : "000000");

describe.each(ADDRESSES)("strangers at %d addresses", { timeout: TIMEOUT_MS }, (addresses) => {
  test("guess at a code that somebody else asked for, and neither find it nor wear it out", async () => {
    const { phone } = await signUpMember(target.api);
    target.advance(60_000);
    const code = await fetchCode(target.api, phone, true);
    const forged = () => `sms_asker=${randomBytes(32).toString("base64url")}`;
    const answers = await repeat(addresses, (index) => {
      const sender = { from: addressOf(index), cookie: index % 2 ? forged() : undefined };
      // Some even know the digits: they have seen the phone.
      const digits = index % 3 ? miss(code) : code;
      return index % 2 ? look(phone, digits, sender) : reset(phone, digits, sender);
    });
    expect(tally(answers)).toEqual({ "400 auth_number_expired": addresses });
    expect((await reset(phone, code, { from: HOME, ...askerOf(phone) })).statusCode).toBe(200);
  });
});

test("who asked has five tries in all, at every door and on every backend together", async () => {
  const { phone } = await signUpMember(target.api);
  target.advance(60_000);
  const code = await fetchCode(target.api, phone, true);
  const sender = { from: HOME, ...askerOf(phone) };
  const answers = await repeat(60, (index) =>
    index % 2 ? look(phone, miss(code), sender) : reset(phone, miss(code), sender),
  );
  expect(tally(answers)).toEqual({ "400 auth_number_mismatch": 5, "400 auth_number_expired": 55 });
  expect((await look(phone, code, sender)).json()).toMatchObject({ code: "auth_number_expired" });
});

test("a code opens one door once, however many use it at the same moment", async () => {
  const { phone } = await signUpMember(target.api);
  target.advance(60_000);
  const code = await fetchCode(target.api, phone, true);
  const sender = { from: HOME, ...askerOf(phone) };
  const answers = await repeat(20, (index) => reset(phone, code, sender, `walnut-Bridge${index}?`));
  expect(tally(answers)).toEqual({ 200: 1, "400 auth_number_expired": 19 });
  expect((await signUp(phone, code, sender)).statusCode).toBe(400);
});

test("a code is good for its number, its purpose, its time and nothing else", async () => {
  const [phone, other] = [makePhone(), makePhone()];
  const code = await fetchCode(target.api, phone);
  const sender = { from: HOME, ...askerOf(phone) };
  expect((await signUp(other, code, sender)).json()).toMatchObject({ code: "auth_number_expired" });
  expect((await reset(phone, code, sender)).json()).toMatchObject({ code: "auth_number_expired" });
  target.advance(10 * 60_000);
  expect((await signUp(phone, code, sender)).json()).toMatchObject({ code: "auth_number_expired" });
});

test.each([
  ["a list", ["123456", "123456"]],
  ["a number", 123456],
  ["an object", { $ne: 1 }],
  ["null", null],
  ["full-width digits", "１２３４５６"],
  ["too many digits", "0123456"],
])("%s is no code", async (_name, auth_number) => {
  const payload = { ...makeSignUp({ auth_number: "123456" }), auth_number };
  const answer = await target.send({ method: "POST", url: "/user/sign_up/", payload });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["auth_number"]]);
});

test("a cookie that was never ours is replaced", async () => {
  const asked = await askForCode(target.api, makePhone(), { headers: { cookie: "sms_asker=chosen" } });
  expect(keepCookie(asked).cookie).toMatch(/^sms_asker=[\w-]{43}$/);
});

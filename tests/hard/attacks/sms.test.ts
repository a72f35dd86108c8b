/** @module-tag wide */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { readOutbox } from "../../backend/sign-up";
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
 * Strangers want to annoy somebody, or to earn by messages that we pay (docs/decisions/sms-codes.md).
 */

const DAY_MS = 24 * 60 * 60 * 1000;

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => target.advance(DAY_MS));
afterAll(() => target.close());

const ask = (
  phone: string,
  { from, cookie = "", peer }: { from: string; cookie?: string; peer?: string },
) => {
  const { payload, headers } = form({ phone });
  return target.send({
    method: "POST",
    url: "/user/auth_sms/",
    payload,
    remoteAddress: peer,
    headers: { ...headers, "x-forwarded-for": from, cookie },
  });
};
const ATTACKER = "203.0.113.10";

describe.each(ADDRESSES)("from %d addresses", { timeout: TIMEOUT_MS }, (addresses) => {
  test("one phone gets one message a minute, five an hour, ten a day", async () => {
    const phone = makePhone();
    const waves = [];
    // Twelve minutes, then two hours, then the rest of the day.
    for (const waitMs of [...Array<number>(12).fill(60_000), 3_600_000, 3_600_000, 3_600_000]) {
      const askers = Math.ceil(addresses / 15);
      waves.push(await repeat(askers, (index) => ask(phone, { from: addressOf(index) })));
      // Sent within the second, as a worker does: what waits for three minutes is dropped.
      await target.api.app.settleJobs("sms");
      target.advance(waitMs);
    }
    const sent = waves.map((wave) => tally(wave)["200"] ?? 0);
    expect(Math.max(...sent)).toBe(1);
    expect(sent.slice(0, 12).reduce((sum, count) => sum + count)).toBe(5);
    expect(await readOutbox(target.api, phone)).toHaveLength(sent.reduce((sum, count) => sum + count));
    expect(sent.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(10);
  });

  test("no more go out in a day than the operator allows, and the log calls the operator", async () => {
    for (const app of target.apps) app.config.smsDailyMax = 40;
    onTestFinished(() => target.apps.forEach((app) => void (app.config.smsDailyMax = 3000)));
    const answers = await repeat(addresses, (index) => ask(makePhone(), { from: addressOf(index) }));
    expect(tally(answers)).toEqual({ 200: 40, "429 sms_all_sent": addresses - 40 });
  });
});

test("one address sends thirty in ten minutes, to however many phones, and names the wait", async () => {
  const answers = await repeat(100, () => ask(makePhone(), { from: ATTACKER }));
  expect(tally(answers)).toEqual({ 200: 30, "429 too_many_requests": 70 });
  const refused = answers.find(({ statusCode }) => statusCode === 429)!;
  expect(Number(refused.headers["retry-after"])).toBe(600);
  // Somebody at another address does not notice.
  expect((await ask(makePhone(), { from: "203.0.113.20" })).statusCode).toBe(200);
});

test("a stranger who is no proxy of ours invents no addresses", async () => {
  const answers = await repeat(100, (index) => ask(makePhone(), { from: addressOf(index), peer: ATTACKER }));
  expect(tally(answers)).toEqual({ 200: 30, "429 too_many_requests": 70 });
});

test("all addresses of one IPv6 connection are one", async () => {
  const answers = await repeat(100, (index) =>
    ask(makePhone(), { from: `2001:db8:9:9:${index.toString(16)}::1` }),
  );
  expect(tally(answers)).toEqual({ 200: 30, "429 too_many_requests": 70 });
});

test("one browser sends five in ten minutes, whichever addresses it comes from", async () => {
  const browser = keepCookie(await ask(makePhone(), { from: addressOf(0) }));
  const answers = await repeat(50, (index) => ask(makePhone(), { from: addressOf(index + 1), ...browser }));
  expect(tally(answers)).toEqual({ 200: 4, "429 too_many_requests": 46 });
});

test("a number written in any way is one number", async () => {
  const rest = makePhone().slice(3);
  const written = [
    `010${rest}`,
    `+8210${rest}`,
    `82010${rest}`,
    `8210${rest}`,
    `010-${rest.slice(0, 4)}-${rest.slice(4)}`,
    ` 010 ${rest} `,
    [...`010${rest}`].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(""),
  ];
  const answers = await repeat(written.length * 10, (index) =>
    ask(written[index % written.length]!, { from: addressOf(index) }),
  );
  expect(tally(answers)).toEqual({ 200: 1, "429 too_many_requests": written.length * 10 - 1 });
});

test.each([
  "15881588",
  "1588158815",
  "0601234567",
  "0212345678",
  "1012345678",
  "01212345678",
  "+12025550123",
])("%s, which costs more or is not in Korea, gets nothing", async (phone) => {
  expect((await ask(phone, { from: ATTACKER })).statusCode).toBe(400);
  expect((await target.send({ url: "/dev/sms/" })).body).not.toContain(phone.replace("+", ""));
});

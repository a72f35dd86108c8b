import { randomInt } from "node:crypto";
import fc from "fast-check";
import { Value } from "typebox/value";
import { afterAll, describe, expect, test, vi } from "vitest";
import { member } from "@/backend/db/schema";
import { DEMO_PASSWORD } from "@/backend/db/seed/members";
import { ErrorBodySchema } from "@/lib/contract/shapes";
import { listOperations, type Operation } from "@/scripts/contract/operations";
import { timeouts } from "@/scripts/lib/test-timeouts";
import { toWorkMs, WORK_MAX_MS } from "../support/work";
import { brokenRequests, fittingRequests, type FuzzRequest } from "./fuzz/requests";
import type { Dictionary } from "./fuzz/values";
import { createTestApp, EMPTY_PHONE, form, makePhone, RICH_PHONE } from "./support";
/*
 * Every endpoint of the app's own document with generated input. Valid input is answered as the document
 * says; invalid input is refused with a message; nothing is a 5xx, nothing keeps the processor for two seconds.
 */

/** The long checks run many more (scripts/hard.ts). */
const RUNS = Number(process.env.FUZZ_RUNS ?? 5);
/** The framework's own answer, to any path. */
const URL_TOO_LONG = 414;

const api = await createTestApp();
afterAll(() => api.close());
const { access } = await api.login();
/** Of another login, which the calls may end. */
const { refresh } = await api.login();
const me = (
  await api.app.inject({ url: "/user/info/", headers: { authorization: `Bearer ${access}` } })
).json();

/** Numbers with a valid code: somebody who may sign up, and a member who may set a new password. */
const someone = makePhone();
let cookie = "";
const codes = [await sendCode(someone, {}), await sendCode(EMPTY_PHONE, { is_reset: "true" })];
const { results: payments } = (
  await api.app.inject({ url: "/api/member/payment/", headers: { authorization: `Bearer ${access}` } })
).json<{ results: { id: string }[] }>();
const [friend] = await api.db.select({ code: member.referralCode }).from(member);

async function sendCode(phone: string, extra: Record<string, string>): Promise<string> {
  const { payload, headers } = form({ phone, ...extra });
  const sent = await api.app.inject({
    method: "POST",
    url: "/user/auth_sms/",
    payload,
    headers: { ...headers, cookie },
  });
  cookie = `${sent.cookies[0]!.name}=${sent.cookies[0]!.value}`;
  // A code for a new password is sent after the answer.
  return vi.waitUntil(
    async () => {
      const kept = await api.app.inject({ url: `/dev/sms/?phone=${phone}` });
      return kept.json<{ code: string }[]>()[0]?.code;
    },
    { timeout: timeouts.wait },
  );
}

const phone = fc.oneof(fc.constantFrom(someone, RICH_PHONE, EMPTY_PHONE), fc.constant(0).map(makePhone));
const password = fc.constantFrom(DEMO_PASSWORD, "another1!", "short!");
const flag = fc.constantFrom("true", "false");
const dictionary: Dictionary = {
  phone,
  phone_number: phone,
  password,
  password2: password,
  old_pwd: password,
  new_pw1: password,
  new_pw2: password,
  auth_number: fc.constantFrom(...codes),
  gender: fc.constantFrom("M", "F"),
  refresh: fc.constantFrom(refresh, "unknown"),
  name: fc.constantFrom("김버핏", "Kim"),
  nickname: fc.constantFrom("버핏러", "새이름", ""),
  check_nickname: fc.constantFrom("버핏러", "새이름"),
  email: fc.constantFrom("a@b.kr", "A@B.KR", "no", ""),
  birth_date: fc.constantFrom("19920315", "20200101", "99999999"),
  agree_terms: fc.constant("true"),
  agree_privacy: fc.constant("true"),
  agree_age14: fc.constant("true"),
  allowed_for_marketing: flag,
  allowed_for_reminders: flag,
  prefers_mail: flag,
  b_coupon: fc.integer({ min: 1, max: 30 }),
  code_value: fc.constantFrom("WELCOME10", "SUMMERFESTA", "GYMSTART", "OFFICE2026", friend!.code, "nothing"),
  with_code_value: flag,
  code: fc.constantFrom("yeoksam", "nowhere"),
  place: fc.integer({ min: 1, max: 30 }),
  place_pk: fc.integer({ min: 1, max: 30 }),
  visit_date: fc.constantFrom("2026-11-25", "2026-12-21", "2026-02-30"),
  pk: fc.integer({ min: 1, max: 30 }).map(String),
  id: fc.oneof(
    fc.integer({ min: 1, max: 30 }).map(String),
    fc.constantFrom(...payments.map((payment) => payment.id)),
  ),
  reason: fc.constant("다른 지점으로 옮겨요"),
};

const isAnswered = (status: number) => status >= 200 && status < 300;

async function check(operation: Operation, { options, expectation }: FuzzRequest) {
  // A withdrawn member has nothing left to show.
  fc.pre(options.url !== `/user/sign_out/${me.id}/`);
  const authorization = operation.isSecured ? `Bearer ${access}` : undefined;
  const startedAt = process.cpuUsage();
  const answer = await api.app.inject({
    // Each from its own address: this does not test the limits.
    remoteAddress: `203.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...options,
    headers: { cookie, ...(authorization && { authorization }), ...options.headers },
  });
  const workMs = toWorkMs(startedAt);
  const { statusCode: status } = answer;

  expect(status, answer.body).toBeLessThan(500);
  expect(workMs).toBeLessThan(WORK_MAX_MS);
  if (status >= 400) expect(Value.Errors(ErrorBodySchema, answer.json())).toEqual([]);
  if (expectation === "refused") expect(status, answer.body).toBeGreaterThanOrEqual(400);
  if (expectation === "documented" && operation.isSecured) expect(status).not.toBe(401);
  if (expectation === "documented")
    expect([...Object.keys(operation.responses).map(Number), URL_TOO_LONG]).toContain(status);
  // A path with dots may be another endpoint's.
  const schema = expectation === "survived" ? undefined : operation.responses[status];
  if (isAnswered(status) && schema) expect(Value.Errors(schema, answer.json())).toEqual([]);
}

describe.each(listOperations(api.app.swagger()))("$name", (operation) => {
  test(
    "answers valid input as its document says",
    async () => {
      await fc.assert(
        fc.asyncProperty(fittingRequests(operation, dictionary), (request) => check(operation, request)),
        { numRuns: RUNS },
      );
    },
    Math.max(timeouts.test, RUNS * 500),
  );

  test(
    "refuses invalid input with a message",
    async () => {
      await fc.assert(
        fc.asyncProperty(brokenRequests(operation, dictionary), (request) => check(operation, request)),
        { numRuns: RUNS * 2 },
      );
    },
    Math.max(timeouts.test, RUNS * 1000),
  );
});

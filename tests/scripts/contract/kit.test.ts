/** @module-tag wide */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { member, payment, smsCode, smsOutbox, trial } from "@/backend/db/schema";
import { listOperations } from "@/scripts/contract/operations";
import { checkContract } from "@/scripts/contract/run";
import { createReader } from "@/scripts/contract/walk";
import { readOutbox } from "@/tests/backend/sign-up";
import { createTestApp, makePhone, RICH_PHONE, type TestApp } from "@/tests/backend/support";
import { omit } from "@/tests/support/omit";
import { openWrongBackend, type Fault } from "./wrong-backend";

/** Answers of the contract that the kit does not bring about, and why. */
const NOT_ASKED: [what: RegExp, why: string][] = [
  [
    / \/(healthz|readyz|dev\/sms\/|api\/payment\/webhook\/|api\/visit\/) /,
    "between a backend and its own operator, provider or app",
  ],
  [/^GET \/data\.json 200$/, "a backend of one's own has Firebase for it"],
  [/ 413$/, "how much a backend reads is its own affair; a photo's 5 MB are asked"],
  [/ \/api\/member\/(payment|membership)\/.* 403$/, "what is somebody else's takes a second member"],
  [/^PUT \/user\/info\/ (409|429)$/, "a nickname that is taken takes a second member"],
  [
    /^(GET \/user\/(vertification_phone|auth_sms)|GET \/api\/user|POST \/user\/sign_up|PUT \/user\/reset_password|POST \/api\/member\/payment|POST \/api\/member\/membership\/\{id\}\/move|GET \/api\/b_coupon\/referral\/\{code_value\})\/ 429$/,
    "the contract names no number for these",
  ],
  [/ \/api\/member\/(payment|membership)\/\{id\}\/\w+\/ 415$/, "a backend may look for the id first"],
  [/^(GET|DELETE) \/api\/member\/membership\/\{id\}\/refund\/ 409$/, "takes a stop whose day has come"],
  [/^DELETE \/api\/member\/membership\/\{id\}\/pause\/ (400|409)$/, "takes a pause that has begun, or two"],
  [
    /^POST \/api\/member\/(membership\/\{id\}\/offer\/ (200|409|429)|offer\/\{id\}\/\w+\/ (200|409|415))$/,
    "another number would be sent a message",
  ],
  [/^DELETE \/api\/member\/membership\/\{id\}\/offer\/ 409$/, "takes a membership that nobody has paid for"],
  [/^PUT \/api\/member\/membership\/\{id\}\/closing\/ 200$/, "takes an operator who closes a branch"],
  [/^POST \/api\/member\/payment\/\{id\}\/checkout\/ 409$/, "takes a provider that does not answer"],
  [/^DELETE \/user\/sign_out\/\{id\}\/ 404$/, "another's id is 403"],
  [/^GET \/api\/b_coupon\/\{code_value\}\/ 400$/, "a path has no fields"],
];

let api: TestApp;
let origin: string;
beforeAll(async () => {
  api = await createTestApp();
  origin = await api.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => api.close());

/** The world of the app under test: its day, its outbox, and time that passes when it is waited for. */
const around = {
  today: "2026-11-20",
  readMessages: async (phone: string) => (await readOutbox(api, phone)).map((sms) => sms.text).join("\n"),
  wait: async (ms: number) => api.advance(ms),
};

async function check(options: Partial<Parameters<typeof checkContract>[0]> = {}) {
  const lines: string[] = [];
  const kit = await checkContract(
    { origin, hasLimits: false, ...options },
    (line) => lines.push(line),
    around,
  );
  return { ...kit, lines, odd: lines.filter((line) => /^([✖–]|\s{4})/.test(line)) };
}

const newMember = () => ({ phone: makePhone(), codeCommand: "", coupons: ["WELCOME10", "SUMMERFESTA"] });
const findMember = (phone: string) => api.db.select().from(member).where(eq(member.phoneNumber, phone));

/** The lines of a report that say what is wrong, with what differs after the call. */
function readFaults(lines: string[]): Record<string, string> {
  const faults: Record<string, string> = {};
  lines.forEach((line, index) => {
    const call = /^✖ (\w+ \S+)/.exec(line)?.[1];
    if (call) faults[call] = (lines[index + 1] ?? "").trim();
  });
  return faults;
}

describe("our own backend keeps the contract", () => {
  test("in all that anybody may read, and nothing is left of it", async () => {
    const tables = [member, payment, smsCode, smsOutbox, trial];
    const countRows = () => Promise.all(tables.map((table) => api.db.$count(table)));
    const before = await countRows();
    const { odd, counts } = await check();
    expect(odd).toEqual([]);
    expect(counts).toMatchObject({ wrong: 0, skipped: 0 });
    expect(await countRows()).toEqual(before);
  });

  test("in the whole life of a member, in its limits, and in every call that it documents", async () => {
    const someone = newMember();
    const { odd, seen } = await check({ hasLimits: true, member: someone });
    expect(odd).toEqual([]);
    expect(await findMember(someone.phone)).toEqual([]);

    const documented = listOperations(api.app.swagger()).flatMap(({ name, responses }) =>
      Object.keys(responses).map((status) => `${name} ${status}`),
    );
    const left = documented.filter((what) => !seen.has(what));
    expect(left.filter((what) => !NOT_ASKED.some(([pattern]) => pattern.test(what)))).toEqual([]);
    expect(NOT_ASKED.filter(([pattern]) => !left.some((what) => pattern.test(what)))).toEqual([]);
  });
});

test("messages are read by the operator's own command, or the walk ends with its words", async () => {
  expect(await createReader('echo "to $PHONE: 123456"')("01012345678")).toBe("to 01012345678: 123456\n");
  await expect(createReader("echo no line >&2; exit 3")("01012345678")).rejects.toThrow(
    /^--code-command가 실패했어요: .*no line$/s,
  );
});

describe("a wrong backend is found out", () => {
  test("by a reader, at the place where it is wrong, with an exit code", async () => {
    const faults: Record<string, [Fault, sentence: string]> = {
      "GET /api/place/code/yeoksam/": [({ body }) => ({ body: omit(body, "name") }), "/name: 없어요."],
      "GET /api/place/1/": [
        ({ body }) => ({ body: { ...body, hours: null } }),
        "/hours: 맞는 값 배열, 받은 값 null",
      ],
      "GET /api/holiday/": [
        () => ({ status: 500, body: { detail: "oops" } }),
        '상태: 맞는 값 200, 받은 값 500 받은 답: {"detail":"oops"}',
      ],
      "GET /api/main-category/1/": [
        ({ body }) => ({
          body: { ...body, products: [{ ...(body.products as object[])[0], price: "1000" }] },
        }),
        '/products/0/price: 맞는 값 정수, 받은 값 "1000"',
      ],
      "GET /api/product/": [
        ({ headers }) => ({ headers: { ...headers, "content-type": "text/html" } }),
        "Content-Type: 맞는 값 application/json, 받은 값 text/html",
      ],
      "GET /api/notice/?page=1&page_size=1": [
        ({ body }) => ({ body: { ...body, next: "https://backend/api/notice/?page=2" } }),
        "next는 /api/notice/로 시작하는 경로여야 해요.",
      ],
      "GET /api/notice/30/": ["hang-up", "답을 받지 못했어요: UND_ERR_SOCKET"],
      "GET /user/vertification_phone/?phone=010": [
        ({ body }) => ({ body: { ...body, message: "Invalid input" } }),
        "message가 한국어가 아니에요. 받은 답: Invalid input",
      ],
      "POST /user/token/refresh/": [
        ({ status, body }) => (status === 401 ? { body: { ...body, code: "nope" } } : {}),
        "code: 맞는 값 token_not_valid, 받은 값 nope",
      ],
      "DELETE /api/place/": [({ headers }) => ({ headers: omit(headers, "allow") }), "머리글 allow: 없어요."],
      "GET /user/info/": [() => ({ status: 200, body: {} }), "상태: 맞는 값 401, 받은 값 200 받은 답: {}"],
      "GET /api/no-such-call/": [() => ({ body: { detail: "Not found" } }), "/message: 없어요."],
    };
    const wrong = await openWrongBackend(
      origin,
      Object.fromEntries(Object.entries(faults).map(([call, [fault]]) => [call, fault])),
    );
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/contract.ts", wrong], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [report, code] = await Promise.all([
      text(child.stdout),
      new Promise((resolve) => child.once("exit", resolve)),
    ]);
    const found = readFaults(report.split("\n"));
    const named = (call: string) =>
      call
        .replace(/\?.*/, "")
        .replace(/\d+\/$/, call.includes("/place/") ? "{pk}/" : "{id}/")
        .replace("/yeoksam/", "/{code}/");
    expect(found).toMatchObject(
      Object.fromEntries(Object.entries(faults).map(([call, [, sentence]]) => [named(call), sentence])),
    );
    expect(code).toBe(1);
  });

  test("by a member, who leaves it all the same", async () => {
    const someone = newMember();
    const wrong = await openWrongBackend(origin, {
      "POST /api/member/payment/": ({ status, body }) =>
        status === 201 ? { body: { ...body, list_price: null } } : {},
      "PATCH /api/member/trial/": ({ body }) => ({ body: { ...body, visit_date: "2026-11-22" } }),
      "POST /user/logout/": ({ status }) => (status === 204 ? { status: 200, body: {} } : {}),
      "POST /user/password/verify/": ({ status, body }) => (status === 429 ? { status: 400, body } : {}),
      "GET /api/b_point/": ({ body }) => ({ body: { data: body } }),
    });
    const { lines } = await check({ origin: wrong, hasLimits: true, member: someone });
    expect(readFaults(lines)).toEqual({
      "POST /user/logout/": "상태: 맞는 값 204, 받은 값 200 받은 답: {}",
      "POST /user/password/verify/": expect.stringMatching(/^상태: 맞는 값 429, 받은 값 400/),
      "PATCH /api/member/trial/": "visit_date가 2026-11-22예요.",
      "POST /api/member/payment/": "/list_price: 맞는 값 정수, 받은 값 null",
      "GET /api/b_point/": expect.stringMatching(/^\/: 맞는 값 배열, 받은 값 \{"data"/),
    });
    expect(await findMember(someone.phone)).toEqual([]);
  });

  test("and a member who was there before is left alone", async () => {
    const { lines } = await check({ member: { ...newMember(), phone: RICH_PHONE } });
    expect(readFaults(lines)).toEqual({
      "GET /user/vertification_phone/": "이미 회원의 번호예요. 다른 번호를 적어 주세요.",
    });
    expect(lines).toContain("✖ 새 번호 없이는 더 확인할 수 없어요.");
    expect(await findMember(RICH_PHONE)).toHaveLength(1);
  });
});

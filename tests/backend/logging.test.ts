import { DrizzleQueryError } from "drizzle-orm";
import fastify from "fastify";
import { describe, expect, test } from "vitest";
import { loggerOptions, scrub, scrubUrl } from "@/backend/logging";

const SECRETS = [
  "01012345678",
  "demo1234!",
  "eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl",
  "WELCOME10",
  "me@example.com",
];

function logged(write: (log: ReturnType<typeof fastify>["log"]) => void): string {
  const lines: string[] = [];
  const app = fastify({ logger: loggerOptions("info", { write: (line) => void lines.push(line) }) });
  write(app.log);
  return lines.join("");
}

describe("the log", () => {
  test.each([
    "/user/vertification_phone/?phone=01012345678",
    "/user/auth_sms/?phone=010-1234&auth_number=123456&x=1",
    "/api/b_coupon/WELCOME10/?with_code_value=true",
    "/api/b_coupon/referral/WELCOME10/",
    "Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl",
    'body {"password":"demo1234!","email": "me@example.com"}',
    "refresh=demo1234!&a=b",
  ])("hides what is secret in %s", (text) => {
    for (const secret of [...SECRETS, "123456"]) expect(scrub(text)).not.toContain(secret);
  });

  test.each([
    "/user/auth_sms/?phone=01012345678&auth_number=123456",
    "/user/auth_sms/?auth%5Fnumber=123456&Phone=%30%31%30%31%32%33%34%35%36%37%38",
    "/user/auth_sms/?auth_number%20=123456&auth_number[]=123456",
    "/api/user/?check_nickname=WELCOME10&check_nickname=WELCOME10",
    "/api/b%5Fcoupon/WELCOME10/?page=1",
    "/x?page=01012345678&me@example.com=1?demo1234!",
    "/%F0%28/01012345678/?a=demo1234!",
  ])("hides what is secret in the address %s, in any spelling", (url) => {
    const shown = scrubUrl(url);
    for (const secret of ["01012345678", "demo1234!", "WELCOME10", "123456", "%30%31"]) {
      expect(shown).not.toContain(secret);
    }
  });

  test("keeps the parameters of an address that are harmless", () => {
    expect(scrubUrl("/api/notice/?page=2&page_size=20")).toBe("/api/notice/?page=2&page_size=20");
    expect(scrubUrl("/api/product/?place=7&x=1")).toBe("/api/product/?place=7&x=[hidden]");
    expect(scrubUrl("/user/info/")).toBe("/user/info/");
  });

  test("keeps what helps to find an error", () => {
    expect(scrub("/api/notice/?page=2&page_size=20")).toBe("/api/notice/?page=2&page_size=20");
  });

  test("hides secret fields of any logged object", () => {
    const line = logged((log) =>
      log.info({
        body: { phone_number: "01012345678", password: "demo1234!" },
        headers: { authorization: "x.y" },
      }),
    );
    expect(line).toContain("[hidden]");
    for (const secret of [...SECRETS, "x.y"]) expect(line).not.toContain(secret);
  });

  test("of a failed query contains no value of a row", () => {
    const cause = Object.assign(
      new Error('duplicate key value violates unique constraint "member_phone_taken"'),
      {
        code: "23505",
        detail: "Key (phone_number)=(01012345678) already exists.",
      },
    );
    const error = new DrizzleQueryError(
      "insert into member values ($1)",
      ["01012345678", "demo1234!"],
      cause,
    );
    const line = logged((log) => log.error({ err: error }, "defect"));
    expect(line).toContain("member_phone_taken");
    expect(line).toContain("23505");
    for (const secret of SECRETS) expect(line).not.toContain(secret);
  });
});

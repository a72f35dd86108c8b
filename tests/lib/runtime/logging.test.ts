import { DrizzleQueryError } from "drizzle-orm";
import type { Logger } from "pino";
import { describe, expect, test } from "vitest";
import { createAccessLog, createLog, scrub, scrubUrl } from "@/lib/runtime/logging";
import { runInRequest } from "@/lib/runtime/request";

const SECRETS = [
  "01012345678",
  "demo1234!",
  "eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl",
  "WELCOME10",
  "me@example.com",
];

function logged(write: (log: Logger) => void, level = "info"): string {
  const lines: string[] = [];
  write(createLog("backend", level, { write: (line) => void lines.push(line) }));
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
    "not delivered to 010-1234-5678 or 010 1234 5678",
    "rejected me@example.com (unknown)",
    "/referral/WELCOME10",
  ])("hides what is secret in %s", (text) => {
    for (const secret of [...SECRETS, "123456", "1234-5678", "1234 5678"])
      expect(scrub(text)).not.toContain(secret);
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

  test("names the request in whose course a line was written, once", async () => {
    const id = "0123456789abcdef";
    const line = await new Promise<string>((resolve) =>
      runInRequest(id, () => setImmediate(() => resolve(logged((log) => log.warn("later"))))),
    );
    expect(JSON.parse(line)).toMatchObject({ name: "backend", request_id: id, msg: "later" });
    const child = runInRequest("another-one", () =>
      logged((log) => log.child({ request_id: id }).warn("of a request")),
    );
    expect(child.match(/request_id/g)).toHaveLength(1);
    expect(child).toContain(id);
    expect(logged((log) => log.warn("of nobody"))).not.toContain("request_id");
  });

  test("has a line for an answered request at any level, without who asked and what they typed", () => {
    const line = logged(
      (log) =>
        createAccessLog(log)({
          method: "GET",
          url: "/api/user/?check_nickname=me&page=2",
          status: 200,
          ms: 12.3,
        }),
      "error",
    );
    expect(JSON.parse(line)).toMatchObject({
      method: "GET",
      url: "/api/user/?check_nickname=[hidden]&page=2",
      status: 200,
      ms: 12,
    });
  });
});

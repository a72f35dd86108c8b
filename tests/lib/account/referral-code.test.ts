// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { readReferralCode } from "@/lib/account/referral-code";

beforeEach(() => sessionStorage.clear());

test("the address's code counts before the one that was kept", () => {
  sessionStorage.setItem("referral_code", "KEPT1");
  expect(readReferralCode("")).toBe("KEPT1");
  expect(readReferralCode("?code=NEW2")).toBe("NEW2");
});

test.each(["?code=%3Cscript%3E", `?code=${"a".repeat(41)}`, "?code=", ""])("%s holds no code", (search) => {
  expect(readReferralCode(search)).toBe("");
});

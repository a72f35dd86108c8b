// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import {
  readReferralCode,
  getGiftSignUpHref,
  isSameCode,
  keepReferralCode,
  readInvitationCode,
} from "@/lib/referral/referral";

beforeEach(() => sessionStorage.clear());

test("an invitation's code reaches the sign-up by the address and by sessionStorage", () => {
  const href = getGiftSignUpHref("A1B2C3");
  expect(href).toBe("/signup?code=A1B2C3");
  expect(readReferralCode(href.slice(href.indexOf("?")))).toBe("A1B2C3");
  window.sessionStorage.clear();
  keepReferralCode("A1B2C3");
  expect(readReferralCode("")).toBe("A1B2C3");
});

test("a code is read from its page's address and is the same in either case", () => {
  expect(readInvitationCode("/referral/a1b2")).toBe("a1b2");
  expect(isSameCode("a1b2", "A1B2")).toBe(true);
});

test("the address's code wins over the stored one", () => {
  sessionStorage.setItem("referral_code", "KEPT1");
  expect(readReferralCode("")).toBe("KEPT1");
  expect(readReferralCode("?code=NEW2")).toBe("NEW2");
});

test.each(["?code=%3Cscript%3E", `?code=${"a".repeat(41)}`, "?code=", ""])("%s has no code", (search) => {
  expect(readReferralCode(search)).toBe("");
});

// @vitest-environment jsdom
import { expect, it } from "vitest";
import { readReferralCode } from "@/lib/account/referral-code";
import { getGiftSignUpHref, isSameCode, keepReferralCode, readInvitationCode } from "@/lib/referral/code";

it("an invitation's code reaches the sign-up by the address and by the tab", () => {
  const href = getGiftSignUpHref("A1B2C3");
  expect(href).toBe("/signup?returnUrl=%2Fmypage%2Fcoupon&code=A1B2C3");
  expect(readReferralCode(href.slice(href.indexOf("?")))).toBe("A1B2C3");
  window.sessionStorage.clear();
  keepReferralCode("A1B2C3");
  expect(readReferralCode("")).toBe("A1B2C3");
});

it("a code is read out of its page's address and is the same in either case", () => {
  expect(readInvitationCode("/referral/a1b2")).toBe("a1b2");
  expect(isSameCode("a1b2", "A1B2")).toBe(true);
});

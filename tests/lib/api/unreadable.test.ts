// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { checkPhone, signUp } from "@/components/account/create-account";
import { createQueryClient } from "@/components/providers/query-client";
import { checkNickname, login, sendCode, verifyCode } from "@/lib/api/account";
import { getBranches } from "@/lib/api/branch";
import { couponQueries, getCouponByCode } from "@/lib/api/coupon";
import { createHandoverCode, exchangeHandoverCode } from "@/lib/api/handover";
import { membershipQueries } from "@/lib/api/membership";
import { findNewPasswordRefusal, verifyPassword } from "@/lib/api/password";
import { confirmPayment, getPayment, paymentQueries } from "@/lib/api/payment";
import { pointQueries } from "@/lib/api/point";
import { getReferralOffer } from "@/lib/api/referral";
import type { SignUpRequest } from "@/lib/contract/account";
import { saveSession } from "@/lib/session/storage";
import { buildMembership } from "@/tests/support/build-membership";
import { mockBackend } from "@/tests/support/msw";

/* What becomes of a write whose answer cannot be read is in settle-write.test.ts. */
const calls: Record<string, () => Promise<unknown>> = {
  "a login": () => login.orThrow({ phoneNumber: "01012345678", password: "demo1234!" }),
  "a sign-up": () => signUp.orThrow({} as SignUpRequest),
  "a code by SMS": () => sendCode.orThrow("01012345678", { isReset: false }),
  "the check of a code": () => verifyCode.orThrow("01012345678", "123456"),
  "the check of a number": () => checkPhone.orThrow("01012345678"),
  "the check of a nickname": () => checkNickname.orThrow("버핏러"),
  "the branches": () => getBranches.orThrow(),
  "a coupon's offer": () => getCouponByCode("WELCOME10"),
  "an invitation": () => getReferralOffer.orThrow("A1B2C3D4E5"),
  "a payment": () => getPayment("p1"),
  "the confirmation of a payment": () => confirmPayment("p1", { amount: 1000 }),
  "a code for the app": () => createHandoverCode("team_class"),
  "the app's code": () => exchangeHandoverCode.orThrow("code"),
};

beforeEach(() => saveSession({ access: "a1", refresh: "r1", id: 1 }, false));

const answer = (body: unknown) =>
  mockBackend.use(http.all("*", () => HttpResponse.json(body as Record<string, unknown>)));

describe.each([null, {}, [], "글", 7, [null], { data: null }])("a success with %j", (body) => {
  test.each(Object.entries(calls))("is a failure of %s, never a success or a silence", async (name, call) => {
    answer(body);
    // None is an answer of a list.
    if (name === "the branches" && JSON.stringify(body) === "[]") return;
    await expect(call()).rejects.toMatchObject({ name: "ApiError", status: 200, code: "unreadable" });
  });
});

test.each([null, [], "글"])("a success with %j accepts no password", async (body) => {
  answer(body);
  expect(await findNewPasswordRefusal("demo1234!", "demo1234!")).toEqual({ form: expect.any(String) });
  expect(await verifyPassword("demo1234!")).toMatchObject({ error: { code: "unreadable" } });
});

test.each([
  ["coupons", couponQueries.mine()],
  ["points received", pointQueries.charged()],
  ["points spent", pointQueries.used()],
  ["memberships", membershipQueries.mine()],
] as const)("a list of %s of which no item can be read is not an empty one", async (_, query) => {
  const client = createQueryClient();
  for (const items of [[null], [{}, "글"]]) {
    answer(query.queryKey[1] === "used" ? { data: items, remain_point: 3 } : items);
    await expect(client.fetchQuery(query as ReturnType<typeof couponQueries.mine>)).rejects.toMatchObject({
      code: "unreadable",
    });
  }
});

test("a payment that cannot be read costs none of the others", async () => {
  const payment = { id: "p1", amount: 1000, created: "2026-11-25T10:00:00+09:00" };
  answer({ count: 2, next: null, previous: null, results: [payment, { ...payment, amount: "천 원" }] });
  const { pages } = await createQueryClient().fetchInfiniteQuery(paymentQueries.mine());
  expect(pages[0]?.results.map(({ id }) => id)).toEqual(["p1"]);
});

test("a membership whose product is unreadable costs none of the others", async () => {
  answer([buildMembership(), { ...buildMembership({ id: 2 }), product: null }]);
  const memberships = await createQueryClient().fetchQuery(membershipQueries.mine());
  expect(memberships.map(({ id }) => id)).toEqual([1]);
});

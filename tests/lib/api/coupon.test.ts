// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { getCouponByCode } from "@/lib/api/coupon";
import { mockBackend } from "../../support/msw";

test.each([".", ".."])("the code %s is unknown, and asks no other address of the API", async (code) => {
  const asked = vi.fn();
  mockBackend.use(
    http.all("*", ({ request }) => {
      asked(request.url);
      return HttpResponse.json({ id: 1 });
    }),
  );
  await expect(getCouponByCode(code)).rejects.toMatchObject({ status: 404, code: "coupon_not_found" });
  expect(asked).not.toHaveBeenCalled();
});

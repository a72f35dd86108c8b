import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { getMyMemberships } from "@/lib/api/membership";
import { mockBackend } from "../support/msw";

const asked: string[] = [];

test("a test that ends while the code of a call is on its way", () => {
  mockBackend.use(
    http.get("*/api/member/membership/", ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json([]);
    }),
  );
  void getMyMemberships().catch(() => {});
});

test("has its own handlers answer that call", () => {
  expect(asked).toHaveLength(1);
});

import { readFileSync } from "node:fs";
import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CouponSchema, CouponUserListSchema } from "@/lib/contract/coupon";
import { UserSchema } from "@/lib/contract/member";
import { MembershipListSchema } from "@/lib/contract/membership";
import { NoticeDetailSchema, NoticePageSchema } from "@/lib/contract/notice";
import { PaymentPageSchema } from "@/lib/contract/payment";
import { PlaceDetailSchema, PlaceListSchema, PlaceSchema } from "@/lib/contract/place";
import { ChargedPointListSchema, UsedPointLogSchema } from "@/lib/contract/point";
import { MainCategorySchema, ProductListSchema, ProductSchema } from "@/lib/contract/product";
import { TokenPairSchema } from "@/lib/contract/session";
import { ErrorBodySchema } from "@/lib/contract/shapes";
import { listBreaks } from "@/scripts/contract/breaks";
import { listOperations, type ApiDocument } from "@/scripts/contract/operations";
import { SNAPSHOT_FILE } from "@/scripts/contract/snapshot";
import { createTestApp, form, type TestApp } from "./support";

/** What the routes gave to be written and the contract does not know: writing makes much of it fit. */
const { misfits } = vi.hoisted(() => ({ misfits: [] as unknown[] }));
vi.mock(import("@/backend/plugins/serialization"), async (load) => {
  const { compileSerializer } = await load();
  return {
    compileSerializer: (route) => {
      const write = compileSerializer(route);
      return (answer) => {
        const said: unknown = JSON.parse(JSON.stringify(answer));
        misfits.push(...Value.Errors(route.schema, said).slice(0, 3));
        return write(answer);
      };
    },
  };
});
beforeEach(() => void misfits.splice(0));

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** Fails with the first misfits by path, which a bare `false` would not tell. */
function expectShape(schema: TSchema, body: unknown) {
  expect([...misfits, ...Value.Errors(schema, body).slice(0, 3)]).toEqual([]);
}

const anonymous: [url: string, schema: TSchema][] = [
  ["/api/place/", PlaceListSchema],
  ["/api/place/code/hapjeong/", PlaceSchema],
  ...Array.from({ length: 21 }, (_, index): [string, TSchema] => [
    `/api/place/${index + 1}/`,
    PlaceDetailSchema,
  ]),
  ...Array.from({ length: 4 }, (_, index): [string, TSchema] => [
    `/api/main-category/${index + 1}/`,
    MainCategorySchema,
  ]),
  ["/api/product/", ProductListSchema],
  ["/api/product/1/", ProductSchema],
  ["/api/notice/", NoticePageSchema],
  ...Array.from({ length: 30 }, (_, index): [string, TSchema] => [
    `/api/notice/${index + 1}/`,
    NoticeDetailSchema,
  ]),
];

describe("the wire contract", () => {
  test.each(anonymous)("holds for GET %s", async (url, schema) => {
    const response = await api.app.inject({ url });
    expect(response.statusCode).toBe(200);
    expectShape(schema, response.json());
  });

  test("holds for login and refresh", async () => {
    const pair = await api.login();
    expectShape(TokenPairSchema, pair);
    const renewed = await api.app.inject({
      method: "POST",
      url: "/user/token/refresh/",
      ...form({ refresh: pair.refresh }),
    });
    expectShape(TokenPairSchema, renewed.json());
  });

  test.each([
    ["/user/info/", UserSchema],
    ["/api/member/b-coupon-user/", CouponUserListSchema],
    ["/api/b_coupon/WELCOME10/?with_code_value=true", CouponSchema],
    ["/api/b_point_log/", UsedPointLogSchema],
    ["/api/b_point/", ChargedPointListSchema],
    ["/api/member/membership/", MembershipListSchema],
    ["/api/member/payment/?page_size=100", PaymentPageSchema],
  ])("holds for GET %s of a member", async (url, schema) => {
    const { access } = await api.login();
    const response = await api.app.inject({ url, headers: { authorization: `Bearer ${access}` } });
    expect(response.statusCode).toBe(200);
    expectShape(schema, response.json());
  });

  test("breaks nothing of the last release but what the changelog names", () => {
    const released = JSON.parse(readFileSync(SNAPSHOT_FILE, "utf8")) as ApiDocument;
    // What will be the next version's; a break stands there as it is named here.
    const [told = ""] = readFileSync("CHANGELOG.md", "utf8").split(`\n## ${released.info?.version} `);
    const breaks = listBreaks(listOperations(released), listOperations(api.app.swagger()));
    expect(breaks.filter((sentence) => !told.includes(sentence))).toEqual([]);
  });

  test("holds for errors", async () => {
    for (const url of ["/api/place/999/", "/user/info/", "/api/notice/?page=x", "/api/nothing/"]) {
      expectShape(ErrorBodySchema, (await api.app.inject({ url })).json());
    }
  });
});

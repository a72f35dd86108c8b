import {
  CouponSchema,
  CouponUserListSchema,
  CouponUserSchema,
  ReferralOfferSchema,
  ReferralSchema,
  type Coupon,
  type CouponUser,
  type Referral,
} from "@/lib/contract/coupon";
import { ChargedPointListSchema, UsedPointLogSchema } from "@/lib/contract/point";
import type { ErrorBody } from "@/lib/contract/shapes";
import type { MemberWalk } from "../walk";
import { NO_ID } from "./branches";

const HELD = "/api/member/b-coupon-user/";
const ALREADY = { status: 409, code: "coupon_already_claimed" };
export const NO_CODE = "NO-SUCH-CODE";

/** A member's coupons, points and invitation. */
export async function walkCoupons({ kit, access, coupons, products }: MemberWalk): Promise<void> {
  kit.begin("쿠폰, 포인트, 건강 선물하기");
  await kit.ask("내 쿠폰", { path: HELD, access }, { status: 200, schema: CouponUserListSchema });
  const byId = { method: "POST", path: HELD, access } as const;
  const byCode = { method: "POST", path: "/api/member/b-coupon-user/membership/", access } as const;
  await kit.ask("없는 쿠폰 받기", { ...byId, json: { b_coupon: NO_ID } }, { status: 404 });
  await kit.ask("쿠폰 id 없이", { ...byId, json: {} }, { status: 400, code: "invalid_input" });
  await kit.ask("없는 코드 받기", { ...byCode, json: { code_value: NO_CODE } }, { status: 404 });
  await kit.ask("코드 없이", { ...byCode, form: {} }, { status: 400, code: "invalid_input" });
  const byName = (code_value: string) => ({
    path: "/api/b_coupon/{code_value}/",
    params: { code_value },
    access,
  });
  await kit.ask("없는 코드 찾기", byName(NO_CODE), { status: 404 });
  for (const coupon of coupons) {
    const found = await kit.ask<Coupon>(
      "코드로 쿠폰 찾기",
      { ...byName(coupon), query: { with_code_value: "true" } },
      { status: 200, schema: CouponSchema },
    );
    if (!found) continue;
    const claimed = await kit.ask<CouponUser | ErrorBody>(
      "쿠폰 id로 받기 (페이지에 걸린 쿠폰이면 201)",
      { ...byId, form: { b_coupon: String(found.id) } },
      { status: [201, 404], schema: CouponUserSchema },
    );
    if (claimed && "code" in claimed) {
      await kit.ask(
        "코드로 쿠폰 받기",
        { ...byCode, json: { code_value: coupon } },
        { status: 201, schema: CouponUserSchema },
      );
    } else {
      await kit.ask("받은 쿠폰의 id로 또 받기", { ...byId, json: { b_coupon: found.id } }, ALREADY);
    }
    await kit.ask("받은 쿠폰의 코드로 또 받기", { ...byCode, form: { code_value: coupon } }, ALREADY);
  }
  if (coupons.length === 0) kit.leaveOut("쿠폰 받기", "--coupon이 없어요.");
  const [product] = products;
  if (product) {
    await kit.ask(
      "상품에 쓸 수 있는지",
      { path: HELD, query: { product: product.id }, access },
      {
        status: 200,
        schema: CouponUserListSchema,
        check: (held: CouponUser[]) => held.some(({ usable }) => !usable) && "usable이 없는 쿠폰이 있어요.",
      },
    );
  }
  await kit.ask(
    "없는 상품에 쓸 수 있는지",
    { path: HELD, query: { product: NO_ID }, access },
    { status: 404 },
  );
  await kit.ask(
    "수가 아닌 상품",
    { path: HELD, query: { product: "x" }, access },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask(
    "쓴 포인트",
    { path: "/api/b_point_log/", access },
    { status: 200, schema: UsedPointLogSchema },
  );
  await kit.ask(
    "받은 포인트",
    { path: "/api/b_point/", access },
    { status: 200, schema: ChargedPointListSchema },
  );
  const own = await kit.ask<Referral>(
    "내 초대 코드",
    { path: "/api/member/referral/", access },
    { status: 200, schema: ReferralSchema },
  );
  if (!own) return;
  await kit.ask(
    "내 코드의 초대장 (로그인 없이)",
    { path: "/api/b_coupon/referral/{code_value}/", params: { code_value: own.code_value } },
    { status: 200, schema: ReferralOfferSchema },
  );
}

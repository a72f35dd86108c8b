import { CouponUserListSchema } from "@/lib/contract/coupon";
import type { Routes } from "../../fastify";
import { authenticate, requireIdentity } from "../../plugins/auth";
import { responses } from "../responses";
import { listCouponUsers } from "./queries";

/** The member's coupons. */
export const couponRoutes: Routes = async (app) => {
  app.get(
    "/api/member/b-coupon-user/",
    {
      onRequest: authenticate,
      schema: {
        tags: ["coupon"],
        summary: "내 쿠폰 목록",
        description: "`is_active`는 쓰지 않았고 기한도 남은 쿠폰만 true예요.",
        security: [{ bearer: [] }],
        response: responses({ 200: CouponUserListSchema }, 401),
      },
    },
    async (request) => listCouponUsers(app.db, requireIdentity(request).memberId, app.clock()),
  );
};

import Type from "typebox";
import { ReferralOfferSchema, ReferralSchema } from "@/lib/contract/coupon";
import { ApiError } from "../../errors";
import type { Routes } from "../../fastify";
import { authenticate, requireIdentity, tokenNotValid } from "../../plugins/auth";
import { createGuessGuard } from "../coupon/guesses";
import { responses } from "../responses";
import { findOwnReferral, findReferralOffer } from "./queries";

const codeNotFound = () => new ApiError("referral_not_found");

/** What a friend's code gives, and a member's own code. */
export const referralRoutes: Routes = async (app) => {
  const guard = createGuessGuard(app);

  app.get(
    "/api/b_coupon/referral/:code_value/",
    {
      schema: {
        tags: ["coupon"],
        summary: "친구 초대 쿠폰",
        description: "로그인 없이 볼 수 있어요. 초대한 친구의 닉네임은 첫 글자만 보여요.",
        params: Type.Object({ code_value: Type.String({ minLength: 1, maxLength: 40 }) }),
        response: responses({ 200: ReferralOfferSchema }, 404, 429),
      },
    },
    async ({ params, ip }) =>
      guard(
        { address: ip },
        params.code_value,
        (code) => findReferralOffer(app.db, code, app.clock()),
        codeNotFound,
      ),
  );

  app.get(
    "/api/member/referral/",
    {
      onRequest: authenticate,
      schema: {
        tags: ["referral"],
        summary: "내 초대 코드",
        description:
          "`rewarded_point`는 친구가 50,000원 이상 결제하고 이용 8일째가 될 때마다 받은 포인트를 모두 더한 값이에요. 취소된 것은 빼요.",
        security: [{ bearer: [] }],
        response: responses({ 200: ReferralSchema }, 401),
      },
    },
    async (request) => {
      const own = await findOwnReferral(app.db, requireIdentity(request).memberId);
      if (!own) throw tokenNotValid();
      return {
        code_value: own.code,
        url: `${app.config.siteUrl}/referral/${own.code}`,
        joined: own.joined,
        rewarded_point: own.rewardedPoint,
      };
    },
  );
};

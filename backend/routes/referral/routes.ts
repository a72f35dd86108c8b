import Type from "typebox";
import { ReferralOfferSchema } from "@/lib/contract/coupon";
import { notFound } from "../../errors";
import type { Routes } from "../../fastify";
import { createGuessGuard } from "../coupon/guesses";
import { responses } from "../responses";
import { findReferralOffer } from "./queries";

const codeNotFound = () =>
  notFound("없는 초대 코드예요. 친구에게 주소를 다시 받아 주세요.", "referral_not_found");

/** What somebody with a friend's code gets. */
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
};

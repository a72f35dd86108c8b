import Type from "typebox";
import {
  ClaimCouponRequestSchema,
  ClaimMembershipCouponRequestSchema,
  CouponSchema,
  CouponUserListSchema,
  CouponUserQuerySchema,
  CouponUserSchema,
} from "@/lib/contract/coupon";
import { ApiError, notFound } from "../../errors";
import type { Routes } from "../../fastify";
import { parseId } from "../../ids";
import { authenticate, requireIdentity } from "../../plugins/auth";
import { findProduct } from "../product/queries";
import { responses } from "../responses";
import { claimCoupon } from "./claim";
import { createGuessGuard, GUESS_LIMIT } from "./guesses";
import { findCouponByCode, listCouponUsers } from "./queries";

const HELD_PATH = "/api/member/b-coupon-user/";
const ANY_BODY = ["application/json", "multipart/form-data", "application/x-www-form-urlencoded"];
const CLAIM_ERRORS = "409는 `coupon_already_claimed`, `coupon_expired`, `coupon_sold_out` 가운데 하나예요.";

const codeNotFound = () => new ApiError("coupon_not_found");

/** The member's coupons, and how to claim more. */
export const couponRoutes: Routes = async (app) => {
  const guard = createGuessGuard(app);

  app.get(
    HELD_PATH,
    {
      onRequest: authenticate,
      schema: {
        tags: ["coupon"],
        summary: "내 쿠폰 목록",
        description:
          "`is_active`는 지금 쓸 수 있는 쿠폰만 true예요: 쓰지 않았고, 기간 안이고, 첫 구매 쿠폰이면 아직 사지 않았을 때. `product`를 보내면 쿠폰마다 `usable`이 붙어요: 그 상품에 쓸 수 있는지, 얼마를 깎고 며칠을 더하는지, 못 쓰면 왜인지. `examples`를 보내면 쓸 수 있는 쿠폰마다 `example`이 붙어요: 다니는 지점에서, 없으면 온 지점에서 가장 싼 상품과 쿠폰을 쓴 가격.",
        security: [{ bearer: [] }],
        querystring: CouponUserQuerySchema,
        response: responses({ 200: CouponUserListSchema }, 400, 401, 404),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const { product: productId, examples } = request.query;
      const wanted = productId === undefined ? undefined : await findProduct(app.db, productId);
      if (productId !== undefined && !wanted) throw notFound("없는 상품이에요.");
      return listCouponUsers(app.db, memberId, app.clock(), { wanted, hasExamples: examples !== undefined });
    },
  );

  app.post(
    HELD_PATH,
    {
      onRequest: authenticate,
      schema: {
        tags: ["coupon"],
        summary: "쿠폰 받기 (쿠폰 id)",
        description: `페이지에 걸린 쿠폰만 id로 받을 수 있고, 나머지는 코드가 필요해요. ${CLAIM_ERRORS}`,
        security: [{ bearer: [] }],
        consumes: ANY_BODY,
        body: ClaimCouponRequestSchema,
        response: responses({ 201: CouponUserSchema }, 400, 401, 404, 409, 413, 415),
      },
    },
    async (request, reply) => {
      const { memberId } = requireIdentity(request);
      const id = parseId(String(request.body.b_coupon));
      const claimed = await claimCoupon(app.db, memberId, { id }, app.clock());
      if (!claimed) throw new ApiError("coupon_not_found", { message: "지금은 받을 수 없는 쿠폰이에요." });
      return reply.code(201).send(claimed);
    },
  );

  app.post(
    `${HELD_PATH}membership/`,
    {
      onRequest: authenticate,
      schema: {
        tags: ["coupon"],
        summary: "쿠폰 받기 (코드)",
        description: `대소문자, 빈칸, 하이픈은 가리지 않아요. 없는 코드를 ${GUESS_LIMIT} 넣으면 429예요. ${CLAIM_ERRORS}`,
        security: [{ bearer: [] }],
        consumes: ANY_BODY,
        body: ClaimMembershipCouponRequestSchema,
        response: responses({ 201: CouponUserSchema }, 400, 401, 404, 409, 413, 415, 429),
      },
    },
    async (request, reply) => {
      const { memberId } = requireIdentity(request);
      const claimed = await guard(
        { memberId },
        request.body.code_value,
        (code) => claimCoupon(app.db, memberId, { code }, app.clock()),
        codeNotFound,
      );
      return reply.code(201).send(claimed);
    },
  );

  app.get(
    "/api/b_coupon/:code_value/",
    {
      onRequest: authenticate,
      schema: {
        tags: ["coupon"],
        summary: "코드로 쿠폰 찾기",
        description: `\`with_code_value\`가 있든 없든 답은 같아요. 없는 코드는 받기와 함께 세어 ${GUESS_LIMIT}이면 429예요.`,
        security: [{ bearer: [] }],
        params: Type.Object({ code_value: Type.String({ minLength: 1, maxLength: 40 }) }),
        querystring: Type.Object({ with_code_value: Type.Optional(Type.String()) }),
        response: responses({ 200: CouponSchema }, 400, 401, 404, 429),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      return guard(
        { memberId },
        request.params.code_value,
        (code) => findCouponByCode(app.db, code, app.clock()),
        codeNotFound,
      );
    },
  );
};

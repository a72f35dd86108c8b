import Type from "typebox";
import { TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";
import { OwnTrialSchema, TrialChangeSchema, TrialRequestSchema, TrialSchema } from "@/lib/contract/trial";
import type { Routes } from "../../fastify";
import { authenticate, requireIdentity } from "../../plugins/auth";
import { responses } from "../responses";
import { bookTrial, cancelTrial, changeTrial, findTrial } from "./bookings";

const PATH = "/api/member/trial/";

/** The member's one trial. */
export const trialRoutes: Routes = async (app) => {
  app.get(
    PATH,
    {
      onRequest: authenticate,
      schema: {
        tags: ["trial"],
        summary: "내 1일 체험",
        description: "아직 신청하지 않았다면 `null`이에요.",
        security: [{ bearer: [] }],
        response: responses({ 200: OwnTrialSchema }, 401),
      },
    },
    async (request) => (await findTrial(app.db, requireIdentity(request).memberId)) ?? null,
  );

  app.post(
    PATH,
    {
      onRequest: authenticate,
      config: { accepts: ["json"] },
      schema: {
        tags: ["trial"],
        summary: "1일 체험 신청",
        description: `회원마다, 탈퇴한 뒤 1년 안에 같은 번호로 다시 가입해도 한 번이에요. 문을 연 지점에서, 오늘부터 ${TRIAL_DAYS_AHEAD_MAX}일 뒤까지의 하루를 고를 수 있어요. 이미 신청했다면 409 \`trial_already_used\`예요.`,
        security: [{ bearer: [] }],
        consumes: ["application/json"],
        body: TrialRequestSchema,
        response: responses({ 201: TrialSchema }, 400, 401, 409, 413, 415),
      },
    },
    async (request, reply) => {
      const { memberId } = requireIdentity(request);
      return reply.code(201).send(await bookTrial(app.db, memberId, request.body, app.clock()));
    },
  );

  app.patch(
    PATH,
    {
      onRequest: authenticate,
      config: { accepts: ["json"] },
      schema: {
        tags: ["trial"],
        summary: "1일 체험의 날이나 지점 바꾸기",
        description:
          "방문하는 날의 전날까지, 몇 번이든 바꿀 수 있어요. 그 뒤에는 409 `trial_too_late`, 예약이 없으면 404 `trial_not_found`예요.",
        security: [{ bearer: [] }],
        consumes: ["application/json"],
        body: TrialChangeSchema,
        response: responses({ 200: TrialSchema }, 400, 401, 404, 409, 413, 415),
      },
    },
    async (request) => changeTrial(app.db, requireIdentity(request).memberId, request.body, app.clock()),
  );

  app.delete(
    PATH,
    {
      onRequest: authenticate,
      schema: {
        tags: ["trial"],
        summary: "1일 체험 취소",
        description:
          "방문하는 날의 전날까지 취소하면 쓰지 않은 것으로 봐요. 그 뒤에는 409 `trial_too_late`, 예약이 없으면 404 `trial_not_found`예요.",
        security: [{ bearer: [] }],
        response: responses({ 204: Type.Null() }, 401, 404, 409),
      },
    },
    async (request, reply) => {
      await cancelTrial(app.db, requireIdentity(request).memberId, app.clock());
      return reply.code(204).send(null);
    },
  );
};

import Type from "typebox";
import { Value } from "typebox/value";
import { Nullable } from "@/lib/contract/shapes";
import { ApiError } from "../../errors";
import type { Routes } from "../../fastify";
import { verifySigned } from "../../gateway/webhook-signature";
import { keepRawBody, readRawBody } from "../../plugins/raw-body";
import { responses } from "../responses";
import { recordVisit } from "./record";

/** What the chain's app sends when a member checks in. */
const VisitRequestSchema = Type.Object(
  {
    id: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: "^[\\x21-\\x7e]+$",
      description: "앱이 정하는 번호",
    }),
    membership: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "회원권 id" }),
    visited_at: Type.String({ maxLength: 40, description: "ISO 8601" }),
  },
  { title: "VisitRequest" },
);

const VisitSchema = Type.Object(
  { visits_left: Nullable(Type.Integer({ minimum: 0, description: "횟수로 쓰는 것만" })) },
  { title: "Visit" },
);

/** The chain's app tells of a visit. */
export const visitRoutes: Routes = async (app) => {
  keepRawBody(app);

  app.post(
    "/api/visit/",
    {
      config: { accepts: ["json"] },
      schema: {
        tags: ["membership"],
        summary: "방문 기록",
        description:
          "앱이 체크인을 알려요. Standard Webhooks 서명(`webhook-id`, `webhook-timestamp`, `webhook-signature`, 열쇠는 `VISIT_SECRET`)을 확인해요. 몸은 `VisitRequest`(`id`, `membership`, `visited_at`)예요. 횟수로 쓰는 회원권은 하나가 줄고, 같은 `id`는 몇 번을 보내도 한 번이에요.",
        response: responses({ 200: VisitSchema }, 400, 401, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const rawBody = readRawBody(request.body);
      const { visitKey } = app.config;
      const signed = visitKey && (await verifySigned(visitKey, request.headers, rawBody));
      if (!signed) throw new ApiError("signature_not_valid");
      const { body } = signed;
      const visitedAt = Value.Check(VisitRequestSchema, body) ? new Date(body.visited_at) : new Date(NaN);
      if (!Value.Check(VisitRequestSchema, body) || Number.isNaN(visitedAt.getTime())) {
        throw new ApiError("invalid_input", { message: "id, membership, visited_at을 확인해 주세요." });
      }
      const told = { id: body.id, membershipId: body.membership, visitedAt, recordedBy: null };
      const { visitsLeft } = await recordVisit(app.db, told, app.clock());
      return { visits_left: visitsLeft };
    },
  );
};

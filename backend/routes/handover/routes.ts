import {
  HandoverCodeSchema,
  HandoverExchangeRequestSchema,
  HandoverRequestSchema,
  HandoverSessionSchema,
} from "@/lib/contract/session";
import { ApiError } from "../../errors";
import type { Routes } from "../../fastify";
import { takeAttempts, type Limit } from "../../limits";
import { maskName } from "../../mask-name";
import { authenticate, requireIdentity, signAccess } from "../../plugins/auth";
import { createSerial } from "../../serial";
import { responses } from "../responses";
import { createTokens } from "../session/tokens";
import { exchangeCode, HANDOVER_LIFETIME_S, issueCode } from "./codes";

const MINUTE_MS = 60_000;
const CODES_A_MINUTE_MAX = 10;

/** Handing a login over to the team class app, or from there to this website, without a token in an address. */
export const handoverRoutes: Routes = async (app) => {
  const tokens = createTokens(app.config.jwtSecret);
  // Codes of one member are made one after the other, so that concurrent requests are counted too.
  const serial = createSerial();

  app.post(
    "/user/handover/",
    {
      onRequest: authenticate,
      config: { accepts: ["json"] },
      schema: {
        tags: ["session"],
        summary: "로그인을 넘길 코드 받기",
        description:
          "60초 동안 한 번, `audience`가 같은 곳에서만 쓸 수 있어요. 코드를 만든 로그인이 끝나면 코드도 끝나요. 1분에 10번까지예요.",
        security: [{ bearer: [] }],
        consumes: ["application/json"],
        body: HandoverRequestSchema,
        response: responses({ 200: HandoverCodeSchema }, 400, 401, 413, 415, 429),
      },
    },
    async (request) => {
      const identity = requireIdentity(request);
      const limit: Limit = {
        key: `handover:${identity.memberId}`,
        max: CODES_A_MINUTE_MAX,
        windowMs: MINUTE_MS,
      };
      const code = await serial(limit.key, async () => {
        await takeAttempts(app.db, [limit], app.clock());
        return issueCode(app.db, identity, request.body.audience, app.clock());
      });
      return { code, expires_in: HANDOVER_LIFETIME_S };
    },
  );

  app.post(
    "/user/handover/exchange/",
    {
      config: { accepts: ["json"] },
      schema: {
        tags: ["session"],
        summary: "넘겨받은 코드로 로그인",
        description:
          "코드를 만든 회원의 새 로그인을 줘요. 모르는 코드, 늦은 코드, 쓴 코드, 다른 곳의 코드는 모두 똑같이 400 `handover_not_valid`예요.",
        consumes: ["application/json"],
        body: HandoverExchangeRequestSchema,
        response: responses({ 200: HandoverSessionSchema }, 400, 413, 415),
      },
    },
    async ({ body }) => {
      const found = await exchangeCode(app.db, tokens, body, app.clock());
      if (!found) throw new ApiError("handover_not_valid");
      const { session, name } = found;
      return {
        access: signAccess(app, session.identity),
        refresh: session.refresh,
        nickname: maskName(name),
      };
    },
  );
};

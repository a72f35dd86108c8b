import Type from "typebox";
import { LoginRequestSchema, RefreshRequestSchema, TokenPairSchema } from "@/lib/contract/session";
import { readBrowserToken, sendBrowserToken } from "../../browser-token";
import type { Routes } from "../../fastify";
import { signAccess, tokenNotValid } from "../../plugins/auth";
import { responses } from "../responses";
import { createDevices, DEVICE_LIFETIME_S } from "./devices";
import { createLogin } from "./login";
import { createTokens, type Session } from "./tokens";

/** Login, renewal and logout. */
export const sessionRoutes: Routes = async (app) => {
  const tokens = createTokens(app.config.jwtSecret);
  const devices = createDevices(app.config.jwtSecret);
  const login = createLogin(app, { tokens, devices });
  const toPair = ({ identity, refresh }: Session) => ({ access: signAccess(app, identity), refresh });

  app.post(
    "/user/token/",
    {
      schema: {
        tags: ["session"],
        summary: "로그인",
        description:
          "모르는 번호와 틀린 비밀번호는 똑같이 401 `invalid_credentials`예요. 한 주소에서 한 번호로 15분에 5번 틀리면 429예요. 여러 주소에서 한 번호로 하루에 100번 틀리면, 전에 로그인한 적 없는 기기에서는 429 `password_reset_needed`예요. 로그인한 기기는 쿠키 `known_device`로 알아봐요.",
        consumes: ["application/json", "multipart/form-data", "application/x-www-form-urlencoded"],
        body: LoginRequestSchema,
        response: responses({ 200: TokenPairSchema }, 400, 401, 413, 415, 429),
      },
    },
    async (request, reply) => {
      const known = readBrowserToken(request, "device");
      const { session, device } = await login(request.body, { address: request.ip, device: known });
      sendBrowserToken(reply, "device", { value: device, maxAgeS: DEVICE_LIFETIME_S });
      return toPair(session);
    },
  );

  app.post(
    "/user/token/refresh/",
    {
      config: { accepts: ["form"] },
      schema: {
        tags: ["session"],
        summary: "토큰 갱신",
        description:
          "refresh는 쓸 때마다 바뀌어요. 방금 쓴 것은 30초 동안 같은 답을 주고, 그 밖에 이미 쓴 것을 다시 쓰면 그 로그인 전체가 끝나요. 비밀번호를 바꿔서 끝난 로그인은 401 `password_changed`라고 답할 수 있어요. 다른 401은 그냥 만료예요.",
        consumes: ["multipart/form-data", "application/x-www-form-urlencoded"],
        body: RefreshRequestSchema,
        response: responses({ 200: TokenPairSchema }, 400, 401, 413, 415),
      },
    },
    async ({ body }) => {
      const session = await tokens.rotate(app.db, body.refresh, app.clock());
      if (!session || session === "password changed") throw tokenNotValid({ isByPassword: Boolean(session) });
      return toPair(session);
    },
  );

  app.post(
    "/user/logout/",
    {
      config: { accepts: ["form"] },
      schema: {
        tags: ["session"],
        summary: "로그아웃",
        description: "이 refresh가 속한 로그인을 끝내요. 모르는 값이어도 204예요.",
        consumes: ["multipart/form-data", "application/x-www-form-urlencoded"],
        body: RefreshRequestSchema,
        response: responses({ 204: Type.Null() }, 400, 413, 415),
      },
    },
    async ({ body }, reply) => {
      await tokens.end(app.db, body.refresh, app.clock());
      return reply.code(204).send(null);
    },
  );
};

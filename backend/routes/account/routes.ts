import { eq, sql } from "drizzle-orm";
import Type from "typebox";
import {
  NewPasswordFlagsSchema,
  NewPasswordRefusalSchema,
  NewPasswordRequestSchema,
  NicknameCheckSchema,
  NicknameQuerySchema,
  ResetPasswordRequestSchema,
  SignUpRequestSchema,
  SignUpResponseSchema,
} from "@/lib/contract/account";
import { checkNewPassword, isNickname } from "@/lib/contract/rules/account";
import { makeBrowserToken, readBrowserToken, sendBrowserToken } from "../../browser-token";
import { member } from "../../db/schema";
import { ApiError } from "../../errors";
import type { Routes } from "../../fastify";
import { takeAttempts } from "../../limits";
import { signAccess } from "../../plugins/auth";
import { createCodes } from "../../sms/codes";
import { responses } from "../responses";
import { createDevices, DEVICE_LIFETIME_S } from "../session/devices";
import { createTokens } from "../session/tokens";
import { limitNicknameChecks } from "./limits";
import { describeNewPassword } from "./new-password";
import { outboxRoutes } from "./outbox-routes";
import { refuseFields } from "./refusals";
import { resetPassword } from "./reset-password";
import { signUp } from "./sign-up";
import { NICKNAME_HINT } from "./sign-up-fields";
import { smsRoutes } from "./sms-routes";
import { isReservedNickname } from "./taken";

/** Sign-up, SMS codes, forgotten passwords and the checks before them. */
export const accountRoutes: Routes = async (app) => {
  const codes = createCodes(app.config.jwtSecret);
  const tokens = createTokens(app.config.jwtSecret);
  const devices = createDevices(app.config.jwtSecret);
  await app.register(smsRoutes);
  if (!app.config.isMaster) await app.register(outboxRoutes);

  app.post(
    "/user/sign_up/",
    {
      schema: {
        tags: ["account"],
        summary: "회원 가입",
        description:
          "인증번호는 그것을 받은 브라우저에서(쿠키 `sms_asker`) 확인한 뒤 30분, 확인하지 않았다면 3분 동안 쓸 수 있어요. 닉네임, 이메일, 추천 코드, utm은 비워도 되고, utm은 네 값이 모두 있을 때만 저장해요.",
        consumes: ["application/json", "multipart/form-data", "application/x-www-form-urlencoded"],
        body: SignUpRequestSchema,
        response: responses({ 201: SignUpResponseSchema }, 400, 409, 413, 415, 429),
      },
    },
    async (request, reply) => {
      const { body, ip: address } = request;
      const asker = readBrowserToken(request, "asker");
      const device = readBrowserToken(request, "device") ?? makeBrowserToken();
      const { identity, refresh } = await signUp(app, { codes, tokens, devices }, body, {
        address,
        asker,
        device,
      });
      sendBrowserToken(reply, "device", { value: device, maxAgeS: DEVICE_LIFETIME_S });
      return reply.code(201).send({ id: identity.memberId, access: signAccess(app, identity), refresh });
    },
  );

  app.get(
    "/api/user/",
    {
      schema: {
        tags: ["account"],
        summary: "닉네임을 쓸 수 있는지 확인",
        querystring: NicknameQuerySchema,
        response: responses({ 200: NicknameCheckSchema }, 400, 429),
      },
    },
    async ({ query: { check_nickname }, ip }) => {
      const nickname = check_nickname.normalize("NFC").trim();
      if (!isNickname(nickname))
        throw new ApiError("invalid_input", { field: "check_nickname", message: NICKNAME_HINT });
      await takeAttempts(app.db, limitNicknameChecks(ip), app.clock());
      const [owner] = await app.db
        .select({ id: member.id })
        .from(member)
        .where(eq(sql`lower(${member.nickname})`, sql`lower(${nickname})`));
      const isReserved = isReservedNickname(nickname, [app.config.brand, app.config.brandLatin]);
      return { is_available: owner === undefined && !isReserved };
    },
  );

  app.post(
    "/user/new-password/verify/",
    {
      config: { accepts: ["json"] },
      schema: {
        tags: ["account"],
        summary: "새 비밀번호의 규칙 확인",
        description:
          "세 규칙이 모두 맞으면 200, 하나라도 틀리면 400이고 두 답에 모두 결과가 따로 들어 있어요.",
        consumes: ["application/json"],
        body: NewPasswordRequestSchema,
        response: {
          ...responses({ 200: NewPasswordFlagsSchema }, 413, 415),
          400: NewPasswordRefusalSchema,
        },
      },
    },
    async ({ body: { new_pw1, new_pw2 } }, reply) => {
      const { isEight, isSpecial, isSame } = checkNewPassword(new_pw1, new_pw2);
      const flags = { is_eight: isEight, is_special: isSpecial, is_same: isSame };
      if (isEight && isSpecial && isSame) return flags;
      const errors = describeNewPassword(new_pw1, new_pw2, {
        password: "new_pw1",
        confirmation: "new_pw2",
      });
      const { message, code } = refuseFields(errors);
      return reply.code(400).send({ message, code, errors, ...flags });
    },
  );

  app.put(
    "/user/reset_password/",
    {
      config: { accepts: ["form"] },
      schema: {
        tags: ["account"],
        summary: "잊은 비밀번호 다시 정하기",
        description:
          "`is_reset`으로 같은 브라우저에서 받은 인증번호만 쓸 수 있고(쿠키 `sms_asker`), 바꾸면 모든 기기에서 로그아웃돼요.",
        consumes: ["multipart/form-data", "application/x-www-form-urlencoded"],
        body: ResetPasswordRequestSchema,
        response: responses({ 200: Type.Object({}) }, 400, 413, 415, 429),
      },
    },
    async (request, reply) => {
      const sender = { address: request.ip, asker: readBrowserToken(request, "asker") };
      const device = await resetPassword(app, { codes, devices }, request.body, sender);
      sendBrowserToken(reply, "device", { value: device, maxAgeS: DEVICE_LIFETIME_S });
      return {};
    },
  );
};

import {
  PhoneCheckSchema,
  PhoneQuerySchema,
  SmsCheckQuerySchema,
  SmsRequestSchema,
  SmsSentSchema,
  SmsVerifiedSchema,
} from "@/lib/contract/account";
import { makeBrowserToken, readBrowserToken, sendBrowserToken } from "../../browser-token";
import type { SmsPurpose } from "../../db/schema";
import type { Routes } from "../../fastify";
import { takeAttempts } from "../../limits";
import { ASKER_LIFETIME_S, CODE_LIFETIME_S, createCodes } from "../../sms/codes";
import { responses } from "../responses";
import { checkCode } from "./check-code";
import { limitPhoneChecks } from "./limits";
import { createSendCode, hasMember } from "./send-code";

/** Whether a number is registered, and the codes that prove it. */
export const smsRoutes: Routes = async (app) => {
  const codes = createCodes(app.config.jwtSecret);
  const sendCode = createSendCode(app, codes);

  app.get(
    "/user/vertification_phone/",
    {
      schema: {
        tags: ["account"],
        summary: "가입된 휴대폰 번호인지 확인",
        querystring: PhoneQuerySchema,
        response: responses({ 200: PhoneCheckSchema }, 400, 429),
      },
    },
    async ({ query: { phone }, ip }) => {
      await takeAttempts(app.db, limitPhoneChecks(ip), app.clock());
      return { is_registered: await hasMember(app.db, phone) };
    },
  );

  app.post(
    "/user/auth_sms/",
    {
      config: { accepts: ["form"] },
      schema: {
        tags: ["account"],
        summary: "인증번호 문자 보내기",
        description:
          "한국 휴대폰 번호(01로 시작)에만 보내고, 한 번호에 1분에 1번, 1시간에 5번, 하루에 10번까지예요. 쿠키 `sms_asker`를 함께 보내니, 인증번호는 그 쿠키를 가진 브라우저에서만 쓸 수 있어요. `is_reset`이 `true`면 비밀번호 재설정용이고, 가입된 번호인지와 상관없이 답이 같아요.",
        consumes: ["multipart/form-data", "application/x-www-form-urlencoded"],
        body: SmsRequestSchema,
        response: responses({ 200: SmsSentSchema }, 400, 413, 415, 429),
      },
    },
    async (request, reply) => {
      const { phone, is_reset } = request.body;
      const purpose = is_reset === "true" ? "reset" : "sign_up";
      const asker = readBrowserToken(request, "asker") ?? makeBrowserToken();
      await sendCode({ phone, purpose, asker, address: request.ip });
      sendBrowserToken(reply, "asker", { value: asker, maxAgeS: ASKER_LIFETIME_S });
      return { expires_in: CODE_LIFETIME_S };
    },
  );

  app.get(
    "/user/auth_sms/",
    {
      schema: {
        tags: ["account"],
        summary: "인증번호 확인",
        description:
          "인증번호를 받은 브라우저의 쿠키 `sms_asker`가 있어야 해요. 맞으면 30분 동안 그 번호와 용도에 한 번 쓸 수 있어요. 확인만으로는 닳지 않고, 5번 틀리면 더 쓸 수 없어요.",
        querystring: SmsCheckQuerySchema,
        response: responses({ 200: SmsVerifiedSchema }, 400, 429),
      },
    },
    async (request) => {
      const { phone, auth_number } = request.query;
      const asker = readBrowserToken(request, "asker");
      const purposes: SmsPurpose[] = ["sign_up", "reset"];
      await checkCode(app, codes, { phone, purposes, asker }, { digits: auth_number, address: request.ip });
      return { verified: true as const };
    },
  );
};

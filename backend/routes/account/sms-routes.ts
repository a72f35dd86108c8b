import {
  PhoneCheckSchema,
  PhoneQuerySchema,
  SmsCheckQuerySchema,
  SmsRequestSchema,
  SmsSentSchema,
  SmsVerifiedSchema,
} from "@/lib/contract/account";
import type { Routes } from "../../fastify";
import { checkLimits, countAttempt } from "../../limits";
import { CODE_LIFETIME_S, createCodes } from "../../sms/codes";
import { responses } from "../responses";
import { limitCodeMisses, limitPhoneChecks } from "./limits";
import { refuseCode } from "./refusals";
import { hasMember, sendCode } from "./send-code";

/** Whether a number is registered, and the codes that prove it. */
export const smsRoutes: Routes = async (app) => {
  const codes = createCodes(app.config.jwtSecret);

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
      const limits = limitPhoneChecks(ip);
      await checkLimits(app.db, limits, app.clock());
      await countAttempt(app.db, limits, app.clock());
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
          "한 번호에 1분에 1번, 1시간에 5번, 하루에 10번까지예요. `is_reset`이 `true`면 비밀번호 재설정용이고, 가입된 번호인지와 상관없이 답이 같아요.",
        consumes: ["multipart/form-data", "application/x-www-form-urlencoded"],
        body: SmsRequestSchema,
        response: responses({ 200: SmsSentSchema }, 400, 413, 415, 429),
      },
    },
    async ({ body: { phone, is_reset }, ip }) => {
      const purpose = is_reset === "true" ? "reset" : "sign_up";
      await sendCode(app, codes, { phone, purpose, address: ip });
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
          "맞으면 30분 동안 그 번호와 용도에 한 번 쓸 수 있어요. 확인만으로는 닳지 않고, 5번 틀리면 더 쓸 수 없어요.",
        querystring: SmsCheckQuerySchema,
        response: responses({ 200: SmsVerifiedSchema }, 400, 429),
      },
    },
    async ({ query: { phone, auth_number }, ip }) => {
      const limits = limitCodeMisses(ip);
      await checkLimits(app.db, limits, app.clock());
      const purposes = ["sign_up", "reset"] as const;
      const check = await codes.check(app.db, { phone, purposes: [...purposes] }, auth_number, app.clock());
      if (check.outcome === "right") return { verified: true as const };
      await countAttempt(app.db, limits, app.clock());
      throw refuseCode(check);
    },
  );
};

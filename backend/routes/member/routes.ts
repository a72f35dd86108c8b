import Type from "typebox";
import {
  PasswordVerifiedSchema,
  PasswordVerifyRequestSchema,
  RecordsSchema,
  UpdatePasswordRequestSchema,
} from "@/lib/contract/account";
import { UpdateUserRequestSchema, UserSchema } from "@/lib/contract/member";
import { PHOTO_MAX_BYTES } from "@/lib/contract/rules/account";
import { ApiError } from "../../errors";
import type { Routes } from "../../fastify";
import { IdSchema } from "../../ids";
import { authenticate, requireIdentity, tokenNotValid } from "../../plugins/auth";
import { responses } from "../responses";
import { giveRecords } from "./give-records";
import { createMemberPassword } from "./password";
import { createMemberPhotos } from "./photos";
import { findUser } from "./queries";
import { createUpdateMember, readChanges } from "./update-user";
import { eraseMember, refundErased } from "./withdraw";

/** Includes the file for the API page; it is read by its bytes (plugins/forms.ts), a text of this name is ignored. */
const UpdateUserFormSchema = Type.Object({
  ...UpdateUserRequestSchema.properties,
  photo: Type.Optional(Type.Unsafe<string>({ type: "string", format: "binary" })),
});

const FORM_TYPES = ["multipart/form-data", "application/x-www-form-urlencoded"];

/** The member's own data: reading, changing and erasing it. */
export const memberRoutes: Routes = async (app) => {
  const { db, clock } = app;
  const updateMember = createUpdateMember(app);
  const photos = createMemberPhotos(app);
  const ownPassword = createMemberPassword(app);

  const getUser = async (memberId: number) => {
    const user = await findUser(db, memberId, { sendsMail: app.delivery.sendsMail, now: clock() });
    if (!user) throw tokenNotValid();
    return user;
  };

  app.get(
    "/user/info/",
    {
      onRequest: authenticate,
      schema: {
        tags: ["member"],
        summary: "내 정보",
        security: [{ bearer: [] }],
        response: responses({ 200: UserSchema }, 401),
      },
    },
    async (request) => getUser(requireIdentity(request).memberId),
  );

  app.put(
    "/user/info/",
    {
      onRequest: authenticate,
      config: { accepts: ["form"], acceptsFile: { field: "photo", maxBytes: PHOTO_MAX_BYTES } },
      schema: {
        tags: ["member"],
        summary: "내 정보 바꾸기",
        description:
          "보낸 항목만 바꾸고, 하나라도 틀리면 아무것도 바꾸지 않아요. 빈 닉네임이나 이메일은 지워요. 사진은 multipart의 파일 `photo`로 보내요(JPEG, PNG, WebP, 5MB까지).",
        security: [{ bearer: [] }],
        consumes: FORM_TYPES,
        body: UpdateUserFormSchema,
        response: responses({ 200: UserSchema }, 400, 401, 409, 413, 415, 429),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const changes = readChanges(request.body);
      await photos.store(request.upload, (photoUri) =>
        updateMember(memberId, { ...changes, ...(photoUri && { photoUri }) }),
      );
      return getUser(memberId);
    },
  );

  app.put(
    "/user/update_password/",
    {
      onRequest: authenticate,
      config: { accepts: ["form"] },
      schema: {
        tags: ["member"],
        summary: "비밀번호 바꾸기",
        description:
          "다른 기기의 로그인은 모두 끝나요. 지금 비밀번호를 15분에 10번 틀리면 429예요(비밀번호 확인과 함께 세요). 하루에 10번까지 바꿀 수 있고 그 뒤에도 429예요.",
        security: [{ bearer: [] }],
        consumes: FORM_TYPES,
        body: UpdatePasswordRequestSchema,
        response: responses({ 200: Type.Object({}) }, 400, 401, 413, 415, 429),
      },
    },
    async (request) => {
      await ownPassword.change(requireIdentity(request), request.body);
      return {};
    },
  );

  app.post(
    "/user/password/verify/",
    {
      onRequest: authenticate,
      config: { accepts: ["json"] },
      schema: {
        tags: ["member"],
        summary: "비밀번호 다시 확인",
        security: [{ bearer: [] }],
        body: PasswordVerifyRequestSchema,
        response: responses({ 200: PasswordVerifiedSchema }, 400, 401, 413, 415, 429),
      },
    },
    async (request) => {
      await ownPassword.verify(requireIdentity(request), request.body.password);
      return { is_valid: true as const };
    },
  );

  app.post(
    "/user/records/",
    {
      onRequest: authenticate,
      config: { accepts: ["json"] },
      schema: {
        tags: ["member"],
        summary: "내 기록 받기",
        description:
          "나에 대해 남아 있는 것을 모두 바로 드려요. 비밀번호를 다시 물어요(틀리면 비밀번호 확인과 함께 세요). 하루에 5번까지이고 그 뒤에는 429예요. 받을 때마다 알림으로 알려요.",
        security: [{ bearer: [] }],
        body: PasswordVerifyRequestSchema,
        response: responses({ 200: RecordsSchema }, 400, 401, 413, 415, 429),
      },
    },
    async (request) => {
      const identity = requireIdentity(request);
      await ownPassword.verify(identity, request.body.password);
      return giveRecords(app, identity.memberId);
    },
  );

  app.delete(
    "/user/sign_out/:id/",
    {
      onRequest: authenticate,
      schema: {
        tags: ["member"],
        summary: "회원 탈퇴",
        description:
          "이용 중이거나 이용 예정인 회원권은 오늘로 그만두고 규칙대로 환불해요(`GET /api/member/refund/`가 먼저 보여 줘요). 회원의 정보를 모두 지워요. 법에 따라 결제 기록만 누구의 것인지 모르게 남겨요. 체험, 쿠폰, 추천 혜택을 받았다면 같은 번호로 다시 받지 않도록 번호를 알아볼 수 없게 바꾼 값과 받은 혜택을 1년 보관해요.",
        security: [{ bearer: [] }],
        params: Type.Object({ id: IdSchema }),
        response: responses({ 204: Type.Null() }, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { memberId } = requireIdentity(request);
      if (Number(request.params.id) !== memberId) {
        throw new ApiError("forbidden");
      }
      const erased = await eraseMember(db, memberId, {
        numberSecret: app.config.numberSecret,
        now: clock(),
      });
      if (!erased) throw tokenNotValid();
      await refundErased(app, erased);
      await photos.remove(erased.photoUri);
      return reply.code(204).send(null);
    },
  );
};

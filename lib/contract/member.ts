import Type, { type Static } from "typebox";
import { Nullable } from "./shapes";

/** Digits only in the API; 10, 11 or 12 of them. */
export const PhoneNumberSchema = Type.String({
  pattern: "^[0-9]{10,12}$",
  examples: ["01012345678"],
  description: "휴대폰 번호, 숫자만 10~12자리",
});

export const GenderSchema = Type.Union([Type.Literal("M"), Type.Literal("F")]);
export type Gender = Static<typeof GenderSchema>;

/** The logged-in member's own data. */
export const UserSchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    nickname: Nullable(Type.String()),
    photo_uri: Nullable(Type.String({ description: "절대 주소이거나 미디어 호스트 아래의 경로" })),
    email: Nullable(Type.String()),
    phone_number: Type.String(),
    gender: GenderSchema,
    birth_date: Type.String({ examples: ["19920315"], description: "YYYYMMDD" }),
    remain_point: Type.Integer({ minimum: 0 }),
    allowed_for_marketing: Type.Boolean(),
    marketing_changed_at: Nullable(Type.String({ description: "ISO 8601" })),
    allowed_for_reminders: Type.Optional(
      Type.Boolean({ description: "미리 알림을 휴대폰으로도 보낼지. 없으면 보내요" }),
    ),
    prefers_mail: Type.Optional(
      Type.Boolean({
        description: "알림을 문자 대신 이메일로 보낼지. 없으면 이메일로 보내지 않는 곳이에요",
      }),
    ),
    long_terms_closed_until: Type.Optional(
      Nullable(
        Type.String({
          examples: ["2027-11-27"],
          description:
            "7일 안심을 1년 안에 두 번 써서 1개월까지만 살 수 있는 마지막 날. null이나 없으면 모두 살 수 있어요",
        }),
      ),
    ),
  },
  { title: "User" },
);
export type User = Static<typeof UserSchema>;

/**
 * Text fields of `PUT /user/info/`; `photo` is a file part next to them. Nothing else of a member can be changed
 * (docs/product.md 7.6): other names are dropped.
 */
export const UpdateUserRequestSchema = Type.Object({
  email: Type.Optional(Type.String({ maxLength: 254 })),
  nickname: Type.Optional(Type.String({ maxLength: 48 })),
  allowed_for_marketing: Type.Optional(Type.Union([Type.Literal("true"), Type.Literal("false")])),
  allowed_for_reminders: Type.Optional(Type.Union([Type.Literal("true"), Type.Literal("false")])),
  prefers_mail: Type.Optional(Type.Union([Type.Literal("true"), Type.Literal("false")])),
});
export type UpdateUserRequest = Static<typeof UpdateUserRequestSchema>;

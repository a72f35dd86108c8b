import Type, { type Static } from "typebox";
import { SignUpConsentsSchema } from "./agreement";
import { GenderSchema, PhoneNumberSchema } from "./member";
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, NICKNAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from "./rules/account";
import { TokenPairSchema } from "./session";
import { ErrorBodySchema } from "./shapes";

/** Yes or no as forms send it. */
const FlagTextSchema = Type.Union([Type.Literal("true"), Type.Literal("false")]);

const AuthNumberSchema = Type.String({
  pattern: "^[0-9]{6}$",
  description: "문자로 받은 여섯 자리 숫자",
});
/** The bound keeps an attacker from having megabytes hashed; the password rules are checked later. */
const PasswordTextSchema = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH });
const UtmTextSchema = Type.String({ maxLength: 200 });

export const SignUpRequestSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: NAME_MAX_LENGTH }),
  phone_number: PhoneNumberSchema,
  auth_number: AuthNumberSchema,
  password: PasswordTextSchema,
  password2: PasswordTextSchema,
  gender: GenderSchema,
  birth_date: Type.String({ pattern: "^[0-9]{8}$", description: "YYYYMMDD" }),
  nickname: Type.Optional(Type.String({ maxLength: NICKNAME_MAX_LENGTH * 4 })),
  email: Type.Optional(Type.String({ maxLength: EMAIL_MAX_LENGTH })),
  allowed_for_marketing: FlagTextSchema,
  agree_terms: FlagTextSchema,
  agree_privacy: FlagTextSchema,
  agree_age14: FlagTextSchema,
  agreements: Type.Optional(SignUpConsentsSchema),
  referral_code: Type.Optional(Type.String({ maxLength: 40 })),
  utm_source: Type.Optional(UtmTextSchema),
  utm_medium: Type.Optional(UtmTextSchema),
  utm_campaign: Type.Optional(UtmTextSchema),
  utm_content: Type.Optional(UtmTextSchema),
});
export type SignUpRequest = Static<typeof SignUpRequestSchema>;

export const SignUpResponseSchema = Type.Object(
  { id: Type.Integer(), ...TokenPairSchema.properties },
  { title: "SignUp" },
);
export type SignUpResponse = Static<typeof SignUpResponseSchema>;

export const PhoneQuerySchema = Type.Object({ phone: PhoneNumberSchema });
export const PhoneCheckSchema = Type.Object({ is_registered: Type.Boolean() }, { title: "PhoneCheck" });
export type PhoneCheck = Static<typeof PhoneCheckSchema>;

export const SmsRequestSchema = Type.Object({
  phone: PhoneNumberSchema,
  is_reset: Type.Optional(FlagTextSchema),
});

/** Seconds until the code expires. */
export const SmsSentSchema = Type.Object({ expires_in: Type.Integer({ minimum: 1 }) }, { title: "SmsSent" });

export const SmsCheckQuerySchema = Type.Object({ phone: PhoneNumberSchema, auth_number: AuthNumberSchema });
export const SmsVerifiedSchema = Type.Object({ verified: Type.Literal(true) }, { title: "SmsVerified" });

/** An SMS that the default sender stored instead of sending it. */
export const OutboxSmsSchema = Type.Object(
  {
    phone: Type.String(),
    code: Type.String(),
    text: Type.String(),
    created: Type.String({ description: "ISO 8601" }),
  },
  { title: "OutboxSms" },
);
export type OutboxSms = Static<typeof OutboxSmsSchema>;
export const OutboxSmsListSchema = Type.Array(OutboxSmsSchema);
/** Without a number: the last messages of all numbers. */
export const OutboxQuerySchema = Type.Object({ phone: Type.Optional(PhoneNumberSchema) });
export type OutboxQuery = Static<typeof OutboxQuerySchema>;

export const NicknameQuerySchema = Type.Object({
  check_nickname: Type.String({ minLength: 1, maxLength: NICKNAME_MAX_LENGTH * 4 }),
});
export const NicknameCheckSchema = Type.Object({ is_available: Type.Boolean() }, { title: "NicknameCheck" });

export const ResetPasswordRequestSchema = Type.Object({
  phone_number: PhoneNumberSchema,
  auth_number: AuthNumberSchema,
  new_pw1: PasswordTextSchema,
  new_pw2: PasswordTextSchema,
});
export type ResetPasswordRequest = Static<typeof ResetPasswordRequestSchema>;

export const UpdatePasswordRequestSchema = Type.Object({
  old_pwd: PasswordTextSchema,
  new_pw1: PasswordTextSchema,
  new_pw2: PasswordTextSchema,
});
export type UpdatePasswordRequest = Static<typeof UpdatePasswordRequestSchema>;

export const NewPasswordRequestSchema = Type.Object({
  new_pw1: Type.String({ maxLength: PASSWORD_MAX_LENGTH }),
  new_pw2: Type.String({ maxLength: PASSWORD_MAX_LENGTH }),
});

/** The three rules, each with its own flag. */
export const NewPasswordFlagsSchema = Type.Object(
  { is_eight: Type.Boolean(), is_special: Type.Boolean(), is_same: Type.Boolean() },
  { title: "NewPasswordFlags" },
);
export type NewPasswordFlags = Static<typeof NewPasswordFlagsSchema>;
/** The 400 when one of them is broken: an error that also contains the flags. */
export const NewPasswordRefusalSchema = Type.Object(
  { ...ErrorBodySchema.properties, ...Type.Partial(NewPasswordFlagsSchema).properties },
  { title: "NewPasswordRefusal" },
);

export const PasswordVerifyRequestSchema = Type.Object({ password: PasswordTextSchema });
/** Everything that is kept about the member, twice: to read, and for a machine. */
export const RecordsSchema = Type.Object(
  {
    file_name: Type.String({ examples: ["my-records-2026-11-20"], description: "끝을 뺀 파일 이름" }),
    html: Type.String({ description: "읽는 파일" }),
    json: Type.String({ description: "같은 것을 기계가 읽는 파일" }),
  },
  { title: "Records" },
);
export type Records = Static<typeof RecordsSchema>;

export const PasswordVerifiedSchema = Type.Object(
  { is_valid: Type.Literal(true) },
  { title: "PasswordVerified" },
);

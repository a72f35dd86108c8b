import Type, { type Static } from "typebox";
import { PhoneNumberSchema } from "./member";

/** Access: a JWT of 15 minutes. Refresh: 30 days, rotated on use. */
export const TokenPairSchema = Type.Object(
  { access: Type.String({ minLength: 1 }), refresh: Type.String({ minLength: 1 }) },
  { title: "TokenPair" },
);
export type TokenPair = Static<typeof TokenPairSchema>;

export const LoginRequestSchema = Type.Object({
  phone_number: PhoneNumberSchema,
  // The bound keeps an attacker from having megabytes hashed.
  password: Type.String({ minLength: 1, maxLength: 128 }),
});
export type LoginRequest = Static<typeof LoginRequestSchema>;

export const RefreshRequestSchema = Type.Object({
  refresh: Type.String({ minLength: 1, maxLength: 512 }),
});

/** Who may exchange a code: the team class app, or this website. */
export const HandoverAudienceSchema = Type.Union([Type.Literal("team_class"), Type.Literal("website")]);
export type HandoverAudience = Static<typeof HandoverAudienceSchema>;

export const HandoverRequestSchema = Type.Object({ audience: HandoverAudienceSchema });

/** Valid once, for its audience, for `expires_in` seconds. */
export const HandoverCodeSchema = Type.Object(
  {
    code: Type.String({ minLength: 1, description: "주소에 그대로 쓸 수 있는 글자뿐이에요" }),
    expires_in: Type.Integer({ minimum: 1, description: "초" }),
  },
  { title: "HandoverCode" },
);
export type HandoverCode = Static<typeof HandoverCodeSchema>;

export const HandoverExchangeRequestSchema = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 128 }),
  audience: HandoverAudienceSchema,
});

/** A separate login, and whose it is: the nickname (or name) masked. */
export const HandoverSessionSchema = Type.Object(
  { ...TokenPairSchema.properties, nickname: Type.String() },
  { title: "HandoverSession" },
);
export type HandoverSession = Static<typeof HandoverSessionSchema>;

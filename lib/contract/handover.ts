import Type, { type Static } from "typebox";
import { TokenPairSchema } from "./session";

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

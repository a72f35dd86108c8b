import Type, { type Static } from "typebox";

/** What a member gives friends, and what came of it. */
export const ReferralSchema = Type.Object(
  {
    code_value: Type.String({ examples: ["A1B2C3D4E5"] }),
    url: Type.String({ description: "친구에게 보내는 주소" }),
    joined: Type.Integer({ minimum: 0, description: "이 코드로 가입한 친구 수" }),
    rewarded_point: Type.Integer({ minimum: 0, description: "지금까지 받은 포인트" }),
  },
  { title: "Referral" },
);
export type Referral = Static<typeof ReferralSchema>;

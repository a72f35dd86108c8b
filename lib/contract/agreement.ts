import Type, { type Static } from "typebox";
import { AGREEMENT_NAMES, AGREEMENT_VERSION, SIGN_UP_NAMES } from "./rules/order";

/** A text as it is agreed to now. */
export const AgreementSchema = Type.Object(
  {
    name: Type.Union([
      Type.Literal("terms"),
      Type.Literal("refund"),
      Type.Literal("card_provider"),
      Type.Literal("sign_up"),
      Type.Literal("privacy"),
      Type.Literal("marketing"),
    ]),
    version: Type.String({ examples: ["2026-11"] }),
    effective_on: Type.String({ description: "YYYY-MM-DD, 시행일" }),
    title: Type.String(),
    content: Type.String({ description: "Markdown, 동의하는 글 그대로" }),
    sha256: Type.String({ description: "글(UTF-8)의 SHA-256, 16진수" }),
  },
  { title: "Agreement" },
);
export type Agreement = Static<typeof AgreementSchema>;

export const AgreementListSchema = Type.Array(AgreementSchema);

export const AgreementQuerySchema = Type.Object({
  for: Type.Optional(
    Type.Literal("sign_up", { description: "가입할 때 동의하는 글. 없으면 결제할 때의 글이에요" }),
  ),
});

/** A text as a member agreed to it when signing up. */
export const AgreedTextSchema = Type.Object(
  { ...AgreementSchema.properties, agreed_at: Type.String({ description: "ISO 8601" }) },
  { title: "AgreedText" },
);
export type AgreedText = Static<typeof AgreedTextSchema>;

export const AgreedTextListSchema = Type.Array(AgreedTextSchema);

/** Texts that are agreed to, as one text that a form can send: `terms@2026-11,refund@2026-11`. */
const consents = (names: readonly string[], description: string) => {
  const one = `(${names.join("|")})@${AGREEMENT_VERSION}`;
  return Type.String({ maxLength: 200, pattern: `^(${one}(,${one})*)?$`, description });
};

/** What is agreed to before paying. */
export const ConsentsSchema = consents(
  AGREEMENT_NAMES,
  "동의한 글과 판: `GET /api/agreement/`의 모두를 `이름@판`으로, 쉼표로 이어서. 없으면 적어 두지 않아요",
);

/** What is agreed to when signing up. */
export const SignUpConsentsSchema = consents(
  SIGN_UP_NAMES,
  "동의한 글과 판: `GET /api/agreement/?for=sign_up`의 모두를(`marketing`은 받기로 했을 때만) `이름@판`으로, 쉼표로 이어서. 없으면 적어 두지 않아요",
);

import Type, { type Static } from "typebox";
import { AGREEMENT_NAMES, AGREEMENT_VERSION } from "./rules/order";

/** A text as it is agreed to now. */
export const AgreementSchema = Type.Object(
  {
    name: Type.Union([Type.Literal("terms"), Type.Literal("refund"), Type.Literal("card_provider")]),
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

const CONSENT = `(${AGREEMENT_NAMES.join("|")})@${AGREEMENT_VERSION}`;

/** The texts that are agreed to, as one text that a form can send: `terms@2026-11,refund@2026-11`. */
export const ConsentsSchema = Type.String({
  maxLength: 200,
  pattern: `^(${CONSENT}(,${CONSENT})*)?$`,
  description:
    "동의한 글과 판: `GET /api/agreement/`의 모두를 `이름@판`으로, 쉼표로 이어서. 없으면 적어 두지 않아요",
});

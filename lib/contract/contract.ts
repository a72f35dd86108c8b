import Type, { type Static } from "typebox";

/** The contract of a payment, as it was signed when it was paid. */
export const ContractSchema = Type.Object(
  {
    file_name: Type.String({ examples: ["contract-BF-261122-48213.html"] }),
    html: Type.String({ description: "네트워크 없이 열리는 HTML 파일 하나" }),
    body: Type.String({
      description: "서명한 JSON 글 그대로: 당사자, 상품, 금액, 날, 환불표, 동의한 글의 해시",
    }),
    signature: Type.String({
      description: "Ed25519 서명, Base64. `contract`와 줄바꿈 뒤에 body를 이은 글의 서명이에요",
    }),
    key: Type.String({ description: "서명한 열쇠의 이름. `GET /api/contract-key/`에 있어요" }),
    term_now: Type.Optional(
      Type.Object(
        { from: Type.String({ description: "YYYY-MM-DD" }), to: Type.String({ description: "YYYY-MM-DD" }) },
        { description: "계약한 뒤에 쉬거나 밀려서 달라진 지금의 첫날과 마지막 날. 그대로면 없어요" },
      ),
    ),
  },
  { title: "Contract" },
);
export type Contract = Static<typeof ContractSchema>;

/** Public halves of the keys that sign contracts or did, the first one first. */
export const ContractKeyListSchema = Type.Array(
  Type.Object(
    {
      id: Type.String(),
      public_key: Type.String({ description: "Ed25519, SPKI, Base64" }),
      from: Type.String({ description: "처음 서명한 때, ISO 8601" }),
    },
    { title: "ContractKey" },
  ),
);

import Type, { type Static } from "typebox";
import { Nullable } from "./shapes";

export const ProductKindSchema = Type.Union(
  [Type.Literal("membership"), Type.Literal("pt"), Type.Literal("team_class"), Type.Literal("day_pass")],
  { description: "회원권, PT, 팀 클래스, 1일권" },
);
export type ProductKind = Static<typeof ProductKindSchema>;

/** How long and how often a membership may be paused: `max_days` are all pauses together. */
export const PauseTermsSchema = Type.Object(
  {
    max_days: Type.Integer({ minimum: 1, description: "모두 더해 며칠까지" }),
    times: Type.Integer({ minimum: 1, description: "몇 번까지" }),
    min_days: Type.Integer({ minimum: 1, description: "한 번에 며칠부터" }),
  },
  { title: "PauseTerms" },
);
export type PauseTerms = Static<typeof PauseTermsSchema>;

/** Something a branch sells. `months` is set for what runs by time, `visits` for what runs by count. */
export const ProductSchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String({ examples: ["회원권 3개월"] }),
    kind: ProductKindSchema,
    place_pk: Type.Integer({ description: "파는 지점" }),
    description: Type.String(),
    months: Nullable(Type.Integer({ minimum: 1 })),
    visits: Nullable(Type.Integer({ minimum: 1 })),
    price: Type.Integer({ minimum: 0, description: "정가, 원" }),
    sale_price: Nullable(Type.Integer({ minimum: 0, description: "할인가, 원. 할인이 없으면 null" })),
    image: Type.String(),
    is_active: Type.Boolean({ description: "지금 살 수 있는지" }),
    refund_note: Type.String({ description: "환불 규칙 한 문장" }),
    pause: Type.Optional(Nullable(PauseTermsSchema)),
  },
  { title: "Product" },
);
export type Product = Static<typeof ProductSchema>;

export const ProductListSchema = Type.Array(ProductSchema);

export const ProductQuerySchema = Type.Object({
  place: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "지점 pk" })),
  kind: Type.Optional(ProductKindSchema),
});

/** A main category with all its products. Categories are fetched one by one (docs/product.md 6.4). */
export const MainCategorySchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String({ examples: ["회원권"] }),
    description: Type.String(),
    image: Type.String(),
    products: ProductListSchema,
  },
  { title: "MainCategory" },
);
export type MainCategory = Static<typeof MainCategorySchema>;

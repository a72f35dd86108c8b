import Type, { type Static } from "typebox";
import { ProductListSchema } from "./product";

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

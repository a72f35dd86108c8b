import {
  MainCategorySchema,
  ProductListSchema,
  ProductSchema,
  type MainCategory,
  type Product,
} from "@/lib/contract/product";
import type { Kit } from "../kit";
import { NO_ID } from "./branches";

/** The categories that the site asks for. */
const CATEGORIES = [1, 2, 3, 4];

/** Categories and products. @returns what is on sale */
export async function askProducts(kit: Kit): Promise<Product[]> {
  kit.begin("분류와 상품");
  for (const id of CATEGORIES) {
    await kit.ask<MainCategory>(
      `${id}번 분류`,
      { path: "/api/main-category/{id}/", params: { id } },
      {
        status: 200,
        schema: MainCategorySchema,
        check: (body: MainCategory) => body.id !== id && `id가 ${body.id}예요.`,
      },
    );
  }
  await kit.ask("없는 분류", { path: "/api/main-category/{id}/", params: { id: NO_ID } }, { status: 404 });
  const products = await kit.ask<Product[]>(
    "파는 상품",
    { path: "/api/product/" },
    {
      status: 200,
      schema: ProductListSchema,
      check: (list: Product[]) =>
        list.some(({ is_active }) => !is_active) && "팔지 않는 상품(is_active: false)이 있어요.",
    },
  );
  const [first] = products ?? [];
  if (first) {
    await kit.ask(
      "한 지점의 상품",
      { path: "/api/product/", query: { place: first.place_pk } },
      {
        status: 200,
        schema: ProductListSchema,
        check: (list: Product[]) =>
          list.some(({ place_pk }) => place_pk !== first.place_pk) && "다른 지점의 상품이 섞였어요.",
      },
    );
    await kit.ask(
      "상품 하나",
      { path: "/api/product/{id}/", params: { id: first.id } },
      {
        status: 200,
        schema: ProductSchema,
        check: ({ id }: Product) => id !== first.id && `id가 ${id}예요.`,
      },
    );
  } else kit.leaveOut("GET /api/product/{id}/", "목록에서 상품을 얻지 못했어요.");
  await kit.ask(
    "수가 아닌 지점",
    { path: "/api/product/", query: { place: "x" } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask("없는 상품", { path: "/api/product/{id}/", params: { id: NO_ID } }, { status: 404 });
  return products ?? [];
}

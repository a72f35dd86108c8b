import Type from "typebox";
import { ProductListSchema, ProductQuerySchema, ProductSchema } from "@/lib/contract/product";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { notFound } from "../../errors";
import type { Routes } from "../../fastify";
import { IdSchema, parseId } from "../../ids";
import { responses } from "../responses";
import { findProduct, listProducts } from "./queries";

/** What branches sell (anonymous). */
export const productRoutes: Routes = async (app) => {
  app.get(
    "/api/product/",
    {
      schema: {
        tags: ["product"],
        summary: "상품 목록",
        description:
          "지금 살 수 있는 상품이에요. `place`로 한 지점의, `kind`로 한 종류의 상품만 볼 수 있어요.",
        querystring: ProductQuerySchema,
        response: responses({ 200: ProductListSchema }, 400),
      },
    },
    async ({ query: { place, kind } }) =>
      listProducts(app.db, toSeoulDate(app.clock()), { branchPk: place, kind }),
  );

  app.get(
    "/api/product/:id/",
    {
      schema: {
        tags: ["product"],
        summary: "상품 하나",
        params: Type.Object({ id: IdSchema }),
        response: responses({ 200: ProductSchema }, 404),
      },
    },
    async ({ params }) => {
      const product = await findProduct(app.db, parseId(params.id));
      if (!product) throw notFound("없는 상품이에요.");
      return product;
    },
  );
};

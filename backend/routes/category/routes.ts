import { eq } from "drizzle-orm";
import Type from "typebox";
import { MainCategorySchema } from "@/lib/contract/product";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { category } from "../../db/schema";
import { notFound } from "../../errors";
import type { Routes } from "../../fastify";
import { IdSchema, parseId } from "../../ids";
import { listProducts } from "../product/queries";
import { responses } from "../responses";

/** Main categories, one at a time (anonymous). */
export const categoryRoutes: Routes = async (app) => {
  app.get(
    "/api/main-category/:id/",
    {
      schema: {
        tags: ["category"],
        summary: "대분류 하나와 그 상품",
        params: Type.Object({ id: IdSchema }),
        response: responses({ 200: MainCategorySchema }, 404),
      },
    },
    async ({ params }) => {
      const [row] = await app.db
        .select()
        .from(category)
        .where(eq(category.id, parseId(params.id)));
      if (!row) throw notFound("없는 분류예요.");
      const { id, name, description, image, kind } = row;
      const products = await listProducts(app.db, toSeoulDate(app.clock()), { kind });
      return { id, name, description, image, products };
    },
  );
};

import Type from "typebox";
import { PlaceDetailSchema, PlaceListSchema, PlaceSchema } from "@/lib/contract/place";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { notFound } from "../../errors";
import type { Routes } from "../../fastify";
import { IdSchema, parseId } from "../../ids";
import { responses } from "../responses";
import { findBranchByCode, findBranchDetail, listBranches } from "./queries";

const CodeSchema = Type.String({ pattern: "^[a-z0-9-]{1,64}$", examples: ["yeoksam"] });
const NO_BRANCH = "없는 지점이에요.";

/** Branches, called place in the API (anonymous). */
export const branchRoutes: Routes = async (app) => {
  app.get(
    "/api/place/",
    {
      schema: { tags: ["branch"], summary: "지점 목록", response: responses({ 200: PlaceListSchema }) },
    },
    async () => listBranches(app.db, toSeoulDate(app.clock())),
  );

  app.get(
    "/api/place/code/:code/",
    {
      schema: {
        tags: ["branch"],
        summary: "코드로 찾은 지점",
        params: Type.Object({ code: CodeSchema }),
        response: responses({ 200: PlaceSchema }, 404),
      },
    },
    async ({ params }) => {
      const branch = await findBranchByCode(app.db, params.code);
      if (!branch) throw notFound(NO_BRANCH);
      return branch;
    },
  );

  app.get(
    "/api/place/:pk/",
    {
      schema: {
        tags: ["branch"],
        summary: "지점 상세",
        params: Type.Object({ pk: IdSchema }),
        response: responses({ 200: PlaceDetailSchema }, 404),
      },
    },
    async ({ params }) => {
      const branch = await findBranchDetail(app.db, parseId(params.pk));
      if (!branch) throw notFound(NO_BRANCH);
      return branch;
    },
  );
};

import { UserSchema } from "@/lib/contract/member";
import type { Routes } from "../../fastify";
import { authenticate, requireIdentity, tokenNotValid } from "../../plugins/auth";
import { responses } from "../responses";
import { findUser } from "./queries";

/** The member's own data. */
export const memberRoutes: Routes = async (app) => {
  app.get(
    "/user/info/",
    {
      onRequest: authenticate,
      schema: {
        tags: ["member"],
        summary: "내 정보",
        security: [{ bearer: [] }],
        response: responses({ 200: UserSchema }, 401),
      },
    },
    async (request) => {
      const user = await findUser(app.db, requireIdentity(request).memberId, app.clock());
      if (!user) throw tokenNotValid();
      return user;
    },
  );
};

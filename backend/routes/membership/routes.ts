import { MembershipListSchema } from "@/lib/contract/membership";
import type { Routes } from "../../fastify";
import { authenticate, requireIdentity } from "../../plugins/auth";
import { responses } from "../responses";
import { listMemberships } from "./queries";

/** The member's memberships. */
export const membershipRoutes: Routes = async (app) => {
  app.get(
    "/api/member/membership/",
    {
      onRequest: authenticate,
      schema: {
        tags: ["membership"],
        summary: "내 회원권 목록",
        description:
          "이용 중, 일시정지, 이용 예정, 지난 것의 순서예요. `ends_on`은 이용할 수 있는 마지막 날이고, 횟수를 다 쓰면 `expired`예요.",
        security: [{ bearer: [] }],
        response: responses({ 200: MembershipListSchema }, 401),
      },
    },
    async (request) => listMemberships(app.db, requireIdentity(request).memberId, app.clock()),
  );
};

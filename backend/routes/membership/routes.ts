import type { Routes } from "../../fastify";

/** The member's memberships. */
export const membershipRoutes: Routes = async () => {};

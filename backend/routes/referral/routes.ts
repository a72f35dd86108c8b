import type { Routes } from "../../fastify";

/** What somebody with a friend's code gets. */
export const referralRoutes: Routes = async () => {};

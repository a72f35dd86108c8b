import type { Routes } from "../../fastify";

/** The member's points. */
export const pointRoutes: Routes = async () => {};

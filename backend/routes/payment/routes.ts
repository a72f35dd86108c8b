import type { Routes } from "../../fastify";

/** The member's payments. */
export const paymentRoutes: Routes = async () => {};

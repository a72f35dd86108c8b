import type { Routes } from "../../fastify";

/** Sign-up, SMS codes, forgotten passwords and the checks before them. */
export const accountRoutes: Routes = async () => {};

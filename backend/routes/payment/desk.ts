import type { FastifyInstance } from "fastify";

/** What settling payments works with; the app itself has it all. */
export type PaymentDesk = Pick<FastifyInstance, "db" | "gateway" | "clock" | "log">;

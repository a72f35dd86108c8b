import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/client";
import type { PaymentGateway } from "../../gateway/gateway";

/** What settling payments works with; the app itself has it all. */
export interface PaymentDesk {
  db: Database;
  gateway: PaymentGateway;
  /** Now. */
  clock: () => Date;
  log: FastifyBaseLogger;
}

import type { FastifyBaseLogger } from "fastify";
import type { ContractMaker } from "../../contract/store";
import type { Database } from "../../db/client";
import type { PaymentGateway } from "../../gateway/gateway";

/** What settling payments needs; the app provides it all. */
export interface PaymentContext {
  db: Database;
  gateway: PaymentGateway;
  contracts: ContractMaker;
  /** The current time. */
  clock: () => Date;
  log: Pick<FastifyBaseLogger, "error">;
}

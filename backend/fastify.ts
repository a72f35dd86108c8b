import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { Drain } from "@/lib/runtime/drain";
import type { Release } from "@/lib/runtime/release";
import type { BackendConfig } from "./config";
import type { ContractMaker } from "./contract/store";
import type { Database } from "./db/client";
import type { PaymentGateway } from "./gateway/gateway";
import type { Handlers, Jobs } from "./jobs/jobs";
import type { SiteStateKeeper } from "./maintenance/site-state";
import type { Delivery } from "./message/delivery";
import type { PasswordHasher } from "./password";
import type { PhotoStore } from "./photo/store";
import type { Messages } from "./sms/messages";

/** The member and the login of a request's access token. */
export interface Identity {
  memberId: number;
  familyId: string;
}

declare module "fastify" {
  interface FastifyInstance {
    db: Database;
    config: AppConfig;
    contracts: ContractMaker;
    /** What runs. */
    release: Release;
    passwords: PasswordHasher;
    photos: PhotoStore;
    jobs: Jobs;
    messages: Messages;
    delivery: Delivery;
    /** Does the jobs of a kind that wait, and waits for those that other processes have in hand. */
    settleJobs: (name: keyof Handlers) => Promise<void>;
    gateway: PaymentGateway;
    siteState: SiteStateKeeper;
    drain: Drain;
    /** Fails when this machine's data folder takes no more bytes. */
    checkDisk: () => Promise<void>;
    /** The current time; tests set it as they need. */
    clock: () => Date;
  }
  interface FastifyRequest {
    /** Set on routes behind `authenticate`. */
    identity: Identity | null;
  }
}

/** What the running app needs from the configuration. */
export type AppConfig = Pick<
  BackendConfig,
  | "logLevel"
  | "isMaster"
  | "siteUrl"
  | "smsDailyMax"
  | "messagesDailyMax"
  | "drainNoticeMs"
  | "trustedProxies"
> & {
  /** Whether each answered request becomes a line of the log. */
  hasAccessLog?: boolean;
  jwtSecret: string;
  /** Lets the site render pages again; without it, no site is asked. */
  revalidateSecret?: string;
  /** Keys the hashes of numbers that are remembered (number-memory.ts). */
  numberSecret: string;
  /** Signs what the chain's app tells of visits; without it, it tells of none. */
  visitKey?: Buffer;
  /** The chain's name, for messages to members. */
  brand: string;
  /** The same in Latin letters. */
  brandLatin: string;
};

/** A group of routes, typed by its TypeBox schemas. */
export type Routes = FastifyPluginAsyncTypebox;

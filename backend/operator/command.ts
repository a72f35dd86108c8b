import type { Database } from "../db/client";
import type { Jobs } from "../jobs/jobs";
import type { SiteStateKeeper } from "../maintenance/site-state";

/** What a command works with, in the server or standalone. */
export interface OperatorContext {
  db: Database;
  clock: () => Date;
  siteState: SiteStateKeeper;
  /** Folder of the chain's content that the database was filled from. */
  contentDir: string;
  /** Keys the hashes of remembered numbers. */
  numberSecret: string;
  /** Writes the embedded database to a file; a PostgreSQL is dumped by its own tools. */
  dump?: (file: string) => Promise<void>;
  /** The queues, for what is done afterwards. */
  jobs: Pick<Jobs, "boss" | "enqueue" | "wake">;
  /** Sends a number a text, whosever it is, in the caller's transaction; without a server nobody sends. */
  tellNumber?: (tx: Database, phone: string, text: string) => Promise<void>;
  /** Deletes a photo that no member has any more. */
  removePhoto?: (photoUri: string | null) => Promise<void>;
}

/** The output for the operator. */
export interface CommandResult {
  lines: string[];
  warnings: string[];
}

/** The operator's command cannot be done; the message says why. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** A command by name, with its input, as sent to the server. */
export interface CommandRequest {
  name: string;
  input: unknown;
}

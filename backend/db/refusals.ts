import { DrizzleQueryError } from "drizzle-orm";

interface PostgresError {
  code?: string;
  constraint?: string;
}

/** Name of the unique index or constraint that refused a write; undefined for any other failure. */
export function getTakenConstraint(error: unknown): string | undefined {
  const { code, constraint } = toPostgresError(error);
  return code === "23505" ? constraint : undefined;
}

/** Whether a write failed because the member it belongs to was erased in the meantime. */
export function isMemberGone(error: unknown): boolean {
  const { code, constraint } = toPostgresError(error);
  return code === "23503" && Boolean(constraint?.endsWith("_member_id_member_id_fk"));
}

/** Whether the database ended a transaction because of a deadlock; it may be retried. */
export function isDeadlock(error: unknown): boolean {
  return toPostgresError(error).code === "40P01";
}

/** Whether a statement gave up waiting for a lock, after its `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return toPostgresError(error).code === "55P03";
}

function toPostgresError(error: unknown): PostgresError {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return typeof cause === "object" && cause !== null ? cause : {};
}

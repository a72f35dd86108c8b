import { randomUUID } from "node:crypto";
import type { Database } from "../db/client";
import { tell } from "./tell";

/** Tells a member that the password is another one; as `tell`. */
export function tellNewPassword(tx: Database, memberId: number, now: Date): Promise<void> {
  // Each change is told, however soon the next comes.
  return tell(tx, { memberId, event: "password_changed", subject: randomUUID(), values: {} }, now);
}

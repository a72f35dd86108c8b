import type { FastifyInstance } from "fastify";
import type { Records } from "@/lib/contract/account";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { lockMember } from "../../db/member-lock";
import { takeAttempts } from "../../limits";
import { tellRecordsGiven } from "../../message/account";
import { tokenNotValid } from "../../plugins/auth";
import { collectRecords } from "./records";
import { renderRecords } from "./render-records";

const GIVEN_MAX = 5;
const GIVEN_WINDOW_MS = 24 * 60 * 60_000;

/**
 * Everything that is kept about a member, as files, to who has just shown the password. The member is told each time: a
 * stranger who did it cannot do it unseen.
 *
 * @throws ApiError 401 for a member who withdrew meanwhile, 429 after five in a day
 */
export async function giveRecords(app: FastifyInstance, memberId: number): Promise<Records> {
  const { db, clock, config } = app;
  const now = clock();
  await takeAttempts(db, [{ key: `records:${memberId}`, max: GIVEN_MAX, windowMs: GIVEN_WINDOW_MS }], now);
  const records = await db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw tokenNotValid();
    const collected = await collectRecords(tx, memberId, now);
    await tellRecordsGiven(tx, memberId, now);
    return collected;
  });
  return {
    file_name: `my-records-${toSeoulDate(now)}`,
    html: renderRecords(records, config.brand),
    json: `${JSON.stringify(records, null, 2)}\n`,
  };
}

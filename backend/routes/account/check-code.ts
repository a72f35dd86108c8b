import type { FastifyInstance } from "fastify";
import type { SmsPurpose } from "../../db/schema";
import { countMiss } from "../../limits";
import type { CodeCheck, Codes } from "../../sms/codes";
import { limitCodeMisses } from "./limits";
import { refuseCode } from "./refusals";

/**
 * Looks whether a code is right. Wrong ones are counted for the number, and for the address, because whoever guesses may
 * try every number once.
 *
 * @param asker the token of the browser that asked for the code
 * @returns the id of the code
 * @throws ApiError 400 for a wrong or unknown code, 429 after too many from the address
 */
export async function checkCode(
  { db, clock }: FastifyInstance,
  codes: Codes,
  target: { phone: string; purposes: SmsPurpose[]; asker: string | undefined },
  { digits, address }: { digits: string; address: string },
): Promise<number> {
  let check: CodeCheck = { outcome: "expired" };
  const id = await countMiss({ db, clock }, limitCodeMisses(address), async () => {
    check = await codes.check(db, target, digits, clock());
    return check.outcome === "right" ? check.id : undefined;
  });
  if (id === undefined) throw refuseCode(check);
  return id;
}

import { hashApart, verifyApart } from "./password-threads";
import { createTurns } from "./turns";

/** What a hash costs, in KiB, passes and lanes. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's recommended floor for argon2id, the package's default variant: 19 MiB, two passes, one lane. */
const ARGON2: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const RUNNING_MAX = 2;
const WAITING_MAX = 200;

export interface PasswordHasher {
  /** Of the password in its composed form (NFC). */
  hash(password: string): Promise<string>;
  /** False for a missing hash too, after the same work: the time does not reveal who is a member. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
  /** How many are being hashed or checked now, and how many wait. */
  count(): { running: number; waiting: number };
}

/**
 * Hashes and checks passwords, two at a time: each takes 19 MiB and a core, of which it has what nobody else wants. Beyond
 * 200 waiting the next one throws a 429.
 *
 * @param cost less than the default only in tests, where no real password is stored
 */
export async function createPasswordHasher(cost = ARGON2): Promise<PasswordHasher> {
  const decoyHash = await hashApart("no member has this password", cost);
  const takeTurn = createTurns({ runningMax: RUNNING_MAX, waitingMax: WAITING_MAX });

  return {
    count: takeTurn.count,
    hash: (password) => takeTurn(() => hashApart(password.normalize("NFC"), cost)),
    verify: (storedHash, password) =>
      takeTurn(async () => {
        for (const form of listForms(password)) {
          if (await verifyApart(storedHash ?? decoyHash, form)) return storedHash !== undefined;
        }
        return false;
      }),
  };
}

/**
 * The forms in which a password may have been hashed, the usual one first. One keyboard sends a Hangul syllable whole, a
 * Mac's sends its letters; new hashes are of whole ones, those from before are of what was typed. For ASCII there is one.
 */
function listForms(password: string): Set<string> {
  return new Set([password.normalize("NFC"), password, password.normalize("NFD")]);
}

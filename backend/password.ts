import { hash, verify } from "@node-rs/argon2";
import { createTurns } from "./turns";

/** OWASP's recommended floor for argon2id, the package's default variant: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const RUNNING_MAX = 2;
const WAITING_MAX = 200;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False for a missing hash too, after the same work: nobody learns by the clock who is a member. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
}

/**
 * Hashes and checks passwords, two at a time: each takes 19 MiB and a core. Beyond 200 waiting the next one
 * throws a 429.
 */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const decoyHash = await hash("no member has this password", ARGON2);
  const takeTurn = createTurns({ runningMax: RUNNING_MAX, waitingMax: WAITING_MAX });

  return {
    hash: (password) => takeTurn(() => hash(password, ARGON2)),
    verify: (storedHash, password) =>
      takeTurn(async () => {
        const isRight = await verify(storedHash ?? decoyHash, password);
        return isRight && storedHash !== undefined;
      }),
  };
}

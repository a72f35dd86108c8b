import { exec } from "node:child_process";
import { promisify } from "node:util";
import { SmsSentSchema } from "@/lib/contract/account";
import type { Place } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import type { Kit } from "./kit";

/** What the walk of a new member needs of the world around it. */
export interface World {
  /** Today in Seoul, `YYYY-MM-DD`. */
  today: string;
  /** Prints the messages to a number, the newest first. */
  readMessages(phone: string): Promise<string>;
  wait(ms: number): Promise<void>;
}

/** The walk of one new member. */
export interface Walk {
  kit: Kit;
  world: World;
  phone: string;
  password: string;
  /** Codes of coupons that may be claimed. */
  coupons: string[];
  place?: Place;
  products: Product[];
}

export type MemberWalk = Walk & { id: number; access: string };

/** Something in the walk that all the rest needs differs from the contract, or cannot be had. */
export class WalkEnded extends Error {}

const PAUSE_MS = 2000;
const MESSAGE_PAUSE_MS = 61_000;
const MESSAGE_MAX_MS = 90_000;

/** Reads messages with a command of the operator's. */
export function createReader(command: string): World["readMessages"] {
  return async (phone) => {
    try {
      const { stdout } = await promisify(exec)(command, { env: { ...process.env, PHONE: phone } });
      return stdout;
    } catch (error) {
      throw new WalkEnded(`--code-command가 실패했어요: ${(error as Error).message.trim()}`);
    }
  };
}

/**
 * Has a code sent and waits for its message.
 *
 * @throws WalkEnded if none comes
 */
export async function fetchCode({ kit, world, phone }: Walk, isReset: boolean): Promise<string> {
  const [last] = readCodes(await world.readMessages(phone));
  const form = { phone, ...(isReset && { is_reset: "true" }) };
  const call = { method: "POST", path: "/user/auth_sms/", form } as const;
  need(await kit.ask("인증번호 보내기", call, { status: 200, schema: SmsSentSchema }), "인증번호");
  for (let waitedMs = 0; waitedMs < MESSAGE_MAX_MS; waitedMs += PAUSE_MS) {
    const [newest] = readCodes(await world.readMessages(phone));
    if (newest !== undefined && newest !== last) return newest;
    await world.wait(PAUSE_MS);
  }
  throw new WalkEnded(`${phone}에 온 인증번호를 --code-command의 출력에서 찾지 못했어요.`);
}

/** The same for a number that has just had one: one a minute. */
export async function fetchNextCode(walk: Walk, isReset: boolean): Promise<string> {
  walk.kit.note("한 번호에는 1분에 한 번만 보내서 1분 기다려요.");
  await walk.world.wait(MESSAGE_PAUSE_MS);
  return fetchCode(walk, isReset);
}

/** The six digits of each message, the newest first. */
function readCodes(messages: string): string[] {
  return messages.match(/(?<![\d-])\d{6}(?![\d-])/g) ?? [];
}

/** The body of an answer that all the rest needs. @throws WalkEnded without it */
export function need<T>(body: T | undefined, what: string): T {
  if (body === undefined) throw new WalkEnded(`${what} 없이는 더 확인할 수 없어요.`);
  return body;
}

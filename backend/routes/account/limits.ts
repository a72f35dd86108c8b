import { toAddressKey } from "@/lib/runtime/address";
import type { Database } from "../../db/client";
import { ApiError, sayWait } from "../../errors";
import { readCount, type Limit } from "../../limits";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** What counts the messages to all numbers together. */
const ALL_SMS = "sms-all";

/** All limits by address are generous, because families and offices share one. */
function byAddress(what: string, address: string): Limit {
  return { key: `${what}@${toAddressKey(address)}`, max: 100, windowMs: 10 * MINUTE_MS };
}

/**
 * Messages: to a number 1 per minute, 5 per hour, 10 per day, whatever their purpose; for a browser 5 in 10 minutes; last,
 * all messages of a day.
 */
export function limitSms({
  phone,
  asker,
  dailyMax,
}: {
  phone: string;
  asker: string;
  dailyMax: number;
}): Limit[] {
  return [
    { key: `sms-minute:${phone}`, max: 1, windowMs: MINUTE_MS },
    { key: `sms-hour:${phone}`, max: 5, windowMs: HOUR_MS },
    { key: `sms-day:${phone}`, max: 10, windowMs: DAY_MS },
    { key: `sms-asker:${asker}`, max: 5, windowMs: 10 * MINUTE_MS },
    { key: ALL_SMS, max: dailyMax, windowMs: DAY_MS, refuse: refuseAllSms },
  ];
}

/** The codes sent in the current day, to all numbers together. */
export function readSmsToday(db: Database, now: Date): Promise<number> {
  return readCount(db, ALL_SMS, now);
}

/** Messages for an address: 30 in 10 minutes and 300 a day, because carriers put many phones behind one. */
export function limitSmsOfAddress(addressKey: string): Limit[] {
  return [
    { key: `sms@${addressKey}`, max: 30, windowMs: 10 * MINUTE_MS },
    { key: `sms-day@${addressKey}`, max: 300, windowMs: DAY_MS },
  ];
}

function refuseAllSms(retryAfterS: number): ApiError {
  return new ApiError("sms_all_sent", { values: { wait: sayWait(retryAfterS) }, retryAfterS });
}

/** Wrong codes from an address; those for a number are counted with its codes. */
export const limitCodeMisses = (address: string) => [byAddress("sms-code", address)];

/** Checks whether a number is a member's. */
export const limitPhoneChecks = (address: string) => [byAddress("phone-check", address)];

/** Checks whether a nickname is taken. */
export const limitNicknameChecks = (address: string) => [byAddress("nickname-check", address)];

/** Sign-ups, refused ones included. */
export const limitSignUps = (address: string) => [byAddress("sign-up", address)];

/**
 * Sign-ups with a correct code: each may cost a password hash, or reveal a taken e-mail address. Counted after the
 * code check, so that nobody else can use them up.
 */
export const limitProvenSignUps = (phone: string): Limit[] => [
  { key: `sign-up:${phone}`, max: 60, windowMs: 30 * MINUTE_MS },
];

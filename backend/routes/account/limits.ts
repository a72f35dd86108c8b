import { toAddressKey } from "../../address";
import type { Limit } from "../../limits";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** By address all limits are generous, because families and offices share one. */
function byAddress(what: string, address: string): Limit {
  return { key: `${what}@${toAddressKey(address)}`, max: 100, windowMs: 10 * MINUTE_MS };
}

/** Messages to a number: 1 a minute, 5 an hour, 10 a day, whatever they are for. */
export function limitSms(phone: string, address: string): Limit[] {
  return [
    { key: `sms-minute:${phone}`, max: 1, windowMs: MINUTE_MS },
    { key: `sms-hour:${phone}`, max: 5, windowMs: HOUR_MS },
    { key: `sms-day:${phone}`, max: 10, windowMs: 24 * HOUR_MS },
    byAddress("sms", address),
  ];
}

/** Wrong digits from an address; what a number stands is counted at its codes. */
export const limitCodeMisses = (address: string) => [byAddress("sms-code", address)];

/** Questions whether a number is a member's. */
export const limitPhoneChecks = (address: string) => [byAddress("phone-check", address)];

/** Questions whether a nickname is taken. */
export const limitNicknameChecks = (address: string) => [byAddress("nickname-check", address)];

/** Sign-ups, the refused ones too. */
export const limitSignUps = (address: string) => [byAddress("sign-up", address)];

/**
 * Sign-ups with a right code: each may cost a password hash, or tell that an e-mail address is taken. Counted after the
 * code, so that nobody else can use them up.
 */
export const limitProvenSignUps = (phone: string): Limit[] => [
  { key: `sign-up:${phone}`, max: 60, windowMs: 30 * MINUTE_MS },
];

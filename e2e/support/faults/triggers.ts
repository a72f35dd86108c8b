import { accountTriggers } from "./account";
import { branchTriggers } from "./branch";
import { couponTriggers } from "./coupon";
import { membershipTriggers } from "./membership";
import { messageTriggers } from "./message";
import { paymentTriggers } from "./payment";
import { trialTriggers } from "./trial";
import type { Trigger } from "./trigger";

export const triggers: readonly Trigger[] = [
  ...accountTriggers,
  ...branchTriggers,
  ...couponTriggers,
  ...membershipTriggers,
  ...messageTriggers,
  ...paymentTriggers,
  ...trialTriggers,
];

/** Calls that no page of the demo chain makes, and why. */
export const elsewhere: Readonly<Record<string, string>> = {
  "PUT /api/member/membership/*/closing/":
    "only while a branch closes, which its own walk does (e2e/walks/temporary-closing.spec.ts)",
  "GET /api/place-rows": "only a chain of hundreds of branches asks for the rest of its rows",
};

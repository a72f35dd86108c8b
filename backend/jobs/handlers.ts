import type { FastifyInstance } from "fastify";
import { runInRequest } from "@/lib/runtime/request";
import { settleClosings } from "../closing/settle";
import { purgeParties } from "../contract/store";
import { purgeSandboxSessions } from "../gateway/sandbox";
import { purgeLimits } from "../limits";
import { remindMembers } from "../message/remind";
import { purgeNumberMemory } from "../number-memory";
import { purgeActs } from "../operator/desk";
import { purgeHandoverCodes } from "../routes/handover/codes";
import { finishStops } from "../routes/membership/stop";
import { adoptPayouts } from "../routes/payment/payouts";
import { reconcilePayments } from "../routes/payment/reconcile";
import { grantRewards } from "../routes/payment/reward";
import { purgeDevices } from "../routes/session/devices";
import { purgeTokens } from "../routes/session/tokens";
import { purgeCodes } from "../sms/codes";
import { purgeOutbox } from "../sms/outbox";
import type { Handlers } from "./jobs";
import { renewPages, reportChange } from "./site";

/** In which order nothing depends: what one table keeps too long, the next round finds. */
const PURGES = [
  purgeLimits,
  purgeTokens,
  purgeDevices,
  purgeHandoverCodes,
  purgeCodes,
  purgeOutbox,
  purgeSandboxSessions,
  purgeNumberMemory,
  purgeActs,
  purgeParties,
];

/**
 * What does each kind of job, with all that an app has. Each may be repeated and interrupted: what is due, and what is
 * done, stands in the data, by the app's clock.
 */
export function createHandlers(app: FastifyInstance): Handlers {
  const { db, clock, messages, delivery, config } = app;
  const site = { siteUrl: config.siteUrl, revalidateSecret: config.revalidateSecret ?? "" };
  return {
    sms: async ({ message, request = message }, { isLast }) =>
      runInRequest(request, async () => ({ state: await messages.deliver(message, isLast) })),
    message: async ({ message }) => ({ state: await delivery.deliver(message) }),
    "send-messages": () => delivery.wake(),
    "remind-members": () => remindMembers(app, clock()),
    "page-renewal": ({ tag }) => renewPages(site, tag),
    "index-now": ({ tags }) => reportChange(site, tags),
    "reconcile-payments": () => reconcilePayments(app),
    "grant-rewards": () => grantRewards(app),
    "finish-stops": () => finishStops(app),
    "settle-closings": () => settleClosings(app),
    "expire-messages": () => messages.expire(),
    purge: async () => {
      await adoptPayouts(db);
      for (const purge of PURGES) await purge(db, clock());
      await messages.purge();
      await delivery.purge();
    },
  };
}

import type { FastifyBaseLogger } from "fastify";
import { count } from "@/lib/observe/count";
import type { SmsMessage, SmsSender } from "./sender";

/**
 * Sends after the answer: how long a carrier takes, or whether there is anything to send at all, must not
 * affect the answer's time.
 */
export interface SmsQueue {
  /** Starts sending; a failure is logged. */
  add(message: SmsMessage): void;
  /** Resolves when everything added so far is sent or has failed. */
  settle(): Promise<void>;
}

/** A queue before a sender. */
export function createSmsQueue(sender: SmsSender, log: FastifyBaseLogger): SmsQueue {
  const pending = new Set<Promise<void>>();

  async function send(message: SmsMessage): Promise<void> {
    try {
      await sender.send(message);
      count("sms", "sent");
    } catch (error) {
      count("sms", "failed");
      log.error({ err: error }, "sms not sent");
    }
  }

  return {
    add(message) {
      const sending = send(message).finally(() => pending.delete(sending));
      pending.add(sending);
    },
    settle: async () => void (await Promise.all(pending)),
  };
}

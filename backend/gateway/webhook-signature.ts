import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { verify, WebhookVerificationError } from "@portone/server-sdk/webhook";
import type { WebhookNews } from "./gateway";

/**
 * Signs a webhook by the Standard Webhooks specification, as PortOne does: HMAC-SHA256 over id, time and body.
 *
 * @param key the secret's bytes
 * @returns the three headers
 */
export function signWebhook(key: Buffer, id: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

/**
 * Checks a webhook's signature and time, five minutes either way of the machine's own clock.
 *
 * @param key the secret's bytes; always the same object, by which the SDK remembers it
 * @returns its body, undefined where it is no JSON; or undefined if it is not whose it should be, or so old that it may
 *   be a replay
 */
export async function verifySigned(
  key: Buffer,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
): Promise<{ body: unknown } | undefined> {
  try {
    return { body: await verify(key, rawBody.toString("utf8"), headers) };
  } catch (error) {
    if (error instanceof WebhookVerificationError) return undefined;
    // Signed, but not JSON.
    if (error instanceof SyntaxError) return { body: undefined };
    throw error;
  }
}

/** A provider's webhook (`verifySigned`), and which payment it is about (`data.paymentId`, as PortOne V2 sends it). */
export async function verifySignedWebhook(
  ...sent: Parameters<typeof verifySigned>
): Promise<WebhookNews | undefined> {
  const signed = await verifySigned(...sent);
  return signed && { paymentId: readPaymentId(signed.body) };
}

function readPaymentId(news: unknown): string | null {
  const { paymentId } = (news as { data?: { paymentId?: unknown } } | null)?.data ?? {};
  return typeof paymentId === "string" ? paymentId : null;
}

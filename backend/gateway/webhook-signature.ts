import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { WebhookNews } from "./gateway";

const TOLERANCE_MS = 5 * 60 * 1000;

/**
 * Signs a webhook by the Standard Webhooks specification: HMAC-SHA256 over id, time and body.
 *
 * @param key the secret's bytes
 * @returns the three headers
 */
export function signWebhook(key: Buffer, id: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${computeSignature(key, id, timestamp, Buffer.from(body)).toString("base64")}`,
  };
}

/**
 * Checks a webhook's signature and time, five minutes either way, and reads which payment it speaks of
 * (`data.paymentId`, as PortOne V2 sends it).
 *
 * @returns undefined when it is not the provider's, or too old to be more than a recording
 */
export function verifySignedWebhook(
  key: Buffer,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
  now: Date,
): WebhookNews | undefined {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"];
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string") {
    return undefined;
  }
  if (!/^[0-9]{1,12}$/.test(timestamp)) return undefined;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > TOLERANCE_MS) return undefined;
  const expected = computeSignature(key, id, timestamp, rawBody);
  // Several, while a secret is being changed.
  const isSigned = signatures.split(" ").some((entry) => {
    const [version, signature = ""] = entry.split(",");
    const given = Buffer.from(signature, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? { paymentId: readPaymentId(rawBody) } : undefined;
}

function computeSignature(key: Buffer, id: string, timestamp: string, body: Buffer): Buffer {
  return createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
}

function readPaymentId(rawBody: Buffer): string | null {
  try {
    const paymentId: unknown = JSON.parse(rawBody.toString("utf8"))?.data?.paymentId;
    return typeof paymentId === "string" ? paymentId : null;
  } catch {
    return null;
  }
}

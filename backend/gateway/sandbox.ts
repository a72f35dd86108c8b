import { createHash, createHmac, randomBytes, randomInt, randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { PAY_WAY_NAMES, type PayWay } from "@/lib/contract/payment";
import type { Database } from "../db/client";
import { gatewayPayment, gatewaySession, type GatewayPaymentRow } from "../db/schema";
import { GatewayUnavailableError, type PaymentGateway } from "./gateway";
import { SLOW_RECEIPT, SLOW_REFUND, type SandboxCard } from "./sandbox-cards";
import { signWebhook, verifySignedWebhook } from "./webhook-signature";

const SESSION_MS = 5 * 60 * 1000;
const CARD = { cardName: "시험카드", cardNumberMasked: "9410-****-****-0000" };
export const SANDBOX_CHECKOUT_PATH = "/api/sandbox/checkout/";

interface SandboxOptions {
  db: Database;
  clock: () => Date;
  /** The key of the webhooks' signatures is derived from this. */
  secret: string;
  /** Delivers a signed webhook to the shop; the shop logs a failure. */
  deliver(headers: Record<string, string>, body: string): Promise<void>;
}

/** The embedded provider: the port's side of it, and what its own checkout page needs. */
export interface SandboxGateway extends PaymentGateway {
  /** What an open window shows; undefined if it is unknown, used or expired. */
  findCheckout(paymentId: string, session: string): Promise<GatewayPaymentRow | undefined>;
  /** The buyer's choice, once per window. Undefined if the window is unknown, used or expired. */
  choose(paymentId: string, session: string, card: SandboxCard): Promise<GatewayPaymentRow | undefined>;
  /** Resolves when every pending webhook has arrived. */
  settle(): Promise<void>;
}

/** A payment provider inside the backend, with its own records, for demonstration and tests: no money moves. */
export function createSandboxGateway({ db, clock, secret, deliver }: SandboxOptions): SandboxGateway {
  const webhookKey = createHmac("sha256", secret).update("sandbox webhook").digest();
  const pending = new Set<Promise<void>>();

  function sendWebhook(paymentId: string, type: string): Promise<void> {
    const body = JSON.stringify({ type, timestamp: clock().toISOString(), data: { paymentId } });
    // By the machine's clock, which the signature is checked against.
    const headers = signWebhook(webhookKey, randomUUID(), new Date(), body);
    const sending = deliver(headers, body).finally(() => pending.delete(sending));
    pending.add(sending);
    return sending;
  }

  /** @throws GatewayUnavailableError while who is asked about a payment is silent */
  async function ask(paymentId: string, slow: { cardName: string; silentMs: number }): Promise<void> {
    const [entry] = await db.select().from(gatewayPayment).where(eq(gatewayPayment.id, paymentId));
    const age = clock().getTime() - (entry?.approvedAt?.getTime() ?? 0);
    if (entry?.cardName === slow.cardName && age < slow.silentMs) {
      throw new GatewayUnavailableError(`${slow.cardName} does not answer`);
    }
  }

  const isOpen = (paymentId: string, session: string) =>
    and(
      eq(gatewaySession.tokenHash, hashToken(session)),
      eq(gatewaySession.paymentId, paymentId),
      isNull(gatewaySession.usedAt),
      gt(gatewaySession.expiresAt, clock()),
    );

  return {
    name: "sandbox",
    ways: Object.keys(PAY_WAY_NAMES) as PayWay[],

    async startCheckout({ id, orderName, amountKrw, payWay }) {
      const now = clock();
      const session = randomBytes(24).toString("base64url");
      await db
        .insert(gatewayPayment)
        .values({ id, orderName, amountKrw, payWay, status: "pending", created: now })
        .onConflictDoNothing();
      // A buyer who left the window may open it again, for another way too; refused and paid are final.
      await db
        .update(gatewayPayment)
        .set({ status: "pending", payWay })
        .where(and(eq(gatewayPayment.id, id), inArray(gatewayPayment.status, ["pending", "closed"])));
      await db.insert(gatewaySession).values({
        tokenHash: hashToken(session),
        paymentId: id,
        expiresAt: new Date(now.getTime() + SESSION_MS),
      });
      return {
        gateway: "sandbox",
        gateway_key: id,
        url: `${SANDBOX_CHECKOUT_PATH}${id}?session=${session}`,
      };
    },

    async lookUp(gatewayKey) {
      const [entry] = await db.select().from(gatewayPayment).where(eq(gatewayPayment.id, gatewayKey));
      const payWay = entry?.approvedKrw == null ? null : (entry.payWay ?? "card");
      return {
        status: entry?.status ?? "pending",
        paymentId: gatewayKey,
        amountKrw: entry?.approvedKrw ?? entry?.amountKrw ?? 0,
        cancelledKrw: entry?.cancelledKrw ?? 0,
        payWay,
        method: payWay && PAY_WAY_NAMES[payWay],
        cardName: entry?.cardName ?? null,
        cardNumberMasked: entry?.cardNumberMasked ?? null,
        approvedAt: entry?.approvedAt ?? null,
        receiptUrl: null,
        reason: entry?.failReason ?? null,
      };
    },

    async cancel(gatewayKey) {
      await ask(gatewayKey, SLOW_REFUND);
      await db
        .update(gatewayPayment)
        .set({ status: "cancelled", cancelledKrw: sql`${gatewayPayment.approvedKrw}` })
        .where(and(eq(gatewayPayment.id, gatewayKey), eq(gatewayPayment.status, "paid")));
    },

    async cancelPart(gatewayKey, { amountKrw, cancellableKrw }) {
      await ask(gatewayKey, SLOW_REFUND);
      const [cut] = await db
        .update(gatewayPayment)
        .set({
          cancelledKrw: sql`${gatewayPayment.cancelledKrw} + ${amountKrw}`,
          // Nothing is left of it.
          ...(amountKrw === cancellableKrw && { status: "cancelled" as const }),
        })
        .where(
          and(
            eq(gatewayPayment.id, gatewayKey),
            eq(gatewayPayment.status, "paid"),
            sql`${gatewayPayment.approvedKrw} - ${gatewayPayment.cancelledKrw} = ${cancellableKrw}`,
          ),
        )
        .returning();
      if (!cut) throw new GatewayUnavailableError("another amount can be cancelled");
      void sendWebhook(gatewayKey, "Transaction.PartialCancelled");
    },

    async lookUpReceipt(gatewayKey) {
      await ask(gatewayKey, SLOW_RECEIPT);
      const [entry] = await db.select().from(gatewayPayment).where(eq(gatewayPayment.id, gatewayKey));
      if (!entry?.receiptKrw) return null;
      return { amountKrw: entry.receiptKrw, issueNumber: entry.receiptNumber ?? "" };
    },

    async issueReceipt({ paymentId, amountKrw, kind }) {
      await ask(paymentId, SLOW_RECEIPT);
      const issueNumber = String(randomInt(100_000_000, 1_000_000_000));
      const [issued] = await db
        .update(gatewayPayment)
        .set({ receiptKrw: amountKrw, receiptKind: kind, receiptNumber: issueNumber })
        .where(and(eq(gatewayPayment.id, paymentId), eq(gatewayPayment.receiptKrw, 0)))
        .returning();
      if (!issued) throw new GatewayUnavailableError("there is a receipt already");
      return { amountKrw, issueNumber };
    },

    async cancelReceipt(gatewayKey) {
      await ask(gatewayKey, SLOW_RECEIPT);
      await db.update(gatewayPayment).set({ receiptKrw: 0 }).where(eq(gatewayPayment.id, gatewayKey));
    },

    verifyWebhook: (headers, rawBody) => verifySignedWebhook(webhookKey, headers, rawBody),

    async findCheckout(paymentId, session) {
      const [found] = await db
        .select({ entry: gatewayPayment })
        .from(gatewaySession)
        .innerJoin(gatewayPayment, eq(gatewayPayment.id, gatewaySession.paymentId))
        .where(isOpen(paymentId, session));
      return found?.entry;
    },

    async choose(paymentId, session, card) {
      const entry = await db.transaction(async (tx) => {
        const [used] = await tx
          .update(gatewaySession)
          .set({ usedAt: clock() })
          .where(isOpen(paymentId, session))
          .returning();
        return used && writeOutcome(tx, paymentId, card, clock());
      });
      if (!entry) return undefined;
      const type = entry.status === "paid" ? "Transaction.Paid" : "Transaction.Failed";
      const webhooks = Array.from({ length: card.webhooks }, () => sendWebhook(paymentId, type));
      if (card.isWebhookEarly) await Promise.all(webhooks);
      return entry;
    },

    settle: async () => void (await Promise.all(pending)),
  };
}

/** Removes windows that expired long ago. */
export async function purgeSandboxSessions(db: Database, now: Date): Promise<void> {
  await db.delete(gatewaySession).where(lte(gatewaySession.expiresAt, now));
}

/** Of two windows of one order the first decides: refused and paid are final. */
async function writeOutcome(
  tx: Database,
  paymentId: string,
  { outcome, excessKrw = 0, cardName, ...words }: SandboxCard,
  now: Date,
): Promise<GatewayPaymentRow | undefined> {
  const [entry] = await tx
    .select()
    .from(gatewayPayment)
    .where(eq(gatewayPayment.id, paymentId))
    .for("update");
  if (!entry || outcome === "none") return entry;
  const isCard = (entry.payWay ?? "card") === "card";
  const card = isCard ? CARD : null;
  const reason = isCard ? words.reason : words.otherReason;
  const approval =
    outcome === "paid"
      ? { ...card, ...(cardName && { cardName }), approvedKrw: entry.amountKrw + excessKrw, approvedAt: now }
      : {};
  const [written] = await tx
    .update(gatewayPayment)
    .set({ status: outcome, failReason: reason ?? null, ...approval })
    .where(and(eq(gatewayPayment.id, paymentId), inArray(gatewayPayment.status, ["pending", "closed"])))
    .returning();
  return written ?? entry;
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

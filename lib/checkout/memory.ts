import * as drafts from "@/lib/browser/draft";
import { makeKey } from "@/lib/browser/random-key";
import { readStored, removeStored, store } from "@/lib/browser/storage";
import type { CreatePaymentRequest } from "@/lib/contract/payment";
import { AGREEMENT_NAMES, type AgreementName } from "@/lib/contract/rules/order";

/*
 * What a tab keeps of a checkout, across reloads and the trip to the provider and back: what was chosen for a
 * product, the key of the order that was sent, and why a payment failed.
 */

/** What a member has chosen so far. */
export type CheckoutDraft = {
  /** Id of a coupon the member holds; null for none, as long as nothing is chosen. */
  couponUserId: number | null;
  points: number;
  /** YYYY-MM-DD; empty until one is chosen, which nobody does for the member. */
  startsOn: string;
  agreed: AgreementName[];
  /** The versions that were shown then, as they are sent; empty if they were not known yet. */
  versions: string;
  /** The way to pay that was chosen here, or the last one on this device; one may no longer be offered. Empty: none. */
  payWay: string;
  /** For the cash receipt of a transfer, as typed. */
  receiptNumber: string;
};

const draftOf = (productId: number) => `checkout:${productId}`;

/** Keeps what is chosen for a product for a reload and the return from the provider. */
export function saveDraft(productId: number, draft: CheckoutDraft): void {
  drafts.saveDraft(draftOf(productId), draft);
}

/** Has a coupon chosen when the checkout of a product opens: somebody has gone there from the coupon. */
export function chooseCoupon(productId: number, couponUserId: number): void {
  const name = draftOf(productId);
  drafts.saveDraft(name, { ...drafts.readDraft(name), couponUserId });
}

/** Has a first day chosen: somebody has pressed to go on from it. @param day `YYYY-MM-DD` */
export function chooseStart(productId: number, day: string): void {
  const name = draftOf(productId);
  drafts.saveDraft(name, { ...drafts.readDraft(name), startsOn: day });
}

/** What was chosen for a product in this tab; unreadable values get their defaults. @param today YYYY-MM-DD */
export function readDraft(productId: number, today: string): CheckoutDraft {
  const kept: Partial<CheckoutDraft> = drafts.readDraft(draftOf(productId));
  const { couponUserId, points, startsOn, agreed, versions, payWay, receiptNumber } = kept;
  return {
    couponUserId: Number.isInteger(couponUserId) ? (couponUserId as number) : null,
    points: Number.isInteger(points) && (points as number) > 0 ? (points as number) : 0,
    // A day that has since passed is not kept.
    startsOn: typeof startsOn === "string" && startsOn >= today ? startsOn : "",
    agreed: Array.isArray(agreed) ? AGREEMENT_NAMES.filter((name) => agreed.includes(name)) : [],
    versions: typeof versions === "string" ? versions : "",
    payWay: typeof payWay === "string" ? payWay : (readStored("localStorage", PAY_WAY) ?? ""),
    receiptNumber: typeof receiptNumber === "string" ? receiptNumber : "",
  };
}

const PAY_WAY = "pay-way";

/** Has the way to pay chosen when the next checkout opens on this device; nobody else is told. */
export function rememberPayWay(payWay: string): void {
  store("localStorage", PAY_WAY, payWay);
}

/** After a purchase the next one starts fresh. */
export function clearDraft(productId: number): void {
  drafts.clearDraft(draftOf(productId));
}

const ATTEMPT = "checkout-attempt";

type Attempt = { order: string; key: string };

/**
 * The key under which an order is sent, so that sending it twice (another click, a reload, the return from the
 * provider) makes one payment. The same order keeps its key until the key is removed; another order gets another key.
 */
export function keepAttempt(order: CreatePaymentRequest): string {
  const text = JSON.stringify(order);
  const kept = readFromTab(ATTEMPT) as Partial<Attempt> | null;
  if (kept?.order === text && typeof kept.key === "string") return kept.key;
  const key = makeKey();
  keepInTab(ATTEMPT, { order: text, key } satisfies Attempt);
  return key;
}

/** After a finished payment, paid or not, the next one gets a new key. */
export function forgetAttempt(): void {
  forgetInTab(ATTEMPT);
}

const reasonOf = (paymentId: string) => `checkout-reason-${paymentId}`;

/**
 * Passes the reason to the payment's own page. It stays in this tab: a text from an address could be
 * anybody's.
 */
export function keepReason(paymentId: string, words: string): void {
  keepInTab(reasonOf(paymentId), words);
}

/** The reason that was passed on; null if there is none. */
export function readReason(paymentId: string): string | null {
  const words = readFromTab(reasonOf(paymentId));
  return typeof words === "string" ? words : null;
}

/** Once the payment continues, the old reason no longer applies. */
export function forgetReason(paymentId: string): void {
  forgetInTab(reasonOf(paymentId));
}

/** If this tab's storage is blocked, values last as long as the page. */
const memory = new Map<string, string>();

/** What this tab keeps under a name; null if there is nothing, or nothing readable. */
function readFromTab(name: string): unknown {
  try {
    return JSON.parse(readStored("sessionStorage", name) ?? memory.get(name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value for this tab across reloads and the trip to a payment provider and back. */
function keepInTab(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.delete(name);
  if (!store("sessionStorage", name, text)) memory.set(name, text);
}

function forgetInTab(name: string): void {
  memory.delete(name);
  removeStored("sessionStorage", name);
}

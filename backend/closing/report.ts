import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { closing, closingChoice, member, message, payment, payout } from "../db/schema";
import { maskPhone } from "../mask-name";
import type { MessageEvent } from "../message/templates";
import { toSeoulTime, toSeoulTimeOrNull } from "../time";

/** By which members are told of a closing. */
export const CLOSING_TOLD: MessageEvent[] = [
  "branch_closing",
  "branch_break",
  "opening_moved",
  "opening_earlier",
];

/** One line of a report of a branch's closings: who was told when, and what became of a membership that it touches. */
export interface ReportLine {
  closing: number;
  kind: string;
  from: string;
  until: string | null;
  reason: string;
  urgent: string | null;
  membership: number | null;
  order: string | null;
  /** Masked; null for who has left since. */
  phone: string | null;
  told_at: string;
  /** What became of the sending, and when. */
  sent: string;
  sent_at: string | null;
  /** What the member chose, and when. */
  way: string | null;
  chosen_at: string | null;
  outcome: string | null;
  settled_at: string | null;
  days: number;
  paid: number | null;
  /** How it was paid, in Korean. */
  method: string | null;
  refunded: number;
}

/** What happened with the closings of a branch, for who asks for proof, line by line, the first closing first. */
export async function readReport(db: Database, branchPk: number): Promise<ReportLine[]> {
  const rows = await db
    .select({ closing, choice: closingChoice, message, order: payment, phone: member.phoneNumber })
    .from(closing)
    .innerJoin(
      message,
      and(
        inArray(message.event, CLOSING_TOLD), // Who was moved into it later was told of one membership (`offerChoice`).
        eq(sql`split_part(${message.subject}, ':', 1)`, sql`${closing.id}::text`),
      ),
    )
    .leftJoin(closingChoice, eq(closingChoice.messageKey, message.key))
    .leftJoin(member, eq(member.id, message.memberId))
    .leftJoin(payment, eq(payment.id, closingChoice.paymentId))
    .where(eq(closing.branchPk, branchPk))
    .orderBy(asc(closing.id), asc(closingChoice.id), asc(message.key));
  const ids = rows.flatMap(({ order }) => order?.id ?? []);
  const paid = ids.length > 0 ? await db.select().from(payout).where(inArray(payout.paymentId, ids)) : [];
  const goneOf = new Map<string, number>();
  for (const { paymentId, state, amountKrw } of paid) {
    if (state === "paid") goneOf.set(paymentId, (goneOf.get(paymentId) ?? 0) + amountKrw);
  }
  return rows.map(({ closing: closed, choice, message: told, order, phone }) => ({
    closing: closed.id,
    kind: closed.kind,
    from: closed.closedFrom,
    until: closed.closedUntil,
    reason: closed.reason,
    urgent: closed.urgentReason,
    membership: choice?.membershipId ?? null,
    order: order?.orderNumber ?? order?.id ?? null,
    phone: phone && maskPhone(phone),
    told_at: toSeoulTime(told.created),
    sent: told.state,
    sent_at: toSeoulTimeOrNull(told.settledAt),
    way: choice?.way ?? null,
    chosen_at: toSeoulTimeOrNull(choice?.chosenAt ?? null),
    outcome: choice?.outcome ?? null,
    settled_at: toSeoulTimeOrNull(choice?.settledAt ?? null),
    days: choice?.days ?? 0,
    paid: order?.amountKrw ?? null,
    method: order?.method ?? null,
    refunded: order ? (goneOf.get(order.id) ?? 0) : 0,
  }));
}

/** A report as a file. */
export function writeReport(report: readonly ReportLine[], format: "csv" | "json"): string {
  if (format === "json") return JSON.stringify(report, null, 2);
  return toCsv(report.map((line) => ({ ...line })));
}

/** Rows as CSV, which a spreadsheet opens with its Korean and runs nothing of. */
export function toCsv(rows: readonly Record<string, string | number | null>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => toCell(row[column] ?? null)).join(","));
  return `\uFEFF${[columns.join(","), ...lines].join("\r\n")}`;
}

function toCell(value: string | number | null): string {
  // What begins like a formula, in letters of either width, is text.
  const text = String(value ?? "").replace(/^\s*[=+\-@＝＋－＠]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"amount_krw" integer NOT NULL,
	"cancellable_krw" integer,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payout_cause_known" CHECK ("payout"."cause" in ('refused', 'cancel', 'stop', 'console', 'interest')),
	CONSTRAINT "payout_state_known" CHECK ("payout"."state" in ('owed', 'paid')),
	CONSTRAINT "payout_not_negative" CHECK (least("payout"."amount_krw", "payout"."cancellable_krw") >= 0),
	CONSTRAINT "payout_paid_has_time" CHECK (("payout"."state" = 'paid') = ("payout"."paid_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_payment" ON "payout" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payout_owed" ON "payout" USING btree ("due_at") WHERE "payout"."state" = 'owed';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_once" ON "payout" USING btree ("payment_id","cause") WHERE "payout"."cause" in ('refused', 'cancel', 'stop');--> statement-breakpoint
-- The version before keeps on the stop what it brings back, and on the order what went of it.
INSERT INTO "payout" ("payment_id", "cause", "state", "amount_krw", "cancellable_krw", "due_at", "paid_at")
SELECT "payment"."id", 'stop', CASE WHEN "refund"."refunded_at" IS NULL THEN 'owed' ELSE 'paid' END,
	CASE WHEN "refund"."refunded_at" IS NULL THEN ("refund"."working"->>'amount')::int ELSE "payment"."refunded_krw" END,
	"refund"."cancellable_krw", "refund"."due_at", "refund"."refunded_at"
FROM "refund" JOIN "payment" ON "payment"."id" = "refund"."payment_id"
WHERE "refund"."due_at" IS NOT NULL AND ("refund"."refunded_at" IS NULL OR "payment"."refunded_krw" > 0);--> statement-breakpoint
-- All of a purchase that is undone, or of an order that could not be paid; of an order of 0 won only while it is under way.
INSERT INTO "payout" ("payment_id", "cause", "state", "amount_krw", "due_at", "paid_at")
SELECT "id", CASE WHEN "status" = 'failed' THEN 'refused' WHEN "refund_due_at" IS NULL AND "gateway" IS NOT NULL THEN 'console' ELSE 'cancel' END,
	CASE WHEN "status" = 'paid' OR "status" = 'failed' AND "refunded_at" IS NULL THEN 'owed' ELSE 'paid' END,
	"amount_krw" - "refunded_krw", coalesce("refund_due_at", "cancelled_at"),
	CASE WHEN "status" = 'paid' THEN NULL ELSE coalesce("refunded_at", "cancelled_at") END
FROM "payment"
WHERE ("status" = 'cancelled' OR "refund_due_at" IS NOT NULL AND ("status" = 'failed' OR "refunded_at" IS NULL))
	AND ("amount_krw" > "refunded_krw" OR "refunded_at" IS NULL AND "status" <> 'cancelled');

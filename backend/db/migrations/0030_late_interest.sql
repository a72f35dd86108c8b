ALTER TABLE "payout" ADD COLUMN "interest_krw" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "interest_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "interest_paid_by" text;--> statement-breakpoint
CREATE INDEX "payout_interest_owed" ON "payout" USING btree ("paid_at") WHERE "payout"."interest_krw" > 0 and "payout"."interest_paid_at" is null;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_interest_not_negative" CHECK ("payout"."interest_krw" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_interest_paid_by_somebody" CHECK (("payout"."interest_paid_at" is null) = ("payout"."interest_paid_by" is null)) NOT VALID;
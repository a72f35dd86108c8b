CREATE TABLE "gateway_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_name" text NOT NULL,
	"amount_krw" integer NOT NULL,
	"status" text NOT NULL,
	"approved_krw" integer,
	"card_name" text,
	"card_number_masked" text,
	"fail_reason" text,
	"approved_at" timestamp with time zone,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_payment_status_known" CHECK ("gateway_payment"."status" in ('pending', 'paid', 'failed', 'closed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "gateway_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "bonus_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "gateway" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "checkout_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "fail_code" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "fail_reason" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_session" ADD CONSTRAINT "gateway_session_payment_id_gateway_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."gateway_payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_session_expiry" ON "gateway_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_coupon_once" ON "payment" USING btree ("coupon_user_id") WHERE "payment"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "payment_unsettled" ON "payment" USING btree ("created") WHERE "payment"."status" = 'ready' or ("payment"."refund_due_at" is not null and "payment"."refunded_at" is null);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_idempotency" UNIQUE("member_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_bonus_days_not_negative" CHECK ("payment"."bonus_days" >= 0);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_failed" CHECK ("payment"."fail_code" is null or "payment"."status" = 'failed');
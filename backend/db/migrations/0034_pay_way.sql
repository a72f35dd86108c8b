CREATE TABLE "cash_receipt" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"number_masked" text,
	"issued_krw" integer DEFAULT 0 NOT NULL,
	"issue_number" text,
	"issued_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"due_since" timestamp with time zone,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_receipt_kind_known" CHECK ("cash_receipt"."kind" in ('personal', 'business', 'self')),
	CONSTRAINT "cash_receipt_not_negative" CHECK ("cash_receipt"."issued_krw" >= 0),
	CONSTRAINT "cash_receipt_issued" CHECK ("cash_receipt"."issued_krw" = 0 or "cash_receipt"."issue_number" is not null)
);
--> statement-breakpoint
ALTER TABLE "gateway_payment" ADD COLUMN "pay_way" text;--> statement-breakpoint
ALTER TABLE "gateway_payment" ADD COLUMN "receipt_kind" text;--> statement-breakpoint
ALTER TABLE "gateway_payment" ADD COLUMN "receipt_krw" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_payment" ADD COLUMN "receipt_number" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "pay_way" text;--> statement-breakpoint
ALTER TABLE "cash_receipt" ADD CONSTRAINT "cash_receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "contract" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"personal" jsonb
);
--> statement-breakpoint
CREATE TABLE "contract_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_key_id_contract_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."contract_key"("id") ON DELETE no action ON UPDATE no action;
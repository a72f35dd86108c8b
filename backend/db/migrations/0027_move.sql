ALTER TABLE "membership" ADD COLUMN "pause_terms" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "moves_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "moved_from_pk" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "term_price_krw" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_moves_payment_id_payment_id_fk" FOREIGN KEY ("moves_payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_moved_from_pk_branch_pk_fk" FOREIGN KEY ("moved_from_pk") REFERENCES "public"."branch"("pk") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "payment_moves" ON "payment" USING btree ("moves_payment_id") WHERE "payment"."moves_payment_id" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_move_whole" CHECK (num_nulls("payment"."moves_payment_id", "payment"."moved_from_pk", "payment"."term_price_krw") in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_move_made" CHECK ("payment"."moves_payment_id" is null or "payment"."status" <> 'paid' or "payment"."moved_at" is not null) NOT VALID;
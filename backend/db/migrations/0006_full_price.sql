ALTER TABLE "payment" ADD COLUMN "full_price_krw" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_full_price_not_below_price" CHECK ("payment"."full_price_krw" >= "payment"."list_price_krw");--> statement-breakpoint
-- Orders of before were made at prices that nobody kept. One at a price that still holds is taken to have been made at
-- today's full price; of the others it stays unknown.
UPDATE "payment" SET "full_price_krw" = "product"."price_krw" FROM "product" WHERE "product"."id" = "payment"."product_id" AND "payment"."list_price_krw" IN ("product"."price_krw", "product"."sale_price_krw");

CREATE TABLE "refund" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"stops_on" date NOT NULL,
	"reason" text,
	"idempotency_key" text,
	"asked_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"working" jsonb,
	"cancellable_krw" integer,
	CONSTRAINT "refund_due_has_working" CHECK (("refund"."due_at" is null) = ("refund"."working" is null)),
	CONSTRAINT "refund_due_before_refunded" CHECK ("refund"."refunded_at" is null or "refund"."due_at" is not null),
	CONSTRAINT "refund_not_taken_back_when_due" CHECK ("refund"."taken_back_at" is null or "refund"."due_at" is null)
);
--> statement-breakpoint
ALTER TABLE "gateway_payment" ADD COLUMN "cancelled_krw" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_krw" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("stops_on") WHERE "refund"."refunded_at" is null and "refund"."taken_back_at" is null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_number_taken" UNIQUE("order_number");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded_bounded" CHECK ("payment"."refunded_krw" between 0 and "payment"."amount_krw");--> statement-breakpoint
-- Every order from before has a number, its own on its day: 7919 shares no factor with 100000.
UPDATE "payment" SET "order_number" = "numbered"."order_number" FROM (
	SELECT "id", 'BF-' || to_char("created" AT TIME ZONE 'Asia/Seoul', 'YYMMDD') || '-' || lpad(((row_number() OVER (
		PARTITION BY ("created" AT TIME ZONE 'Asia/Seoul')::date ORDER BY "created", "id"
	) * 7919 + 48213) % 100000)::text, 5, '0') AS "order_number", row_number() OVER (
		PARTITION BY ("created" AT TIME ZONE 'Asia/Seoul')::date ORDER BY "created", "id"
	) AS "place" FROM "payment"
) AS "numbered" WHERE "payment"."id" = "numbered"."id" AND "numbered"."place" <= 100000;--> statement-breakpoint
-- The demo chain's memberships may be paused, as its files say; also in what an undo would bring back.
UPDATE "product" SET "pause" = CASE "months"::text WHEN '3' THEN '{"max_days": 14, "times": 1, "min_days": 3}' WHEN '6' THEN '{"max_days": 30, "times": 2, "min_days": 3}' ELSE '{"max_days": 60, "times": 3, "min_days": 3}' END::jsonb WHERE "kind" = 'membership' AND "months" IN (3, 6, 12) AND "pause" IS NULL AND "refund_note" = '언제든 환불할 수 있어요. 낸 돈에서 쓴 날만큼과 위약금(낸 돈의 10% 이내)만 빼고 돌려드려요.';--> statement-breakpoint
UPDATE "content_apply" SET "before" = jsonb_set("before", '{products}', (
	SELECT jsonb_agg(CASE WHEN "item" ->> 'kind' = 'membership' AND "item" ->> 'months' IN ('3', '6', '12') AND coalesce("item" -> 'pause', 'null') = 'null' AND "item" ->> 'refund_note' = '언제든 환불할 수 있어요. 낸 돈에서 쓴 날만큼과 위약금(낸 돈의 10% 이내)만 빼고 돌려드려요.' THEN jsonb_set("item", '{pause}', CASE "item" ->> 'months' WHEN '3' THEN '{"max_days": 14, "times": 1, "min_days": 3}' WHEN '6' THEN '{"max_days": 30, "times": 2, "min_days": 3}' ELSE '{"max_days": 60, "times": 3, "min_days": 3}' END::jsonb) ELSE "item" END ORDER BY "place")
	FROM jsonb_array_elements("before" -> 'products') WITH ORDINALITY AS "items" ("item", "place")
)) WHERE jsonb_array_length("before" -> 'products') > 0;--> statement-breakpoint
UPDATE "content_apply" SET "after" = jsonb_set("after", '{products}', (
	SELECT jsonb_agg(CASE WHEN "item" ->> 'kind' = 'membership' AND "item" ->> 'months' IN ('3', '6', '12') AND coalesce("item" -> 'pause', 'null') = 'null' AND "item" ->> 'refund_note' = '언제든 환불할 수 있어요. 낸 돈에서 쓴 날만큼과 위약금(낸 돈의 10% 이내)만 빼고 돌려드려요.' THEN jsonb_set("item", '{pause}', CASE "item" ->> 'months' WHEN '3' THEN '{"max_days": 14, "times": 1, "min_days": 3}' WHEN '6' THEN '{"max_days": 30, "times": 2, "min_days": 3}' ELSE '{"max_days": 60, "times": 3, "min_days": 3}' END::jsonb) ELSE "item" END ORDER BY "place")
	FROM jsonb_array_elements("after" -> 'products') WITH ORDINALITY AS "items" ("item", "place")
)) WHERE jsonb_array_length("after" -> 'products') > 0;--> statement-breakpoint
-- A pause that was still open becomes the longest that is allowed.
UPDATE "membership" SET
	"pauses" = jsonb_build_array(jsonb_build_object('from', "open"."first_day"::text, 'to', ("open"."first_day" + "open"."days" - 1)::text)),
	"ends_on" = "membership"."ends_on" + "open"."days",
	"paused_at" = NULL
FROM (
	SELECT "held"."id", greatest(("held"."paused_at" AT TIME ZONE 'Asia/Seoul')::date, "held"."starts_on") AS "first_day",
		coalesce(("bought"."pause" ->> 'max_days')::int, CASE WHEN "bought"."months" >= 12 THEN 60 WHEN "bought"."months" >= 6 THEN 30 ELSE 14 END) AS "days"
	FROM "membership" AS "held" JOIN "product" AS "bought" ON "bought"."id" = "held"."product_id"
	WHERE "held"."paused_at" IS NOT NULL AND "held"."refunded_at" IS NULL
) AS "open" WHERE "membership"."id" = "open"."id";

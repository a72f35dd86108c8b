CREATE TABLE "number_memory" (
	"number_hash" text NOT NULL,
	"what" text NOT NULL,
	"amount" integer,
	"member_id" integer,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "number_memory_number_hash_what_pk" PRIMARY KEY("number_hash","what"),
	CONSTRAINT "number_memory_amount_of_debt" CHECK (("number_memory"."what" = 'debt') = ("number_memory"."amount" is not null))
);
--> statement-breakpoint
ALTER TABLE "referral" DROP CONSTRAINT "referral_member_id_member_id_fk";
--> statement-breakpoint
ALTER TABLE "referral" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "point_debt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "rewarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "reward_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "number_memory" ADD CONSTRAINT "number_memory_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_memory_member" ON "number_memory" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "number_memory_expiry" ON "number_memory" USING btree ("until");--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_reward_payment_id_payment_id_fk" FOREIGN KEY ("reward_payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_unrewarded" ON "referral" USING btree ("member_id") WHERE "referral"."rewarded_at" is null;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_reward_once_a_payment" UNIQUE("reward_payment_id");--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_point_debt_not_negative" CHECK ("member"."point_debt" >= 0);--> statement-breakpoint
-- Rewards from when they were given at the payment stand on the friend's first purchase that was kept.
UPDATE "referral" SET "rewarded_at" = "created", "reward_payment_id" = (
	SELECT "id" FROM "payment" WHERE "payment"."member_id" = "referral"."member_id" AND "status" = 'paid' AND "amount_krw" > 0 ORDER BY "approved_at", "id" LIMIT 1
) WHERE "rewarded_point" > 0;--> statement-breakpoint
-- Two of the demo chain's notices say the new rules, as their files do; also in what an undo would bring back.
UPDATE "notice" SET "content" = regexp_replace(
	replace(replace("content", '친구가 결제한 다음 날 포인트가 들어와요.', '친구가 50,000원 이상 결제하고 이용 8일째가 되면 포인트가 들어와요.'), '법이 정한 결제 기록 말고는 남기지 않아요.', '법이 정한 결제 기록과, 혜택을 받은 번호를 알아볼 수 없게 바꾼 값(1년) 말고는 남기지 않아요.'),
	'[0-9]+년 [0-9]+월 [0-9]+일 \([일월화수목금토]\)까지 열 명을 초대할 수 있어요\. 친구가 환불하면 포인트도 함께 취소돼요\.', '친구가 결제를 취소하거나 30일 안에 그만두면 포인트도 함께 취소돼요.'
) WHERE "content" LIKE '%친구가 결제한 다음 날 포인트가 들어와요.%' OR "content" LIKE '%법이 정한 결제 기록 말고는 남기지 않아요.%';--> statement-breakpoint
UPDATE "content_apply" SET "before" = regexp_replace(
	replace(replace("before"::text, '친구가 결제한 다음 날 포인트가 들어와요.', '친구가 50,000원 이상 결제하고 이용 8일째가 되면 포인트가 들어와요.'), '법이 정한 결제 기록 말고는 남기지 않아요.', '법이 정한 결제 기록과, 혜택을 받은 번호를 알아볼 수 없게 바꾼 값(1년) 말고는 남기지 않아요.'),
	'[0-9]+년 [0-9]+월 [0-9]+일 \([일월화수목금토]\)까지 열 명을 초대할 수 있어요\. 친구가 환불하면 포인트도 함께 취소돼요\.', '친구가 결제를 취소하거나 30일 안에 그만두면 포인트도 함께 취소돼요.'
)::jsonb WHERE "before"::text LIKE '%친구가 결제한 다음 날 포인트가 들어와요.%' OR "before"::text LIKE '%법이 정한 결제 기록 말고는 남기지 않아요.%';--> statement-breakpoint
UPDATE "content_apply" SET "after" = regexp_replace(
	replace(replace("after"::text, '친구가 결제한 다음 날 포인트가 들어와요.', '친구가 50,000원 이상 결제하고 이용 8일째가 되면 포인트가 들어와요.'), '법이 정한 결제 기록 말고는 남기지 않아요.', '법이 정한 결제 기록과, 혜택을 받은 번호를 알아볼 수 없게 바꾼 값(1년) 말고는 남기지 않아요.'),
	'[0-9]+년 [0-9]+월 [0-9]+일 \([일월화수목금토]\)까지 열 명을 초대할 수 있어요\. 친구가 환불하면 포인트도 함께 취소돼요\.', '친구가 결제를 취소하거나 30일 안에 그만두면 포인트도 함께 취소돼요.'
)::jsonb WHERE "after"::text LIKE '%친구가 결제한 다음 날 포인트가 들어와요.%' OR "after"::text LIKE '%법이 정한 결제 기록 말고는 남기지 않아요.%';

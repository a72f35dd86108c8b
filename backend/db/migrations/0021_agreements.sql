-- The texts that are agreed to. The demo chain has its own in databases from before it did; also in what an undo would bring back.
CREATE TABLE "agreement" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"effective_on" date NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "agreement_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"payment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_payment_id_name_pk" PRIMARY KEY("payment_id","name")
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_version" FOREIGN KEY ("name","version") REFERENCES "public"."agreement"("name","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_one_in_use" ON "agreement" USING btree ("name") WHERE "agreement"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "consent_of_version" ON "consent" USING btree ("name","version");--> statement-breakpoint
INSERT INTO "agreement" ("name", "version", "effective_on", "title", "content", "sha256")
SELECT "text".*, encode(sha256(convert_to("text"."content", 'UTF8')), 'hex') FROM (VALUES
	('card_provider', '2026-11', '2026-11-01'::date, '카드사 약관', '## 결제를 맡는 곳

카드 결제는 결제사가 맡아요. 카드 번호와 비밀번호는 결제사의 화면에서 넣고, 버핏에는 앞뒤 네 자리까지만 남아요.

## 결제사에 알리는 것

주문 번호와 상품 이름, 금액을 결제사에 알려요. 카드사에 따라 필요한 이름과 전화번호, 적어 둔 이메일도 함께 알려요.

## 잘못된 결제

내가 하지 않은 결제를 알게 되면 카드사나 고객센터에 바로 알려 주세요. 금액이 다르면 결제를 취소하고 돈을 돌려드려요.'),
	('refund', '2026-11', '2026-11-01'::date, '환불 규정', '## 계산

돌려받는 돈은 낸 돈에서 쓴 만큼과 위약금을 뺀 돈이에요.

- 쓴 만큼: 낸 돈 × 쓴 날 ÷ 모든 날. PT와 팀 클래스는 횟수로 세요. 원 아래는 버려요.
- 위약금: 낸 돈의 10%까지. 남은 돈보다 많이 빼지 않아요.
- 그만두는 날은 쓴 날로 세요. 쉰 날과 쿠폰이 더한 날은 세지 않아요.

## 7일 안심

결제한 날과 첫날 가운데 늦은 날부터 7일 뒤까지는 위약금이 없어요. 그 안에 하나도 쓰지 않았으면 모두 돌려받아요.

## 시작하기 전

첫날 전에는 낸 돈과 쿠폰, 포인트를 모두 돌려받아요. 1일권은 그날이 되기 전까지예요.

## 포인트

포인트로 낸 만큼은 쓰지 않은 몫을 위약금 없이 포인트로 돌려드려요.

## 신청하는 곳

내 회원권의 그만두기나 지점의 안내 데스크에서 해요. 결제한 수단으로 돌려드리고, 카드사에 따라 3~5영업일이 걸려요.

## 만 19세가 되기 전에 샀다면

본인이나 법정대리인이 만 19세가 되기 전까지 위약금 없이 그만둘 수 있어요.'),
	('terms', '2026-11', '2026-11-01'::date, '이용약관', '## 무엇을 파나요

버핏은 지점을 쓰는 회원권과 PT, 팀 클래스, 1일권을 온라인으로 팔아요. 산 지점에서, 첫날부터 마지막 날까지 쓸 수 있어요.

## 계약은 언제 맺어지나요

결제가 끝나면 계약이 맺어져요. 무엇을 언제까지 쓰는지는 내 회원권에서 언제든 볼 수 있어요.

## 쓰는 방법

체크인은 앱으로 해요. 다른 사람에게 빌려줄 수 없어요. 다른 회원을 위험하게 하면 그날은 나가 달라고 할 수 있어요.

## 쉬기

쉴 수 있는 회원권은 내 회원권에 적힌 날과 횟수 안에서 쉬어요. 쉬는 날은 쓴 날로 세지 않고, 끝나는 날이 그만큼 밀려요.

## 버핏이 지는 책임

운영 시간에 지점을 열고, 시설을 안전하게 지켜요.

## 다툼이 있으면

먼저 고객센터에 알려 주세요. 풀리지 않으면 한국소비자원(1372)에 조정을 신청할 수 있어요.')
) AS "text" ("name", "version", "effective_on", "title", "content")
WHERE EXISTS (SELECT FROM "branch" WHERE "code" = 'yeoksam' AND "phone" = '0200010001' AND "retired_at" IS NULL);--> statement-breakpoint
CREATE TEMPORARY TABLE "agreed" ON COMMIT DROP AS SELECT jsonb_agg(jsonb_build_object('name', "name", 'version', "version",
	'effective_on', "effective_on", 'title', "title", 'content', "content") ORDER BY "name") AS "texts" FROM "agreement";--> statement-breakpoint
UPDATE "content_apply" SET "before" = jsonb_set("before", '{agreements}', CASE
	WHEN "before"->'branches' @> '[{"code": "yeoksam", "phone": "0200010001"}]' THEN coalesce("texts", '[]') ELSE '[]' END)
FROM "agreed" WHERE jsonb_typeof("before") = 'object';--> statement-breakpoint
UPDATE "content_apply" SET "after" = jsonb_set("after", '{agreements}', CASE
	WHEN "after"->'branches' @> '[{"code": "yeoksam", "phone": "0200010001"}]' THEN coalesce("texts", '[]') ELSE '[]' END)
FROM "agreed" WHERE jsonb_typeof("after") = 'object';

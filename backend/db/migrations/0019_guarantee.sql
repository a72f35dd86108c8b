-- The demo chain says by what its members are safe, in databases from before it did; also in what an undo would bring back.
ALTER TABLE "branch" ADD COLUMN "guarantee" jsonb;--> statement-breakpoint
CREATE TEMPORARY TABLE "guaranteed" ON COMMIT DROP AS SELECT "code", "phone", CASE WHEN "insured" THEN
	'{"kind": "insurance", "provider": "예시보증보험", "limit_krw": 3000000, "until": "2027-12-31"}'::jsonb ELSE '{"kind": "none"}'::jsonb END AS "guarantee" FROM (VALUES
	('dogok', '0200010002', true),
	('euljiro', '0200010019', true),
	('gangbyeon', '0200010006', false),
	('gasan', '0200010007', true),
	('guro', '0200010020', true),
	('gwanghwamun', '0200010009', true),
	('hanti', '0200010011', true),
	('hapjeong', '0200010014', true),
	('jamsil', '0200010018', true),
	('magok', '0200010010', true),
	('nonhyeon', '0200010004', true),
	('pangyo-venture', '0200010012', true),
	('pangyo', '0200010005', true),
	('samseong', '0200010008', true),
	('seohyeon', '0200010021', true),
	('seolleung', '0200010015', true),
	('seongsu', '0200010017', true),
	('sindorim', '0200010003', true),
	('yeoksam-gfc', '0200010013', true),
	('yeoksam', '0200010001', true),
	('yeouido', '0200010016', true)
) AS "place" ("code", "phone", "insured");--> statement-breakpoint
UPDATE "branch" SET "guarantee" = "guaranteed"."guarantee" FROM "guaranteed"
WHERE "guaranteed"."code" = "branch"."code" AND "guaranteed"."phone" = "branch"."phone";--> statement-breakpoint
UPDATE "content_apply" SET "before" = jsonb_set("before", '{branches}', (
	SELECT jsonb_agg(jsonb_set("one"."branch", '{guarantee}', coalesce("guaranteed"."guarantee", 'null'::jsonb)) ORDER BY "one"."place")
	FROM jsonb_array_elements("before"->'branches') WITH ORDINALITY AS "one" ("branch", "place") LEFT JOIN "guaranteed"
	ON "guaranteed"."code" = "one"."branch"->>'code' AND "guaranteed"."phone" = "one"."branch"->>'phone'
)) WHERE jsonb_typeof("before"->'branches') = 'array' AND jsonb_array_length("before"->'branches') > 0;--> statement-breakpoint
UPDATE "content_apply" SET "after" = jsonb_set("after", '{branches}', (
	SELECT jsonb_agg(jsonb_set("one"."branch", '{guarantee}', coalesce("guaranteed"."guarantee", 'null'::jsonb)) ORDER BY "one"."place")
	FROM jsonb_array_elements("after"->'branches') WITH ORDINALITY AS "one" ("branch", "place") LEFT JOIN "guaranteed"
	ON "guaranteed"."code" = "one"."branch"->>'code' AND "guaranteed"."phone" = "one"."branch"->>'phone'
)) WHERE jsonb_typeof("after"->'branches') = 'array' AND jsonb_array_length("after"->'branches') > 0;

-- The demo chain says when its staff is there, and where one can park, in databases from before it did; also in what an undo would bring back.
ALTER TABLE "branch" ADD COLUMN "staffed_hours" jsonb;--> statement-breakpoint
CREATE TEMPORARY TABLE "staffed" ON COMMIT DROP AS SELECT * FROM (VALUES
	('yeoksam', '0200010001', '[{"days": "평일", "open": "06:00", "close": "23:00"}, {"days": "토요일", "open": "09:00", "close": "20:00"}, {"days": "일·공휴일", "open": "10:00", "close": "18:00"}]'::jsonb, true),
	('gasan', '0200010007', '[{"days": "평일", "open": "07:00", "close": "22:00"}, {"days": "토요일", "open": "09:00", "close": "18:00"}, {"days": "일·공휴일", "open": "10:00", "close": "17:00"}]'::jsonb, false),
	('yeoksam-gfc', '0200010013', '[{"days": "평일", "open": "06:00", "close": "23:00"}, {"days": "토요일", "open": "09:00", "close": "20:00"}, {"days": "일·공휴일", "open": "10:00", "close": "18:00"}]'::jsonb, false),
	('euljiro', '0200010019', NULL::jsonb, true),
	('gwanghwamun', '0200010009', NULL::jsonb, true),
	('seolleung', '0200010015', NULL::jsonb, true)
) AS "place" ("code", "phone", "hours", "parks");--> statement-breakpoint
CREATE FUNCTION pg_temp.add_parking("amenities" jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT jsonb_agg("word" ORDER BY "place") FROM (
		SELECT "word", "place"::numeric FROM jsonb_array_elements("amenities") WITH ORDINALITY AS "own" ("word", "place")
		UNION ALL SELECT '"주차"', "place" + 0.5 FROM jsonb_array_elements("amenities") WITH ORDINALITY AS "own" ("word", "place")
		WHERE "word" = '"샤워실"' AND NOT "amenities" ? '주차'
	) AS "words"
$$;--> statement-breakpoint
UPDATE "branch" SET "staffed_hours" = "staffed"."hours",
	"amenities" = CASE WHEN "staffed"."parks" THEN pg_temp.add_parking("amenities") ELSE "amenities" END
FROM "staffed" WHERE "staffed"."code" = "branch"."code" AND "staffed"."phone" = "branch"."phone";--> statement-breakpoint
UPDATE "content_apply" SET "before" = jsonb_set("before", '{branches}', (
	SELECT jsonb_agg("one"."branch" || jsonb_build_object('staffed_hours', "staffed"."hours") || CASE WHEN "staffed"."parks"
		THEN jsonb_build_object('amenities', pg_temp.add_parking("one"."branch"->'amenities')) ELSE '{}'::jsonb END ORDER BY "one"."place")
	FROM jsonb_array_elements("before"->'branches') WITH ORDINALITY AS "one" ("branch", "place") LEFT JOIN "staffed"
	ON "staffed"."code" = "one"."branch"->>'code' AND "staffed"."phone" = "one"."branch"->>'phone'
)) WHERE jsonb_typeof("before"->'branches') = 'array' AND jsonb_array_length("before"->'branches') > 0;--> statement-breakpoint
UPDATE "content_apply" SET "after" = jsonb_set("after", '{branches}', (
	SELECT jsonb_agg("one"."branch" || jsonb_build_object('staffed_hours', "staffed"."hours") || CASE WHEN "staffed"."parks"
		THEN jsonb_build_object('amenities', pg_temp.add_parking("one"."branch"->'amenities')) ELSE '{}'::jsonb END ORDER BY "one"."place")
	FROM jsonb_array_elements("after"->'branches') WITH ORDINALITY AS "one" ("branch", "place") LEFT JOIN "staffed"
	ON "staffed"."code" = "one"."branch"->>'code' AND "staffed"."phone" = "one"."branch"->>'phone'
)) WHERE jsonb_typeof("after"->'branches') = 'array' AND jsonb_array_length("after"->'branches') > 0;--> statement-breakpoint
DROP FUNCTION pg_temp.add_parking(jsonb);

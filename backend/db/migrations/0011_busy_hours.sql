-- The demo chain's branches get the usual crowding of their files, in databases from before it had any; also in what an
-- undo would bring back. Days count from the first apply, as in the files.
CREATE TEMPORARY TABLE "known" AS SELECT "code", "phone", jsonb_build_object(
	'levels', "pattern"."levels"::jsonb,
	'measured_from', ("first"."day" - 28)::text,
	'measured_to', ("first"."day" - 1)::text,
	'is_example', true
) AS "busy_hours" FROM (VALUES
	('yeoksam', '0200010001', 'office'),
	('samseong', '0200010008', 'office'),
	('seolleung', '0200010015', 'office'),
	('gasan', '0200010007', 'office'),
	('gangbyeon', '0200010006', 'home'),
	('jamsil', '0200010018', 'home'),
	('sindorim', '0200010003', 'station'),
	('nonhyeon', '0200010004', 'station'),
	('pangyo', '0200010005', 'station')
) AS "place" ("code", "phone", "pattern") JOIN (VALUES
	('office', '[[15,10,10,10,5,20,30,60,50,40,25,50,75,60,45,30,40,50,80,95,80,60,40,25],[15,10,10,10,5,20,30,60,50,40,25,50,75,60,45,30,40,50,80,95,80,60,40,25],[15,10,10,10,5,20,30,60,50,40,25,50,75,60,45,30,40,50,80,95,80,60,40,25],[15,10,10,10,5,20,30,60,50,40,25,50,75,60,45,30,40,50,80,95,80,60,40,25],[15,10,10,10,5,20,30,60,50,40,25,50,75,60,45,30,40,50,80,65,50,45,40,25],[10,10,10,5,5,10,10,10,15,20,30,35,35,40,40,35,35,30,25,20,15,15,10,10],[10,10,10,5,5,5,10,10,15,15,20,25,30,30,35,35,30,30,25,20,20,15,15,10]]'),
	('home', '[[5,5,5,5,5,10,35,55,45,50,50,45,35,25,25,30,30,45,60,85,95,85,55,30],[5,5,5,5,5,10,35,55,45,50,50,45,35,25,25,30,30,45,60,85,95,85,55,30],[5,5,5,5,5,10,35,55,45,50,50,45,35,25,25,30,30,45,60,85,95,85,55,30],[5,5,5,5,5,10,35,55,45,50,50,45,35,25,25,30,30,45,60,85,95,85,55,30],[5,5,5,5,5,10,35,55,45,50,50,45,35,25,25,30,30,45,60,85,70,60,55,30],[5,5,5,5,5,5,5,15,30,45,55,65,55,45,50,50,55,50,40,30,25,20,15,5],[5,5,5,5,5,5,5,10,20,35,50,60,55,55,50,55,55,60,50,35,25,5,5,5]]'),
	('station', '[[5,5,5,5,5,15,45,70,75,45,35,25,45,40,30,25,35,45,75,90,75,60,45,25],[5,5,5,5,5,15,45,70,75,45,35,25,45,40,30,25,35,45,75,90,75,60,45,25],[5,5,5,5,5,15,45,70,75,45,35,25,45,40,30,25,35,45,75,90,75,60,45,25],[5,5,5,5,5,15,45,70,75,45,35,25,45,40,30,25,35,45,75,90,75,60,45,25],[5,5,5,5,5,15,45,70,75,45,35,25,45,40,30,25,35,45,75,60,45,60,45,25],[5,5,5,5,5,5,5,5,20,30,40,40,45,45,50,50,45,40,35,30,20,15,10,5],[5,5,5,5,5,5,5,5,15,25,30,40,40,45,45,45,40,40,30,25,15,5,5,5]]')
) AS "pattern" ("name", "levels") ON "pattern"."name" = "place"."pattern"
CROSS JOIN (SELECT ("applied_at" AT TIME ZONE 'Asia/Seoul')::date AS "day" FROM "content_apply" ORDER BY "id" LIMIT 1) AS "first";--> statement-breakpoint
UPDATE "branch" SET "busy_hours" = "known"."busy_hours" FROM "known"
WHERE "branch"."code" = "known"."code" AND "branch"."phone" = "known"."phone" AND "branch"."busy_hours" IS NULL;--> statement-breakpoint
UPDATE "content_apply" SET "before" = jsonb_set("before", '{branches}', coalesce((
	SELECT jsonb_agg(CASE WHEN "known"."code" IS NULL THEN "one" ELSE jsonb_set("one", '{busy_hours}', "known"."busy_hours") END ORDER BY "place")
	FROM jsonb_array_elements("before"->'branches') WITH ORDINALITY AS "branches" ("one", "place")
	LEFT JOIN "known" ON "known"."code" = "one"->>'code' AND "known"."phone" = "one"->>'phone' AND "one"->'busy_hours' = 'null'::jsonb
), '[]'::jsonb)) WHERE "before" IS NOT NULL;--> statement-breakpoint
UPDATE "content_apply" SET "after" = jsonb_set("after", '{branches}', coalesce((
	SELECT jsonb_agg(CASE WHEN "known"."code" IS NULL THEN "one" ELSE jsonb_set("one", '{busy_hours}', "known"."busy_hours") END ORDER BY "place")
	FROM jsonb_array_elements("after"->'branches') WITH ORDINALITY AS "branches" ("one", "place")
	LEFT JOIN "known" ON "known"."code" = "one"->>'code' AND "known"."phone" = "one"->>'phone' AND "one"->'busy_hours' = 'null'::jsonb
), '[]'::jsonb)) WHERE "after" IS NOT NULL;--> statement-breakpoint
DROP TABLE "known";--> statement-breakpoint
-- The demo chain's category of memberships says 가격, as its file does.
UPDATE "category" SET "description" = replace("description", '한 달 값이 낮아져요', '한 달 가격이 낮아져요');--> statement-breakpoint
UPDATE "content_apply" SET "before" = replace("before"::text, '한 달 값이 낮아져요', '한 달 가격이 낮아져요')::jsonb WHERE "before"::text LIKE '%한 달 값이 낮아져요%';--> statement-breakpoint
UPDATE "content_apply" SET "after" = replace("after"::text, '한 달 값이 낮아져요', '한 달 가격이 낮아져요')::jsonb WHERE "after"::text LIKE '%한 달 값이 낮아져요%';

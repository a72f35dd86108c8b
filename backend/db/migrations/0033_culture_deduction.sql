-- Some branches of the demo chain count as culture, in databases from before it said so; also in what an undo would bring back.
ALTER TABLE "branch" ADD COLUMN "culture_deduction" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "culture_number" text;--> statement-breakpoint
CREATE TEMPORARY TABLE "registered" ON COMMIT DROP AS SELECT "code", "phone",
	jsonb_build_object('number', "number", 'registered_on', '2025-07-01') AS "deduction" FROM (VALUES
	('yeoksam', '0200010001', '예시-2025-0001'),
	('dogok', '0200010002', '예시-2025-0002'),
	('sindorim', '0200010003', '예시-2025-0003'),
	('pangyo', '0200010005', '예시-2025-0005'),
	('magok', '0200010010', '예시-2025-0010'),
	('seolleung', '0200010015', '예시-2025-0015'),
	('jamsil', '0200010018', '예시-2025-0018'),
	('seohyeon', '0200010021', '예시-2025-0021')
) AS "place" ("code", "phone", "number");--> statement-breakpoint
UPDATE "branch" SET "culture_deduction" = "registered"."deduction" FROM "registered"
WHERE "registered"."code" = "branch"."code" AND "registered"."phone" = "branch"."phone";--> statement-breakpoint
UPDATE "content_apply" SET "before" = jsonb_set("before", '{branches}', (
	SELECT jsonb_agg(jsonb_set("one"."branch", '{culture_deduction}', coalesce("registered"."deduction", 'null'::jsonb)) ORDER BY "one"."place")
	FROM jsonb_array_elements("before"->'branches') WITH ORDINALITY AS "one" ("branch", "place") LEFT JOIN "registered"
	ON "registered"."code" = "one"."branch"->>'code' AND "registered"."phone" = "one"."branch"->>'phone'
)) WHERE jsonb_typeof("before"->'branches') = 'array' AND jsonb_array_length("before"->'branches') > 0;--> statement-breakpoint
UPDATE "content_apply" SET "after" = jsonb_set("after", '{branches}', (
	SELECT jsonb_agg(jsonb_set("one"."branch", '{culture_deduction}', coalesce("registered"."deduction", 'null'::jsonb)) ORDER BY "one"."place")
	FROM jsonb_array_elements("after"->'branches') WITH ORDINALITY AS "one" ("branch", "place") LEFT JOIN "registered"
	ON "registered"."code" = "one"."branch"->>'code' AND "registered"."phone" = "one"."branch"->>'phone'
)) WHERE jsonb_typeof("after"->'branches') = 'array' AND jsonb_array_length("after"->'branches') > 0;

-- Three branches of the demo chain hold classes, in databases from before it said so; also in what an undo would bring back.
ALTER TABLE "branch" ADD COLUMN "classes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE TEMPORARY TABLE "held" ON COMMIT DROP AS SELECT * FROM (VALUES
	('yeoksam', '0200010001', '[{"days": "월·수·금", "start": "07:00", "end": "07:50", "name": "근력", "room": "스트레칭존", "coach": "코치"}, {"days": "화·목", "start": "12:10", "end": "12:50", "name": "코어", "room": "스트레칭존", "coach": "코치"}, {"days": "월·수", "start": "19:00", "end": "19:50", "name": "심폐", "room": "스트레칭존", "coach": "수석 코치"}, {"days": "토", "start": "11:00", "end": "11:50", "name": "회복", "room": "스트레칭존"}]'::jsonb),
	('pangyo', '0200010005', '[{"days": "화·목", "start": "07:00", "end": "07:50", "name": "심폐", "room": "GX룸", "coach": "코치"}, {"days": "평일", "start": "12:10", "end": "12:50", "name": "코어", "room": "GX룸", "coach": "코치"}, {"days": "월·수", "start": "19:30", "end": "20:20", "name": "근력", "room": "GX룸", "coach": "수석 코치"}, {"days": "일", "start": "10:00", "end": "10:50", "name": "회복", "room": "GX룸"}]'::jsonb),
	('seolleung', '0200010015', '[{"days": "평일", "start": "07:00", "end": "07:50", "name": "근력", "room": "GX룸", "coach": "코치"}, {"days": "매일", "start": "12:10", "end": "12:50", "name": "코어", "room": "GX룸", "coach": "코치"}, {"days": "매일", "start": "16:00", "end": "16:50", "name": "회복", "room": "GX룸", "coach": "코치"}]'::jsonb)
) AS "place" ("code", "phone", "classes");--> statement-breakpoint
UPDATE "branch" SET "classes" = "held"."classes" FROM "held"
WHERE "held"."code" = "branch"."code" AND "held"."phone" = "branch"."phone";--> statement-breakpoint
UPDATE "content_apply" SET "before" = jsonb_set("before", '{branches}', (
	SELECT jsonb_agg(jsonb_set("one"."branch", '{classes}', coalesce("held"."classes", '[]'::jsonb)) ORDER BY "one"."place")
	FROM jsonb_array_elements("before"->'branches') WITH ORDINALITY AS "one" ("branch", "place") LEFT JOIN "held"
	ON "held"."code" = "one"."branch"->>'code' AND "held"."phone" = "one"."branch"->>'phone'
)) WHERE jsonb_typeof("before"->'branches') = 'array' AND jsonb_array_length("before"->'branches') > 0;--> statement-breakpoint
UPDATE "content_apply" SET "after" = jsonb_set("after", '{branches}', (
	SELECT jsonb_agg(jsonb_set("one"."branch", '{classes}', coalesce("held"."classes", '[]'::jsonb)) ORDER BY "one"."place")
	FROM jsonb_array_elements("after"->'branches') WITH ORDINALITY AS "one" ("branch", "place") LEFT JOIN "held"
	ON "held"."code" = "one"."branch"->>'code' AND "held"."phone" = "one"."branch"->>'phone'
)) WHERE jsonb_typeof("after"->'branches') = 'array' AND jsonb_array_length("after"->'branches') > 0;

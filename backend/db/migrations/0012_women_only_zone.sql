-- Four branches of the demo chain get a zone for women only. One whose address or amenities an operator has changed stays
-- as it is. What an undo would bring back has the zone as well.
UPDATE "branch" SET "amenities" = "known"."amenities"::jsonb FROM (VALUES
	('yeoksam', '서울 강남구 테헤란로20길 10, 지하 1층', '["24시간", "운동복·수건 무료", "개인 락커", "샤워실", "인바디", "프리웨이트존", "스트레칭존", "PT룸"]', '["24시간", "운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "인바디", "프리웨이트존", "스트레칭존", "PT룸"]'),
	('seolleung', '서울 강남구 테헤란로 406, 3층', '["운동복·수건 무료", "개인 락커", "샤워실", "인바디", "스트레칭존", "GX룸", "PT룸"]', '["운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "인바디", "스트레칭존", "GX룸", "PT룸"]'),
	('yeouido', '서울 영등포구 여의대로 24, 지하 1층', '["운동복·수건 무료", "개인 락커", "샤워실", "사우나", "주차", "인바디", "프리웨이트존", "PT룸"]', '["운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "사우나", "주차", "인바디", "프리웨이트존", "PT룸"]'),
	('seongsu', '서울 성동구 연무장길 47, 1층', '["운동복·수건 무료", "개인 락커", "샤워실", "인바디", "프리웨이트존", "스트레칭존", "GX룸", "카페 라운지"]', '["운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "인바디", "프리웨이트존", "스트레칭존", "GX룸", "카페 라운지"]')
) AS "known" ("code", "address", "earlier", "amenities")
WHERE "known"."code" = "branch"."code" AND "known"."address" = "branch"."address" AND "known"."earlier"::jsonb = "branch"."amenities";--> statement-breakpoint
UPDATE "content_apply" SET "before" = jsonb_set("before", '{branches}', (
	SELECT jsonb_agg(CASE WHEN "known"."code" IS NULL THEN "one"."branch" ELSE jsonb_set("one"."branch", '{amenities}', "known"."amenities"::jsonb) END ORDER BY "one"."place")
	FROM jsonb_array_elements("before"->'branches') WITH ORDINALITY AS "one" ("branch", "place") LEFT JOIN (VALUES
	('yeoksam', '서울 강남구 테헤란로20길 10, 지하 1층', '["24시간", "운동복·수건 무료", "개인 락커", "샤워실", "인바디", "프리웨이트존", "스트레칭존", "PT룸"]', '["24시간", "운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "인바디", "프리웨이트존", "스트레칭존", "PT룸"]'),
	('seolleung', '서울 강남구 테헤란로 406, 3층', '["운동복·수건 무료", "개인 락커", "샤워실", "인바디", "스트레칭존", "GX룸", "PT룸"]', '["운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "인바디", "스트레칭존", "GX룸", "PT룸"]'),
	('yeouido', '서울 영등포구 여의대로 24, 지하 1층', '["운동복·수건 무료", "개인 락커", "샤워실", "사우나", "주차", "인바디", "프리웨이트존", "PT룸"]', '["운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "사우나", "주차", "인바디", "프리웨이트존", "PT룸"]'),
	('seongsu', '서울 성동구 연무장길 47, 1층', '["운동복·수건 무료", "개인 락커", "샤워실", "인바디", "프리웨이트존", "스트레칭존", "GX룸", "카페 라운지"]', '["운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "인바디", "프리웨이트존", "스트레칭존", "GX룸", "카페 라운지"]')
) AS "known" ("code", "address", "earlier", "amenities")
	ON "known"."code" = "one"."branch"->>'code' AND "known"."address" = "one"."branch"->>'address' AND "known"."earlier"::jsonb = "one"."branch"->'amenities'
)) WHERE jsonb_typeof("before"->'branches') = 'array' AND jsonb_array_length("before"->'branches') > 0;--> statement-breakpoint
UPDATE "content_apply" SET "after" = jsonb_set("after", '{branches}', (
	SELECT jsonb_agg(CASE WHEN "known"."code" IS NULL THEN "one"."branch" ELSE jsonb_set("one"."branch", '{amenities}', "known"."amenities"::jsonb) END ORDER BY "one"."place")
	FROM jsonb_array_elements("after"->'branches') WITH ORDINALITY AS "one" ("branch", "place") LEFT JOIN (VALUES
	('yeoksam', '서울 강남구 테헤란로20길 10, 지하 1층', '["24시간", "운동복·수건 무료", "개인 락커", "샤워실", "인바디", "프리웨이트존", "스트레칭존", "PT룸"]', '["24시간", "운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "인바디", "프리웨이트존", "스트레칭존", "PT룸"]'),
	('seolleung', '서울 강남구 테헤란로 406, 3층', '["운동복·수건 무료", "개인 락커", "샤워실", "인바디", "스트레칭존", "GX룸", "PT룸"]', '["운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "인바디", "스트레칭존", "GX룸", "PT룸"]'),
	('yeouido', '서울 영등포구 여의대로 24, 지하 1층', '["운동복·수건 무료", "개인 락커", "샤워실", "사우나", "주차", "인바디", "프리웨이트존", "PT룸"]', '["운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "사우나", "주차", "인바디", "프리웨이트존", "PT룸"]'),
	('seongsu', '서울 성동구 연무장길 47, 1층', '["운동복·수건 무료", "개인 락커", "샤워실", "인바디", "프리웨이트존", "스트레칭존", "GX룸", "카페 라운지"]', '["운동복·수건 무료", "개인 락커", "샤워실", "여성 전용존", "인바디", "프리웨이트존", "스트레칭존", "GX룸", "카페 라운지"]')
) AS "known" ("code", "address", "earlier", "amenities")
	ON "known"."code" = "one"."branch"->>'code' AND "known"."address" = "one"."branch"->>'address' AND "known"."earlier"::jsonb = "one"."branch"->'amenities'
)) WHERE jsonb_typeof("after"->'branches') = 'array' AND jsonb_array_length("after"->'branches') > 0;

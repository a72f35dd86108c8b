-- The coupons of the demo chain get the conditions that were only words until now. One that an operator has made another
-- coupon of (other words, or conditions of its own) stays as it is.
UPDATE "coupon" SET "conditions" = "known"."conditions"::jsonb, "description" = "known"."description" FROM (VALUES
	('FRIEND20000', '친구가 건강을 선물했어요. 1개월 이상 회원권을 살 때 쓸 수 있어요.', '친구가 건강을 선물했어요. 운동을 함께 시작해요.', '{"product_kinds": ["membership"], "first_purchase_only": true}'),
	('SUMMERFESTA', '3개월 이상 회원권을 살 때 쓸 수 있어요.', '여름에 시작하는 분께 드려요.', '{"product_kinds": ["membership"], "min_months": 3}'),
	('GYMSTART', '3개월 이상 회원권을 살 때 쓸 수 있어요.', '운동을 시작하는 분을 응원해요.', '{"product_kinds": ["membership"], "min_months": 3}'),
	('OFFICE2026', '제휴 회사에 다니는 분께 드려요. 회원권 끝나는 날을 14일 늦춰 드려요.', '제휴 회사에 다니는 분께 드려요. 회원권 끝나는 날을 14일 늦춰 드려요.', '{"product_kinds": ["membership"]}'),
	('EARLYBIRD', '먼저 받은 100분이 쓸 수 있어요.', '먼저 받은 100분께 드려요.', '{"product_kinds": ["membership"], "min_months": 3}'),
	('OPENWEEK', '오픈 주간에 받을 수 있던 쿠폰이에요.', '오픈 주간에 받을 수 있던 쿠폰이에요.', '{"product_kinds": ["membership"]}'),
	('WELCOME10', '처음 사는 회원권에 쓸 수 있어요.', '버핏에서 처음 시작하는 분께 드려요.', '{"product_kinds": ["membership"], "first_purchase_only": true}'),
	('TEAM30000', '팀 클래스 8회를 살 때 쓸 수 있어요.', '열두 명이 함께하는 수업을 시작해 보세요.', '{"product_kinds": ["team_class"], "min_visits": 8}'),
	('PT50000', 'PT 20회를 살 때 쓸 수 있어요.', '파트너 트레이너와 꾸준히 배우는 분께 드려요.', '{"product_kinds": ["pt"], "min_visits": 20}'),
	('PLUS7DAYS', '회원권 끝나는 날을 7일 늦춰 드려요.', '회원권 끝나는 날을 7일 늦춰 드려요.', '{"product_kinds": ["membership"]}'),
	('SPRING15', '3개월 이상 회원권에 쓸 수 있어요.', '봄에 다시 시작하는 분께 드려요.', '{"product_kinds": ["membership"], "min_months": 3}'),
	('SUMMER20000', '여름 동안 쓸 수 있던 쿠폰이에요.', '여름 동안 쓸 수 있던 쿠폰이에요.', '{"product_kinds": ["membership"]}')
) AS "known" ("code_value", "earlier", "description", "conditions")
WHERE "coupon"."code_value" = "known"."code_value" AND "coupon"."description" = "known"."earlier" AND "coupon"."conditions" = '{}'::jsonb;

import { readdirSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentApply, notice, referral } from "@/backend/db/schema";
import { addMembers } from "../members";
import { addPaidOrder } from "../paid-order";
import { createTestApp, NOW, type TestApp } from "../support";

const folder = "backend/db/migrations";
const file = readdirSync(folder).find((name) => name.endsWith("number_memory_and_rewards.sql"))!;
const updates = readFileSync(`${folder}/${file}`, "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => /^UPDATE/m.test(statement));

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const migrate = async () => {
  for (const update of updates) await api.db.execute(sql.raw(update));
};

test("a reward that was given at the payment stands on the friend's first purchase that was kept", async () => {
  const [inviter, friend, other] = await addMembers(api, 3);
  await api.db.insert(referral).values([
    { referrerId: inviter!.id, memberId: friend!.id, rewardedPoint: 10_000, created: NOW },
    { referrerId: inviter!.id, memberId: other!.id, created: NOW },
  ]);
  const first = await addPaidOrder(api, friend!.id);
  await api.db.execute(
    sql`update payment set approved_at = approved_at - interval '1 day' where id = ${first.id}`,
  );
  await addPaidOrder(api, friend!.id);
  await addPaidOrder(api, other!.id);
  await migrate();
  const rows = await api.db
    .select()
    .from(referral)
    .where(eq(referral.referrerId, inviter!.id))
    .orderBy(referral.id);
  expect(rows.map(({ rewardPaymentId, rewardedAt }) => [rewardPaymentId, rewardedAt])).toEqual([
    [first.id, NOW],
    [null, null],
  ]);
});

test("the notices get the new rules' words, in the record of the last apply as well", async () => {
  const readTexts = async () => ({
    notices: await api.db.select({ content: notice.content }).from(notice).orderBy(notice.id),
    applies: await api.db.select({ after: contentApply.after }).from(contentApply),
  });
  const isNow = await readTexts();
  const old: [now: string, before: string][] = [
    [
      "친구가 50,000원 이상 결제하고 이용 8일째가 되면 포인트가 들어와요.",
      "친구가 결제한 다음 날 포인트가 들어와요.",
    ],
    [
      "친구가 결제를 취소하거나 30일 안에 그만두면 포인트도 함께 취소돼요.",
      "2026년 12월 30일 (수)까지 열 명을 초대할 수 있어요. 친구가 환불하면 포인트도 함께 취소돼요.",
    ],
    [
      "법이 정한 결제 기록과, 혜택을 받은 번호를 알아볼 수 없게 바꾼 값(1년) 말고는 남기지 않아요.",
      "법이 정한 결제 기록 말고는 남기지 않아요.",
    ],
  ];
  for (const [words, before] of old) {
    await api.db.execute(sql`update notice set content = replace(content, ${words}, ${before})`);
    await api.db.execute(
      sql`update content_apply set after = replace(after::text, ${words}, ${before})::jsonb`,
    );
  }
  expect(await readTexts()).not.toEqual(isNow);
  await migrate();
  expect(await readTexts()).toEqual(isNow);
});

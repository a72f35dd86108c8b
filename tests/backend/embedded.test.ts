import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { member, notice } from "@/backend/db/schema";
import { createTestApp, NOW } from "./support";

const open = async () => {
  const api = await createTestApp();
  onTestFinished(() => api.close());
  return api;
};
const addNotice = (api: Awaited<ReturnType<typeof open>>) =>
  api.db
    .insert(notice)
    .values({ title: "다음", category: "공지", created: NOW, summary: "", content: "글" })
    .returning();

describe("the database that a test gets", () => {
  test("is as it was filled, whatever the test before has done: rows, numbers and settings", async () => {
    const first = await open();
    const members = await first.db.select().from(member).orderBy(member.id);
    const [added] = await addNotice(first);
    await first.db.execute(sql`truncate member cascade`);
    await first.db.execute(sql`set timezone = 'Asia/Seoul'`);
    await first.close();
    const next = await open();
    expect(await next.db.select().from(member).orderBy(member.id)).toEqual(members);
    expect((await addNotice(next))[0]!.id).toBe(added!.id);
    const { rows } = (await next.db.execute(sql`show timezone`)) as unknown as { rows: unknown[] };
    expect(rows).not.toEqual([{ TimeZone: "Asia/Seoul" }]);
  });

  test("has the schema of the migrations, whatever the test before has done", async () => {
    const first = await open();
    await first.db.execute(sql`alter table notice add column mood text`);
    await first.close();
    const next = await open();
    await expect(next.db.execute(sql`select mood from notice`)).rejects.toThrow();
  });

  test("is closed to who writes when the test is over", async () => {
    const { db, close } = await createTestApp();
    await close();
    await expect((async () => db.delete(notice))()).rejects.toThrow();
  });
});

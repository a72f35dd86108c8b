import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { drainJobs } from "@/backend/jobs/jobs";
import { parseCommand } from "@/backend/operator/arguments";
import type { OperatorContext } from "@/backend/operator/command";
import { runCommand } from "@/backend/operator/commands";
import { askForCode } from "../sign-up";
import { createTestApp, makePhone, type TestApp } from "../support";

let api: TestApp;
let context: OperatorContext;
beforeAll(async () => {
  api = await createTestApp();
  const { clock, siteState, jobs, config } = api.app;
  const { numberSecret } = config;
  context = { db: api.db, clock, siteState, contentDir: DEMO_CONTENT, numberSecret, jobs };
});
afterAll(() => api.close());

const run = async (...words: string[]) => (await runCommand(context, parseCommand(words)!)).lines;

/** Fails for good, with every try at once. */
async function failForGood(tag: string, reason: string): Promise<string> {
  const id = await api.app.jobs.enqueue(api.db, "page-renewal", { tag });
  await api.db.execute(sql`update pgboss.job set retry_limit = 0 where id = ${id}`);
  await drainJobs(api.app.jobs, { "page-renewal": () => Promise.reject(new Error(reason)) });
  return id;
}

test("jobs are listed with what stood in their way, and without what is done", async () => {
  expect(await run("job", "list")).toEqual(["남은 작업이 없어요."]);
  await api.app.jobs.enqueue(api.db, "page-renewal", { tag: "branches" });
  expect(await run("job", "list")).toEqual([expect.stringMatching(/page-renewal {2}기다려요$/)]);
  await drainJobs(api.app.jobs, { "page-renewal": async () => {} });
  expect(await run("job", "list")).toEqual(["남은 작업이 없어요."]);
});

test("a job that failed for good is done again on demand, by its own number or by that of its copy", async () => {
  for (const which of ["job", "copy"]) {
    const id = await failForGood("notices", "the site is down");
    const lines = await run("job", "list");
    const copy = lines.find((line) => line.includes("끝내 하지 못했어요"))!;
    expect(copy).toContain("page-renewal");
    expect(copy).toContain("the site is down");
    expect(await run("job", "retry", which === "job" ? id : copy.slice(0, 36))).toEqual([
      "page-renewal 작업을 다시 해요.",
    ]);
    const tags: string[] = [];
    await drainJobs(api.app.jobs, { "page-renewal": async ({ tag }) => void tags.push(tag) });
    expect(tags).toEqual(["notices"]);
    await api.db.execute(sql`delete from pgboss.job`);
  }
});

test("what is shown of a message names its state, and neither number nor code", async () => {
  const phone = makePhone();
  await askForCode(api, phone);
  const [line] = await run("job", "list");
  const shown = (await run("job", "show", line!.slice(0, 36))).join("\n");
  expect(shown).toContain("waiting, 0번 보냄");
  await api.app.settleJobs("sms");
  const after = (await run("job", "show", line!.slice(0, 36))).join("\n");
  expect(after).toContain("sent, 1번 보냄");
  const [{ code }] = (await api.app.inject({ url: `/dev/sms/?phone=${phone}` })).json();
  for (const secret of [phone, phone.slice(3), code]) expect(shown + after).not.toContain(secret);
});

test("what a handler said of a number is masked", async () => {
  const id = await failForGood("branches", "no line to 010-1234-5678 for code=123456");
  const shown = [...(await run("job", "show", id)), ...(await run("job", "list"))].join("\n");
  expect(shown).toContain("no line to");
  for (const secret of ["1234-5678", "123456"]) expect(shown).not.toContain(secret);
});

test("a code is not sent again, nor is what does not exist or has not failed", async () => {
  const id = await api.app.jobs.enqueue(api.db, "sms", { message: crypto.randomUUID() });
  await expect(run("job", "retry", id)).rejects.toThrow("새로 받아야 해요");
  const waiting = await api.app.jobs.enqueue(api.db, "page-renewal", { tag: "notices" });
  await expect(run("job", "retry", waiting)).rejects.toThrow("다시 할 작업이 아니에요");
  await expect(run("job", "show", crypto.randomUUID())).rejects.toThrow("작업이 없어요");
  await expect(run("job", "show", "1; drop")).rejects.toThrow("값이 올바르지 않아요");
});

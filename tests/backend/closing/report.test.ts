/** @module-tag wide */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportLine } from "@/backend/closing/report";
import { planContent } from "@/backend/content/apply";
import { requireChainContent } from "@/backend/content/read-folder";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { runCommand } from "@/backend/operator/commands";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { addMembers } from "../members";
import { buy, DAY_MS, MEMBERSHIPS, QUARTER, readMoney } from "../routes/stop-support";
import { createTestApp, type TestApp } from "../support";
import { applyBranch, contextOf, settleNight } from "./branches";

/** 역삼. */
const BRANCH = 1;
const CLOSING = { branch: "역삼점", from: "2026-12-10", reason: "임대차가 끝나요" };

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

test("the report proves what became of each, of who chose, who never looked and who left; until then no folder takes the branch away", async () => {
  const [chooser, silent, leaver] = await addMembers(api, 3);
  const bought = [];
  for (const one of [chooser!, silent!, leaver!]) bought.push(await buy(api, one, { product: QUARTER }));
  const toldOn = toSeoulDate(api.app.clock());
  await applyBranch(api, CLOSING);
  const chosen = await api.app.inject({
    method: "PUT",
    url: `${MEMBERSHIPS}${bought[0]!.held.id}/closing/`,
    headers: chooser!.headers,
    payload: { way: "money", version: 0 },
  });
  expect(chosen.statusCode).toBe(200);
  const withdrawal = {
    method: "DELETE",
    url: `/user/sign_out/${leaver!.id}/`,
    headers: leaver!.headers,
  } as const;
  expect((await api.app.inject(withdrawal)).statusCode).toBe(204);

  const folder = requireChainContent(DEMO_CONTENT);
  const without = { ...folder, branches: folder.branches.filter(({ pk }) => pk !== BRANCH) };
  const isHeld = "회원이 휴·폐업 때 할 것을 고르고 있어서 뺄 수 없어요.";
  await expect(planContent(api.db, without, api.app.clock())).rejects.toThrow(isHeld);

  api.advance(20 * DAY_MS);
  await settleNight(api);
  const { lines } = await runCommand(contextOf(api), {
    name: "branch report",
    input: { branch: "역삼", format: "json" },
  });
  const report = JSON.parse(lines[0]!) as ReportLine[];
  const [chose, looked, left] = bought.map(({ made }) =>
    report.find(({ order }) => order === made.order_number)!,
  );
  const backKrw = await Promise.all(bought.map(async ({ made }) => (await readMoney(api, made.id)).backKrw));
  for (const line of [chose!, looked!, left!]) expect(line.told_at.slice(0, 10)).toBe(toldOn);
  expect(chose).toMatchObject({ way: "money", outcome: "money", refunded: backKrw[0], paid: 357_000 });
  expect(chose!.chosen_at!.slice(0, 10)).toBe(toldOn);
  expect(looked).toMatchObject({ way: null, chosen_at: null, outcome: "money", refunded: backKrw[1] });
  expect(looked!.settled_at!.slice(0, 10)).toBe(toSeoulDate(api.app.clock()));
  expect(looked!.refunded).toBeGreaterThan(0);
  expect(left).toMatchObject({ phone: null, refunded: backKrw[2] });
  const refusal = await planContent(api.db, without, api.app.clock()).catch((error: Error) => error.message);
  expect(String(refusal)).not.toContain(isHeld);
});

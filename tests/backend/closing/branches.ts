import { settleClosings } from "@/backend/closing/settle";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import type { OperatorContext } from "@/backend/operator/command";
import { runCommand } from "@/backend/operator/commands";
import { finishOpenWork } from "../rounds";
import type { TestApp } from "../support";

/** What an operator's commands run on. */
export const contextOf = ({ app, db }: TestApp): OperatorContext => ({
  db,
  clock: app.clock,
  siteState: app.siteState,
  contentDir: DEMO_CONTENT,
  numberSecret: app.config.numberSecret,
  jobs: app.jobs,
});

/** Plans, and gives what the plan says to apply it with. */
export async function planBranch(
  api: TestApp,
  input: object,
  name = "branch close",
): Promise<{ lines: string[]; apply: string }> {
  const { lines } = await runCommand(contextOf(api), { name, input });
  return { lines, apply: /--apply ([0-9a-f]{12})/.exec(lines.at(-1)!)![1]! };
}

/** Plans, and applies what was planned. */
export async function applyBranch(api: TestApp, input: object, name = "branch close"): Promise<string[]> {
  const { apply } = await planBranch(api, input, name);
  return (await runCommand(contextOf(api), { name, input: { ...input, apply } })).lines;
}

/** The night in which what has come is settled, and the money goes. */
export async function settleNight(api: TestApp): Promise<void> {
  await settleClosings(api.app);
  await finishOpenWork(api.app);
  api.advance(2 * 60_000);
  await finishOpenWork(api.app);
}

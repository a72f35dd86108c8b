import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Product } from "../../lib/contract/product";
import { addDays, getToday } from "../../lib/contract/rules/days";
import { buy } from "../support/buy";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { walkByTab } from "../support/look.mjs";
import { signUpMember } from "../support/member";
import { pay } from "../support/pay";
import { countSteps, readSteps } from "../support/walk";

/*
 * The branch closes: the operator says so by one command, the member is told by name of the reason and the day, and has the
 * money, or the wait, after three taps (walk of the record docs/decisions/closing.md).
 */

/** 도곡: no other test buys there. */
const BRANCH = 2;
const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

/** The backend's command line next to the running backend. */
async function operate(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const command = ["--import", "tsx", "backend/cli.ts", ...words];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

// The answer that is lost below.
test.use({ expectedErrors: /status of 502 .*\/closing\// });

test("a command, a message, and the choice after three taps", async ({ page }) => {
  const answer = await fetch(`${backend}/api/place/${BRANCH}/`);
  const place = (await answer.json()) as { name: string; products: Product[] };
  const quarter = place.products.find(({ months, visits }) => months === 3 && visits === null)!;
  const member = await signUpMember();
  await buy(member, quarter.id);

  const [from, until] = [addDays(getToday(), 20), addDays(getToday(), 29)];
  const words = ["branch", "close", place.name, "--from", from, "--until", until, "--reason", "바닥 공사"];
  const plan = await operate(...words);
  expect(plan).toMatch(/알릴 회원 [1-9]\d*명, 달라지는 회원권 [1-9]/);
  await operate(...words, "--apply", /--apply ([0-9a-f]{12})/.exec(plan)![1]!);

  await countSteps(page);
  await enterAs(page, member, "/mypage/message");
  await expect(page.getByText("까닭: 바닥 공사").first()).toBeVisible();
  await page.goto("/mypage/membership");
  const opener = page.getByRole("button", { name: /지점이 쉬어요/ });
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "지점 휴·폐업" });
  await expect(sheet.getByText(/을 위약금 없이 돌려받아요/)).toBeVisible();
  await expectAccessible(page);
  const { faults, stops } = await walkByTab(page);
  expect(faults).toEqual([]);
  expect(stops.map((stop) => stop.replaceAll(/^button "|"$/g, ""))).toEqual([
    "닫기",
    "기다리기",
    "돌려받기",
    "지점 바꾸기",
  ]);
  // The answer is lost on the way: what is true is looked up.
  await page.route("**/closing/", async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, body: "{}" });
  });
  await sheet.getByRole("button", { name: "돌려받기" }).click();
  await expect(sheet.getByText(/^돌려받기로 골랐어요/)).toBeFocused();
  const { taps } = await readSteps(page);
  expect(taps).toBeLessThanOrEqual(3);
  await page.unroute("**/closing/");
  await sheet.getByRole("button", { name: "기다리기" }).click();
  await expect(sheet.getByText(/^기다리기로 골랐어요/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  // Who buys now is told the day until which the break lengthens it; ticket and contract have the same.
  await enterAs(page, await signUpMember(), `/payment?product=${quarter.id}`);
  await page.getByRole("radio", { name: /^오늘/ }).check();
  const term = page.getByText(/부터 .*까지 쓸 수 있어요\. 지점이 .* 쉬어서, 쉬는 10일만큼 늘어나요\.$/);
  const [, last] = /부터 (.+)\u2060까지 쓸 수/.exec(await term.innerText())!;
  await pay(page);
  await expect(page.getByText(`${last}\u2060까지 쓸 수 있어요`)).toBeVisible();
  await expect(page.getByText("쉬는 10일만큼 늘어난 날이에요")).toBeVisible();
  await page.getByRole("link", { name: "계약서 보기" }).click();
  const contract = page.frameLocator("iframe[title='계약서']");
  const day = last!.replace(/ \(.\)$/, "");
  await expect(contract.getByText(`${day}까지(쉬는 10일이 들어 있어요)`)).toBeVisible();

  // Another visitor cannot begin there meanwhile.
  await expect(async () => {
    await page.goto(`/place/${BRANCH}`);
    expect(await page.content()).toContain(from);
  }).toPass({ timeout: 45_000 });
});

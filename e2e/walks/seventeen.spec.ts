import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { getToday } from "../../lib/contract/rules/days";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { pay } from "../support/pay";
import { countSteps, readSteps } from "../support/walk";

/*
 * Somebody of seventeen buys three months and tells the parents in the evening: the law lets either undo it, and the site
 * said so before the money, on the ticket, in the contract and by message, with one day.
 */

const QUARTER = 2;

/** The backend's command line, as the desk of a branch has it. */
async function operate(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const command = ["--import", "tsx", "backend/cli.ts", ...words];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

test("three months are bought at seventeen: member and parent are told the same day, and no penalty is taken", async ({
  page,
}) => {
  await countSteps(page);
  const born = `${Number(getToday().slice(0, 4)) - 17}0101`;
  const member = await signUpMember({ birthDate: born });
  await enterAs(page, member, `/payment?product=${QUARTER}`);
  await page.getByRole("radio", { name: /^오늘/ }).check();
  const said = page.getByText(/^이용이 끝나는 .+ 본인이나 보호자가 위약금 없이 그만둘 수 있어요\./);
  await expect(said).toBeVisible();
  await expect(said).toContainText("쓴 만큼만 빼고 돌려드려요. 보호자는 지점에 말해 주세요.");
  await expect(page.getByText(/7일 안심/)).toHaveCount(0);
  await expectAccessible(page);
  const day = /^이용이 끝나는 (.+)\u2060까지 본인/.exec(await said.innerText())![1]!;
  const free = `이용이 끝나는 ${day}\u2060까지 위약금`;
  const paidKrw = Number(
    (await page.getByRole("button", { name: /원 결제하기$/ }).innerText()).replace(/\D/g, ""),
  );

  await pay(page);
  await expect(page.getByText(`${free} 없이 그만둘 수 있어요`)).toBeVisible();
  const { taps: bought } = await readSteps(page);

  await test.step("one tap leads to a contract that names both who may undo it", async () => {
    await page.getByRole("link", { name: "계약서 보기" }).click();
    const contract = page.getByRole("dialog", { name: "계약서" }).frameLocator("iframe");
    const clause = contract.getByRole("row", { name: /^미성년자/ });
    // Nothing before it says that seven days are all.
    await expect(contract.getByRole("row", { name: /^위약금 없이/ })).toContainText(
      '아래 "미성년자"에 적은 날까지는',
    );
    await expect(clause).toContainText("본인이나 법정대리인은");
    await expect(clause).toContainText(`이용이 끝나는 ${day.replace(/ \(.\)$/, "")}`);
    await expect(clause).toContainText(
      "위약금 없이 그만둘 수 있어요. 법정대리인은 안내 데스크에 알려 주세요.",
    );
    await expect(contract.getByRole("heading", { name: "위약금 없이 그만둘 수 있는 동안" })).toBeVisible();
    expect((await readSteps(page)).taps - bought).toBe(1);
  });

  await test.step("the message says it with the same day", async () => {
    await page.goto("/mypage/message");
    const told = page.getByRole("listitem").filter({ hasText: "결제를 마쳤어요" });
    await expect(told).toContainText(
      `이용이 끝나는 ${day}까지 본인이나 보호자가 위약금 없이 그만둘 수 있어요. 보호자는 지점에 말해 주세요.`,
    );
  });

  await page.goto("/mypage/membership");
  const { taps: before } = await readSteps(page);
  await page.getByRole("button", { name: "회원권 3개월 그만두고 환불받기" }).click();
  const sheet = page.getByRole("dialog", { name: "그만두기" });
  await expect(sheet.getByText(`${free}이 없어요.`)).toBeVisible();
  await expect(sheet.getByText("만 19세 전이라 없어요")).toBeVisible();
  const stop = sheet.getByRole("button", { name: /^그만두고 [\d,]+원 돌려받기$/ });
  const back = /[\d,]+원/.exec(await stop.innerText())![0];
  // Of ninety days or so one is used.
  expect(Number(back.replace(/\D/g, ""))).toBeGreaterThan(paidKrw * 0.98);

  await test.step("a parent at the desk hears the same sum", async () => {
    const who = ["--by", "이지은", "--reason", "보호자가 찾아왔어요"];
    const found = await operate("desk", "find", "--phone", member.phone, "--json");
    const [held] = (JSON.parse(found) as { 회원권: { 번호: number }[] }).회원권;
    expect(await operate("desk", "stop", "--membership", String(held!.번호), ...who)).toContain(
      `${back}을 돌려드려요. 만 19세 전에 산 것이라 쓴 만큼만 빼고 위약금은 없어요.`,
    );
  });

  await stop.click();
  await expect(sheet.getByRole("heading", { name: "그만뒀어요" })).toBeFocused();
  await sheet.getByRole("link", { name: "영수증 보기" }).click();
  const refund = page.getByRole("region", { name: "환불" });
  await expect(refund.getByText("만 19세 전이라 없어요")).toBeVisible();
  await expect(refund.getByText(back, { exact: true })).toBeVisible();
  const { taps } = await readSteps(page);
  console.log(
    `seventeen: ${bought} taps to the ticket, ${taps - before} from the membership to the receipt of what came back`,
  );
  expect(bought).toBeLessThanOrEqual(6);
  expect(taps - before).toBeLessThanOrEqual(3);
  await page.goto("/mypage/message");
  await expect(page.getByRole("listitem").filter({ hasText: "그만두기를 마쳤어요" })).toContainText(
    `돌려드릴 금액: ${back}`,
  );
});

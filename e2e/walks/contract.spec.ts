import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { pay } from "../support/pay";
import { countSteps, readSteps } from "../support/walk";

/*
 * "Where is my contract?": a father asks what his son has signed. The son finds it, sends the file, and the father reads
 * it on the train, prints it, and has the chain say whether it is true.
 */

/** What the operator's command says of a file; an error's words too. */
async function verify(file: string): Promise<string> {
  const args = ["--import", "tsx", "backend/cli.ts", "contract", "verify", file];
  const env = { ...process.env, NO_COLOR: undefined, DATA_DIR: process.env.E2E_DATA_DIR };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

test("a father asks what his son has signed: two taps, a file that opens anywhere, and it is true", async ({
  page,
  browser,
}, testInfo) => {
  await countSteps(page);
  await enterAs(page, await signUpMember({ name: "한아들" }), "/payment?product=4");
  const paid = (await page.getByRole("button", { name: /원 결제하기$/ }).innerText()).match(/[\d,]+원/)![0];
  await pay(page);
  await page.getByRole("link", { name: "내 회원권 보기" }).click();

  const { taps: before } = await readSteps(page);
  await page.getByRole("link", { name: "회원권 12개월 계약서 보기" }).click();
  const sheet = page.getByRole("dialog", { name: "계약서" });
  const shown = sheet.frameLocator("iframe");
  await expect(shown.getByRole("heading", { level: 1, name: "버핏 이용 계약서" })).toBeVisible();
  await expect(shown.getByText(/한아들 \(010-\d{4}-\d{4}\)/)).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    sheet.getByRole("button", { name: "내려받기" }).click(),
  ]);
  const { taps } = await readSteps(page);
  console.log(`contract: ${taps - before} taps from the memberships to the file`);
  expect(taps - before).toBeLessThanOrEqual(2);
  expect(download.suggestedFilename()).toMatch(/^contract-BF-\d{6}-\d{5}\.html$/);
  const file = testInfo.outputPath(download.suggestedFilename());
  await download.saveAs(file);

  await test.step("on the train it opens without a network, and asks for none", async () => {
    const train = await browser.newContext({ offline: true, javaScriptEnabled: false });
    const father = await train.newPage();
    const asked: string[] = [];
    father.on("request", (request) => asked.push(request.url()));
    await father.goto(pathToFileURL(file).href);
    await expect(father.getByRole("cell", { name: new RegExp(`^${paid} \\(`) })).toBeVisible();
    await expect(father.getByRole("cell", { name: /^7일 안심: .+까지는 쓴 만큼만/ })).toBeVisible();
    await expect(father.getByText(/365일 0$/)).toBeVisible();
    await expect(father.getByText("해지 신청서")).toBeVisible();
    await expect(father.getByRole("heading", { name: /^붙임: 이용약관 / })).toBeVisible();
    expect(asked).toEqual([pathToFileURL(file).href]);

    // Each text that was agreed to begins a page of its own behind the two.
    const count = async () =>
      (
        await father.pdf({
          format: "A4",
          margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" },
        })
      )
        .toString("latin1")
        .match(/\/Type\s*\/Page\b/g)!.length;
    await expect(father.getByRole("heading", { name: /^붙임: / })).toHaveCount(3);
    expect(await count()).toBe(2 + 3);
    await train.close();
  });

  await test.step("the chain says that it is true, and after one changed digit that it is not", async () => {
    expect(await verify(file)).toMatch(/^참: 주문 BF-\d{6}-\d{5}의 계약서/);
    const text = await readFile(file, "utf8");
    await writeFile(
      file,
      text.replace(`${paid} (`, `${paid.replace(/\d/, (digit) => `${(Number(digit) + 1) % 10}`)} (`),
    );
    expect(await verify(file)).toMatch(/^거짓: 보이는 글: \d+번째 줄/);
  });
});

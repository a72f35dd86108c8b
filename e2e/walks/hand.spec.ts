import type { Page } from "playwright/test";
import type { Membership } from "../../lib/contract/membership";
import type { Message } from "../../lib/contract/message";
import { buy } from "../support/buy";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { makePhone, signUpMember, type SignedUpMember } from "../support/member";
import { signUp } from "../support/sign-up";
import { countSteps, readSteps } from "../support/walk";

/*
 * Somebody hands the rest of a membership on to a friend who is no member: a number is all it takes. The friend follows the
 * message, signs up, and finds it waiting.
 */

const SIX_MONTHS = 3;
const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

const sheet = (page: Page) => page.getByRole("dialog", { name: "넘겨주기" });
const open = (page: Page) => page.getByRole("button", { name: "회원권 6개월 넘겨주기" }).click();

async function read<Answer>({ access }: SignedUpMember, path: string): Promise<Answer> {
  const answer = await fetch(`${backend}${path}`, { headers: { authorization: `Bearer ${access}` } });
  return (await answer.json()) as Answer;
}
const readHeld = async (member: SignedUpMember) =>
  (await read<Membership[]>(member, "/api/member/membership/"))[0]!;

test("to a friend who is no member: four taps and a number, and the friend has it from tomorrow on", async ({
  page,
  browser,
}) => {
  test.slow();
  const member = await signUpMember();
  await buy(member, SIX_MONTHS);
  const before = await readHeld(member);
  const phone = makePhone();

  await countSteps(page);
  await enterAs(page, member, "/");
  await page.getByRole("main").getByRole("link", { name: "내 회원권" }).click();
  await open(page);
  await expect(sheet(page).getByLabel("받을 사람의 휴대폰 번호")).toBeVisible();
  await expectAccessible(page);
  await sheet(page).getByLabel("받을 사람의 휴대폰 번호").click();
  await sheet(page).getByLabel("받을 사람의 휴대폰 번호").fill(phone);
  await sheet(page).getByRole("button", { name: "넘겨주기" }).click();
  await expect(sheet(page).getByText(`끝자리 ${phone.slice(-4)}번에 넘겨주는 중이에요.`)).toBeFocused();
  const given = await readSteps(page);
  console.log(`hand on: ${given.taps} taps, ${given.screens.toFixed(1)} screens`);
  expect(given.taps).toBeLessThanOrEqual(4);
  await expectAccessible(page);

  // The friend has a phone of their own, and follows the message, which waits for the morning by night.
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await countSteps(other);
  const [origin] = page.url().split("/mypage");
  await other.goto(`${origin}/mypage/membership`);
  await other.getByRole("main").getByRole("link", { name: "회원가입" }).click();
  const typed = await signUp(other, async () => {}, phone);
  const offers = other.getByRole("region", { name: "넘겨받을 수 있는 회원권" });
  await expect(offers).toContainText("회원권 6개월 · 역삼점");
  await expectAccessible(other);
  await offers.getByRole("button", { name: "받기", exact: true }).click();
  await expect(other.getByText("회원권을 받았어요. 내일부터 쓸 수 있어요.")).toBeFocused();
  const taken = await readSteps(other);
  console.log(`take on: ${taken.taps} taps, ${typed} fields, ${taken.screens.toFixed(1)} screens`);
  expect(taken.taps).toBeLessThanOrEqual(8);
  expect(typed).toBeLessThanOrEqual(6);
  await expect(other.getByRole("region", { name: "곧 시작하는 회원권" })).toContainText("회원권 6개월");
  await expectAccessible(other);
  await context.close();

  // Nobody loses a day: today is the giver's, the rest the friend's.
  const after = await readHeld(member);
  expect(after).toMatchObject({ status: "active", ends_on: after.handed_on });
  expect(after.ends_on < before.ends_on).toBe(true);
  const { results } = await read<{ results: Message[] }>(member, "/api/member/message/");
  expect(results.map(({ title }) => title)).toContain("회원권을 넘겨줬어요");
  await page.goto("/mypage/membership");
  await expect(page.getByText("넘겨준 회원권이에요. 오늘까지 쓸 수 있어요.")).toBeVisible();
  await expect(page.getByRole("button", { name: /그만두고 환불받기/ })).toBeHidden();
});

test.describe("a number", () => {
  test.use({ expectedErrors: /status of 400/ });

  test("what was sent is taken back, and a wrong number is refused where it is typed", async ({ page }) => {
    const member = await signUpMember();
    await buy(member, SIX_MONTHS);
    await enterAs(page, member, "/mypage/membership");
    await open(page);
    const field = sheet(page).getByLabel("받을 사람의 휴대폰 번호");
    await field.fill("0101");
    await sheet(page).getByRole("button", { name: "넘겨주기" }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/휴대폰 번호를 다시 확인해 주세요/);
    await field.fill(member.phone);
    await sheet(page).getByRole("button", { name: "넘겨주기" }).click();
    await expect(sheet(page).getByRole("alert")).toHaveText(/내 번호예요/);
    await field.fill(makePhone());
    await sheet(page).getByRole("button", { name: "넘겨주기" }).click();
    await sheet(page).getByRole("button", { name: "되돌리기" }).click();
    await expect(sheet(page).getByText("되돌렸어요. 회원권은 그대로 내 것이에요.")).toBeFocused();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "회원권 6개월 넘겨주기", exact: true })).toBeFocused();
  });
});

test("who does not want it says so, and the page is as before", async ({ page }) => {
  const [member, friend] = [await signUpMember(), await signUpMember()];
  await buy(member, SIX_MONTHS);
  const { id } = await readHeld(member);
  await fetch(`${backend}/api/member/membership/${id}/offer/`, {
    method: "POST",
    headers: { authorization: `Bearer ${member.access}`, "content-type": "application/json" },
    body: JSON.stringify({ phone_number: friend.phone }),
  });
  await enterAs(page, friend, "/mypage/membership");
  await page.getByRole("button", { name: "받지 않기" }).click();
  await expect(page.getByText(/^받지 않을까요\?/)).toBeFocused();
  await page.getByRole("button", { name: "받지 않기" }).click();
  await expect(page.getByText("받지 않기로 했어요. 주는 사람에게 알렸어요.")).toBeFocused();
  await expect(page.getByRole("button", { name: "받기", exact: true })).toBeHidden();
  expect((await readHeld(member)).offer).toBeNull();
});

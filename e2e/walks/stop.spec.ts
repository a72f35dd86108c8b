import type { Page } from "playwright/test";
import type { Payment } from "../../lib/contract/payment";
import { addDays, getToday } from "../../lib/contract/rules/days";
import { timeouts } from "../../scripts/lib/test-timeouts";
import { buy } from "../support/buy";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { countSteps, readSteps } from "../support/walk";

/*
 * Somebody stops: sees what comes back with its working, says why or not, confirms once, and knows where the money is.
 * Nobody to call. Then somebody who only needs a rest.
 */

const SIX_MONTHS = 3;
const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

const readPayment = async ({ access }: { access: string }, id: string) => {
  const headers = { authorization: `Bearer ${access}` };
  return (await (await fetch(`${backend}/api/member/payment/${id}/`, { headers })).json()) as Payment;
};
const sheet = (page: Page) => page.getByRole("dialog", { name: "그만두기" });
/** The twenty-first day of a membership that begins today, by the month's keys: it opens at tomorrow. */
async function chooseInThreeWeeks(page: Page) {
  await sheet(page).getByRole("radio", { name: "나중에" }).check();
  await sheet(page)
    .getByRole("button", { name: /^다른 날/ })
    .click();
  await expect(page.getByRole("dialog", { name: "그만둘 날" })).toBeVisible();
  await expectAccessible(page);
  for (const key of ["ArrowDown", "ArrowDown", ...Array<string>(5).fill("ArrowRight"), "Enter"]) {
    await page.keyboard.press(key);
  }
  await expect(page.getByRole("dialog", { name: "그만둘 날" })).toBeHidden();
}
const toNumber = (text: string) => Number(text.replace(/\D/g, ""));

test("from home to the money on its way: four taps with a reason, nobody to call @core", async ({ page }) => {
  const member = await signUpMember();
  const order = await buy(member, SIX_MONTHS);
  await countSteps(page);
  await enterAs(page, member, "/");
  await page.getByRole("main").getByRole("link", { name: "내 회원권" }).click();
  await page.getByRole("button", { name: "회원권 6개월 그만두고 환불받기" }).click();

  // The sum and what it comes from, with no further tap.
  await expect(sheet(page).getByText(/^594,000원 × 1일 ÷ \d+일$/)).toBeVisible();
  const amounts = await sheet(page).getByRole("definition").allTextContents();
  const [paid, used, penalty, back] = amounts.map(toNumber) as [number, number, number, number];
  expect(paid - used - penalty).toBe(back);
  await expectAccessible(page);
  await sheet(page).getByRole("button", { name: "이사하거나 멀어졌어요" }).click();
  await sheet(page)
    .getByRole("button", { name: `그만두고 ${amounts[3]} 돌려받기` })
    .click();

  await expect(sheet(page).getByRole("heading", { name: "그만뒀어요" })).toBeFocused();
  await expect(sheet(page).getByText(`${amounts[3]}을 돌려드렸어요`)).toBeVisible();
  await expect(sheet(page).getByText(/^보통 \d+월 \d+일 \(.\).*까지 들어와요$/)).toBeVisible();
  const { taps, screens, pages } = await readSteps(page);
  console.log(`stop: ${taps} taps, ${screens.toFixed(1)} screens, ${pages} documents`);
  // As many as home promises to everybody.
  const [, promised = ""] =
    /해지도 여기서, (\S+) 번 누르면/.exec(await (await page.request.get("/")).text()) ?? [];
  expect(taps).toBeLessThanOrEqual(["한", "두", "세", "네"].indexOf(promised) + 1);
  expect(screens).toBeLessThanOrEqual(1);
  await expectAccessible(page);
  expect(await readPayment(member, order.id)).toMatchObject({ status: "paid", refunded_amount: back });

  // Today is charged for and can be used to its end.
  await expect(sheet(page).getByText("오늘까지 쓸 수 있어요")).toBeVisible();

  // The receipt says the same, and can be printed.
  await sheet(page).getByRole("link", { name: "영수증 보기" }).click();
  const detail = page.getByRole("dialog", { name: "결제 상세" });
  await expect(detail.getByText(order.order_number!)).toBeVisible();
  await expect(detail.getByRole("region", { name: "환불" })).toContainText(`${amounts[3]}을 돌려드렸어요`);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  const receipt = page.locator("[data-print-only]");
  await expect(receipt.getByText("돌려드린 금액")).toBeVisible();
  await expect(receipt).toContainText(order.order_number!);
});

test("from the payment: another day with its own sum, taken back, and then today in one tap", async ({
  page,
}) => {
  const member = await signUpMember();
  const order = await buy(member, SIX_MONTHS);
  await enterAs(page, member, `/mypage/paymentLog?id=${order.id}`);
  const detail = page.getByRole("dialog", { name: "결제 상세" });
  await detail.getByRole("link", { name: "그만두고 환불받기" }).click();
  const today = await sheet(page).getByRole("definition").last().textContent();

  // After three weeks.
  await chooseInThreeWeeks(page);
  await expect(sheet(page).getByText(/^594,000원 × 21일 ÷ \d+일$/)).toBeVisible();
  const later = await sheet(page).getByRole("definition").last().textContent();
  expect(toNumber(later!)).toBeLessThan(toNumber(today!));
  await expectAccessible(page);
  await sheet(page)
    .getByRole("button", { name: `그만두기 · ${later}` })
    .click();
  await expect(sheet(page).getByRole("heading", { name: /그만두기로 했어요$/ })).toBeFocused();
  await expectAccessible(page);

  // It stays so over a reload, and the payment, the card and home say it.
  await page.reload();
  await expect(sheet(page).getByText(`${later} 돌려받을 예정`)).toBeVisible();
  await sheet(page).getByRole("button", { name: "확인" }).click();
  await expect(page.getByText(/에 그만두기로 했어요\.$/)).toBeVisible();
  await page.getByRole("button", { name: "회원권 6개월 그만두는 날 보기" }).click();
  await sheet(page).getByRole("button", { name: "되돌리기" }).click();
  await expect(sheet(page).getByText("되돌렸어요. 회원권은 그대로 이어져요.")).toBeFocused();
  // Nothing to press by mistake where it was taken back.
  await expect(sheet(page).getByRole("button", { name: /그만두고/ })).toHaveCount(0);
  await sheet(page).getByRole("button", { name: "확인" }).click();
  await page.getByRole("button", { name: "회원권 6개월 그만두고 환불받기" }).click();
  await sheet(page)
    .getByRole("button", { name: `그만두고 ${today} 돌려받기` })
    .dblclick();
  await expect(sheet(page).getByRole("heading", { name: "그만뒀어요" })).toBeFocused();
  expect(await readPayment(member, order.id)).toMatchObject({ refunded_amount: toNumber(today!) });
});

test("while the card's company is silent the money is under way, over a reload too, and the page then says that it is back @sweep", async ({
  page,
}) => {
  // The company answers after a minute; the server asks again every minute, the page every quarter of one.
  test.slow();
  const member = await signUpMember();
  const order = await buy(member, SIX_MONTHS, getToday(), "slow-refund");
  await enterAs(page, member, "/mypage/membership");
  await page.getByRole("button", { name: "회원권 6개월 그만두고 환불받기" }).click();
  const back = (await sheet(page).getByRole("definition").last().textContent())!;
  await sheet(page)
    .getByRole("button", { name: `그만두고 ${back} 돌려받기` })
    .click();
  const underWay = sheet(page).getByRole("heading", { name: `${back}을 돌려드리고 있어요` });
  await expect(underWay).toBeFocused();
  await expect(sheet(page).getByText(/다시 신청하지 않아도 돼요/)).toBeVisible();
  await expectAccessible(page);
  expect((await readPayment(member, order.id)).refund?.status).toBe("requested");

  // Another visit, another page: it is still known, and cannot be asked for twice.
  await page.reload();
  await expect(underWay).toBeVisible();
  await expect(sheet(page).getByRole("button", { name: /돌려받기$/ })).toHaveCount(0);
  await page.goto(`/mypage/paymentLog?id=${order.id}`);
  const record = page.getByRole("dialog", { name: "결제 상세" }).getByRole("region", { name: "환불" });
  await expect(record).toContainText(`${back}을 돌려드리고 있어요`);

  await page.goto(`/mypage/membership?stop=${order.id}`);
  await expect(underWay).toBeVisible();
  await expect(sheet(page).getByRole("heading", { name: "그만뒀어요" })).toBeVisible({
    timeout: 2 * timeouts.wait,
  });
  await expect(sheet(page).getByRole("status")).toHaveText(`${back}을 돌려드렸어요`);
  expect(await readPayment(member, order.id)).toMatchObject({
    status: "paid",
    refunded_amount: toNumber(back),
    refund: { status: "refunded" },
  });
});

test("before the first day everything comes back, from the memberships too", async ({ page }) => {
  const member = await signUpMember();
  const order = await buy(member, SIX_MONTHS, addDays(getToday(), 5));
  await enterAs(page, member, "/mypage/membership");
  await page.getByRole("button", { name: "회원권 6개월 취소하고 환불받기" }).click();
  const dialog = page.getByRole("dialog", { name: "취소하기" });
  await expect(dialog.getByRole("definition").last()).toHaveText("594,000원");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "취소하고 모두 돌려받기" }).click();
  await expect(dialog.getByRole("heading", { name: "취소했어요" })).toBeFocused();
  expect((await readPayment(member, order.id)).status).toBe("cancelled");
});

test("a rest: three taps from the memberships, the end moves everywhere, and it is taken back", async ({
  page,
}) => {
  const member = await signUpMember();
  const order = await buy(member, SIX_MONTHS);
  await countSteps(page);
  await enterAs(page, member, "/mypage/membership");
  await page.getByRole("button", { name: "회원권 6개월 잠시 쉬기" }).click();
  const dialog = page.getByRole("dialog", { name: "잠시 쉬기" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "14일", exact: true }).click();
  const moved = await dialog.getByText(/→/).textContent();
  const [before, after] = moved!.split(" → ") as [string, string];
  await dialog.getByRole("button", { name: "14일 쉬기" }).click();
  await expect(dialog.getByText(/^쉬기로 했어요/)).toBeFocused();
  const { taps, screens } = await readSteps(page);
  console.log(`pause: ${taps} taps, ${screens.toFixed(1)} screens`);
  expect(taps).toBeLessThanOrEqual(3);
  expect(screens).toBeLessThanOrEqual(1);
  await expectAccessible(page);

  // On the card, in the payment, and in the sum of a stop.
  await dialog.getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("끝나는 날은 쉬는 14일만큼 밀린 날이에요.")).toBeVisible();
  await page.goto(`/mypage/paymentLog?id=${order.id}`);
  await expect(page.getByText(/쉬는 14일만큼 밀렸어요$/).first()).toBeVisible();
  await page.getByRole("link", { name: "그만두고 환불받기" }).click();
  await chooseInThreeWeeks(page);
  await expect(sheet(page).getByText("쉬는 14일은 이용한 날로 세지 않았어요.")).toBeVisible();
  await expect(sheet(page).getByText(/^594,000원 × 7일 ÷ \d+일$/)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/mypage/membership");
  await page.getByRole("button", { name: "회원권 6개월 쉬는 날 보기" }).click();
  await dialog.getByRole("button", { name: /쉬기 되돌리기$/ }).click();
  await expect(dialog.getByText(/^되돌렸어요/)).toBeFocused();
  await dialog.getByRole("button", { name: "확인" }).click();
  await page.getByRole("button", { name: "회원권 6개월 잠시 쉬기" }).click();
  await expect(dialog.getByText(`${before} → `)).toBeVisible();
  expect(after).not.toBe(before);
});

test("leaving the site with a running membership says what comes back, and it comes back", async ({
  page,
}) => {
  const member = await signUpMember();
  await buy(member, SIX_MONTHS);
  await enterAs(page, member, "/mypage/profile");
  await page.getByRole("button", { name: "회원 탈퇴" }).click();
  const dialog = page.getByRole("dialog", { name: "회원 탈퇴" });
  await expect(dialog.getByRole("heading", { name: "회원권 1개를 오늘로 그만둬요" })).toBeVisible();
  const back = await dialog.getByRole("definition").last().textContent();
  await expectAccessible(page);
  await dialog.getByRole("checkbox").check();
  await dialog.getByLabel("비밀번호", { exact: true }).fill(member.password);
  await dialog.getByRole("button", { name: "탈퇴하기" }).click();
  await expect(page.getByText(`돌려받을 ${back}은 결제한 수단으로 돌려드려요`)).toBeVisible();
});

test("with the keyboard alone: the sum is heard, the sheet is confirmed, and the focus follows", async ({
  page,
}) => {
  const member = await signUpMember();
  await buy(member, SIX_MONTHS);
  await enterAs(page, member, "/mypage/membership");
  await page.getByRole("button", { name: "회원권 6개월 그만두고 환불받기" }).press("Enter");
  await expect(sheet(page).getByRole("heading", { name: "그만두기", exact: true })).toBeFocused();
  await expect(sheet(page).getByRole("status")).toHaveText(/^[\d,]+원을 돌려받아요\.$/);
  const confirm = sheet(page).getByRole("button", { name: /^그만두고 .* 돌려받기$/ });
  let tabs = 0;
  while (!(await confirm.evaluate((element) => element === document.activeElement)) && tabs < 12) {
    await page.keyboard.press("Tab");
    tabs += 1;
  }
  // Close, the day, five reasons, the confirmation.
  expect(tabs).toBeLessThanOrEqual(8);
  await page.keyboard.press("Enter");
  await expect(sheet(page).getByRole("heading", { name: "그만뒀어요" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  // It stays where it is until midnight, and has no button any more.
  await expect(page.getByRole("heading", { name: "이용 중인 회원권" })).toBeFocused();
});

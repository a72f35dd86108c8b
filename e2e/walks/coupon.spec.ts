import type { Page } from "playwright/test";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember, type SignedUpMember } from "../support/member";
import { pay } from "../support/pay";
import { countSteps, readSteps } from "../support/walk";

/*
 * Coupons as their holder meets them: how many can be used, why can this one not be used here, which is the best for a
 * membership of six months, and where did it go.
 */

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

/** A new member with these coupons of the demo chain. */
async function signUpWith(...codes: string[]): Promise<SignedUpMember> {
  const member = await signUpMember();
  for (const code_value of codes) {
    const answer = await fetch(`${backend}/api/member/b-coupon-user/membership/`, {
      method: "POST",
      headers: { authorization: `Bearer ${member.access}`, "content-type": "application/json" },
      body: JSON.stringify({ code_value }),
    });
    expect(answer.status).toBe(201);
  }
  return member;
}

const getRadio = (page: Page, name: RegExp) => page.getByRole("radio", { name });

/** Opens what folds the coupons that this order cannot take, and reads what it says of each. */
async function expectUnusable(page: Page, words: RegExp): Promise<void> {
  const fold = page.getByRole("group").filter({ hasText: "쓸 수 없는 쿠폰" });
  await fold.getByText(/^쓸 수 없는 쿠폰 \d장$/).click();
  await expect(fold.getByRole("listitem").filter({ hasText: words })).toBeVisible();
}

test("the best coupon is offered with its sum and never chosen unasked", async ({ page }) => {
  await enterAs(page, await signUpWith("WELCOME10", "GYMSTART", "TEAM30000"), "/payment?product=3");
  await expect(page.getByText("가장 많이 할인: 첫 회원권 10% 할인 −59,400원")).toBeVisible();
  await expect(getRadio(page, /^쓰지 않기/)).toBeChecked();
  await expectUnusable(page, /팀 클래스 30,000원 할인.*팀 클래스 8회 이상에 쓸 수 있어요/);
  await expect(page.getByRole("button", { name: "594,000원 결제하기" })).toBeVisible();
  await expectAccessible(page);

  const take = page.getByRole("button", { name: "첫 회원권 10% 할인 적용하기" });
  await take.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await take.boundingBox())!;
  await take.click();
  await expect(getRadio(page, /첫 회원권 10% 할인/)).toBeFocused();
  // A second press at the same place takes nothing back.
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(getRadio(page, /첫 회원권 10% 할인/)).toBeChecked();
  await expect(page.getByRole("button", { name: "534,600원 결제하기" })).toBeVisible();
});

test("from the menu to the receipt: one count, every reason, the way to what it buys", async ({ page }) => {
  const member = await signUpWith("WELCOME10", "GYMSTART", "TEAM30000", "PLUS7DAYS", "PARTNERCAFE");
  await countSteps(page);
  await enterAs(page, member, "/");

  // The same number in the drawer, on the page and on its first section; the partner's is shown beside it.
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("link", { name: "쿠폰 4장" }).click();
  await expect(page.getByRole("region", { name: "쿠폰 요약" })).toContainText("지금 쓸 수 있는 쿠폰4장");
  await expect(page.getByRole("button", { name: "사용 가능 4" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "제휴 매장에서 보여 주세요" })).toBeVisible();

  // Each says what it is for and leads there.
  await expect(page.getByText("3개월 이상 회원권, 250,000원 이상")).toBeVisible();
  await expect(page.getByText("팀 클래스 8회 이상, 150,000원 이상")).toBeVisible();
  await expect(page.getByRole("link", { name: "팀 클래스 고르기" })).toHaveAttribute(
    "href",
    /^\/product\?coupon=\d+&place=\d+$/,
  );
  const welcome = page.getByRole("listitem").filter({ hasText: "첫 회원권 10% 할인" });
  await expect(welcome).toContainText("회원권, 첫 구매, 200,000원 이상");
  await welcome.getByRole("link", { name: "회원권 고르기" }).click();
  // With the price after it, which the checkout then has.
  await expect(page.getByText(/‘첫 회원권 10% 할인’ 쿠폰을 쓴 가격이에요/)).toBeVisible();
  await page.getByRole("link", { name: /^회원권 6개월.*쿠폰 전 420,000원.*378,000원/ }).click();

  // The product's page says what the best one does.
  await expect(page.getByText("내 쿠폰을 쓰면 −42,000원 · 첫 회원권 10% 할인")).toBeVisible();
  await page.getByRole("link", { name: "구매하기" }).click();

  await expect(getRadio(page, /첫 회원권 10% 할인/)).toBeChecked();
  await expect(page.getByRole("button", { name: "378,000원 결제하기" })).toBeVisible();
  const { taps, screens, pages } = await readSteps(page);
  console.log(`coupon to chosen: ${taps} taps, ${screens.toFixed(1)} screens, ${pages} documents`);
  expect(taps).toBeLessThanOrEqual(6);
  expect(screens).toBeLessThanOrEqual(6);
  await expectUnusable(page, /제휴 카페.*제휴 매장에서 보여 주는 쿠폰이에요/);

  await pay(page);
  await expect(page.getByText("쿠폰 할인첫 회원권 10% 할인")).toBeVisible();
  await expect(page.getByText("−42,000원")).toBeVisible();

  // It is gone, and the count follows.
  await page.goto("/mypage/coupon");
  await expect(page.getByRole("region", { name: "쿠폰 요약" })).toContainText("3장");
  await page.getByRole("button", { name: "사용 완료 1" }).click();
  await expect(page.getByText(/에 사용했어요/)).toBeVisible();
});

test("the price on a coupon's ticket is the price on the button that pays", async ({ page }) => {
  await enterAs(page, await signUpWith("GYMSTART"), "/mypage/coupon");
  const bought = page.getByRole("link", { name: /점 .*쿠폰을 쓰면 [\d,]+원$/ });
  const promised = (await bought.textContent())!.match(/([\d,]+원)$/)![1]!;
  await bought.click();
  await page.getByRole("link", { name: "구매하기" }).click();
  await expect(page.getByRole("button", { name: `${promised} 결제하기` })).toBeVisible();
});

test("days that a coupon adds are a line of the sum, of the receipt and of the record", async ({ page }) => {
  await enterAs(page, await signUpWith("PLUS7DAYS"), "/payment?product=9");
  await expectUnusable(page, /회원권 7일 더하기.*회원권에 쓸 수 있어요/);

  await page.goto("/payment?product=1");
  await getRadio(page, /회원권 7일 더하기/).check();
  await expect(page.getByRole("definition").filter({ hasText: "+7일" })).toBeVisible();
  await pay(page);
  await expect(page.getByText("+7일")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "영수증 보기" }).click();
  const record = page.getByRole("dialog", { name: "결제 상세" });
  await expect(record.getByText("회원권 7일 더하기")).toBeVisible();
  await expect(record.getByText("+7일")).toBeVisible();
});

test("a coupon for a first purchase says why it is closed once something was bought", async ({ page }) => {
  const member = await signUpWith("WELCOME10", "PLUS7DAYS");
  await enterAs(page, member, "/payment?product=1");
  await pay(page);
  await page.goto("/mypage/coupon");
  await expect(page.getByRole("region", { name: "쿠폰 요약" })).toContainText("1장");
  await expect(page.getByRole("heading", { name: "지금은 쓸 수 없어요" })).toBeVisible();
  await expect(page.getByText("회원권 첫 구매에만 쓸 수 있어요. 이미 산 적이 있어요")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/payment?product=3");
  await expectUnusable(page, /첫 회원권 10% 할인.*이미 산 적이 있어요/);
});

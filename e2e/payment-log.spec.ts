import type { Page } from "playwright/test";
import type { Payment } from "../lib/contract/payment";
import { expect, expectAccessible, login, newMember, test } from "./support/fixtures";

const path = "/mypage/paymentLog";
const nobodysId = "00000000-0000-4000-8000-000000000000";

/** The demo member's payment that has not started. It is never really cancelled: other tests need it. */
const openCancellable = async (page: Page) => {
  await login(page, { returnUrl: path });
  await page.getByRole("main").locator('a[href*="?id="]').first().click();
  const dialog = page.getByRole("dialog", { name: "결제 상세" });
  await dialog.getByRole("button", { name: "결제 취소" }).click();
  return page.getByRole("dialog", { name: "결제 취소" });
};

/** Answers the cancellation instead of the backend, and every read after it as if it had happened. */
async function standInForCancel(page: Page, isRefused: boolean) {
  const sent: unknown[] = [];
  await page.route(/\/api\/member\/payment\/[^/?]+\/cancel\/$/, async (route) => {
    sent.push(route.request().postDataJSON());
    const request = route.request();
    const one = await page.request.get(request.url().replace("cancel/", ""), {
      headers: { authorization: request.headers().authorization ?? "" },
    });
    const payment = (await one.json()) as Payment;
    await (isRefused
      ? route.fulfill({
          status: 409,
          json: { message: "이용을 시작해서 취소할 수 없어요.", code: "payment_not_cancellable" },
        })
      : route.fulfill({
          json: {
            ...payment,
            status: "cancelled",
            cancelled_at: "2026-11-21T10:00:00+09:00",
            is_cancellable: false,
          },
        }));
  });
  return sent;
}

test("payments are grouped by month; one opens in a dialog, back closes it and a reload keeps it", async ({
  page,
}) => {
  await login(page, { returnUrl: path });
  await expect(page).toHaveTitle(/결제 내역/);
  await expect(page.getByRole("heading", { name: "결제 내역", level: 1 })).toBeVisible();
  const month = page.getByRole("region", { name: /^\d{4}년 \d+월$/ }).first();
  await expect(month).toContainText(/모두 [\d,]+원/);

  const row = month.getByRole("link").first();
  const name = await row.locator("b").first().textContent();
  await row.press("Enter");
  const dialog = page.getByRole("dialog", { name: "결제 상세" });
  await expect(dialog.getByRole("heading", { name: name! })).toBeVisible();
  await expect(page).toHaveURL(/\?id=[0-9a-f-]{36}$/);
  await expectAccessible(page);

  await page.reload();
  await expect(dialog.getByText("주문 번호")).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);

  await row.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(row).toBeFocused();
});

test("a link to one payment opens it, after the login too", async ({ page }) => {
  await login(page, { returnUrl: path });
  const href = await page.getByRole("main").locator('a[href*="?id="]').nth(2).getAttribute("href");
  await page.goto(href!);
  const dialog = page.getByRole("dialog", { name: "결제 상세" });
  await expect(dialog.getByText("주문 번호")).toBeVisible();
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("region", { name: /월$/ }).first()).toBeVisible();
});

test("only the receipt is printed", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await login(page, { returnUrl: path });
  await page.getByRole("main").locator('a[href*="?id="]').first().click();
  const dialog = page.getByRole("dialog", { name: "결제 상세" });
  await dialog.getByRole("button", { name: "영수증 인쇄" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");

  const receipt = page.locator("[data-print-only]");
  await expect(receipt).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(receipt.getByRole("heading", { name: "버핏 영수증" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("main")).toBeHidden();
  const amounts = await receipt.locator("table").last().getByRole("cell").allTextContents();
  const [supply, vat] = amounts.slice(-2).map((text) => Number(text.replace(/\D/g, "")));
  const total = Number((await receipt.locator("p strong").textContent())?.replace(/\D/g, ""));
  expect(supply! + vat!).toBe(total);
});

test("a payment that has not started is cancelled with a reason, once", async ({ page }) => {
  const sent = await standInForCancel(page, false);
  const dialog = await openCancellable(page);
  await expect(dialog.getByText("취소하면 이만큼 돌려받아요.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: "일정이 바뀌었어요" }).check();
  await dialog.getByRole("button", { name: "결제 취소하기" }).dblclick();
  const detail = page.getByRole("dialog", { name: "결제 상세" });
  await expect(detail.getByRole("status")).toHaveText("결제를 취소했어요.");
  await expectAccessible(page);
  expect(sent).toEqual([{ reason: "일정이 바뀌었어요" }]);
  await detail.getByRole("button", { name: "닫기", exact: true }).click();
  await expect(page.getByRole("main").locator('a[href*="?id="]').first()).toContainText("취소됨");
});

test.describe("what is refused", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("a cancellation that is too late says so in its place and keeps the reason", async ({ page }) => {
    await standInForCancel(page, true);
    const dialog = await openCancellable(page);
    await dialog.getByRole("radio", { name: "잘못 결제했어요" }).check();
    await dialog.getByRole("button", { name: "결제 취소하기" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("이용을 시작해서 취소할 수 없어요.");
    await expect(dialog.getByRole("radio", { name: "잘못 결제했어요" })).toBeChecked();
    await expectAccessible(page);
  });

  test("another member's payment and an unknown one look the same", async ({ page, browser, baseURL }) => {
    const richContext = await browser.newContext({ baseURL });
    const richPage = await richContext.newPage();
    await login(richPage, { returnUrl: path });
    const href = await richPage.getByRole("main").locator('a[href*="?id="]').first().getAttribute("href");
    await richContext.close();

    await login(page, { phone: newMember.phone, returnUrl: path });
    for (const address of [href!, `${path}?id=${nobodysId}`, `${path}?id=1`]) {
      await page.goto(address);
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading", { name: "결제 내역을 찾을 수 없어요" })).toBeVisible();
      await expect(dialog).not.toContainText(/\d원/);
    }
    await expectAccessible(page);
  });

  test("without a connection a payment says so in its dialog, and loads once connected", async ({
    page,
    context,
  }) => {
    await login(page, { returnUrl: path });
    const row = page.getByRole("main").locator('a[href*="?id="]').first();
    await expect(row).toBeVisible();
    await context.setOffline(true);
    await row.click();
    const dialog = page.getByRole("dialog", { name: "결제 상세" });
    await expect(dialog.getByRole("heading", { name: "인터넷 연결이 끊겼어요" })).toBeVisible();
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "다시 시도" }).click();
    await expect(dialog.getByText("주문 번호")).toBeVisible();
  });

  test("payments that fail to load show a skeleton, then the error", async ({ page }) => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/member\/payment\/\?/, async (route) => {
      await isAsked;
      await route.fulfill({ status: 500, body: "{}" });
    });
    await login(page, { returnUrl: path });
    await expect(page.getByText("결제 내역을 불러오고 있어요")).toBeAttached();
    await expectAccessible(page);
    answer();
    await expect(page.getByRole("heading", { name: "결제 내역을 불러오지 못했어요" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/api\/member\/payment\/\?/);
    await page.getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByRole("region", { name: /월$/ }).first()).toBeVisible();
  });
});

test("a member without payments gets a link to the branches", async ({ page }) => {
  await login(page, { phone: newMember.phone, returnUrl: path });
  await expect(page.getByRole("heading", { name: "아직 결제한 내역이 없어요" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "지점 찾기" }).click();
  await expect(page).toHaveURL("/place");
});

import type { Page } from "playwright/test";
import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

const getSwitch = (page: Page) => page.getByRole("switch", { name: "마케팅 정보 수신" });
const todayInSeoul = () =>
  new Intl.DateTimeFormat("ko-KR", { timeZone: "Asia/Seoul", dateStyle: "long" }).format(new Date());
const readMe = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("me") ?? "null"));

async function openDrawer(page: Page) {
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await expect(page.getByRole("dialog", { name: "메뉴" })).toBeVisible();
  await expect(getSwitch(page)).toBeInViewport();
}

test("the drawer's boxes link to the coupons and the points", async ({ page }) => {
  await enterAs(page, await signUpMember(), "/notice");
  await openDrawer(page);
  await page.getByRole("link", { name: "쿠폰 0장" }).click();
  await expect(page).toHaveURL(/\/mypage\/coupon$/);
  await expect(page.getByRole("dialog", { name: "메뉴" })).toBeHidden();
  await openDrawer(page);
  await page.getByRole("link", { name: /^포인트 [\d,]+P$/ }).click();
  await expect(page).toHaveURL(/\/mypage\/point$/);
});

test("marketing messages are agreed to and refused, and a dialog shows date and content", async ({
  page,
}) => {
  await enterAs(page, await signUpMember(), "/notice");
  await openDrawer(page);
  const { width, height } = (await getSwitch(page).boundingBox())!;
  expect([width, height]).toEqual([43, 20]);
  await expect(getSwitch(page)).not.toBeChecked();

  const update = page.waitForRequest("**/user/info/");
  await getSwitch(page).click();
  const request = await update;
  expect(request.method()).toBe("PUT");
  expect(request.headers().authorization).toMatch(/^Bearer /);
  expect(request.headers()["content-type"]).toContain("multipart/form-data");
  await expect(getSwitch(page)).toBeChecked();
  const toast = page.locator(".Toastify__toast").filter({ hasText: "수신에 동의했어요" });
  await expect(toast).toHaveText(`${todayInSeoul()} 마케팅 정보 수신에 동의했어요`);
  const box = (await toast.boundingBox())!;
  const covering = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest(".Toastify__toast") !== null,
    [box.x + box.width / 2, box.y + box.height / 2] as const,
  );
  expect(covering, "the toast lies above the drawer").toBe(true);
  await expectAccessible(page);
  await expect.poll(() => readMe(page)).toMatchObject({ allowed_for_marketing: true });

  await getSwitch(page).press("Space");
  await expect(page.getByText(`${todayInSeoul()} 마케팅 정보 수신을 거부했어요`)).toBeVisible();
  await expect(getSwitch(page)).not.toBeChecked();

  await page.reload();
  await openDrawer(page);
  await expect(getSwitch(page)).not.toBeChecked();
});

test("a click anywhere in the switch's row counts", async ({ page }) => {
  await enterAs(page, await signUpMember(), "/notice");
  await openDrawer(page);
  // The row is pressed beside the switch, so it must have come to rest: a trial waits for that.
  await getSwitch(page).click({ trial: true });
  await getSwitch(page).click({ position: { x: 20, y: -8 }, force: true });
  await expect(getSwitch(page)).toBeChecked();
});

test.describe("a refusal", () => {
  test.use({ expectedErrors: /400|ERR_FAILED/ });

  test("switches back and shows the server's message", async ({ page }) => {
    await enterAs(page, await signUpMember(), "/notice");
    await openDrawer(page);
    await page.route("**/user/info/", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 400, json: { code: "invalid", message: "지금은 바꿀 수 없어요." } })
        : route.fallback(),
    );
    await getSwitch(page).click();
    await expect(
      page.locator(".Toastify__toast").filter({ hasText: "지금은 바꿀 수 없어요." }),
    ).toBeVisible();
    await expect(getSwitch(page)).not.toBeChecked();
    await expect.poll(() => readMe(page)).toMatchObject({ allowed_for_marketing: false });
  });
});

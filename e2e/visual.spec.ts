import { enterAsRichMember } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { expectSameLook, holdStill, settle } from "./support/visual";

/**
 * Pages against their last reviewed screenshots. An intended change is accepted with
 * `npm run e2e -- e2e/visual.spec.ts --update-snapshots` and reviewed before it is committed
 * (docs/decisions/design-system.md).
 */
const publicPages = {
  home: "/",
  branches: "/place",
  branch: "/place/1",
  notices: "/notice",
  login: "/login",
  "sign-up": "/signup",
  presale: "/presale",
};
const memberPages = {
  coupons: "/mypage/coupon",
  memberships: "/mypage/membership",
  payment: "/payment?product=4",
};
const galleryParts = [
  "색",
  "글자",
  "간격과 모양",
  "버튼",
  "칩과 스위치",
  "입력",
  "고르기",
  "기다림과 빈 곳",
  "알림과 대화",
  "내용",
  "날과 약속",
];

test.beforeEach(({ page }) => holdStill(page));

for (const [name, path] of Object.entries(publicPages)) {
  test(`${path} looks as it did`, async ({ page }, testInfo) => {
    await page.goto(path);
    await settle(page);
    await expectSameLook(page, { name, testInfo });
  });
}

for (const [name, path] of Object.entries(memberPages)) {
  test(`${path} of a member looks as it did`, async ({ page }, testInfo) => {
    await enterAsRichMember(page, path);
    await expect(page).toHaveURL(path);
    await settle(page);
    await expectSameLook(page, { name, testInfo, mask: [page.locator("input[type=date]")] });
  });
}

test("the components of the site have no accessibility violation in any state", async ({ page }) => {
  await page.goto("/dev/ui");
  await settle(page);
  await expectAccessible(page);
});

test("the components of the site look as they did in every state", async ({ page }, testInfo) => {
  test.slow();
  await page.goto("/dev/ui");
  // What is fixed above the page would cover its components.
  for (const frame of [page.getByRole("banner"), page.getByRole("link", { name: "본문으로 건너뛰기" })]) {
    await frame.evaluate((element) => (element.style.display = "none"));
  }
  for (const [index, title] of galleryParts.entries()) {
    const part = page.getByRole("region", { name: title, exact: true });
    await part.scrollIntoViewIfNeeded();
    await settle(page);
    await expectSameLook(part, { name: `part-${index + 1}`, testInfo });
  }
  await page.getByRole("button", { name: "대화 열기" }).click();
  const dialog = page.getByRole("dialog");
  // Without motion too it is unseen in its first frame.
  await expect(dialog).toHaveCSS("opacity", "1");
  await expectSameLook(dialog, { name: "part-dialog", testInfo });
});

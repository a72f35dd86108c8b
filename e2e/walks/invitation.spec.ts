import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { signUp } from "../support/sign-up";
import { countSteps, readSteps } from "../support/walk";

/* A friend opens an invitation, becomes a member with the gift in sight all along, and holds the coupon at the end. */

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

test("an invited friend signs up with the gift in sight, and ends with the coupon and a branch to choose", async ({
  page,
}) => {
  test.slow();
  const { access } = await signUpMember({ nickname: `초대${Date.now() % 1e8}` });
  const own = await fetch(`${backend}/api/member/referral/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  const { code_value: code } = (await own.json()) as { code_value: string };

  await countSteps(page);
  await page.goto(`/referral/${code}`);
  await page.getByRole("link", { name: "가입하고 쿠폰 받기" }).click();
  const gift = page.getByText(/^초\*+님의 선물 · 친구 초대 20,000원 할인$/);
  await expect(gift).toBeVisible();
  await expectAccessible(page);
  // What is given is known late, so that the look is at the page before.
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  await page.route("**/api/member/b-coupon-user/**", async (route) => {
    await given;
    await route.continue();
  });
  const typed = await signUp(page, () => expect(gift).toBeInViewport());
  expect(typed).toBeLessThanOrEqual(7);

  await page.waitForURL(/\/welcome$/);
  const title = page.getByRole("heading", { name: /^이번 역은 .*, 내리실 문은 오른쪽이에요$/ });
  await expect(title).toBeFocused();
  const ticket = page.getByRole("main").locator("section section").filter({ has: title });
  const next = ticket.getByRole("link", { name: "지점 고르기" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("한새벽님");
  const before = await next.boundingBox();
  give();
  await expect(ticket).toContainText("친구 초대 20,000원 할인");
  expect(await next.boundingBox()).toEqual(before);
  await expectAccessible(page);
  const { taps, screens } = await readSteps(page);
  console.log(`invitation to coupon: ${taps} taps, ${typed} typed fields, ${screens.toFixed(1)} screens`);
  await page.getByRole("link", { name: "지점 고르기" }).click();
  await expect(page).toHaveURL("/place");
});

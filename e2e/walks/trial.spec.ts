import type { Page } from "playwright/test";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { signUp } from "../support/sign-up";
import { countSteps, readSteps } from "../support/walk";
import { openAtRest } from "../support/whole";

/*
 * The trial of somebody who has found a branch: signs up on the way, and comes back to the same branch. Then as a member
 * who cannot come that day, and then not at all.
 */

/** What one is about to go on with, on every screen of the sign-up. */
const onward = (page: Page) => page.getByText("가입하면 신도림점 무료 체험 예약을 이어 가요");

test("from a branch through the sign-up to its ticket, the branch kept to the end @core", async ({
  page,
}) => {
  test.slow();
  await countSteps(page);
  await page.goto("/place/3");
  await page.getByRole("main").getByRole("link", { name: /체험/ }).filter({ visible: true }).last().click();
  await page.waitForURL(/\/signup\?returnUrl=/);
  await expect(onward(page)).toBeVisible();
  const already = page.getByRole("main").getByRole("link", { name: "로그인" });
  await expect(already).toBeInViewport({ ratio: 1 });
  await expect(already).toHaveAttribute("href", "/login?returnUrl=%2Ftrial%3Fplace%3D3");
  await expectAccessible(page);
  const before = await readSteps(page);
  // Over the login it were two.
  expect(before.taps).toBe(1);

  await signUp(page, () => expect(onward(page)).toBeInViewport());
  await page.waitForURL(/\/trial\?place=3$/);
  await expect(page.getByRole("group", { name: "체험할 지점" })).toContainText("신도림점");
  const signedUp = await readSteps(page);
  await page.getByRole("radio", { name: /^내일/ }).click();
  await page.getByRole("button", { name: "무료로 체험 예약하기" }).click();
  const heading = page.getByRole("heading", { name: "신도림점 체험을 예약했어요" });
  await expect(heading).toBeFocused();
  const { taps, screens, pages } = await readSteps(page);
  console.log(
    `branch to ticket: ${taps} taps (${signedUp.taps - before.taps} of the sign-up), ${screens.toFixed(1)} screens (${before.screens.toFixed(1)} of the branch's page), ${pages} documents`,
  );
  expect(taps - signedUp.taps).toBe(2);
  expect(screens - before.screens).toBeLessThanOrEqual(3);

  await page.emulateMedia({ media: "print" });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "가져올 것" })).toBeVisible();
  for (const role of ["banner", "contentinfo", "button"] as const)
    await expect(page.getByRole(role), `${role} on paper`).toHaveCount(0);
});

test("a member with a trial changes the day, later cancels, three taps each from the own memberships", async ({
  page,
}) => {
  await countSteps(page);
  await enterAs(page, await signUpMember(), "/trial?place=3");
  await page.getByRole("radio", { name: /^내일/ }).click();
  await page.getByRole("button", { name: "무료로 체험 예약하기" }).click();
  await expect(page.getByRole("heading", { name: "신도림점 체험을 예약했어요" })).toBeFocused();

  // Home says it too, in the place of what it says to a visitor.
  await page.goto("/");
  await expect(page.getByText("내일 체험해요")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "예약 보기" })).toHaveAttribute(
    "href",
    "/trial",
  );
  await expect(page.getByRole("link", { name: "가까운 지점 찾기" })).toBeHidden();

  await page.goto("/mypage/membership");
  const line = page.getByRole("region", { name: "예약한 1일 체험" });
  await expect(line).toContainText("신도림점");
  await expectAccessible(page);
  const booked = await readSteps(page);
  await line.getByRole("link", { name: "날짜 바꾸기" }).click();
  await page.getByRole("radiogroup", { name: "방문할 날" }).getByRole("radio").nth(4).click();
  await page.getByRole("button", { name: "이렇게 바꾸기" }).click();
  await expect(page.getByRole("heading", { name: /신도림점으로 바꿨어요$/ })).toBeFocused();
  const changed = await readSteps(page);
  expect(changed.taps - booked.taps).toBe(3);

  // A press counts where the page has come to rest: one that it slips away from is tried again, and counted twice.
  await openAtRest(page, "/mypage/membership");
  await line.getByRole("link", { name: "예약 보기" }).click();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "예약 취소" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "예약 취소하기" }).click();
  await expect(page.getByRole("heading", { name: /^예약을 취소했어요/ })).toBeFocused();
  const { taps, screens } = await readSteps(page);
  console.log(
    `trial: changed in ${changed.taps - booked.taps} taps, cancelled in ${taps - changed.taps}, ${screens.toFixed(1)} screens`,
  );
  expect(taps - changed.taps).toBe(3);

  await page.goto("/mypage/membership");
  await expect(page.getByRole("heading", { name: "아직 회원권이 없어요" })).toBeVisible();
  await expect(line).toHaveCount(0);
});

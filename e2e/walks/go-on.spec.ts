import { addDays, getToday } from "../../lib/contract/rules/days";
import { formatDate } from "../../lib/format/date";
import { buy } from "../support/buy";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { pay } from "../support/pay";
import { countSteps, readSteps } from "../support/walk";

/*
 * Somebody who stays: sees today's page, goes on from the day after the end, however far that is, and sees both.
 */

const SIX_MONTHS = 3;

test("goes on from the day after the end, in five taps with the provider's two", async ({ page }) => {
  const member = await signUpMember();
  await buy(member, SIX_MONTHS);
  await countSteps(page);
  await enterAs(page, member, "/mypage/membership");

  const current = page.getByRole("region", { name: "이용 중인 회원권" });
  await expect(current.getByText(/^\d+일 남았어요$/)).toBeVisible();
  await expect(current.getByText("가져올 것")).toBeVisible();
  await expect(current.getByText(/돌려받아요$/)).toBeVisible();
  await expectAccessible(page);

  await current.getByRole("link", { name: /이어서 다니기/ }).click();
  const day = page.getByRole("radio", { name: /이어서 시작$/ });
  await expect(day).toBeChecked();
  const next = (await day.getAttribute("value"))!;
  expect(next > addDays(getToday(), 60)).toBe(true);
  await expect(page.getByText(/날이 겹쳐요/)).toBeHidden();
  await expectAccessible(page);
  await pay(page);
  const { taps, screens, pages } = await readSteps(page);
  console.log(`going on: ${taps} taps, ${screens.toFixed(1)} screens, ${pages} documents`);
  expect(taps).toBeLessThanOrEqual(5);

  await page.goto("/mypage/membership");
  const upcoming = page.getByRole("region", { name: "곧 시작하는 회원권" });
  await expect(upcoming.getByText(`${formatDate(next)} ~`)).toBeVisible();
  await expect(current.getByText(/쓸 이용권이 이미 있어요$/)).toBeVisible();
});

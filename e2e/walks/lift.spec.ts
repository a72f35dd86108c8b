import { enterAs } from "../support/enter";
import { test } from "../support/faulty";
import { expect } from "../support/fixtures";
import { signUpMember } from "../support/member";
import { findFailed } from "../support/pictures";

/*
 * A remembered member in a lift: what is asked for fails, then is not answered, the server restarts meanwhile, answers get
 * lost, and the pictures do not come.
 */

const userInfo = /^GET \/user\/info\//;

test("a ride in a lift ends nobody's session, loses no text and shows nothing that is not so", async ({
  page,
  site,
}) => {
  test.slow();
  const member = await signUpMember();
  const isUserInfo = (request: { url(): string; method(): string }) =>
    userInfo.test(`${request.method()} ${new URL(request.url()).pathname}`);

  // The doors close: the first call fails, and the second is given up after five seconds without an answer.
  site.browser.fail({ status: 502, body: "{}" }, userInfo);
  const ride = async () => {
    await page.waitForResponse((response) => isUserInfo(response.request()));
    site.browser.fail("silent", userInfo);
    await page.waitForEvent("requestfailed", isUserInfo);
    site.browser.heal();
  };
  await Promise.all([ride(), enterAs(page, member, "/mypage/profile")]);
  const nickname = page.getByLabel("닉네임", { exact: true });
  await expect(nickname).toHaveValue(member.nickname);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("me") ?? "{}") as { nickname?: string }))
    .toMatchObject({ nickname: member.nickname });
  await expect(page.getByText("로그아웃했어요")).toHaveCount(0);

  // The server restarts while a nickname is typed.
  const typed = `승강기${member.phone.slice(-5)}`;
  site.backend.fail("down");
  await nickname.fill(typed);
  await page.getByRole("button", { name: "저장하기" }).click();
  const again = page.getByRole("button", { name: "다시 확인" });
  await expect(page.getByText("확인하지 못했어요. 인터넷 연결을 확인해 주세요.")).toBeVisible();
  await expect(nickname).toHaveValue(typed);
  await expect(page).toHaveURL(/\/mypage\/profile$/);
  site.backend.heal();
  await again.click();
  await expect(page.getByText("프로필을 저장했어요")).toBeVisible();
  await expect(again).toBeHidden();
  await expect(nickname).toHaveValue(typed);

  // The consent arrives, and its answer does not come back.
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  const consent = page.getByRole("switch", { name: "마케팅 정보 수신" });
  await expect(consent).not.toBeChecked();
  site.browser.fail("cut", /^PUT \/user\/info\//);
  await consent.click();
  await expect(page.getByText("확인하고 있어요", { exact: true })).toBeVisible();
  site.browser.heal();
  await expect(page.getByText(/마케팅 정보 수신에 동의했어요$/)).toBeVisible();
  await expect(consent).toBeChecked();
  const headers = { authorization: `Bearer ${member.access}` };
  const known = await (await page.request.get("/user/info/", { headers })).json();
  expect(known).toMatchObject({ nickname: typed, allowed_for_marketing: true });

  // Where the pictures come from is away.
  site.browser.fail("down", /^GET \/images\/(?!states)/);
  await page.goto("/");
  await expect(page.getByText(typed).first()).toBeAttached();
  await expect.poll(async () => (await findFailed(page)).failed).toBeGreaterThan(0);
  // A picture is complete a moment before the page hears that it failed.
  await expect.poll(async () => (await findFailed(page)).torn).toEqual([]);
});

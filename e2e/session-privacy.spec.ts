import type { Page } from "playwright/test";
import { expect, test } from "./support/fixtures";
import { signUpMember, type SignedUpMember } from "./support/member";

const memberPages = [
  "/mypage/coupon",
  "/mypage/point",
  "/mypage/membership",
  "/mypage/paymentLog",
  "/mypage/message",
  "/mypage/profile",
  "/mypage/changePassword",
  "/welcome",
];

async function readTokens(page: Page): Promise<string[]> {
  const me = await page.evaluate(() => localStorage.getItem("me") ?? sessionStorage.getItem("me"));
  const { access, refresh } = JSON.parse(me ?? "{}") as { access?: string; refresh?: string };
  return [access, refresh].filter((token) => token !== undefined);
}

const secretsOf = ({ name, phone, nickname, password, access, refresh }: SignedUpMember) => [
  name,
  phone,
  nickname,
  password,
  access,
  refresh,
];

test("no member page's document contains a member's data, whoever requests it @core", async ({ request }) => {
  const member = await signUpMember();
  for (const path of memberPages) {
    const asVisitor = await request.get(path, { headers: { cookie: "member=1" } });
    expect(asVisitor.status(), path).toBe(200);
    // Even a request with the tokens gets the document that everybody gets.
    const asMember = await request.get(path, {
      headers: { cookie: `member=1; me=${member.access}`, authorization: `Bearer ${member.access}` },
    });
    const html = await asMember.text();
    for (const secret of secretsOf(member)) expect(html.includes(secret), `${secret} in ${path}`).toBe(false);
    expect(asMember.headers()["set-cookie"], path).toBeUndefined();
  }
});

test("no address requested from login to logout contains a token, a number or a password", async ({
  page,
}) => {
  const member = await signUpMember();
  const secrets = new Set([member.phone, member.password]);
  const addresses: string[] = [];
  page.on("request", (request) => {
    addresses.push(request.url());
    const referer = request.headers().referer;
    if (referer) addresses.push(referer);
  });

  await page.goto("/login?returnUrl=%2Fmypage%2Fcoupon");
  await page.getByLabel("휴대폰 번호").fill(member.phone);
  await page.getByLabel("비밀번호", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/mypage/coupon");
  for (const path of memberPages) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    for (const token of await readTokens(page)) secrets.add(token);
  }
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("button", { name: "로그아웃" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.waitForLoadState("networkidle");

  // Number, password, and at least the pair of the login.
  expect(secrets.size).toBeGreaterThanOrEqual(4);
  expect(addresses.length).toBeGreaterThan(memberPages.length);
  for (const secret of secrets) {
    const isInside = (address: string) => decodeURIComponent(address).includes(secret);
    expect(addresses.filter(isInside), "addresses with a secret").toEqual([]);
  }
});

import type { Page } from "playwright/test";
import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember, type SignedUpMember } from "./support/member";

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";
const app = "https://class.butfit.example/";

/** A code as the other app gets it with the member's token. */
async function makeCode({ access }: SignedUpMember, audience = "website"): Promise<string> {
  const answer = await fetch(`${backend}/user/handover/`, {
    method: "POST",
    headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
    body: JSON.stringify({ audience }),
  });
  return ((await answer.json()) as { code: string }).code;
}

const readMe = (page: Page) =>
  page
    .evaluate(() => JSON.parse(localStorage.getItem("me") ?? sessionStorage.getItem("me") ?? "null"))
    // The page was just being left; the poll tries again.
    .catch(() => ({}));

test.describe("taking a login over from the app", () => {
  test("asks with the masked name, removes the code from the address, and continues to the path", async ({
    page,
  }) => {
    const member = await signUpMember();
    const code = await makeCode(member);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto(`/deeplink/user?code=${code}&to=%2Fmypage%2Fcoupon`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/님으로 로그인할까요\?$/);
    await expect(heading).toContainText("*");
    await expect(heading).not.toContainText(member.nickname);
    expect(new URL(page.url()).search).toBe("");
    expect(requested.filter((url) => url.includes(code))).toHaveLength(1);
    expect(await readMe(page)).toBeNull();
    await expectAccessible(page);

    await page.getByRole("main").getByRole("button", { name: "로그인", exact: true }).click();
    await page.waitForURL("**/mypage/coupon");
    await expect.poll(() => readMe(page)).toMatchObject({ id: member.id });
  });

  test("a no changes nothing and cancels the login", async ({ page }) => {
    const code = await makeCode(await signUpMember());
    let refresh = "";
    page.on("response", async (response) => {
      if (response.url().endsWith("/user/handover/exchange/")) refresh = (await response.json()).refresh;
    });
    await page.goto(`/deeplink/user?code=${code}`);
    await page.getByRole("button", { name: "취소" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await readMe(page)).toBeNull();
    await expect
      .poll(async () => {
        const form = { refresh };
        return (await page.request.post(`${backend}/user/token/refresh/`, { form })).status();
      })
      .toBe(401);
  });

  test("says whose login would be replaced, and replaces it after a yes", async ({ page }) => {
    const [before, next] = [await signUpMember(), await signUpMember()];
    await enterAs(page, before, "/notice");
    await page.goto(`/deeplink/user?code=${await makeCode(next)}&to=/place`);
    await expect(page.getByText(`${before.nickname}님이 로그인되어 있어요`, { exact: false })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "로그인", exact: true }).click();
    await page.waitForURL("**/place");
    await expect.poll(() => readMe(page)).toMatchObject({ id: next.id });
  });

  test("never redirects to another site", async ({ page, baseURL }) => {
    const code = await makeCode(await signUpMember());
    await page.goto(`/deeplink/user?code=${code}&to=%2F%2Fevil.example%2F`);
    await page.getByRole("main").getByRole("button", { name: "로그인", exact: true }).click();
    await page.waitForURL(`${baseURL}/`);
  });

  test.describe("with an invalid code", () => {
    test.use({ expectedErrors: /400/ });

    for (const [what, makeBad] of [
      ["unknown", async () => "no-such-code"],
      ["made for the other app", async () => makeCode(await signUpMember(), "team_class")],
    ] as const) {
      test(`${what}: says so and offers the login`, async ({ page }) => {
        await page.goto(`/deeplink/user?code=${await makeBad()}`);
        await expect(page.getByRole("heading", { name: "로그인을 이어갈 수 없어요" })).toBeVisible();
        await expect(page.getByRole("main").getByRole("link", { name: "로그인" })).toHaveAttribute(
          "href",
          "/login",
        );
        expect(new URL(page.url()).search).toBe("");
      });
    }

    test("already used: says so", async ({ page }) => {
      const code = await makeCode(await signUpMember());
      await page.goto(`/deeplink/user?code=${code}`);
      await expect(page.getByRole("button", { name: "취소" })).toBeVisible();
      await page.goto(`/deeplink/user?code=${code}`);
      await expect(page.getByRole("heading", { name: "로그인을 이어갈 수 없어요" })).toBeVisible();
    });
  });

  test("without a code it says what to do", async ({ page }) => {
    await page.goto("/deeplink/user");
    await expect(page.getByRole("heading", { name: "로그인을 이어갈 수 없어요" })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("going to the team class app", () => {
  test.beforeEach(async ({ context }) => {
    await context.route(`${app}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>team class</h1>" }),
    );
  });

  /** The menu's link on phones, the header's on wide screens. */
  async function getLink(page: Page, isMobile: boolean) {
    if (!isMobile) return page.getByRole("banner").getByRole("link", { name: /^팀 클래스/ });
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    return page.getByRole("dialog", { name: "메뉴" }).getByRole("link", { name: /^팀 클래스/ });
  }

  test("a member arrives with a code that the app can exchange, once", async ({
    page,
    context,
    isMobile,
  }) => {
    const member = await signUpMember();
    await enterAs(page, member, "/notice");
    await expect.poll(async () => (await readMe(page)).id).toBe(member.id);
    const opening = context.waitForEvent("page");
    await (await getLink(page, isMobile)).click();
    const opened = await opening;
    await opened.waitForURL(`${app}**`);
    const { searchParams, hash } = new URL(opened.url());
    expect([...searchParams.keys()]).toEqual(["code"]);
    expect(hash).toBe("");
    expect(opened.url()).not.toContain(member.access);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    const exchange = () =>
      page.request.post(`${backend}/user/handover/exchange/`, {
        data: { code: searchParams.get("code"), audience: "team_class" },
      });
    expect((await exchange()).status()).toBe(200);
    expect((await exchange()).status()).toBe(400);
  });

  test("a visitor arrives without one, and no code is made", async ({ page, context, isMobile }) => {
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await page.goto("/notice");
    const opening = context.waitForEvent("page");
    await (await getLink(page, isMobile)).click();
    const opened = await opening;
    await opened.waitForURL(`${app}**`);
    expect(opened.url()).toBe(app);
    expect(calls.filter((url) => url.includes("handover"))).toEqual([]);
  });

  test.describe("when no code can be made", () => {
    test.use({ expectedErrors: /500/ });

    test("the member arrives all the same", async ({ page, context, isMobile }) => {
      await enterAs(page, await signUpMember(), "/notice");
      await page.route("**/user/handover/", (route) =>
        route.fulfill({ status: 500, json: { message: "", code: "x" } }),
      );
      await expect.poll(async () => (await readMe(page)).id).toBeTruthy();
      const opening = context.waitForEvent("page");
      await (await getLink(page, isMobile)).click();
      const opened = await opening;
      await opened.waitForURL(`${app}**`);
      expect(opened.url()).toBe(app);
    });
  });

  test.describe("in an in-app browser", () => {
    test.use({
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 KAKAOTALK 11.0",
    });

    test("it opens in the same window, which is the only one", async ({ page, context, isMobile }) => {
      await enterAs(page, await signUpMember(), "/notice");
      await expect.poll(async () => (await readMe(page)).id).toBeTruthy();
      await (await getLink(page, isMobile)).click();
      await page.waitForURL(/class\.butfit\.example\/\?code=/);
      expect(context.pages()).toHaveLength(1);
    });
  });
});

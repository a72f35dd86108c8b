import type { BrowserContext, Page } from "playwright/test";
import { demoPassword, expect, expectAccessible, login, richMember, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const storedIn = (page: Page, kind: "localStorage" | "sessionStorage") =>
  page
    .evaluate((name) => JSON.parse(window[name].getItem("me") ?? "null"), kind)
    // The page was just being left; the poll tries again.
    .catch(() => undefined);
const hasMarker = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name }) => name === "member");

async function logOut(page: Page) {
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("button", { name: "로그아웃" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** Tokens of a real login, for a page that finds them in its storage and has no marker. */
async function fetchTokens(page: Page) {
  const answer = await page.request.post("/user/token/", {
    data: { phone_number: richMember.phone, password: demoPassword },
  });
  return (await answer.json()) as { access: string; refresh: string };
}

async function seed(page: Page, me: object, kind: "localStorage" | "sessionStorage") {
  await page.addInitScript(
    ([name, text]) => {
      // Once: the test checks what the page does with it afterwards.
      if (sessionStorage.getItem("seeded")) return;
      sessionStorage.setItem("seeded", "1");
      window[name].setItem("me", text);
    },
    [kind, JSON.stringify(me)] as const,
  );
}

test.describe("logging in", () => {
  test("without remembering applies to this tab alone", async ({ page, context }) => {
    await login(page, { returnUrl: "/mypage/coupon" });
    await expect(page.getByText(`${richMember.nickname}님, 환영해요`)).toBeVisible();
    await expect
      .poll(() => storedIn(page, "sessionStorage"))
      .toMatchObject({ access: expect.any(String), phone_number: richMember.phone });
    expect(await storedIn(page, "localStorage")).toBeNull();
    await expect.poll(() => hasMarker(context)).toBe(true);

    const other = await context.newPage();
    await other.goto("/mypage/coupon");
    await expect(other).toHaveURL(/\/login\?returnUrl=%2Fmypage%2Fcoupon$/);
    // The other tab has no tokens and removed the marker; this one's storage decides.
    await page.goto("/mypage/point");
    await expect.poll(() => pathOf(page)).toBe("/mypage/point");
  });

  test("with remembering applies to every tab", async ({ page, context }) => {
    await login(page, { isRemembered: true });
    await expect.poll(() => storedIn(page, "localStorage")).toMatchObject({ access: expect.any(String) });
    expect(await storedIn(page, "sessionStorage")).toBeNull();
    const other = await context.newPage();
    await other.goto("/mypage/coupon");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    expect(pathOf(other)).toBe("/mypage/coupon");
  });

  test("returns to the member's page with its query, and greets once @core", async ({ page }) => {
    await page.goto("/payment?product=1");
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fpayment%3Fproduct%3D1$/);
    await page.getByLabel("휴대폰 번호").fill("010-1234-5678");
    await page.getByLabel("비밀번호", { exact: true }).fill(demoPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname + url.search === "/payment?product=1");
    await expect(page.getByText("환영해요")).toBeVisible();
    await page.reload();
    await expect.poll(() => storedIn(page, "sessionStorage")).toHaveProperty("nickname");
    await expect(page.getByText("님, 환영해요")).toBeHidden();
  });

  for (const hostile of ["//evil.example", "https://evil.example", "/\\evil.example", "/\t/evil.example"]) {
    test(`never redirects to ${JSON.stringify(hostile)}`, async ({ page }) => {
      await page.goto(`/login?returnUrl=${encodeURIComponent(hostile)}`);
      await page.getByLabel("휴대폰 번호").fill(richMember.phone);
      await page.getByLabel("비밀번호", { exact: true }).fill(demoPassword);
      await page.getByRole("button", { name: "로그인", exact: true }).click();
      await page.waitForURL((url) => url.pathname === "/" && url.hostname === "localhost");
    });
  }

  test.describe("with a wrong password", () => {
    test.use({ expectedErrors: /401/ });

    test("shows the server's message once and keeps what was typed @core", async ({ page }) => {
      const calls: string[] = [];
      page.on("request", (request) => calls.push(new URL(request.url()).pathname));
      await page.goto("/login");
      const phone = `010${String(Date.now()).slice(-8)}`;
      await page.getByLabel("휴대폰 번호").fill(phone);
      await page.getByLabel("비밀번호", { exact: true }).fill("wrong-password!");
      await page.getByRole("button", { name: "로그인", exact: true }).click();
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toBeVisible();
      const message = (await alert.textContent())!;
      await expect(page.getByText(message)).toHaveCount(1);
      await expect(page.getByLabel("휴대폰 번호")).toHaveValue(phone);
      expect(calls).not.toContain("/user/token/refresh/");
      await expectAccessible(page);
    });
  });
});

test.describe("tokens without a marker", () => {
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    test(`in ${kind} reach a member's page within two redirects`, async ({ page, context }) => {
      await seed(page, await fetchTokens(page), kind);
      const documents: string[] = [];
      page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
      await page.goto("/mypage/coupon").catch(() => {});
      await expect.poll(() => pathOf(page)).toBe("/mypage/coupon");
      await expect.poll(() => storedIn(page, kind)).toHaveProperty("nickname", richMember.nickname);
      expect(documents.length).toBeLessThanOrEqual(3);
      await expect.poll(() => hasMarker(context)).toBe(true);
      const otherKind = kind === "localStorage" ? "sessionStorage" : "localStorage";
      expect(await storedIn(page, otherKind)).toBeNull();
    });

    test(`in ${kind} send a member from the login page home`, async ({ page }) => {
      await seed(page, await fetchTokens(page), kind);
      await page.goto("/login?returnUrl=%2Ftrial").catch(() => {});
      await expect.poll(() => pathOf(page)).toBe("/");
    });
  }
});

test.describe("a guarded page without a marker", () => {
  test("opens from a link, although a visitor's window has just removed the marker", async ({
    page,
    context,
  }) => {
    await login(page, { returnUrl: "/mypage/coupon" });
    await page.getByRole("link", { name: "내 포인트", exact: true }).first().waitFor();
    const visitor = await context.newPage();
    await visitor.goto("/presale");
    await expect.poll(() => hasMarker(context)).toBe(false);

    await page.getByRole("link", { name: "내 포인트", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/포인트/);
    await page.waitForLoadState("networkidle");
    expect(pathOf(page)).toBe("/mypage/point");
  });

  test("opens from a page that was there for long, whichever window is looked at", async ({
    page,
    context,
  }) => {
    await login(page, { returnUrl: "/mypage/coupon" });
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    for (const [name, path] of [
      ["내 포인트", "/mypage/point"],
      ["결제 내역", "/mypage/paymentLog"],
      ["내 회원권", "/mypage/membership"],
    ] as const) {
      await context.clearCookies();
      await page.getByRole("link", { name, exact: true }).first().click();
      await expect.poll(() => pathOf(page)).toBe(path);
      await page.waitForLoadState("networkidle");
      expect(pathOf(page)).toBe(path);
    }
    // Each click kept the page it was made on: nothing went by way of the login.
    expect(documents).toEqual([]);
  });

  test("opens by way of the login if the marker goes in that very moment", async ({ page, context }) => {
    await login(page, { returnUrl: "/mypage/coupon" });
    await page.route(/\/mypage\/point\?.*_rsc=/, async (route) => {
      await context.clearCookies({ name: "member" });
      await route.continue();
    });
    await page.getByRole("link", { name: "내 포인트", exact: true }).first().click();
    await expect(page).toHaveURL(/\/mypage\/point$/);
    await page.waitForLoadState("networkidle");
    expect(pathOf(page)).toBe("/mypage/point");
  });

  for (const { of, paths } of [
    { of: "two pages", paths: ["/mypage/point", "/mypage/paymentLog?x=1"] },
    { of: "one page", paths: ["/mypage/point", "/mypage/point"] },
  ]) {
    test(`opens in two tabs at once, of ${of}`, async ({ page, context }) => {
      const me = JSON.stringify(await fetchTokens(page));
      await context.addInitScript((text) => localStorage.setItem("me", text), me);
      // Both tabs are at the login before the code of either runs.
      let release = () => {};
      const isReleased = new Promise<void>((resolve) => (release = resolve));
      await context.route("**/_next/static/**/*.js", async (route) => {
        await isReleased;
        await route.continue();
      });
      const tabs = [page, await context.newPage()];
      await Promise.all(tabs.map((tab, index) => tab.goto(paths[index]!, { waitUntil: "commit" })));
      for (const tab of tabs) await expect(tab).toHaveURL(/\/login\?returnUrl=/);
      release();
      for (const [index, tab] of tabs.entries()) {
        await expect.poll(() => pathOf(tab)).toBe(paths[index]);
        await expect(tab.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
        await expect(tab.locator("main .skeleton")).toHaveCount(0);
        expect(pathOf(tab)).toBe(paths[index]);
      }
    });
  }
});

test("a marker without tokens ends on the login page, which stays, and the marker goes", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "member", value: "1", url: baseURL! }]);
  await page.goto("/mypage/point").catch(() => {});
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fmypage%2Fpoint$/);
  await expect(page.getByRole("button", { name: "로그인", exact: true })).toBeVisible();
  await expect.poll(() => hasMarker(context)).toBe(false);
});

test("a broken record counts as none", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("me", "{broken"));
  await page.goto("/mypage/point").catch(() => {});
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await expect(page.getByLabel("휴대폰 번호")).toBeVisible();
});

test.describe("an old access token @core", () => {
  test.use({ expectedErrors: /401/ });

  test("is renewed once, and the page continues", async ({ page }) => {
    const { refresh } = await fetchTokens(page);
    await seed(page, { access: "old", refresh }, "localStorage");
    const renewals: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/user/token/refresh/")) renewals.push(request.method());
    });
    await page.goto("/mypage/coupon").catch(() => {});
    await expect.poll(() => storedIn(page, "localStorage")).toHaveProperty("nickname", richMember.nickname);
    const me = await storedIn(page, "localStorage");
    expect(me.access).not.toBe("old");
    expect(me.refresh).not.toBe(refresh);
    expect(renewals).toEqual(["POST"]);
  });

  test("that cannot be renewed ends the session", async ({ page, context }) => {
    await seed(page, { access: "old", refresh: "spent" }, "localStorage");
    await page.goto("/mypage/coupon").catch(() => {});
    // The login page is passed once on entry, too: the marker was missing.
    await expect.poll(() => storedIn(page, "localStorage")).toBeNull();
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fmypage%2Fcoupon$/);
    await expect.poll(() => hasMarker(context)).toBe(false);
  });
});

test.describe("a failing user info", () => {
  test.use({ expectedErrors: /50[02]/ });

  test("ends the session after four tries, and a public page stays and says why", async ({ page }) => {
    let asked = 0;
    await page.route("**/user/info/", (route) => {
      asked += 1;
      return route.fulfill({ status: 500, body: "" });
    });
    await seed(page, { access: "a", refresh: "r" }, "sessionStorage");
    await page.goto("/presale");
    await expect(page.getByText("서버가 대답하지 않아 로그아웃했어요")).toBeVisible();
    expect(await storedIn(page, "sessionStorage")).toBeNull();
    expect(pathOf(page)).toBe("/presale");
    expect(asked).toBe(4);
    await page.getByLabel("알림").getByRole("link", { name: "로그인" }).click();
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fpresale$/);
    await expect(page.getByText("서버가 대답하지 않아 로그아웃했어요")).toBeHidden();
  });

  test("ends the session on a member's page, and the login page says why, once", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "member", value: "1", url: baseURL! }]);
    await page.route("**/user/info/", (route) => route.fulfill({ status: 502, body: "" }));
    await page.route("**/api/member/**", (route) => route.fulfill({ status: 502, body: "" }));
    await seed(page, { access: "a", refresh: "r" }, "localStorage");
    await page.goto("/mypage/coupon").catch(() => {});
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fmypage%2Fcoupon$/);
    await expect(page.getByRole("status").getByText("서버가 대답하지 않아 로그아웃했어요")).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("button", { name: "로그인", exact: true })).toBeVisible();
    await expect(page.getByText("서버가 대답하지 않아")).toBeHidden();
  });
});

test("logging out clears both storages and goes home, and back does not show the page again @core", async ({
  page,
  context,
}) => {
  await login(page, { isRemembered: true, returnUrl: "/mypage/coupon" });
  await logOut(page);
  await expect.poll(() => storedIn(page, "localStorage")).toBeNull();
  await expect.poll(() => storedIn(page, "sessionStorage")).toBeNull();
  await expect.poll(() => hasMarker(context)).toBe(false);
  await page.goBack().catch(() => {});
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fmypage%2Fcoupon$/);
});

test("a logout in one tab logs the others out", async ({ page, context }) => {
  await login(page, { isRemembered: true });
  const other = await context.newPage();
  await other.goto("/mypage/coupon");
  await expect.poll(() => storedIn(other, "localStorage")).toHaveProperty("nickname");
  await logOut(page);
  await expect(other).toHaveURL(/\/login\?returnUrl=%2Fmypage%2Fcoupon$/);
});

test("a logout in one tab is told in another that shows a public page", async ({ page, context }) => {
  await login(page, { isRemembered: true });
  const other = await context.newPage();
  await other.goto("/presale");
  await expect.poll(() => storedIn(other, "localStorage")).toHaveProperty("nickname");
  await logOut(page);
  await expect(other.getByText("다른 창에서 로그아웃했어요")).toBeVisible();
  expect(pathOf(other)).toBe("/presale");
});

test("a login page that is open goes on when another tab logs in", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/login?returnUrl=%2Fmypage%2Fpoint");
  await expect(other.getByRole("button", { name: "로그인", exact: true })).toBeVisible();
  await login(page, { isRemembered: true });
  await expect.poll(() => pathOf(other)).toBe("/mypage/point");
});

test("another member's login in one tab is told in the other", async ({ page, context }) => {
  await login(page, { isRemembered: true });
  await page.goto("/presale");
  await expect.poll(() => storedIn(page, "localStorage")).toHaveProperty("nickname");
  const { access, refresh } = await signUpMember();
  const other = await context.newPage();
  await other.goto("/presale");
  await other.evaluate((me) => localStorage.setItem("me", me), JSON.stringify({ access, refresh }));
  await expect(page.getByText("다른 창에서 다른 회원으로 로그인했어요")).toBeVisible();
});

test("utm values stay with the tab", async ({ page }) => {
  await page.goto("/presale?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("utm"))).toContain('"utm_content":"d"');
});

test("the links between the auth pages keep the returnUrl", async ({ page }) => {
  await page.goto("/login?returnUrl=%2Ftrial");
  await page.getByRole("main").getByRole("link", { name: "회원가입" }).click();
  await expect(page).toHaveURL(/\/signup\?returnUrl=%2Ftrial$/);
  await page.getByRole("main").getByRole("link", { name: "로그인", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Ftrial$/);
});

test("a guarded document contains no member data and redirects before it is seen @core", async ({
  request,
}) => {
  const answer = await request.get("/mypage/coupon", { headers: { cookie: "member=1" } });
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).not.toContain(richMember.phone);
  expect(html).not.toContain(richMember.nickname);
  expect(html).toContain('location.replace("/login?returnUrl="');
});

import type { Locator, Page } from "playwright/test";
import { expect, expectAccessible, test } from "./support/fixtures";
import { holdCode } from "./support/whole";

const user = {
  id: 1,
  name: "김버핏",
  nickname: "버핏러",
  photo_uri: "",
  email: "",
  phone_number: "01012345678",
  gender: "F",
  birth_date: "19900101",
  remain_point: 12_400,
  allowed_for_marketing: false,
  marketing_changed_at: null,
};

/** A session in storage whose calls are answered here, so that a test decides what arrives and when. */
async function seedMember(page: Page, { isHeldUntil = Promise.resolve(), changes = {} } = {}) {
  await page.addInitScript(() =>
    localStorage.setItem("me", JSON.stringify({ access: "a.b.c", refresh: "r" })),
  );
  await page.route("**/user/info/", async (route) => {
    await isHeldUntil;
    await route.fulfill({ json: { ...user, ...changes } });
  });
  await page.route("**/api/member/message/*", (route) =>
    route.fulfill({ json: { count: 3, next: null, previous: null, results: [], unread: 2 } }),
  );
  await page.route("**/api/member/b-coupon-user/", (route) =>
    route.fulfill({
      json: [
        { id: 1, is_active: true, b_coupon: { is_active: true, b_coupon: true } },
        { id: 2, is_active: false, b_coupon: { is_active: true, b_coupon: true } },
        { id: 3, is_active: true, b_coupon: null },
        { id: 4, is_active: true, b_coupon: { is_active: true, b_coupon: false } },
      ],
    }),
  );
}

const getMenuButton = (page: Page) => page.getByRole("button", { name: "메뉴 열기" });
const getDrawer = (page: Page) => page.getByRole("dialog", { name: "메뉴" });
const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function openDrawer(page: Page) {
  await getMenuButton(page).click();
  const drawer = getDrawer(page);
  await expect(drawer).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(async () => {
      const box = await boxOf(drawer);
      return Math.round(box.x + box.width);
    })
    .toBe(width);
  return drawer;
}

test.describe("the drawer", () => {
  test("opens with the focus inside, keeps it there and returns it @core", async ({ page }) => {
    await page.goto("/presale");
    // Chromium 156 falls at Tab behind the drawer's end if the footer waits to be laid out.
    await expect(page.getByRole("contentinfo")).toHaveCSS("content-visibility", "visible");
    const drawer = await openDrawer(page);
    await expect(page.getByRole("button", { name: "메뉴 닫기" })).toBeFocused();
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press("Tab");
      const isInside = await drawer.evaluate(
        (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(getMenuButton(page)).toBeFocused();
    await expect(getMenuButton(page)).toHaveAttribute("aria-expanded", "false");
  });

  test("closes by its own button and opens again", async ({ page }) => {
    await page.goto("/presale");
    for (let round = 0; round < 2; round++) {
      await openDrawer(page);
      await page.getByRole("button", { name: "메뉴 닫기" }).click();
      await expect(getDrawer(page)).toBeHidden();
    }
  });

  test("closes on a link, on a link to the same page, and on back and forward", async ({ page }) => {
    await page.goto("/presale");
    let drawer = await openDrawer(page);
    await drawer.getByRole("link", { name: "팀 피트니스 소개" }).click();
    await expect(page).toHaveURL(/\/teambutfit$/);
    await expect(drawer).toBeHidden();

    drawer = await openDrawer(page);
    await drawer.getByRole("link", { name: "팀 피트니스 소개" }).click();
    await expect(drawer).toBeHidden();

    await openDrawer(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/presale$/);
    await expect(getDrawer(page)).toBeHidden();

    await openDrawer(page);
    await page.goForward();
    await expect(page).toHaveURL(/\/teambutfit$/);
    await expect(getDrawer(page)).toBeHidden();
  });

  test("shows a visitor the login links and nothing of a member", async ({ page }) => {
    await page.goto("/presale?a=1");
    const drawer = await openDrawer(page);
    await expect(drawer.getByRole("link", { name: "로그인" })).toHaveAttribute(
      "href",
      `/login?returnUrl=${encodeURIComponent("/presale?a=1")}`,
    );
    await expect(drawer.getByRole("link", { name: "회원가입" })).toHaveAttribute(
      "href",
      `/signup?returnUrl=${encodeURIComponent("/presale?a=1")}`,
    );
    await expect(drawer.getByRole("button", { name: "로그아웃" })).toHaveCount(0);
    await expect(drawer.getByText("비밀번호 변경")).toHaveCount(0);
    await expectAccessible(page);
  });

  test("shows a member the greeting, the coupon count and the points", async ({ page }) => {
    await seedMember(page);
    await page.goto("/presale");
    const drawer = await openDrawer(page);
    await expect(drawer.getByText("김버핏님, 안녕하세요")).toBeVisible();
    await expect(drawer.getByRole("link", { name: "쿠폰 1장" })).toHaveAttribute("href", "/mypage/coupon");
    await expect(drawer.getByRole("link", { name: "포인트 12,400P" })).toHaveAttribute(
      "href",
      "/mypage/point",
    );
    await expect(drawer.getByRole("link", { name: /^알림함 ?안 읽은 알림 ?2$/ })).toHaveAttribute(
      "href",
      "/mypage/message",
    );
    await expect(drawer.getByRole("link", { name: "프로필 수정" })).toHaveAttribute(
      "href",
      "/mypage/profile",
    );
    await expectAccessible(page);
  });

  test("opens without motion under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/presale");
    // The first opening loads the code; the second shows the motion alone.
    await openDrawer(page);
    await page.keyboard.press("Escape");
    await expect(getDrawer(page)).toBeHidden();
    const { width } = page.viewportSize() ?? { width: 0 };
    const restPx = width >= 1180 ? width - 450 : 0;
    const xs = await sampleDrawer(page);
    expect(xs.at(-1)).toBe(restPx);
    expect(xs.filter((x) => x !== width && x !== restPx)).toEqual([]);
  });
});

/** Opens the drawer and reads its left edge in each frame while it slides in. */
function sampleDrawer(page: Page) {
  return page.evaluate(async () => {
    document.querySelector<HTMLElement>("[aria-label='메뉴 열기']")?.click();
    const xs: number[] = [];
    for (let frame = 0; frame < 60 && xs.length < 30; frame++) {
      await new Promise(requestAnimationFrame);
      const dialog = document.querySelector("dialog[open]");
      if (dialog) xs.push(Math.round(dialog.getBoundingClientRect().x));
    }
    return xs;
  });
}

test.describe("at every width", () => {
  test.skip(({ isMobile }) => isMobile, "the widths are set here");

  for (const width of [320, 390, 767, 768, 1179]) {
    test(`${width} px: a header of 60 px with logo and menu button alone, a drawer as wide as the window`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/presale");
      const banner = page.getByRole("banner");
      await expect(getMenuButton(page)).toBeVisible();
      expect((await boxOf(banner)).height).toBe(60);
      await expect(banner.getByRole("link")).toHaveCount(1);
      await expect(banner.getByRole("button")).toHaveCount(1);
      // While it still slides, its width is off by a rounding.
      expect((await boxOf(await openDrawer(page))).width).toBeCloseTo(width, 2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }

  for (const width of [1180, 1440]) {
    test(`${width} px: a header of 60 px with its links in one line, a drawer of 450 px`, async ({
      page,
    }) => {
      await seedMember(page, { changes: { nickname: "가나다라마바사아자차카타파하" } });
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/presale");
      const banner = page.getByRole("banner");
      expect((await boxOf(banner)).height).toBe(60);
      for (const name of [/역삼GFC/, /합정/, "지점 찾기", /^PT/, /팀 클래스/, /News/]) {
        const link = banner.getByRole("link", { name });
        await expect(link).toBeVisible();
        expect((await boxOf(link)).height).toBeLessThanOrEqual(44);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const presale = banner.getByRole("link", { name: /합정/ });
      const plain = banner.getByRole("link", { name: "지점 찾기" });
      const colourOf = (link: Locator) => link.evaluate((node) => getComputedStyle(node).backgroundColor);
      expect(await colourOf(presale)).not.toBe(await colourOf(plain));
      expect((await boxOf(await openDrawer(page))).width).toBeCloseTo(450, 2);
    });
  }

  test("the drawer slides from the right without moving the page", async ({ page }) => {
    await page.goto("/presale");
    await openDrawer(page);
    await page.keyboard.press("Escape");
    await expect(getDrawer(page)).toBeHidden();
    const heading = page.getByRole("heading", { level: 1 });
    const before = await boxOf(heading);
    const xs = await sampleDrawer(page);
    expect(xs.at(-1)).toBe(1440 - 450);
    expect(xs.some((x) => x > 1440 - 450 && x < 1440)).toBe(true);
    expect(xs).toEqual([...xs].sort((a, b) => b - a));
    const after = await page.locator("h1").boundingBox();
    expect(after?.x).toBe(before.x);
  });

  test("some menu items are only on wide windows, some only on narrow ones", async ({ page }) => {
    await page.goto("/presale");
    let drawer = await openDrawer(page);
    await expect(drawer.getByRole("link", { name: /기업 회원권 문의/ })).toBeVisible();
    await expect(drawer.getByRole("link", { name: /^News/ })).toBeHidden();
    await page.setViewportSize({ width: 1179, height: 900 });
    drawer = getDrawer(page);
    await expect(drawer.getByRole("link", { name: /기업 회원권 문의/ })).toBeHidden();
    await expect(drawer.getByRole("link", { name: /^News/ })).toBeVisible();
  });

  test("a click on the scrim closes the drawer", async ({ page }) => {
    await page.goto("/presale");
    await openDrawer(page);
    await page.mouse.click(200, 500);
    await expect(getDrawer(page)).toBeHidden();
  });

  test("header, content and footer keep to their widths on a large screen", async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto("/presale");
    await expect(getMenuButton(page)).toBeVisible();
    const gutter = 32;
    for (const [selector, width] of [
      ["header > div", 1280],
      ["main > div", 1280],
      // Its own padding is the footer's.
      ["footer > div", 1180 - 2 * gutter],
    ] as const) {
      const box = await boxOf(page.locator(selector).first());
      expect([selector, box.width]).toEqual([selector, width]);
      expect(Math.abs(box.x - (1920 - width) / 2)).toBeLessThanOrEqual(8);
    }
  });

  test("the footer's bottom links are below the company line on phones and above it elsewhere", async ({
    page,
  }) => {
    const footer = page.getByRole("contentinfo");
    const isBelow = async () => {
      const links = await boxOf(footer.getByRole("link", { name: /^이용약관/ }));
      const company = await boxOf(footer.getByText(/^사업자등록번호/));
      return links.y > company.y;
    };
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto("/presale");
    expect(await isBelow()).toBe(true);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await isBelow()).toBe(false);
  });
});

test("a visitor's header is there before the page's code, and a press on its menu is kept for it", async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto("/presale", { waitUntil: "commit" });
  await expect(page.getByRole("banner").getByRole("link", { name: "버핏 홈" })).toBeVisible();
  await getMenuButton(page).click();
  await expect(page.getByRole("dialog", { name: "메뉴" })).toBeHidden();
  release();
  await expect(page.getByRole("dialog", { name: "메뉴" })).toBeVisible();
});

test.describe("the header", () => {
  test.skip(({ isMobile }) => isMobile, "the wide header");

  test("is hidden until the session is known, then fades in", async ({ page }) => {
    let release = () => {};
    const isHeldUntil = new Promise<void>((resolve) => (release = resolve));
    await seedMember(page, { isHeldUntil });
    const isAsked = page.waitForRequest("**/user/info/");
    await page.goto("/presale");
    await isAsked;
    const content = page.locator("header > div");
    await expect(content).toBeHidden();
    expect((await boxOf(page.locator("header"))).height).toBe(60);
    const values = await content.evaluateHandle((node) => {
      const seen: number[] = [];
      const look = () => {
        seen.push(Number(getComputedStyle(node).opacity));
        if (seen.at(-1) !== 1) requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    release();
    await expect.poll(async () => (await values.jsonValue()).at(-1)).toBe(1);
    const seen = await values.jsonValue();
    expect(seen[0]).toBe(0);
    expect(seen.some((opacity) => opacity > 0 && opacity < 1)).toBe(true);
    await expect(page.getByRole("banner").getByText("버핏러")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "로그인" })).toHaveCount(0);
  });

  test("shows at once under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/presale");
    await expect(getMenuButton(page)).toBeVisible();
    expect(
      await page.locator("header > div").evaluate((node) => getComputedStyle(node).transitionDuration),
    ).toMatch(/^(0\.00001s|1e-05s)$/);
  });

  test("links a visitor to login and back, after a soft navigation too", async ({ page }) => {
    await page.goto("/presale");
    const login = page.getByRole("banner").getByRole("link", { name: "로그인" });
    await expect(login).toHaveAttribute("href", "/login?returnUrl=%2Fpresale");
    await page.getByRole("contentinfo").getByRole("link", { name: "팀 피트니스 소개" }).click();
    await expect(login).toHaveAttribute("href", "/login?returnUrl=%2Fteambutfit");
  });

  test("opens MY to two pages, for members only", async ({ page }) => {
    await seedMember(page);
    await page.goto("/presale");
    const my = page.getByRole("button", { name: "MY" });
    await my.click();
    const links = page.getByRole("banner").locator("ul[id] a");
    await expect(links).toHaveText(["내 회원권", "결제 내역"]);
    await expect(links.nth(0)).toHaveAttribute("href", "/mypage/membership");
    await expect(links.nth(1)).toHaveAttribute("href", "/mypage/paymentLog");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(links.nth(0)).toBeHidden();
    await expect(my).toBeFocused();
  });

  test("is visible without scripts", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(`${baseURL}/presale`);
    await expect(page.getByRole("banner").getByRole("link", { name: "지점 찾기" })).toBeVisible();
    await context.close();
  });
});

test("a link that opens a window of its own is heard to do so, as text, icon or button", async ({ page }) => {
  for (const path of ["/", "/place/11"]) {
    await page.goto(path);
    const links = page.locator("a[target=_blank]:not([aria-label])").filter({ visible: true });
    expect(await links.count()).toBeGreaterThan(10);
    for (const link of await links.all()) await expect(link).toHaveAccessibleName(/\(새 창\)$/);
  }
});

test("the keyboard's first stop jumps past header and strip to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "본문으로 건너뛰기" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toBeVisible();
});

test("on paper a branch has its prices, and no bar to press", async ({ page }) => {
  await page.goto("/place/1");
  const bar = page.locator("main aside");
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeHidden();
  await expect(page.getByRole("heading", { name: "가격" })).toBeVisible();
});

test("Back returns to the page after a jump on it and a link to another page", async ({ page }) => {
  await page.goto("/place/1");
  const jump = page
    .getByRole("navigation", { name: "지점 안내 바로가기" })
    .getByRole("link", { name: "가격" });
  await jump.click();
  await expect(page).toHaveURL(/\/place\/1#prices$/);
  await expect(page.locator("#prices")).toBeInViewport();
  await page.getByRole("contentinfo").getByRole("link", { name: "운영 소식" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("운영 소식");
  await page.goBack();
  await expect(page).toHaveURL(/\/place\/1#prices$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("역삼");
  await page.goBack();
  await expect(page).toHaveURL(/\/place\/1$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("역삼");
});

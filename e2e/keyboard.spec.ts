import type { Agreement } from "../lib/contract/agreement";
import { getToday } from "../lib/contract/rules/days";
import { writeConsents } from "../lib/contract/rules/order";
import { buy } from "./support/buy";
import { enterAs, enterAsRichMember } from "./support/enter";
import { expect, test } from "./support/fixtures";
import { listen, readSpoken } from "./support/listen";
import { walkByTab } from "./support/look.mjs";
import { makePhone, signUpMember } from "./support/member";
import { openAtRest, waitUntilArrived, waitUntilWhole } from "./support/whole";

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

test.describe("with the keyboard alone", () => {
  for (const address of ["/", "/place", "/place/1", "/signup"]) {
    test(`each stop of ${address} is in view, marked and not covered, and the walk ends`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(address);
      await waitUntilWhole(page);
      // What brings a stop of a row that scrolls wholly into view comes with the page's later code.
      await waitUntilArrived(page);
      const { faults, stops } = await walkByTab(page);
      expect(faults).toEqual([]);
      expect(stops[0]).toBe('a "본문으로 건너뛰기"');
    });
  }

  for (const [change, name] of [
    ["stop", "그만두기"],
    ["pause", "잠시 쉬기"],
  ] as const) {
    test(`each stop of the sheet ${name} is in view above its button, in a low window too`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 600 });
      const member = await signUpMember();
      const { id } = await buy(member, 3);
      await enterAs(page, member, `/mypage/membership?${change}=${id}`);
      const sheet = page.getByRole("dialog", { name });
      await expect(sheet.getByRole("button", { name: /돌려받기$|일 쉬기$/ })).toBeVisible();
      const { faults, stops } = await walkByTab(page);
      expect(faults).toEqual([]);
      expect(stops.length).toBeGreaterThan(5);
    });
  }

  test("each stop of the choices of messages is in view, and the walk ends", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    const member = await signUpMember({ email: `${makePhone()}@mail.example` });
    await buy(member, 3);
    await enterAs(page, member, "/mypage/message");
    await waitUntilWhole(page);
    const { faults, stops } = await walkByTab(page);
    expect(faults).toEqual([]);
    expect(stops.join()).toContain("미리 알림을");
  });

  test("who is not nineteen yet hears why no penalty is taken, and Escape leads back to what opened it", async ({
    page,
  }) => {
    const born = `${Number(getToday().slice(0, 4)) - 17}0101`;
    const member = await signUpMember({ birthDate: born });
    await buy(member, 3);
    await enterAs(page, member, "/mypage/membership");
    const opener = page.getByRole("button", { name: /그만두고 환불받기/ });
    await opener.press("Enter");
    const sheet = page.getByRole("dialog", { name: "그만두기" });
    await expect(sheet.getByRole("button", { name: /돌려받기$/ })).toBeVisible();
    await expect(sheet).toMatchAriaSnapshot(`
      - term: 위약금 만 19세 전이라 없어요
      - definition: 0원
    `);
    expect((await walkByTab(page)).faults).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("what was agreed to when signing up opens and closes by the keyboard", async ({ page }) => {
    const texts = (await (await fetch(`${backend}/api/agreement/?for=sign_up`)).json()) as Agreement[];
    const agreements = writeConsents(
      texts.flatMap(({ name, version }) =>
        name === "sign_up" || name === "privacy" ? [{ name, version }] : [],
      ),
    );
    await enterAs(page, await signUpMember({ agreements }), "/mypage/profile");
    const opener = page.getByRole("button", { name: "가입할 때 동의한 글" });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog", { name: "가입할 때 동의한 글" });
    const text = dialog.getByRole("group").filter({ hasText: "개인정보" });
    await text.locator("summary").press("Enter");
    await expect(text).toHaveAttribute("open", "");
    expect((await walkByTab(page)).faults).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("the focus goes from the skip link through header, strip and content to the footer", async ({
    page,
  }) => {
    await page.goto("/place/1");
    await waitUntilWhole(page);
    const parts: string[] = [];
    await page.getByRole("region", { name: "지점 바로가기" }).getByRole("link").first().waitFor();
    for (let press = 0; press < 200 && parts.at(-1) !== "footer"; press += 1) {
      await page.keyboard.press("Tab");
      const part = await page.evaluate(() => {
        const stop = document.activeElement;
        const strip = stop?.closest("[aria-label='지점 바로가기']") && "strip";
        return strip ?? stop?.closest("header, main, footer")?.tagName.toLowerCase() ?? "skip link";
      });
      if (parts.at(-1) !== part) parts.push(part);
    }
    expect(parts).toEqual(["skip link", "header", "strip", "main", "footer"]);
  });

  test("a dialog starts at its title, keeps the focus and returns it to what opened it @core", async ({
    page,
  }) => {
    await enterAsRichMember(page, "/mypage/profile");
    const opener = page.getByRole("button", { name: "회원 탈퇴" });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog", { name: "회원 탈퇴" });
    await expect(dialog.getByRole("heading", { name: "회원 탈퇴" })).toBeFocused();
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press("Tab");
      const isInside = await dialog.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("Enter submits a form, and the first invalid field gets the focus and its message", async ({
    page,
  }) => {
    await page.goto("/login");
    const phone = page.getByLabel("휴대폰 번호");
    await expect(page.getByRole("button", { name: "로그인", exact: true })).toBeEnabled();
    await page.getByLabel("비밀번호", { exact: true }).press("Enter");
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await expect(phone).toHaveAccessibleDescription(/.+/);
  });

  test("radios change by arrow keys", async ({ page }) => {
    await enterAs(page, await signUpMember(), "/trial");
    const radios = page.getByRole("radiogroup", { name: "체험할 지점" }).getByRole("radio");
    await radios.first().check();
    await page.keyboard.press("ArrowDown");
    await expect(radios.nth(1)).toBeFocused();
    await expect(radios.nth(1)).toBeChecked();
  });
});

test.describe("for screen readers", () => {
  test("a navigation within the site announces the page", async ({ page }) => {
    // A click before hydration loads a new document, which a screen reader announces by itself.
    await openAtRest(page, "/notice");
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/notice\/\d+$/);
    // Next announces the title, or the heading where the title has not arrived yet.
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    await expect(page.locator("next-route-announcer [aria-live]")).toContainText(heading!);
  });

  test("when a page gives way to the next, the keyboard goes on from the new one", async ({ page }) => {
    await openAtRest(page, "/notice");
    await page.getByRole("main").getByRole("link").first().press("Enter");
    await expect(page).toHaveURL(/\/notice\/\d+$/);
    await expect(page.locator("#main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("main :focus")).toBeVisible();
  });

  test("back from the comparison, only what is chosen next is said", async ({ page }) => {
    await listen(page);
    await openAtRest(page, "/place?pick=1,2");
    const compare = page.getByRole("button", { name: "비교하기" });
    await compare.press("Enter");
    await expect(page.getByRole("heading", { name: "지점 비교" })).toBeFocused();
    await page.goBack();
    await expect(compare).toBeFocused();
    await page.getByRole("button", { name: "신도림 비교에 담기" }).press("Space");
    const heard: string[] = [];
    await expect
      .poll(async () => heard.push(...(await readSpoken(page)).filter((words) => /담았어요/.test(words))))
      .toBe(1);
    expect(heard[0]).toContain("3곳을 담았어요.");
  });

  for (const [address, href] of [
    ["/", "/place/"],
    ["/place", "/place/1"],
    ["/place/1", "/place/station/"],
    ["/place/price", "/place"],
    ["/category/1", "/place/3"],
    ["/notice", "/notice/"],
    ["/mypage/membership", "/place/"],
  ] as const) {
    test(`back at ${address} the keyboard goes on from the link that was pressed`, async ({ page }) => {
      if (address.startsWith("/mypage")) await enterAsRichMember(page, address);
      else await page.goto(address);
      await waitUntilArrived(page);
      await waitUntilWhole(page);
      const links = page.locator("main").locator(`a[href^="${href}"]`).filter({ visible: true });
      const link = links.nth(Math.min(1, (await links.count()) - 1));
      // As Tab does it, which brings the link wholly into view.
      await link.focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
      const readScroll = () => page.evaluate(() => window.scrollY);
      const height = page.viewportSize()!.height;
      const scroll = await readScroll();
      await page.keyboard.press("Enter");
      await expect(page).not.toHaveURL(address);
      await expect(page.locator("#main")).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
      // A member's rows come anew, and the page grows under the scroll that the browser gave back.
      const back = await readScroll();
      if (!address.startsWith("/mypage")) expect(Math.abs(back - scroll)).toBeLessThan(height / 2);
      await page.keyboard.press("Tab");
      await expect(page.locator("main :focus")).toBeInViewport();
      expect(Math.abs((await readScroll()) - back)).toBeLessThan(height);
    });
  }

  test("fields that must be filled in are marked", async ({ page }) => {
    for (const [path, names] of [
      ["/login", ["휴대폰 번호", "비밀번호"]],
      ["/signup", ["휴대폰 번호"]],
      ["/findPassword", ["휴대폰 번호"]],
    ] as const) {
      await page.goto(path);
      for (const name of names)
        await expect(page.getByRole("main").getByLabel(name, { exact: true })).toHaveAttribute(
          "required",
          "",
        );
    }
  });

  test("a filtered list says how many are left", async ({ page }) => {
    await page.goto("/place");
    await page.getByRole("searchbox", { name: "지점 검색" }).fill("역삼");
    await expect(
      page.getByRole("main").getByRole("status").filter({ hasText: "지점 1곳 · 오픈 예정 1곳" }),
    ).toBeVisible();
  });
});

test("in forced colours, what is selected still shows", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/place/1");
  const circles = page.getByRole("region", { name: "지점 바로가기" }).getByRole("link");
  const ringOf = (name: "true" | "false") =>
    circles
      .and(page.locator(name === "true" ? "[aria-current]" : ":not([aria-current])"))
      .first()
      .locator("img")
      .evaluate((circle) => getComputedStyle(circle).outlineColor);
  expect(await ringOf("true")).not.toBe(await ringOf("false"));

  await page.goto("/place");
  const chip = page.getByRole("button", { name: "도곡 비교에 담기" });
  const faceOf = () => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await faceOf();
  await chip.click();
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect.poll(faceOf).not.toBe(before);
});

test("in forced colours, the chosen day and the chosen one of a few differ from what they were", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await enterAs(page, await signUpMember(), "/mypage/coupon");
  for (const [path, group, place] of [
    ["/trial", "체험할 지점", 1],
    ["/trial?place=1", "방문할 날", 2],
    ["/payment?product=3", "이용 시작일", 2],
  ] as const) {
    await page.goto(path);
    const label = page.getByRole("radiogroup", { name: group }).locator("label").nth(place);
    const radio = label.getByRole("radio");
    const seen = async () => {
      await page.mouse.move(0, 0);
      await radio.blur();
      return (await label.screenshot()).toString("base64");
    };
    const before = await seen();
    await radio.check();
    expect(await seen(), group).not.toBe(before);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header leads to the menu and to the login, which says what it needs", async ({ page }) => {
    await page.goto("/place/1");
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: "메뉴 열기" })).toBeHidden();
    await header.getByRole("link", { name: "메뉴" }).click();
    const menu = page.getByRole("navigation", { name: "전체 메뉴" });
    await expect(menu).toBeInViewport();
    for (const name of ["지점 찾기", "회원권", "운영 소식", "1일 체험"]) {
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await header.getByRole("link", { name: "로그인" }).click();
    for (const path of ["/login", "/signup", "/findPassword"]) {
      await page.goto(path);
      await expect(page.getByText(/^이 화면은 자바스크립트가 있어야 해요/)).toBeVisible();
    }
  });

  test("a member's page says what it needs", async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "member", value: "1", url: baseURL! }]);
    for (const path of ["/mypage/membership", "/trial"]) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByText(/^회원 페이지는 자바스크립트를 켜야 볼 수 있어요/)).toBeVisible();
    }
  });
});

import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "./support/fixtures";
import { holdCode, openAtRest, waitUntilArrived } from "./support/whole";

const search = (page: Page) => page.getByRole("searchbox", { name: "지점 검색" });
const names = (page: Page) => page.locator("main").getByRole("listitem").getByRole("heading");
const count = (page: Page) =>
  page.locator("main p:not([role])").filter({ hasText: /^(지점|오픈 예정) \d+곳/ });
/** Of the demo chain, as many as have opened: the others are no gyms yet. */
const whole = "지점 16곳 · 오픈 예정 4곳";
const openSheet = async (page: Page) => {
  await page.getByRole("button", { name: /^필터/ }).click();
  return page.getByRole("dialog", { name: "필터" });
};
const pick = (page: Page, name: string) =>
  page.getByRole("button", { name: `${name} 비교에 담기`, exact: true });

/** In the page: adds up how far things move that nobody has just pressed for. */
function sumShifts() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      const { dataset } = document.documentElement;
      if (!entry.hadRecentInput) dataset.shift = String(Number(dataset.shift ?? 0) + entry.value);
    }
  }).observe({ type: "layout-shift" });
}
const readShifts = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));

/** In the page: notes what the list first says how many branches there are, frame by frame. */
function noteFirstCount() {
  const said = [...document.querySelectorAll("main p")].find(
    (words) => /^지점 \d+곳/.test(words.textContent) && words.checkVisibility({ visibilityProperty: true }),
  );
  if (said) document.documentElement.dataset.firstCount = said.textContent;
  else requestAnimationFrame(noteFirstCount);
}

test.describe("an address that asks for something", () => {
  // The web font, below.
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("is answered, and nothing else is shown before, however slow the line", async ({ page }) => {
    const deliver = await holdCode(page);
    // Where the system has no Korean letters, as here, its own give way to the web font at once.
    await page.route("**/*.woff2", (route) => route.abort());
    await page.addInitScript(sumShifts);
    await page.goto("/place?from=강남", { waitUntil: "commit" });
    await expect(search(page)).toBeVisible();
    await expect(page.locator("main a[href='/place/1']")).toBeHidden();
    await expect(names(page)).toHaveCount(0);
    await expect(count(page)).toBeHidden();
    deliver();
    await expect(names(page).first()).toBeVisible();
    await expect(
      page
        .getByText(/강남역에서 걸어서/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(count(page)).not.toHaveText(whole);
    await waitUntilArrived(page);
    expect(await readShifts(page)).toBeLessThan(0.02);
  });

  test("is answered at once after a station was chosen on home, on a slow phone", async ({ page }) => {
    await page.route("**/*.woff2", (route) => route.abort());
    await openAtRest(page, "/");
    await page.getByRole("link", { name: "가까운 지점 찾기" }).click();
    await page.getByRole("combobox", { name: /^어느 역에서/ }).pressSequentially("강남");
    const device = await page.context().newCDPSession(page);
    await device.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.evaluate(sumShifts);
    await page.evaluate(noteFirstCount);
    await page.getByRole("option", { name: /^강남/ }).first().click();
    await expect(page).toHaveURL(/from=/);
    await expect(names(page).first()).toBeVisible();
    await expect(count(page)).toBeVisible();
    await device.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await expect(page.locator("html[data-first-count]")).not.toHaveAttribute("data-first-count", whole);
    expect(await readShifts(page)).toBeLessThan(0.02);
  });
});

test.describe("the branch list", () => {
  test("is a document of links to every branch but 판교벤처타운, without JavaScript too", async ({
    browser,
    baseURL,
    request,
  }) => {
    const listed = (await (await request.get("/api/place/")).json()) as { pk: number; name: string }[];
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/place");
    for (const { pk, name } of listed.filter((branch) => branch.name !== "판교벤처타운")) {
      await expect(page.locator(`main a[href="/place/${pk}"]`), name).toHaveText(name);
    }
    await expect(page.locator("main").getByText("판교벤처타운")).toHaveCount(0);
    await context.close();
  });

  test("answers a chip that was pressed before its code was there", async ({ page }) => {
    const deliver = await holdCode(page);
    await page.goto("/place", { waitUntil: "commit" });
    const chip = page.getByRole("button", { name: "평일 밤 11시 이후" });
    await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "false");
    deliver();
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect(count(page)).not.toHaveText(whole);
    await expect(page).toHaveURL(/need/);
  });

  test("finds 역삼 by ㅇㅅ and says how many it found @core", async ({ page }) => {
    await page.goto("/place");
    await search(page).pressSequentially("ㅇㅅ");
    await expect(names(page)).toHaveText(["역삼", "역삼GFC"]);
    await expect(count(page)).toHaveText("지점 1곳 · 오픈 예정 1곳");
    await expect(page).toHaveTitle("ㅇㅅ 지점 찾기 | 버핏 BUTFIT");
    await search(page).fill("");
    await expect(count(page)).toHaveText(whole);
    await expect(page).toHaveTitle("지점 찾기 | 버핏 BUTFIT");
  });

  test("keeps its filters in the address over a reload, and undoes them step by step", async ({ page }) => {
    // Which address was last written in this document, which is kept where a reload begins anew.
    await page.addInitScript(() => {
      const { replaceState } = History.prototype;
      History.prototype.replaceState = function (...args) {
        replaceState.apply(this, args);
        document.documentElement.dataset.written = location.search;
      };
    });
    const written = page.locator("html");
    // Where one Back too many leads: nothing comes forward from the empty page.
    await page.goto("/notice");
    await page.goto("/place");
    await page.getByRole("combobox", { name: "지역" }).selectOption("서울 강남");
    const sheet = await openSheet(page);
    await sheet.getByRole("button", { name: /^주차 \d+곳$/ }).click();
    await sheet.getByRole("button", { name: /^단차 없음/ }).click();
    await sheet.getByRole("button", { name: /^\d+곳 보기$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/region=.*facility=.*need=step_free/);
    // The rows follow the pressed button in a moment of their own.
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    const found = await names(page).allInnerTexts();
    expect(found.length).toBeGreaterThan(0);
    await page.reload();
    await expect(names(page)).toHaveText(found);
    await expect(page.getByRole("button", { name: /^필터/ })).toHaveText("필터 2개 고름");
    await expect(written).toHaveAttribute("data-written", /facility/);
    await page.goBack();
    await expect(page.getByRole("button", { name: /^필터/ })).toHaveText("필터");
    // Next writes a restored address once more, and Chromium loses a Back that crosses it: one presses again, and comes
    // forward where the first was only late.
    await expect(written).not.toHaveAttribute("data-written", /facility/);
    await expect(async () => {
      if (page.url().includes("region=")) await page.goBack();
      else if (page.url().endsWith("/notice")) await page.goForward();
      await expect(page).toHaveURL(/\/place$/, { timeout: 5000 });
    }).toPass();
    await expect(count(page)).toHaveText(whole);
  });

  test("keeps a filter that was chosen right before a reload, and undoes one by a Back right after", async ({
    page,
  }) => {
    const region = page.getByRole("combobox", { name: "지역" });
    const choose = (then: "reload" | "back") =>
      region.evaluate((select: HTMLSelectElement, next) => {
        const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!;
        set.call(select, next === "reload" ? "서울 강남" : "서울 동부");
        select.dispatchEvent(new Event("change", { bubbles: true }));
        if (next === "reload") window.location.reload();
        else window.history.back();
      }, then);
    await page.goto("/place");
    await waitUntilArrived(page);
    await choose("reload");
    await expect(region).toHaveValue("서울 강남");
    await choose("back");
    await expect(page).toHaveURL(/region=/);
    await expect(region).toHaveValue("서울 강남");
  });

  test("asks for more in one sheet, which says what each choice would leave", async ({ page }) => {
    await page.goto("/place");
    const button = page.getByRole("button", { name: /^필터/ });
    const sheet = await openSheet(page);
    const zone = sheet.getByRole("button", { name: "여성 전용존 4곳" });
    await zone.click();
    await expect(zone).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);
    // What no branch of these has cannot be chosen.
    await expect(sheet.getByRole("button", { name: "수영장" })).toHaveCount(0);
    await sheet.getByRole("button", { name: "4곳 보기" }).click();
    await expect(names(page)).toHaveText(["역삼", "선릉", "여의도", "성수"]);
    await expect(button).toBeFocused();

    await button.click();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await expect(names(page), "Escape keeps what was chosen").toHaveCount(4);
    await page.getByRole("button", { name: "조건 지우기" }).click();
    await expect(count(page)).toHaveText(whole);
    await expect(button).toBeFocused();
  });

  test("closes the sheet by Back, which takes back what was chosen in it", async ({ page }) => {
    await page.goto("/place");
    const sheet = await openSheet(page);
    await sheet.getByRole("button", { name: /^사우나/ }).click();
    await expect(page).toHaveURL(/facility=/);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(count(page)).toHaveText(whole);
    await expect(page).toHaveURL(/\/place$/);
  });

  test("shows which branches are open now and until when, over a line that was there before", async ({
    page,
    browser,
    baseURL,
  }) => {
    const row = (of: Page) => of.locator("main").getByRole("listitem").filter({ hasText: "도곡" }).first();
    const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const document = await plain.newPage();
    await document.goto("/place");
    await expect(row(document)).toContainText("평일 06:00 – 23:00");
    await plain.close();

    // A Monday at 22:30 in Seoul.
    await page.clock.setFixedTime(new Date("2026-11-23T22:30:00+09:00"));
    await page.goto("/place");
    await expect(row(page)).toContainText("지금 영업 중, 23:00까지");
    const sheet = await openSheet(page);
    await sheet.getByRole("button", { name: /^지금 영업 중/ }).click();
    await page.clock.setFixedTime(new Date("2026-11-23T23:30:00+09:00"));
    await page.reload();
    await expect(names(page)).not.toContainText(["도곡"]);
    await expect(names(page).filter({ hasText: /^역삼$/ })).toBeVisible();
  });

  test("fits five branches into a phone's screen", async ({ page, isMobile }) => {
    test.skip(!isMobile, "a phone's screen");
    await page.goto("/place");
    const heights = await page
      .locator("main li")
      .evaluateAll((rows) => rows.slice(0, 16).map((row) => row.getBoundingClientRect().height));
    const average = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    expect(average).toBeLessThanOrEqual(124);
    expect(Math.max(...heights)).toBeLessThanOrEqual((844 - 60) / 5);
  });

  test("puts upcoming branches at the end, each with one thing to do", async ({ page }) => {
    await page.goto("/place");
    const group = page.getByRole("region", { name: "곧 여는 지점" });
    await expect(group.getByRole("listitem")).toHaveCount(4);
    for (const row of await group.getByRole("listitem").all()) {
      await expect(row.getByRole("link", { name: /사전 예약|대기 신청/ })).toHaveCount(1);
      await expect(row.getByRole("button")).toHaveCount(0);
    }
    await expect(names(page).last()).toHaveText("을지로");
  });

  test("is unfiltered again after a click on its own link at a filtered address", async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, "the link is in the wide header");
    await page.goto("/place?region=%EC%84%9C%EC%9A%B8%20%EA%B0%95%EB%82%A8");
    await expect(count(page)).not.toHaveText(whole);
    await page.getByRole("banner").getByRole("link", { name: "지점 찾기" }).click();
    await expect(count(page)).toHaveText(whole);
  });

  test("shows everything for an address with invalid filters", async ({ page }) => {
    await page.goto("/place?region=%00&facility=,,x&order=1&compare=9999,abc&pick=%FF");
    await expect(count(page)).toHaveText(whole);
  });

  test("offers a way to reset when nothing is found", async ({ page }) => {
    await page.goto("/place?q=%EC%A0%9C%EC%A3%BC");
    await expect(page.getByRole("heading", { name: "조건에 맞는 지점이 없어요" })).toBeVisible();
    await page.getByRole("button", { name: "조건 지우기" }).click();
    await expect(count(page)).toHaveText(whole);
  });

  test("puts the nearest first when the visitor shares the position", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 37.5133, longitude: 127.1028 });
    await page.goto("/place");
    await page.getByRole("combobox", { name: "정렬" }).selectOption("가까운 순");
    await expect(names(page).first()).toHaveText("잠실");
    await expect(page.locator("main").getByRole("listitem").first()).toContainText(/\d+(\.\d)?k?m/);
  });
});

test.describe("the comparison", () => {
  test("keeps three branches in one address and refuses a fourth", async ({ page, context, baseURL }) => {
    await page.goto("/place");
    for (const name of ["역삼", "도곡", "신도림", "논현"]) await pick(page, name).click();
    await expect(page.getByText(/3곳까지 비교할 수 있어요/)).toBeVisible();
    await expect(pick(page, "논현")).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("button", { name: "비교하기" }).click();
    await expect(page).toHaveURL(`${baseURL}/place?compare=1,2,3`);

    const other = await context.newPage();
    await other.goto("/place?compare=1,2,3");
    await expect(other.getByRole("columnheader")).toHaveText([/항목/, /^역삼/, /^도곡/, /^신도림/]);
    await expect(other).toHaveTitle("역삼, 도곡, 신도림 비교 | 버핏 BUTFIT");
    await expect(other.getByRole("row", { name: /^머신/ }).getByRole("cell")).toHaveText([/대/, /대/, /대/]);
    await expectAccessible(other);
    await other.close();

    await page.goBack();
    await expect(pick(page, "도곡")).toHaveAttribute("aria-pressed", "true");
  });

  test("of two fits 360 px, says what differs and folds what is equal, and leads on", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/place?compare=1,2");
    const table = page.getByRole("table");
    await expect(table.getByRole("row", { name: /^회원권 12개월/ }).getByRole("cell")).toHaveText([
      /원\s*월 [\d,]+원/,
      /원\s*월 [\d,]+원/,
    ]);
    await expect(table.getByRole("row", { name: /^한 달 뒤 그만두면/ })).toContainText("돌려받아요");
    for (const element of [table, page.locator("html")]) {
      const overflow = await element.evaluate((node) => node.scrollWidth - node.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    const same = page.locator("summary").filter({ hasText: /같은 점 \d+개/ });
    const equal = page.getByRole("term").filter({ hasText: /^샤워실$/ });
    await expect(equal).toBeHidden();
    await same.click();
    await expect(equal).toBeVisible();
    await expect(page.getByRole("link", { name: "역삼 무료 체험" })).toHaveAttribute(
      "href",
      "/trial?place=1",
    );
    await page.getByRole("link", { name: "도곡 회원권" }).click();
    await expect(page).toHaveURL(/\/place\/2#prices$/);
  });

  test("keeps the hours of a day in one line", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/place?compare=1,2");
    const hours = page.getByRole("row", { name: /^운영 시간/ }).getByRole("cell");
    await expect(hours).toContainText([/24시간/, /\d\d:\d\d/]);
    const lines = await hours.evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const range = document.createRange();
        const found = [];
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const node = walker.currentNode as Text;
          for (const { 0: text, index } of node.data.matchAll(/\d\d:\d\d\D+\d\d:\d\d/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + text.length);
            found.push(new Set([...range.getClientRects()].map(({ top }) => top)).size);
          }
        }
        return found;
      }),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines)).toEqual(new Set([1]));
  });

  test("of three stays within the window of a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/place?compare=1,2,3");
    await expect(page.getByRole("row", { name: /^주차 안내/ })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test("is a page by itself, and says down to its end whose column one reads", async ({ page }) => {
    await page.goto("/place?compare=1,2,5");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("지점 비교");
    const gyms = page.getByRole("heading", { name: "역으로 찾기" });
    await expect(gyms).toBeHidden();
    const last = page.getByRole("link", { name: "판교 회원권" });
    await last.scrollIntoViewIfNeeded();
    const header = (await page.getByRole("banner").boundingBox())!;
    for (const name of ["역삼", "도곡", "판교"]) {
      const column = (await page.getByRole("link", { name, exact: true }).boundingBox())!;
      expect(column.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
      await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole("button", { name: "목록으로" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("지점 찾기");
    await expect(gyms).toBeVisible();
  });

  test("is six Tabs at most from the second branch, and said once", async ({ page }) => {
    await page.goto("/place");
    await pick(page, "역삼").press("Enter");
    await pick(page, "성수").focus();
    await page.keyboard.press("Enter");
    const said = page.getByRole("status").filter({ hasText: "역삼, 성수" });
    await expect(said).toHaveCount(1);
    const target = page.getByRole("button", { name: "비교하기" });
    await expect(target).toBeVisible();
    let tabs = 0;
    while (!(await target.evaluate((button) => button === document.activeElement)) && tabs < 7) {
      await page.keyboard.press("Tab");
      tabs += 1;
    }
    expect(tabs).toBeLessThanOrEqual(6);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/compare=1,17$/);
    await expect(page.getByRole("heading", { name: "지점 비교" })).toBeFocused();
  });
});

test.describe("a branch's page", () => {
  test("shows what a visitor decides by @core", async ({ page }) => {
    await page.goto("/place/1");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("버핏 역삼점 헬스장");
    await expect(page).toHaveTitle(/역삼.*버핏 BUTFIT$/);
    const main = page.locator("main");
    await expect(main.getByText("2호선 역삼역 3번 출구에서 걸어서 3분").first()).toBeVisible();
    await expect(main.getByText(/지금 영업 중|영업 전|영업 종료|오늘은 쉬어요/)).toBeVisible();
    for (const name of ["오시는 길", "운영 시간", "가격", /머신 \d+대/, "시설"]) {
      await expect(main.getByRole("heading", { name })).toBeVisible();
    }
    await expect(main.getByRole("link", { name: /카카오맵/ })).toHaveAttribute(
      "href",
      /map\.kakao\.com.*37\.49/,
    );
    await expect(main.getByRole("link", { name: /네이버 지도/ })).toHaveAttribute(
      "href",
      /map\.naver\.com.*37\.49/,
    );
    await main.getByText("환불 규칙과 계산기").click();
    await expect(main.getByRole("link", { name: /환불 정책/ })).toHaveAttribute("target", "_blank");
    await expect(main.getByRole("link", { name: /역삼점 트레이너 지원/ })).toHaveAttribute("href", /yeoksam/);
  });

  test("has structured data of the gym and its place in the site", async ({ request }) => {
    const html = await (await request.get("/place/1")).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)/g)].map(
      ([, json = "{}"]) => JSON.parse(json) as Record<string, unknown>,
    );
    const gym = data.find((entry) => entry["@type"] === "ExerciseGym");
    expect(gym).toMatchObject({ geo: { latitude: "37.499880" }, address: { addressCountry: "KR" } });
    expect(gym?.openingHoursSpecification).toHaveLength(7);
    expect(data.map((entry) => entry["@type"])).toContain("BreadcrumbList");
  });

  test("has its own title and description for every branch", async ({ request }) => {
    const branches = (await (await request.get("/api/place/")).json()) as { pk: number; name: string }[];
    const heads = [];
    for (const { pk, name } of branches) {
      const html = await (await request.get(`/place/${pk}`)).text();
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
      const description = /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? "";
      expect(title).toContain(name);
      expect(description).toMatch(/머신 .+시설 /);
      heads.push(title, description);
    }
    expect(new Set(heads).size).toBe(branches.length * 2);
  });

  test("copies its address", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/place/1");
    // The button works once it is nearly in view.
    await page.getByRole("heading", { name: "오시는 길" }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "주소 복사" }).click();
    await expect(page.getByRole("button", { name: "복사했어요" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("테헤란로20길 10");
  });

  test("calculates a refund line by line", async ({ page }) => {
    await page.goto("/place/1");
    await page.getByText("환불 규칙과 계산기").click();
    // It works once it is nearly in view.
    await page.getByRole("link", { name: "환불 정책 전문" }).scrollIntoViewIfNeeded();
    await page.getByLabel("상품", { exact: true }).selectOption("회원권 3개월");
    await page.getByLabel(/낸 금액/).fill("900000");
    await page.getByLabel("시작한 날").fill("2026-12-01");
    await page.getByLabel("그만두는 날").fill("2026-12-30");
    await expect(page.getByText("900,000원 × 30일 ÷ 90일")).toBeVisible();
    await expect(page.getByText("510,000원", { exact: true })).toBeVisible();
  });

  test("steps through its pictures without a swipe", async ({ page, isMobile }) => {
    test.skip(!isMobile, "both are side by side on wide screens");
    await page.goto("/place/1");
    const list = page.getByRole("list", { name: "그림 목록" });
    await expect(page.getByRole("button", { name: "이전 그림" })).toBeDisabled();
    await page.getByRole("button", { name: "다음 그림" }).click();
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    await expect(page.getByRole("button", { name: "이전 그림" })).toBeEnabled();
    // At the end of the row the button that was pressed keeps the focus.
    const next = page.getByRole("button", { name: "다음 그림" });
    for (let press = 0; press < 9 && (await next.isEnabled()); press += 1) await next.press("Enter");
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
  });

  test("keeps its one action visible without hiding what is focused", async ({ page, isMobile }) => {
    test.skip(!isMobile, "the bar is at the bottom of narrow windows");
    await page.goto("/place/1");
    const bar = page.getByRole("complementary", { name: "이 지점 이용하기" });
    await expect(bar.getByRole("link", { name: "회원권 고르기" })).toBeInViewport();
    const link = page.getByRole("link", { name: /네이버 지도/ });
    await link.focus();
    const [linkBox, barBox] = [await link.boundingBox(), await bar.boundingBox()];
    expect(linkBox!.y + linkBox!.height).toBeLessThanOrEqual(barBox!.y);
  });

  test("carries the branch to the free trial from the bar", async ({ page }) => {
    await page.goto("/place/3");
    const bar = page.getByRole("complementary", { name: "이 지점 이용하기" });
    await bar.getByRole("link", { name: "무료 체험" }).click();
    await expect(page).toHaveURL(/\/signup\?returnUrl=%2Ftrial%3Fplace%3D3$/);
  });

  test("says what stopping pays back, and all else that it has, without JavaScript too", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/place/1");
    await expect(page.getByText(/357,000원, 30일째에 그만두면 [\d,]+원을 돌려받아요/)).toBeVisible();
    await page.getByText("환불 규칙과 계산기").click();
    await expect(page.getByText("언제든 그만둘 수 있어요. 할인 상품도 똑같아요.")).toBeVisible();
    await expect(page.getByText(/자바스크립트를 켜 주세요/)).toBeVisible();
    // The rest of the page stands without it as well.
    await expect(page.getByText("평일 24시간")).toBeVisible();
    await page
      .getByRole("main")
      .getByText(/^PT\s*1회/)
      .click();
    await expect(page.getByRole("link", { name: /PT 10회 구매/ })).toBeVisible();
    await page.getByRole("radio", { name: /토/ }).check();
    await expect(page.locator("[data-places~='5']")).toBeVisible();
    await context.close();
  });

  test("is walked through by the links to its sections, which stay and mark where one is", async ({
    page,
  }) => {
    await openAtRest(page, "/place/1");
    const tabs = page.getByRole("navigation", { name: "지점 안내 바로가기" });
    for (const [tab, heading] of [
      ["오시는 길", "오시는 길"],
      ["머신", /^머신 \d+대$/],
      ["가격", "가격"],
    ] as const) {
      const link = tabs.getByRole("link", { name: tab });
      await link.focus();
      await page.keyboard.press("Enter");
      const title = page.getByRole("heading", { level: 2, name: heading, exact: true });
      await expect(title).toBeInViewport();
      await expect(link).toHaveAttribute("aria-current", "location");
      await expect(tabs.locator("[aria-current]")).toHaveCount(1);
      await expect(tabs).toBeInViewport();
      // What was jumped to is below the row, not under it.
      const [row, head] = [await tabs.boundingBox(), await title.boundingBox()];
      expect(head!.y).toBeGreaterThanOrEqual(row!.y + row!.height);
    }
  });

  test("says when it is usually quiet where the chain measured it, and nothing elsewhere", async ({
    page,
  }) => {
    await page.goto("/place/1");
    const busy = page.getByRole("region", { name: "지금 갈까?" });
    await busy.scrollIntoViewIfNeeded();
    await expect(busy.getByText(/^(보통 이 시간에는|지금은 문을 닫은)/)).toBeVisible();
    await expect(busy.getByText(/예시 데이터예요/)).toBeVisible();
    await expect(busy.getByText(/실시간이 아니에요/)).toBeVisible();
    const [hours, bars] = [busy.getByText(/^0시 6시/), busy.getByRole("img")];
    expect((await hours.boundingBox())!.width).toBe((await bars.boundingBox())!.width);
    await busy.getByRole("radio", { name: /월/ }).check();
    await expect(busy.getByRole("img", { name: /붐벼요 12–13시, 18–21시/ })).toBeVisible();
    await busy.getByText("글로 보기").click();
    await expect(busy.getByRole("listitem").filter({ hasText: /^월/ })).toContainText(
      "붐벼요 12–13시, 18–21시",
    );
    await expect(busy.locator("[data-places]:visible")).toHaveCount(1);
    await busy.getByRole("radio", { name: /월/ }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(busy.getByRole("radio", { name: /^일/ })).toBeChecked();
    await expectAccessible(page);

    await page.goto("/place/2");
    await expect(page.getByRole("heading", { name: "오시는 길" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "지금 갈까?" })).toHaveCount(0);
  });

  test("leads to the branches nearby", async ({ page }) => {
    await page.goto("/place/1");
    const near = page.getByRole("region", { name: "가까운 지점" }).getByRole("link");
    await expect(near).toHaveCount(3);
    await expect(near.first()).toContainText(/직선 \d/);
    const sections = page.locator("#hours, #machines, #facility, #questions");
    const readWords = () => sections.locator("h2, h3, p, dd, td, li").allTextContents();
    const words = await readWords();
    await near.first().click();
    await expect(page).toHaveURL(/\/place\/(?!1$)\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("버핏 역삼점 헬스장");

    // What the document said once is there again, and acts.
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("버핏 역삼점 헬스장");
    await expect(sections).toHaveCount(4);
    expect(await readWords()).toEqual(words);
    const busy = page.getByRole("region", { name: "지금 갈까?" });
    await busy.scrollIntoViewIfNeeded();
    await expect(busy.getByText(/^(보통 이 시간에는|지금은 문을 닫은)/)).toBeVisible();
    await busy.getByRole("radio", { name: /^일/ }).check();
    await expect(busy.locator("[data-places]:visible")).toHaveAttribute("data-places", /6/);
  });

  test("of an upcoming branch shows when it opens and offers the booking alone", async ({ page }) => {
    await page.goto("/place/14");
    await expect(page.getByRole("heading", { name: /에 문을 열어요/ })).toBeVisible();
    await expect(page.getByText(/오픈까지 \d+일 남았어요/)).toBeVisible();
    const main = page.locator("main");
    const booking = main.getByRole("link", { name: /사전 예약하기/ });
    await expect(booking).toHaveCount(1);
    await expect(booking).toHaveAttribute("href", /hapjeong/);
    await expect(booking).toHaveAttribute("rel", /noopener/);
    await expect(main.getByRole("link", { name: /대기 신청|체험|구매|회원권/ })).toHaveCount(0);
    await expect(page.locator('main img[src*="hapjeong/"]:not([src*="/outline"])')).toHaveCount(0);
  });

  test("of an upcoming branch without a booking page takes names for the waiting list", async ({ page }) => {
    await page.goto("/place/19");
    const waiting = page.locator("main").getByRole("link", { name: /대기 신청/ });
    await expect(waiting).toHaveCount(1);
    await expect(waiting).toHaveAttribute("rel", /noopener/);
    await expect(page.locator("main").getByRole("link", { name: /사전 예약|체험|구매/ })).toHaveCount(0);
  });

  test("of 판교벤처타운 works, though no list of branches shows it: the page of the next one leads there", async ({
    page,
  }) => {
    const response = await page.goto("/place/12");
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("버핏 판교벤처타운점 헬스장");
    await page.goto("/place/5");
    await expect(
      page.getByRole("region", { name: "가까운 지점" }).locator('a[href="/place/12"]'),
    ).toBeVisible();
  });

  for (const id of ["abc", "0x1", "0", "-1", "1.5", "99999999", "9".repeat(40), "1%00"]) {
    test(`is a 404 for the id ${id.slice(0, 12)}`, async ({ request }) => {
      const response = await request.get(`/place/${id}`);
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain("없어요");
    });
  }
});

import type { Locator, Page } from "playwright/test";
import { expect, test } from "./support/fixtures";
import { keepLetters, listShifts } from "./support/shifts";
import { holdCode } from "./support/whole";

type Branch = Record<string, unknown> & { pk: number; name: string };

const getStrip = (page: Page) => page.getByRole("region", { name: "지점 바로가기" });
const getLinks = (page: Page) => getStrip(page).getByRole("link");
const getScroller = (page: Page) => getStrip(page).locator("div:has(> ul)");
const readLeft = (page: Page) => getScroller(page).evaluate((scroller) => scroller.scrollLeft);
const readNames = (page: Page) => getLinks(page).allInnerTexts();

/** Answers the list call with what `change` makes of the backend's answer. */
async function changeBranches(page: Page, change: (branches: Branch[]) => unknown) {
  await page.route("**/api/place/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Branch[]) });
  });
}

/** The row is in the document; its code is there once a finger drags it. */
async function waitForCode(page: Page) {
  await expect(getScroller(page)).toHaveAttribute("data-draggable");
}

/** A chain so long that no drag in a test reaches the end of its row. */
const repeat = (branches: Branch[]) =>
  Array.from({ length: 100 }, (_, index) => ({
    ...branches[index % branches.length],
    pk: index + 1,
    name: `지점${index + 1}`,
  }));

/** A page whose row is of such a chain. */
async function openLongRow(page: Page) {
  await page.goto("/secret_hanti");
  await expect(getLinks(page)).toHaveCount(100);
  await waitForCode(page);
}

async function pressMiddle(page: Page, strip: Locator) {
  const box = (await strip.boundingBox())!;
  const [x, y] = [box.x + box.width / 2 + 120, box.y + 45];
  await page.mouse.move(x, y);
  await page.mouse.down();
  return { x, y };
}

/** Moves 300 px in 100 ms and releases, by the clock of the events and not of a busy machine. */
async function flick(page: Page, { x, y }: { x: number; y: number }) {
  const device = await page.context().newCDPSession(page);
  const startS = Date.now() / 1000;
  const send = (type: "mouseMoved" | "mouseReleased", dx: number, elapsedMs: number) =>
    device.send("Input.dispatchMouseEvent", {
      type,
      x: x - dx,
      y,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
      timestamp: startS + elapsedMs / 1000,
    });
  for (let step = 1; step <= 10; step += 1) await send("mouseMoved", step * 30, step * 10);
  await send("mouseReleased", 300, 105);
}

/** Follows the first item of the row from the document's start until it stops. */
function recordHint(page: Page) {
  return page.addInitScript(() => {
    const recording = new Promise<number[]>((resolve) => {
      const offsets: number[] = [];
      let startX = 0;
      let hasBegun = false;
      const sample = () => {
        const row = document.querySelector("section[aria-label='지점 바로가기'] ul");
        const x = row?.firstElementChild?.getBoundingClientRect().x;
        if (row && x !== undefined) {
          const isMoving = row.getAnimations().length > 0;
          // Until it begins, after a pause of its own, the page may still be taking its place.
          if (!hasBegun) startX = x;
          offsets.push(x - startX);
          if (hasBegun && !isMoving) return resolve(offsets);
          hasBegun ||= isMoving;
        }
        requestAnimationFrame(sample);
      };
      sample();
    });
    Object.assign(window, { recording });
  });
}

/** Two frames later a scroll has been reported to those who listen. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const isSwinging = (page: Page) =>
  getStrip(page)
    .locator("ul")
    .evaluate((row) => row.getAnimations().length > 0);

test("the strip is on its five routes and nowhere else @core", async ({ page }) => {
  for (const path of ["/", "/place/1", "/pangyo-wemade", "/secret_hanti", "/secret-yeoksamGFC"]) {
    await page.goto(path);
    await expect(getLinks(page).first(), path).toBeVisible();
  }
  for (const path of ["/place", "/notice", "/presale", "/login", "/no-such-page"]) {
    const answer = await page.request.get(path);
    expect(await answer.text(), path).not.toContain("지점 바로가기");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the branches are links with names and pictures from the document", async ({ page }) => {
    await page.goto("/place/1");
    await expect(getLinks(page).first()).toBeVisible();
    const answer = await page.request.get("/api/place/");
    const shown = ((await answer.json()) as Branch[]).filter(({ name }) => name !== "판교벤처타운");
    expect((await readNames(page)).map((name) => name.replace(/\s*\d+\.\d+ 오픈\s*/, "")).sort()).toEqual(
      shown.map(({ name }) => name).sort(),
    );
    await expect(getLinks(page).nth(1).locator("img")).toHaveJSProperty("complete", true);
    await expect(getStrip(page).locator("[aria-current=page]")).toHaveAttribute("href", "/place/1");
    await expect(getStrip(page).locator("[data-skeleton]")).toHaveCount(0);
    await getStrip(page).getByRole("link", { name: "도곡", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("도곡");
  });
});

test("the code takes over the document's row as it is, and asks for the list on each view", async ({
  page,
}) => {
  let requestCount = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/place/")) requestCount += 1;
  });
  await page.addInitScript(() => {
    // Before any code of the page: what the parser made.
    new MutationObserver((_, observer) => {
      const strip = document.querySelector("section[aria-label='지점 바로가기']");
      if (!strip || !document.querySelector("main")) return;
      observer.disconnect();
      Object.assign(window, { parsed: [...strip.querySelectorAll("div, ul, li, a, img, span")] });
    }).observe(document, { childList: true, subtree: true });
  });
  const answered = page.waitForResponse("**/api/place/");
  await page.goto("/secret_hanti");
  await waitForCode(page);
  await answered;
  await expect.poll(() => requestCount).toBe(1);
  const [parsed, kept] = await page.evaluate(() => {
    const { parsed } = window as unknown as { parsed: Element[] };
    return [parsed.length, parsed.filter((element) => element.isConnected).length];
  });
  expect(parsed).toBeGreaterThan(60);
  expect(kept).toBe(parsed);

  await page.goto("/notice");
  requestCount = 0;
  await page.goBack();
  await expect.poll(() => requestCount).toBe(1);
});

test("the row scrolls inside the page, its circles are 60 px and round", async ({ page }) => {
  await page.goto("/place/1");
  await expect(getLinks(page).first()).toBeVisible();
  const widths = await getScroller(page).evaluate((scroller) => [
    scroller.scrollWidth - scroller.clientWidth,
    document.documentElement.scrollWidth - window.innerWidth,
  ]);
  expect(widths[0]).toBeGreaterThan(0);
  expect(widths[1]).toBeLessThanOrEqual(0);
  const picture = getLinks(page).nth(1).locator("img");
  const { width, height } = (await picture.boundingBox())!;
  expect(width).toBeCloseTo(60, 3);
  expect(height).toBeCloseTo(60, 3);
  await expect(picture).toHaveCSS("border-radius", "50%");
});

test("a branch opens its page, two open their own presale pages @core", async ({ page }) => {
  await page.goto("/place/1");
  const targets = { 도곡: /^\/place\/\d+$/, 합정: /^\/presale$/, 역삼GFC: /^\/secret-yeoksamGFC$/ };
  for (const [name, path] of Object.entries(targets)) {
    await page.goto("/place/1");
    await getStrip(page).getByRole("link", { name, exact: true }).click();
    await page.waitForURL(({ pathname }) => path.test(pathname));
  }
  await page.goto("/place/1");
  await expect(getLinks(page).first()).toBeVisible();
  await expect(getStrip(page).getByRole("link", { name: "판교벤처타운" })).toHaveCount(0);
});

test("the row keeps its position from home to a branch and on to another, and is gone on the list", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const branches = getStrip(page).locator('a[href^="/place/"]');
  await branches.last().scrollIntoViewIfNeeded();
  const left = await readLeft(page);
  expect(left).toBeGreaterThan(0);
  for (const branch of [branches.last(), branches.nth(-2)]) {
    const address = (await branch.getAttribute("href"))!;
    await branch.click();
    await expect(page).toHaveURL(address);
    await expect(branch).toHaveAttribute("aria-current", "page");
    expect(await readLeft(page)).toBe(left);
  }
  await page.getByRole("main").getByRole("link", { name: "지점 찾기" }).click();
  await expect(page).toHaveURL("/place");
  await expect(page.getByRole("heading", { level: 1, name: "지점 찾기" })).toBeVisible();
  await expect(getStrip(page)).toHaveCount(0);
  await page.goBack();
  await expect(branches.first()).toBeVisible();
});

test("the branch of the page has a green ring, other routes show none", async ({ page }) => {
  await page.goto("/place/1");
  const selected = getStrip(page).locator("[aria-current=page]");
  await expect(selected).toHaveCount(1);
  await expect(selected).toHaveAttribute("href", "/place/1");
  await expect(selected.locator("img")).toHaveCSS("outline-color", "rgb(15, 157, 89)");
  await expect(selected).toBeInViewport();
  await page.goto("/secret_hanti");
  await expect(getLinks(page).first()).toBeVisible();
  await expect(selected).toHaveCount(0);
});

test("a line runs behind the circles, in the colour of each branch's metro line and dashed before the opening", async ({
  page,
}) => {
  await page.goto("/place/1");
  const readLine = (name: string) =>
    getStrip(page)
      .locator("li", { has: page.getByRole("link", { name, exact: true }) })
      .evaluate((place) => getComputedStyle(place).backgroundImage);
  expect(await readLine("역삼")).toContain("rgb(0, 168, 77)");
  expect(await readLine("여의도")).toContain("rgb(153, 108, 172)");
  const gap = "rgba(0, 0, 0, 0)";
  expect(await readLine("역삼")).not.toContain(gap);
  expect(await readLine("한티")).toContain(gap);
  // The date of an opening stands below the circle and the name, in a height that no state changes.
  const place = getStrip(page).getByRole("link", { name: "한티", exact: true });
  const [circle, date] = await Promise.all([
    place.locator("img").boundingBox(),
    place.getByText(/\d+\.\d+ 오픈/).boundingBox(),
  ]);
  expect(date!.y).toBeGreaterThanOrEqual(circle!.y + circle!.height);
  expect((await getStrip(page).boundingBox())!.height).toBe(143);
});

test("the fresh list keeps the line's colours", async ({ page }) => {
  await changeBranches(page, (branches) =>
    branches.map((branch) => ({ ...branch, name: `새 ${branch.name}` })),
  );
  await page.goto("/place/1");
  await expect(getStrip(page).getByRole("link", { name: "새 역삼", exact: true })).toBeVisible();
  const place = getStrip(page).locator("li", { has: page.locator("a[aria-current]") });
  await expect(place).toHaveCSS("background-image", /rgb\(0, 168, 77\)/);
});

test("a train stands beside the page's branch, else beside the first open one, and rolls to the next", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const train = getStrip(page).locator("li:not(:has(a))");
  const expectBeside = async (link: Locator) => {
    const place = link.locator("..");
    await expect
      .poll(async () => Math.abs((await train.boundingBox())!.x - (await place.boundingBox())!.x))
      .toBeLessThan(1);
  };
  await page.goto("/secret_hanti");
  await expect(train).toHaveAttribute("aria-hidden", "true");
  await expectBeside(getLinks(page).filter({ hasNotText: "오픈" }).first());
  const branch = getStrip(page).locator('a[href^="/place/"]').last();
  await branch.click();
  await expect(branch).toHaveAttribute("aria-current", "page");
  await expectBeside(branch);
});

test("the train arrives once in a page load, and freezes under a touch", async ({ page }) => {
  const readArrival = () =>
    getStrip(page)
      .locator("ul")
      .evaluate((row) =>
        row
          .getAnimations({ subtree: true })
          .filter((animation) => (animation as CSSAnimation).animationName === "strip-arrive")
          .map(({ playState }) => playState),
      );
  await page.goto("/secret_hanti");
  await waitForCode(page);
  const train = getStrip(page).locator("li:not(:has(a))");
  await expect(train).toHaveClass(/arriving/);
  await pressMiddle(page, getStrip(page));
  expect(await readArrival()).not.toContain("running");
  await page.mouse.up();
  await getStrip(page).getByRole("link", { name: "합정", exact: true }).click();
  await page.waitForURL("**/presale#hapjeong");
  await page.goBack();
  await expect(getLinks(page).first()).toBeVisible();
  expect(await readArrival()).toEqual([]);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(getLinks(page).first()).toBeVisible();
  expect(await readArrival()).toEqual([]);
});

test.describe("dragging", () => {
  test.beforeEach(async ({ page }) => {
    await changeBranches(page, repeat);
  });

  test("200 px of the mouse move the row by 100 and open nothing", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLongRow(page);
    const { x, y } = await pressMiddle(page, getStrip(page));
    await page.mouse.move(x - 200, y, { steps: 20 });
    expect(Math.abs((await readLeft(page)) - 100)).toBeLessThanOrEqual(4);
    await page.mouse.move(x - 100, y, { steps: 10 });
    expect(Math.abs((await readLeft(page)) - 50)).toBeLessThanOrEqual(4);
    await page.mouse.up();
    expect(Math.abs((await readLeft(page)) - 50)).toBeLessThanOrEqual(4);
    expect(new URL(page.url()).pathname).toBe("/secret_hanti");
    await getStrip(page).getByRole("link", { name: "지점3", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/place/3");
  });

  test("a finger drags it as well", async ({ page, hasTouch }) => {
    test.skip(!hasTouch, "needs a touch screen");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLongRow(page);
    const { x, y, height } = (await getStrip(page).boundingBox())!;
    const device = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", dx: number) =>
      device.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + 300 - dx, y: y + height / 3 }],
      });
    await touch("touchStart", 0);
    for (let dx = 20; dx <= 200; dx += 20) await touch("touchMove", dx);
    await expect.poll(() => readLeft(page)).toBeGreaterThanOrEqual(96);
    expect(await readLeft(page)).toBeLessThanOrEqual(104);
    await touch("touchEnd", 200);
    expect(new URL(page.url()).pathname).toBe("/secret_hanti");
  });

  test("after a quick release the row glides on, slower and slower", async ({ page }) => {
    await openLongRow(page);
    const { x, y } = await pressMiddle(page, getStrip(page));
    const recording = getScroller(page).evaluate(
      (scroller) =>
        new Promise<[number, number][]>((resolve) => {
          scroller.addEventListener("pointerup", () => {
            const points: [number, number][] = [];
            // After the glide's own step in the same frame, so that position and time belong together.
            const sample = (nowMs: number) => {
              points.push([nowMs, scroller.scrollLeft]);
              if (nowMs - points[0]![0] > 700) resolve(points);
              else requestAnimationFrame(sample);
            };
            requestAnimationFrame(sample);
          });
        }),
    );
    // The recorder is in place once the page answers another call.
    await readLeft(page);
    await flick(page, { x, y });
    const points = await recording;
    const [startMs] = points[0]!;
    const [first, second, third] = [0, 300, 600].map((ms) =>
      points.find(([nowMs]) => nowMs - startMs >= ms)!,
    ) as [[number, number], [number, number], [number, number]];
    const expectedLeft = (ms: number) => 0.98 ** ((ms - startMs) / (1000 / 60));
    const expected =
      (expectedLeft(second[0]) - expectedLeft(third[0])) / (expectedLeft(first[0]) - expectedLeft(second[0]));
    expect(second[1] - first[1]).toBeGreaterThan(10);
    expect(Math.abs((third[1] - second[1]) / (second[1] - first[1]) - expected)).toBeLessThan(0.1);
    expect(new URL(page.url()).pathname).toBe("/secret_hanti");
  });

  test("a pressed circle is smaller and dimmed until it is released", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLongRow(page);
    const circle = getLinks(page).first().locator("img");
    const { x, y } = (await circle.boundingBox())!;
    await page.mouse.move(x + 30, y + 30);
    await page.mouse.down();
    await expect(circle).toHaveCSS("transform", "matrix(0.92, 0, 0, 0.92, 0, 0)");
    await expect(circle).toHaveCSS("opacity", "0.7");
    await page.mouse.move(x + 30, y + 400);
    await page.mouse.up();
    await expect(circle).toHaveCSS("transform", "none");
    await expect(circle).toHaveCSS("opacity", "1");
  });
});

test.describe("the hint", () => {
  test("swings twice by 50 px and not again after leaving and coming back", async ({ page }) => {
    await recordHint(page);
    await page.goto("/secret_hanti");
    const offsets = await page.evaluate(
      () => (window as unknown as { recording: Promise<number[]> }).recording,
    );
    const extent = Math.max(...offsets.map(Math.abs));
    expect(extent).toBeGreaterThan(40);
    expect(extent).toBeLessThanOrEqual(52);
    const isAside = offsets.map((offset) => Math.abs(offset) > 20);
    expect(isAside.filter((aside, index) => aside && !isAside[index - 1])).toHaveLength(2);
    expect(Math.abs(offsets.at(-1)!)).toBeLessThan(1);

    await getStrip(page).getByRole("link", { name: "합정", exact: true }).click();
    await page.waitForURL("**/presale#hapjeong");
    await page.goBack();
    await expect(getLinks(page).first()).toBeVisible();
    expect(await isSwinging(page)).toBe(false);
  });

  test("ends at a touch and leaves the row in place", async ({ page }) => {
    await page.goto("/secret_hanti");
    await expect.poll(() => isSwinging(page)).toBe(true);
    await pressMiddle(page, getStrip(page));
    expect(await isSwinging(page)).toBe(false);
    const left = await readLeft(page);
    await page.mouse.up();
    expect(await readLeft(page)).toBe(left);
  });

  test("does not move under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/secret_hanti");
    await waitForCode(page);
    expect(await isSwinging(page)).toBe(false);
  });
});

test("arrow keys, Home and End walk through the branches", async ({ page }) => {
  await page.goto("/secret_hanti");
  await waitForCode(page);
  const links = getLinks(page);
  await links.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Home");
  await expect(links.first()).toBeInViewport({ ratio: 1 });
});

test("buttons move the row on wide screens only, where something is hidden on that side", async ({
  page,
  viewport,
}) => {
  await changeBranches(page, repeat);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLongRow(page);
  const next = getStrip(page).getByRole("button", { name: "다음 지점 보기" });
  const previous = getStrip(page).getByRole("button", { name: "이전 지점 보기" });
  if (viewport!.width < 1180) {
    await expect(next).toBeHidden();
    return;
  }
  await expect(previous).toBeDisabled();
  await next.click();
  await expect.poll(() => readLeft(page)).toBeGreaterThan(500);
  await previous.click();
  await expect.poll(() => readLeft(page)).toBe(0);
  await expect(previous).toBeDisabled();
});

test("the button that reaches the end of the row keeps the focus and is seen, without doing anything more", async ({
  page,
  viewport,
}) => {
  test.skip(viewport!.width < 1180, "buttons are on wide screens");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/secret_hanti");
  await waitForCode(page);
  const next = getStrip(page).getByRole("button", { name: "다음 지점 보기" });
  await next.focus();
  while (await next.isEnabled()) {
    const left = await readLeft(page);
    await page.keyboard.press("Enter");
    await expect.poll(() => readLeft(page)).toBeGreaterThan(left);
    await nextFrames(page);
  }
  await expect(next).toBeFocused();
  await expect(next).toHaveCSS("opacity", "1");
  const end = await readLeft(page);
  await page.keyboard.press("Enter");
  expect(await readLeft(page)).toBe(end);
  // Left behind, it is neither seen nor in the way of the keyboard.
  await page.keyboard.press("Shift+Tab");
  await expect(getStrip(page).getByRole("button", { name: "이전 지점 보기" })).toBeFocused();
  await expect(next).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await expect(next).not.toBeFocused();
});

test.describe("the position", () => {
  const pangyo = { latitude: 37.394726, longitude: 127.111209 };
  const findNearest = (page: Page) => getLinks(page).filter({ hasNotText: "오픈" }).first();

  test("orders the branches at once where it was already allowed", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(pangyo);
    await page.goto("/secret_hanti");
    await expect(findNearest(page)).toHaveText("판교");
  });

  test("moves nothing but the branches when it is known", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(pangyo);
    await keepLetters(page);
    await page.goto("/secret_hanti");
    await expect(findNearest(page)).toHaveText("판교");
    expect(await listShifts(page)).toEqual([]);
  });

  test("is requested at the first touch, looked up by address after a timeout, and orders the next page", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const fail = (_: unknown, onError: (error: unknown) => void) => onError({ code: 3, message: "late" });
      Object.defineProperty(navigator.geolocation, "getCurrentPosition", { value: fail });
    });
    await page.route("http://ip-lookup.test/json", (route) =>
      route.fulfill({
        headers: { "access-control-allow-origin": "*" },
        json: { status: "success", lat: pangyo.latitude, lon: pangyo.longitude },
      }),
    );
    let lookUpCount = 0;
    page.on("request", (request) => {
      if (request.url().startsWith("http://ip-lookup.test/")) lookUpCount += 1;
    });
    await page.goto("/secret_hanti");
    await waitForCode(page);
    expect(lookUpCount).toBe(0);
    const names = await readNames(page);
    await getLinks(page).first().focus();
    const answered = page.waitForResponse("http://ip-lookup.test/json");
    await page.keyboard.press("ArrowRight");
    await answered;
    expect(lookUpCount).toBe(1);
    // Nothing moves away from under the visitor's hand.
    expect(await readNames(page)).toEqual(names);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/place/*");
    await expect(findNearest(page)).toHaveText("판교");
    await expect(getStrip(page).locator("[aria-current=page]")).toBeFocused();
    expect(lookUpCount).toBe(1);
  });

  test("is requested by a touch that comes before the strip's code", async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
      const fail = (_: unknown, onError: (error: unknown) => void) => onError({ code: 1, message: "no" });
      Object.defineProperty(navigator.geolocation, "getCurrentPosition", { value: fail });
    });
    const refused = page.waitForEvent("console", (message) => message.text().includes("position unknown"));
    await page.goto("/secret_hanti");
    await expect(getScroller(page)).not.toHaveAttribute("data-draggable");
    await pressMiddle(page, getStrip(page));
    await refused;
    await page.mouse.up();
  });

  test("stays unknown after a refusal, without a message", async ({ page }) => {
    const lines: string[] = [];
    page.on("console", (message) => lines.push(message.text()));
    await page.addInitScript(() => {
      const fail = (_: unknown, onError: (error: unknown) => void) => onError({ code: 1, message: "no" });
      Object.defineProperty(navigator.geolocation, "getCurrentPosition", { value: fail });
    });
    await page.goto("/secret_hanti");
    await waitForCode(page);
    const names = await readNames(page);
    await getLinks(page).first().focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => lines.join("\n")).toContain("position unknown (code 1)");
    expect(await readNames(page)).toEqual(names);
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  });
});

test.describe("with invalid data", () => {
  test.use({ expectedErrors: /cannot be compared|is unknown|Failed to load resource/ });

  test("the strip stays whole", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 37.5, longitude: 127.03 });
    await changeBranches(page, (branches) =>
      branches.map((branch, index) => ({
        ...branch,
        ...(index === 0 && { latitude: "abc" }),
        ...(index === 1 && { longitude: null }),
        ...(index === 2 && { open_date: "not-a-date" }),
      })),
    );
    const [answer] = await Promise.all([page.request.get("/api/place/"), page.goto("/secret_hanti")]);
    const branches = (await answer.json()) as (Branch & { image: string })[];
    const shown = branches.filter(({ name }) => name !== "판교벤처타운");
    await expect(getLinks(page)).toHaveCount(shown.length);
    const third = getStrip(page).getByRole("link", { name: branches[2]!.name, exact: true });
    await expect(third.locator("img")).toHaveAttribute("src", branches[2]!.image.replace(/webp$/, "avif"));
  });

  test("a picture that fails to load leaves the coming-soon picture in its place", async ({ page }) => {
    await page.route("**/images/branches/*/circle.*", (route) => route.abort());
    await page.goto("/secret_hanti");
    const picture = getLinks(page).last().locator("img");
    await getLinks(page).last().scrollIntoViewIfNeeded();
    await expect(picture).toHaveCSS("background-image", /coming-soon-circle\.webp/);
    await expect(picture).toHaveCSS("content", /gradient/);
  });

  test("a browser that cannot read the newer form of a picture shows the other", async ({ page }) => {
    const unreadable = { contentType: "image/avif", body: "none" };
    await page.route("**/images/branches/*/circle.avif", (route) => route.fulfill(unreadable));
    await page.goto("/secret_hanti");
    const picture = getLinks(page).last().locator("img");
    await getLinks(page).last().scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("src", /circle\.webp$/);
    await expect(picture).not.toHaveAttribute("data-failed");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test("so is one that failed before the page's code was there", async ({ page }) => {
    const release = await holdCode(page);
    await page.route("**/images/branches/*/circle.*", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) =>
      /circle\.(avif|webp)$/.test(request.url()),
    );
    await page.goto("/secret_hanti", { waitUntil: "commit" });
    const name = new URL((await failed).url()).pathname.replace(/avif$/, "webp");
    const picture = getStrip(page).locator(`a:has(img[src="${name}"])`);
    const href = await picture.getAttribute("href");
    const circle = getStrip(page).locator(`a[href="${href}"] img`);
    await expect(circle).toHaveCSS("background-image", /coming-soon-circle\.webp/);
    release();
    await waitForCode(page);
    await expect(circle).toHaveCSS("background-image", /coming-soon-circle\.webp/);
  });

  test("a fresh list that fails to load leaves the document's branches as they are", async ({ page }) => {
    await page.route("**/api/place/", (route) => route.fulfill({ status: 500, json: {} }));
    const answered = page.waitForResponse("**/api/place/");
    await page.goto("/secret_hanti");
    const names = await readNames(page);
    await answered;
    await waitForCode(page);
    expect(await readNames(page)).toEqual(names);
    await expect(getStrip(page).getByRole("button", { name: "다시 시도" })).toHaveCount(0);
  });
});

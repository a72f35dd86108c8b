import type { Page } from "playwright/test";
import { enterAs } from "./support/enter";
import { expect, test } from "./support/fixtures";
import { signUpMember } from "./support/member";
import { waitUntilArrived } from "./support/whole";

type Motion = { part: string; property: string; durationMs: number; from: string };

declare global {
  interface Window {
    motions: Motion[];
  }
}

/** Records what begins to move; `stops` holds whatever matches it still in its first frame. */
async function recordMotions(page: Page, stops = "") {
  await page.addInitScript((selector) => {
    window.motions = [];
    const note = (animation: Animation) => {
      const effect = animation.effect as KeyframeEffect;
      const { target, pseudoElement } = effect;
      const [first = {}] = effect.getKeyframes();
      const property = ["transform", "opacity"].find((name) => name in first) ?? "other";
      window.motions.push({
        part: (target?.localName ?? "") + (pseudoElement ?? ""),
        property,
        durationMs: Number(effect.getTiming().duration),
        from: String((first as Record<string, unknown>)[property] ?? ""),
      });
      if (selector && target?.matches(selector)) animation.pause();
    };
    const record = ({ target }: Event) =>
      (target as Element).getAnimations({ subtree: true }).forEach((animation) => note(animation));
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...words) {
      const animation = animate.apply(this, words);
      note(animation);
      return animation;
    };
    document.addEventListener("transitionrun", record, true);
    document.addEventListener("animationstart", record, true);
  }, stops);
}

/** What changes there as it moves, and how fast; a property but a transform or an opacity is laid out in every frame. */
const readFrames = (page: Page, pseudoElement: string) =>
  page.evaluate((name) => {
    const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
    const frames = effects.find((effect) => effect.pseudoElement === name)!.getKeyframes();
    const common = ["offset", "computedOffset", "easing", "composite"];
    const properties = [...new Set(frames.flatMap(Object.keys))].filter(
      (property) => !common.includes(property),
    );
    return { properties, easing: frames[0]!.easing };
  }, pseudoElement);

const readMotions = (page: Page) => page.evaluate(() => window.motions);
const getMenuButton = (page: Page) => page.getByRole("button", { name: "메뉴 열기" });
const pick = (page: Page, name: string) => page.getByRole("button", { name: `${name} 비교에 담기` });
const chooseRegion = (page: Page, name: string) =>
  page.getByRole("combobox", { name: "지역" }).selectOption(name);

test("the first page shows at once, the next one fades in, the drawer slides in from the right", async ({
  page,
}) => {
  await recordMotions(page);
  await page.goto("/place");
  await waitUntilArrived(page);
  expect((await readMotions(page)).filter(({ part }) => part === "main" || part === "li")).toEqual([]);

  await getMenuButton(page).click();
  await page.getByRole("dialog", { name: "메뉴" }).getByRole("link", { name: "팀 피트니스 소개" }).click();
  await expect(page).toHaveURL(/\/teambutfit$/);
  const fade = { part: "main", property: "opacity", durationMs: 200, from: "0" };
  await expect.poll(() => readMotions(page)).toContainEqual(fade);
  const slide = { part: "dialog", property: "transform", durationMs: 320, from: "translateX(100%)" };
  expect(await readMotions(page)).toContainEqual(slide);
});

test("a click counts while the drawer closes, a list settles or a page fades in", async ({ page }) => {
  await recordMotions(page, "dialog[inert], main, .settling > *");
  await page.goto("/place");
  await waitUntilArrived(page);
  const count = page.locator("main p:not([role])").filter({ hasText: /^지점 \d+곳/ });
  const all = await count.innerText();

  await getMenuButton(page).click();
  await page.getByRole("button", { name: "메뉴 닫기" }).click();
  await expect(page.locator("dialog"), "still on its way out").toHaveCSS("display", "block");
  await chooseRegion(page, "서울 동부");
  await expect(count).not.toHaveText(all);
  await chooseRegion(page, "모든 지역");
  await expect(count).toHaveText(all);

  await page.goto("/notice");
  await waitUntilArrived(page);
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/notice\/\d+$/);
  await expect(page.getByRole("main"), "still in its first frame").toHaveCSS("opacity", "0");
  await page.getByRole("main").getByRole("link", { name: "운영 소식" }).click();
  await expect(page).toHaveURL(/\/notice$/);
});

test("a pressed page that does not come at once is seen to be on its way, until it is there", async ({
  page,
}) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.goto("/notice");
  await waitUntilArrived(page);
  await page.route("**/notice/**", async (route) => {
    await opened;
    await route.fallback();
  });
  const getBarWidth = () =>
    page.evaluate(
      () => new DOMMatrix(getComputedStyle(document.documentElement, "::before").transform).a * innerWidth,
    );
  expect(await getBarWidth()).toBe(0);
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await expect.poll(getBarWidth).toBeGreaterThan(40);
  await expect(page).toHaveURL(/\/notice$/);
  open();
  await expect(page).toHaveURL(/\/notice\/\d+$/);
  await expect.poll(getBarWidth).toBe(0);
});

test("a row of the list becomes its branch's sign, and a click counts meanwhile", async ({ page }) => {
  await recordMotions(page, "html");
  await page.goto("/place");
  await waitUntilArrived(page);
  await page.getByRole("main").getByRole("link", { name: "도곡", exact: true }).click();
  await expect(page).toHaveURL(/\/place\/2$/);
  const move = { part: "html::view-transition-group(branch-2)", property: "transform", durationMs: 320 };
  await expect.poll(() => readMotions(page)).toContainEqual(expect.objectContaining(move));
  const { properties, easing } = await readFrames(page, "::view-transition-group(branch-2)");
  expect([properties, easing.startsWith("cubic-bezier")]).toEqual([["transform"], true]);
  await page.getByRole("main").getByRole("link", { name: "지점 찾기", exact: true }).click();
  await expect(page).toHaveURL(/\/place$/);
});

test("what is put aside comes out of the list into the compare bar", async ({ page }) => {
  await recordMotions(page);
  await page.goto("/place");
  await waitUntilArrived(page);
  await pick(page, "역삼").click();
  const flight = { part: "span", property: "opacity", durationMs: 320, from: "0" };
  await expect.poll(() => readMotions(page)).toContainEqual(flight);
  const count = async () =>
    (await readMotions(page)).filter(({ part, durationMs }) => part === "span" && durationMs === 320).length;
  const ofOne = await count();
  await pick(page, "도곡").click();
  // Of two in the bar only the last one moves.
  await expect.poll(count).toBe(2 * ofOne);
});

test("a new member's ticket is punched once, and under reduced motion it is punched already", async ({
  page,
}) => {
  const member = await signUpMember();
  const readPunches = async () => (await readMotions(page)).filter(({ part }) => part === "div::after");
  const title = page.getByRole("heading", { name: /^이번 역은/ });
  await recordMotions(page);
  // It begins while the page's code still runs: on a busy machine it would be over before its first frame.
  const device = await page.context().newCDPSession(page);
  await device.send("Animation.enable");
  await device.send("Animation.setPlaybackRate", { playbackRate: 0.05 });
  await enterAs(page, member, "/welcome");
  await expect(title).toBeFocused();
  const punch = { part: "div::after", property: "transform", durationMs: 320, from: "scale(4)" };
  await expect.poll(readPunches).toEqual([punch]);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(title).toBeFocused();
  expect(await readPunches()).toEqual([]);
});

test("nothing moves under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await recordMotions(page);
  await page.goto("/place");
  await waitUntilArrived(page);
  await chooseRegion(page, "서울 동부");
  await chooseRegion(page, "모든 지역");
  await pick(page, "역삼").click();
  await expect(page.getByRole("button", { name: "비교하기" })).toBeVisible();
  await getMenuButton(page).click();
  const drawer = page.getByRole("dialog", { name: "메뉴" });
  await drawer.getByRole("button", { name: "사전 예약" }).click();
  await drawer.getByRole("link", { name: "팀 피트니스 소개" }).click();
  await expect(page).toHaveURL(/\/teambutfit$/);
  await expect(drawer).toBeHidden();
  await page.goto("/place");
  await page.getByRole("main").getByRole("link", { name: "도곡", exact: true }).click();
  await expect(page).toHaveURL(/\/place\/2$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await readMotions(page)).filter(({ durationMs }) => durationMs > 1)).toEqual([]);
  const moving = () => document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration));
  expect((await page.evaluate(moving)).filter((durationMs) => durationMs > 1)).toEqual([]);
});

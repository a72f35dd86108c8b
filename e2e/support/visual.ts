import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Locator, Page, TestInfo } from "playwright/test";
import { HOURLY_PICTURE } from "../../lib/config/own-picture";
import { waitForWebFont } from "../../scripts/lib/web-font";
import { createHours } from "../../server/front/hours";
import { expect } from "./fixtures";

/** Screenshots and boxes of the last state that somebody reviewed; `--update-snapshots` renews them. */
const folder = join(import.meta.dirname, "../visual");
const versionFile = join(folder, "chromium.txt");
/** Boxes may differ by the rounding of another Chromium. */
const TOLERANCE_PX = 2;

const CONTENT = join(import.meta.dirname, "../../backend/content/demo");

type Box = { name: string; x: number; y: number; width: number; height: number };
type Look = { name: string; testInfo: TestInfo; mask?: Locator[] };

/**
 * What makes a page the same at every visit: late morning of the day that the data counts from, the web font from the
 * first frame, and no motion.
 */
export async function holdStill(page: Page): Promise<void> {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul" }).format();
  const now = `${day}T10:30:00+09:00`;
  await page.clock.setFixedTime(now);
  // The site sends the strip's circles in the light of its own hour.
  const lightUp = createHours(CONTENT);
  await page.route(
    (url) => HOURLY_PICTURE.test(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const { path = pathname } = lightUp(pathname, Date.parse(now)) ?? {};
      await route.fulfill({ path: join(CONTENT, path.replace("/images/", "pictures/")) });
    },
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await waitForWebFont(page);
}

/**
 * Waits for deferred content, then replaces every date by the same text. What the gallery shows as loading stays so.
 */
export async function settle(page: Page): Promise<void> {
  const busy = page.locator(":is([aria-busy=true], .skeleton):not(button, [data-sample] *)");
  await expect(busy).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  // What was there by then may have asked for more.
  await expect(busy).toHaveCount(0);
  await page.waitForFunction(() => {
    const content = document.querySelector("header > *");
    // The page's code would miss a text that is replaced before it is there.
    const isHere = document.documentElement.dataset.arrived !== undefined;
    return !content || (isHere && getComputedStyle(content).opacity === "1");
  });
  // A picture is requested shortly after it comes within 200 px of the window.
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".picture:has(> noscript)")].every((picture) => {
      const { top, bottom, left } = picture.getBoundingClientRect();
      return top >= innerHeight + 200 || bottom <= -200 || left >= innerWidth;
    }),
  );
  await page.evaluate(async () => {
    // The development server's own button.
    document.querySelector<HTMLElement>("nextjs-portal")?.style.setProperty("display", "none");
    await document.fonts.ready;
    // An item beyond the side of a row may wait for its turn for ever.
    const inView = [...document.images].filter((image) => {
      const { top, left, right, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && left < innerWidth && right > 0;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    // At full strength their grain would outweigh everything else in these screenshots.
    for (const image of document.images) if (image.width > 160) image.style.opacity = "0.2";
  });
  await page.evaluate(nameDatesAlike);
}

/** Compares with the screenshots in the browser that took them, and the boxes everywhere. */
export async function expectSameLook(subject: Page | Locator, { name, testInfo, mask }: Look): Promise<void> {
  const page = "page" in subject ? subject.page() : subject;
  const isUpdate = ["all", "changed"].includes(testInfo.config.updateSnapshots);
  // Chromium's headless shell draws text a little differently from the browser with a window.
  const browser = `${basename(process.env.E2E_BROWSER ?? "chromium")} ${page.context().browser()!.version()}`;
  const version = `${browser} ${process.platform}-${process.arch}`;
  expectSameBoxes(await readBoxes(subject, isUpdate), `${testInfo.project.name}/${name}.json`, isUpdate);
  if (isUpdate) writeFileSync(versionFile, `${version}\n`);
  if (existsSync(versionFile) && readFileSync(versionFile, "utf8").trim() !== version) {
    testInfo.annotations.push({ type: "boxes only", description: `the pictures are not of ${version}` });
    return;
  }
  const options = { mask, maskColor: "#e8eeea" };
  if ("page" in subject) await expect(subject).toHaveScreenshot(`${name}.png`, options);
  else await expect(subject).toHaveScreenshot(`${name}.png`, options);
}

function expectSameBoxes(boxes: Box[], name: string, isUpdate: boolean) {
  const file = join(folder, name);
  if (isUpdate) {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, `[\n${boxes.map((box) => `  ${JSON.stringify(box)}`).join(",\n")}\n]\n`);
    return;
  }
  const recorded = JSON.parse(readFileSync(file, "utf8")) as Box[];
  const isNear = (one: Box, other: Box) =>
    one.name === other.name &&
    (["x", "y", "width", "height"] as const).every(
      (side) => Math.abs(one[side] - other[side]) <= TOLERANCE_PX,
    );
  const moved = recorded
    .filter((was) => !boxes.some((box) => isNear(was, box)))
    .map((was) => ({ was, now: boxes.filter(({ name }) => name === was.name) }));
  expect(moved, `boxes that moved by more than ${TOLERANCE_PX} px or are gone`).toEqual([]);
}

/** Landmarks, headings and controls of a page or component; of a page, its first window is recorded. */
async function readBoxes(subject: Page | Locator, isRecording: boolean): Promise<Box[]> {
  const root = "page" in subject ? subject : subject.locator("body");
  return root.evaluate((element, isCut) => {
    const origin = element.getBoundingClientRect();
    const height = isCut && element === document.body ? innerHeight : Infinity;
    return [
      ...element.querySelectorAll("header, main, nav, h1, h2, h3, main :is(button, input, select, img, a)"),
    ]
      .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.top - origin.top < height && box.right > 0)
      .map(({ part, box }) => ({
        name: `${part.tagName.toLowerCase()} ${(part.getAttribute("aria-label") ?? part.textContent ?? "").trim().slice(0, 24)}`,
        x: Math.round(box.x - origin.x),
        y: Math.round(box.y - origin.y),
        width: Math.round(box.width),
        // A page grows downwards with its data; what matters begins in the first window.
        height: part.tagName === "MAIN" ? 0 : Math.round(box.height),
      }));
  }, isRecording);
}

/** Dates count from the day of the data: all get the same text of the same width. */
function nameDatesAlike() {
  const names: [RegExp, string][] = [
    [/\d{4}년\s\d{1,2}월\s\d{1,2}일(\s\([일월화수목금토]\))?/g, "2026년 11월 20일"],
    [/(?<!\d)(?<!년\s)\d{1,2}월\s\d{1,2}일(\s\([일월화수목금토]\))?/g, "11월 20일"],
    [/(오늘|내일) \d{1,2}일 \([일월화수목금토]\)/g, "$1 20일 (금)"],
    [/\d{4}년 \d{1,2}월(?! \d)/g, "2026년 11월"],
    [/\d{4}[.-]\d{1,2}[.-]\d{1,2}/g, "2026.11.20"],
    [/BF-\d{6}-\d{5}/g, "BF-261120-10217"],
    [/\d{1,2}\.\d{1,2}(?= 오픈)/g, "12.14"],
    [/(?<=(오늘|내일) )\d{1,2}일 \([일월화수목금토]\)/g, "20일 (금)"],
    [/D-\d+/g, "D-30"],
    [/여는 수업 \d+개/g, "여는 수업 15개"],
    [/\d+일(?= (남|뒤|전|지))/g, "30일"],
    [/(지금 영업 중|영업 전|영업 종료|오늘은 쉬어요).*/g, "지금 영업 중, 23:00까지"],
    [/^((내일|.요일) )?\d\d:\d\d에 열어요$/g, "지금 영업 중, 23:00까지"],
  ];
  for (const element of document.body.querySelectorAll("*")) {
    if (element.children.length > 0 && ![...element.childNodes].some((node) => node.nodeType === 3)) continue;
    if (element.closest("script, style, noscript, template")) continue;
    const texts = [...element.childNodes].filter((node): node is Text => node.nodeType === 3);
    // Text that React rendered in pieces is one text to a reader.
    const isOneText = texts.length > 0 && texts.length === element.childNodes.length;
    for (const pieces of isOneText ? [texts] : texts.map((text) => [text])) {
      const before = pieces.map(({ data }) => data).join("");
      // What binds a date binds its name: the line would break elsewhere.
      const after = names.reduce((words, [pattern, name]) => {
        const bound = name.replaceAll(" ", "\u00a0");
        return words.replace(pattern, (date: string, ...rest) =>
          (date.includes("\u00a0") ? bound : name).replace("$1", String(rest[0])),
        );
      }, before);
      if (after === before) continue;
      pieces.forEach((piece, index) => (piece.data = index === 0 ? after : ""));
    }
  }
}

import { chromium } from "playwright";
import { siteUrl } from "./pages.mjs";
import { check, finish } from "./report.ts";

/**
 * Frames while things move, on a phone's screen with the processor slowed down four times. The machine is noisy and
 * may be slow, so each movement is compared with the same page at rest, just before.
 */
const SLOWDOWN = 4;
const ROUNDS = 5;
const FRAME_MS = 20;
/** Rendering the answer takes one long frame in twenty; more is a movement that stutters. */
const MAX_P95_RATIO = 3;
const P95_FLOOR_MS = 50;
/** How much of what is smooth at rest must be smooth in motion. */
const MIN_SHARE = 0.7;

const browser = await chromium.launch({
  executablePath: process.env.E2E_BROWSER || undefined,
  args: ["--no-sandbox"],
});
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: "ko-KR",
});
const page = await context.newPage();
page.setDefaultTimeout(60_000);
const device = await context.newCDPSession(page);

const menuButton = page.getByRole("button", { name: "메뉴 열기" });
const closeButton = page.getByRole("button", { name: "메뉴 닫기" });
const filters = page.getByRole("button", { name: /^필터/ });
const condition = page.getByRole("group", { name: "시간" }).getByRole("button").first();
const saveButton = page.getByRole("button", { name: "저장하기" });
const strip = page.getByRole("region", { name: "지점 바로가기" });

/** What moves: its page, the preparation of a round, and the movement itself. */
const movements = [
  { name: "the drawer opens", path: "/presale", act: () => menuButton.tap(), undo: () => closeButton.tap() },
  {
    name: "the drawer closes",
    path: "/presale",
    prepare: () => menuButton.tap(),
    act: () => closeButton.tap(),
  },
  { name: "a swipe moves the strip", path: "/secret_hanti", act: swipeStrip, undo: resetStrip },
  {
    name: "a page gives way to another",
    path: "/notice",
    act: () => page.getByRole("main").getByRole("link").first().tap(),
    undo: () => page.goBack(),
  },
  {
    name: "a row becomes its branch's sign",
    path: "/place",
    act: () => page.getByRole("main").getByRole("link", { name: "도곡", exact: true }).tap(),
    undo: () => page.goBack(),
  },
  { name: "the sheet of filters opens", path: "/place", act: () => filters.tap(), undo: closeSheet },
  {
    name: "a fold opens",
    path: "/",
    act: () => page.locator("summary").first().tap(),
    undo: () => page.locator("summary").first().tap(),
  },
  { name: "a toast comes", path: "/mypage/profile", act: () => saveButton.tap(), undo: dropToast },
];

try {
  await logIn();
  for (const movement of movements) await measure(movement);
} finally {
  await browser.close();
}
finish("motion");

async function measure({ name, path, prepare, act, undo }) {
  await page.goto(siteUrl + path, { waitUntil: "networkidle" });
  await page.waitForFunction(() => document.documentElement.dataset.arrived !== undefined);
  const rest = [];
  const motion = [];
  // The first round loads code and pictures and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    await prepare?.();
    await rested();
    await device.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const still = await recordFrames();
    const moving = await recordFrames(act);
    await device.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    if (round > 0) {
      rest.push(...still);
      motion.push(...moving);
    }
    await undo?.();
    await rested();
  }
  if (motion.length === 0) return check(name, false, "nothing moved");
  const [atRest, inMotion] = [rest, motion].map(sum);
  const limitMs = Math.max(P95_FLOOR_MS, MAX_P95_RATIO * atRest.p95);
  const isSmooth = inMotion.p95 <= limitMs && inMotion.share >= MIN_SHARE * atRest.share;
  check(name, isSmooth, `${describe(inMotion)}; at rest ${describe(atRest)}`);
}

/** A profile saved without a change is the toast that changes nothing. */
async function logIn() {
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel("휴대폰 번호").fill("01012345678");
  await page.getByLabel("비밀번호", { exact: true }).fill("demo1234!");
  await page.getByRole("button", { name: "로그인", exact: true }).tap();
  await page.waitForURL(`${siteUrl}/`);
}

async function closeSheet() {
  await page.keyboard.press("Escape");
  await condition.waitFor({ state: "hidden" });
}

async function dropToast() {
  const toast = page.locator(".Toastify__toast").filter({ hasText: "바뀐 내용이 없어요" });
  await toast.getByRole("button", { name: "알림 닫기" }).tap();
  await toast.waitFor({ state: "detached" });
}

/**
 * Frame times in ms: of half a second at rest, or of the half second from when `act` makes something move. What comes
 * before is the answer to the click, such as rendering a page, and not motion.
 */
async function recordFrames(act) {
  const recording = page.evaluate(
    (waitsForMotion) =>
      new Promise((resolve) => {
        const times = [];
        let isMoving = !waitsForMotion;
        document.addEventListener("scroll", () => (isMoving = true), { capture: true, once: true });
        // Before the answer comes, a pressed control moves, the line starts that says it is on its way, and skeletons pulse.
        const isMotion = ({ effect, playState }) =>
          playState === "running" &&
          effect.getTiming().iterations !== Infinity &&
          !effect.target.closest("button, a") &&
          !(effect.target === document.documentElement && effect.pseudoElement === "::before");
        const firstMs = performance.now();
        const step = (now) => {
          isMoving ||= document.getAnimations().some(isMotion);
          if (isMoving) times.push(now);
          if (now - (times[0] ?? now) >= 500 || now - firstMs > 10_000) {
            resolve(times.slice(1).map((time, index) => time - times[index]));
          } else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    act !== undefined,
  );
  await act?.();
  return recording;
}

/** Nothing is pending: no request, no transition. */
async function rested() {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity),
  );
}

async function swipeStrip() {
  const { x, y, width } = await strip.boundingBox();
  const point = (share) => [{ x: x + width * share, y: y + 45 }];
  await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(0.9) });
  for (let step = 1; step <= 12; step++) {
    await device.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: point(0.9 - step * 0.06),
    });
  }
  await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

function resetStrip() {
  return strip.evaluate((section) => {
    section.querySelector("div:has(> ul)").scrollLeft = 0;
  });
}

function sum(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return {
    p50: quantile(0.5),
    p95: quantile(0.95),
    share: times.filter((time) => time < FRAME_MS).length / times.length,
  };
}

function describe({ p50, p95, share }) {
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${Math.round(share * 100)}% under ${FRAME_MS} ms`;
}

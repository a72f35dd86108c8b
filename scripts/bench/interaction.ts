import type { CDPSession, Locator, Page } from "playwright";
import { DEMO_PASSWORD } from "@/backend/db/seed/members";
import type { TokenPair } from "@/lib/contract/session";
import { say } from "../lib/run";
import { startBareApp } from "./bare-app";
import { median } from "./median";
import { launchBrowser, phone } from "./phone";
import { startBenchSite } from "./site";

const ROUNDS = 5;
const SLOWDOWN = 4;
/** What a press starts may go on for this long; an animation of the page before it, too. */
const REST_MS = 1000;

type Interaction = {
  name: string;
  path: string;
  needsMember?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
  /** Returns the input itself, so that finding its place is not measured. */
  aim: (page: Page, device: CDPSession) => Promise<() => Promise<unknown>>;
};

const tap = (find: (page: Page) => Locator) => async (page: Page) => {
  const target = find(page).first();
  await target.scrollIntoViewIfNeeded();
  const { x, y } = await findMiddle(target);
  return () => page.touchscreen.tap(x, y);
};
const press = (key: string) => (page: Page) => Promise.resolve(() => page.keyboard.press(key));
const findFilters = (page: Page) => page.getByRole("button", { name: /^필터/ });
const findMenu = (page: Page) => page.getByRole("button", { name: "메뉴 열기" });

const interactions: Interaction[] = [
  { name: "the filter sheet opens on /place", path: "/place", aim: tap(findFilters) },
  {
    name: "a filter on /place",
    path: "/place",
    prepare: async (page) => {
      await findFilters(page).tap();
      await page.getByRole("dialog").waitFor();
    },
    aim: tap((page) => page.getByRole("dialog").getByRole("group", { name: "시설" }).getByRole("button")),
  },
  {
    name: "a branch to compare on /place",
    path: "/place",
    aim: tap((page) => page.getByRole("button", { name: /비교에 담기$/ })),
  },
  {
    name: "the comparison opens on /place",
    path: "/place?pick=1,2",
    aim: tap((page) => page.getByRole("button", { name: "비교하기" })),
  },
  { name: "the drawer opens on /", path: "/", aim: tap(findMenu) },
  {
    name: "the drawer closes by Escape",
    path: "/",
    prepare: async (page) => {
      await findMenu(page).tap();
      await page.getByRole("dialog", { name: "메뉴" }).waitFor();
    },
    aim: press("Escape"),
  },
  {
    name: "a dialog opens on /mypage/profile",
    path: "/mypage/profile",
    needsMember: true,
    aim: tap((page) => page.getByRole("button", { name: "회원 탈퇴" })),
  },
  {
    name: "a sheet opens on /mypage/membership",
    path: "/mypage/membership",
    needsMember: true,
    aim: tap((page) => page.getByRole("button", { name: /잠시 쉬기|지점 바꾸기|환불받기/ })),
  },
  {
    name: "no coupon at /payment?product=4",
    path: "/payment?product=4",
    needsMember: true,
    prepare: (page) => page.getByRole("radio").first().check(),
    aim: tap((page) => page.getByRole("radio", { name: "쓰지 않기" }).locator("xpath=ancestor::label")),
  },
  {
    name: "a digit in the refund calculator",
    path: "/place/1",
    prepare: async (page) => {
      await page.getByText("환불 규칙과 계산기").tap();
      // Its code loads when it is nearly in view.
      await page.getByRole("link", { name: /환불 정책 전문/ }).scrollIntoViewIfNeeded();
      await page.getByLabel(/낸 금액/).tap();
    },
    aim: press("1"),
  },
  { name: "a drag of the strip", path: "/", aim: dragStrip },
];

/** The longest delay from an input to the frame that answers it, with the processor slowed down four times. */
export async function benchInteraction({ rounds = ROUNDS }: { rounds?: number }): Promise<void> {
  const siteUrl = await startBenchSite();
  const bareUrl = await startBareApp(siteUrl);
  const browser = await launchBrowser();
  const member = await logIn(siteUrl);
  const floor = { name: "a tap on the bare page", path: "/", aim: tap((page) => page.getByRole("heading")) };
  say(`longest delay of an interaction, ms at ${SLOWDOWN}× (${rounds} rounds)`);
  const delays = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const interaction of [floor, ...interactions]) {
      const { name, path, needsMember }: Interaction = interaction;
      const context = await browser.newContext({ ...phone, storageState: needsMember ? member : undefined });
      const page = await context.newPage();
      const url = (interaction === floor ? bareUrl : siteUrl) + path;
      const delayMs = await measure(page, url, interaction);
      delays.set(name, [...(delays.get(name) ?? []), delayMs]);
      await context.close();
    }
  }
  console.log(`  ${"".padEnd(40)} median   worst`);
  for (const [name, values] of delays) {
    const [middle, worst] = [median(values), Math.max(...values)].map((ms) => ms.toFixed(0).padStart(7));
    console.log(`  ${name.padEnd(40)}${middle} ${worst}`);
  }
}

/** Acts once on a page that has come to rest. @returns ms, in steps of 8; 0 below 16 */
async function measure(page: Page, url: string, { prepare, aim }: Interaction): Promise<number> {
  await page.goto(url, { waitUntil: "networkidle" });
  await prepare?.(page);
  const device = await page.context().newCDPSession(page);
  const act = await aim(page, device);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const delays: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) delays.push(entry.duration);
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { delays });
  });
  await device.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.waitForTimeout(REST_MS);
  await act();
  await page.waitForTimeout(REST_MS);
  await device.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return page.evaluate(() => Math.max(0, ...(window as unknown as { delays: number[] }).delays));
}

/** A finger that drags the strip by most of its width. */
async function dragStrip(page: Page, device: CDPSession) {
  const { x, y } = await findMiddle(page.getByRole("region", { name: "지점 바로가기" }));
  const touch = (type: "touchStart" | "touchMove", toX: number) =>
    device.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: toX, y }] });
  return async () => {
    await touch("touchStart", x * 1.8);
    for (let step = 1; step <= 12; step++) await touch("touchMove", x * (1.8 - step * 0.12));
    await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
}

async function findMiddle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What a browser keeps in which a demo member is logged in. */
async function logIn(siteUrl: string) {
  const answer = await fetch(`${siteUrl}/user/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone_number: "01012345678", password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`the login answered ${answer.status}`);
  const { access, refresh } = (await answer.json()) as TokenPair;
  const member = { name: "member", value: "1", domain: "localhost", path: "/", expires: -1 };
  return {
    cookies: [{ ...member, httpOnly: false, secure: false, sameSite: "Lax" as const }],
    origins: [
      { origin: siteUrl, localStorage: [{ name: "me", value: JSON.stringify({ access, refresh }) }] },
    ],
  };
}

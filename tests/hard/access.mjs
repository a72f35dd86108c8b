import { join } from "node:path";
import { chromium } from "playwright";
import {
  findBarriers,
  findOutlineFaults,
  findSqueezed,
  spaceText,
  waitForHeader,
  walkByTab,
} from "../../e2e/support/look.mjs";
import { closeSite, waitUntilClosed } from "./closed-site.mjs";
import { shotsDir, siteUrl } from "./pages.mjs";
import { check, finish } from "./report.ts";

/**
 * WCAG 2.2 A and AA, and KWCAG 2.2, on every page, narrow and wide, and in each of its states: axe and the outline
 * (`states`), screens that open (`screens`), the Tab key (`tab`), zoom, spacing and larger type (`zoom`), forced colours
 * (`colors`).
 * `HARD_PARTS="tab zoom"` runs some of it, `HARD_ONLY="toast"` one state or screen.
 */
const parts = {
  states: checkStates,
  screens: checkScreens,
  tab: checkTab,
  zoom: checkZoom,
  colors: checkColors,
};
const chosen = process.env.HARD_PARTS?.split(" ") ?? Object.keys(parts);
const widths = (process.env.HARD_WIDTHS ?? "390 1440").split(" ").map(Number);
const heights = { 390: 844, 768: 1024, 1440: 900 };
const paths = process.env.HARD_PATHS.split(" ");
const guarded = /^\/(mypage|payment|product|trial|welcome|summerfesta)/;
const entries = /^\/(signup|login|findPassword)$/;
const rich = "01012345678";
const empty = "01087654321";
const isCall = ({ pathname }) => /^\/(api|user)\//.test(pathname) && pathname !== "/api/vitals";

/** The session, the pages to check, and what the network does meanwhile. */
const states = {
  "logged out": { paths: paths.filter((path) => !guarded.test(path)) },
  "rich member": { phone: rich, paths: paths.filter((path) => !entries.test(path)) },
  "new member": { phone: empty, paths: paths.filter((path) => guarded.test(path)) },
  "API failing": {
    phone: rich,
    paths: paths.filter((path) => !entries.test(path)),
    prepare: (page) =>
      page.route(isCall, (route) =>
        route.request().url().endsWith("/user/info/")
          ? route.continue()
          : route.fulfill({ status: 500, json: { message: "고장", code: "broken" } }),
      ),
  },
  loading: {
    phone: rich,
    paths: paths.filter((path) => !entries.test(path)),
    // A session without user info ends after ten seconds, with a new document in the middle of a check.
    prepare: (page) =>
      page.route(isCall, (route) =>
        route.request().url().endsWith("/user/info/") ? route.continue() : undefined,
      ),
    isHeld: true,
  },
  offline: {
    phone: rich,
    paths: paths.filter((path) => !entries.test(path)),
    afterwards: async (page) => {
      await page.context().setOffline(true);
      await page
        .getByText("인터넷 연결이 끊겼어요")
        .or(page.getByText("연결되어 있지 않아요"))
        .first()
        .waitFor();
    },
  },
};

const browser = await chromium.launch({ executablePath: process.env.E2E_BROWSER, args: ["--no-sandbox"] });

const isWanted = ([name]) => name.includes(process.env.HARD_ONLY ?? "");

/** Two pages at a time: as many as a small machine has processors. */
async function inPairs(jobs) {
  const queue = [...jobs];
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      await job().catch((error) => check("a page comes", false, String(error).slice(0, 400)));
    }
  };
  await Promise.all([work(), work()]);
}

/** A new tab, of a visitor or of a member. */
async function openTab({ width = 390, height = heights[width] ?? 844, phone, ...options } = {}) {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height },
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(30_000);
  if (phone) {
    const answer = await context.request.post("/user/token/", {
      data: { phone_number: phone, password: "demo1234!" },
    });
    const { access, refresh } = await answer.json();
    await context.addCookies([{ name: "member", value: "1", url: siteUrl }]);
    await context.addInitScript(
      // A frame that wrote it again would be another tab with another session.
      (me) => window.top === window && localStorage.setItem("me", me),
      JSON.stringify({ access, refresh }),
    );
  }
  return context.newPage();
}

/** The page, once its content has loaded. */
async function visit(page, path, { isHeld = false } = {}) {
  await page.goto(path, { waitUntil: "load" });
  await waitForHeader(page);
  if (isHeld) return;
  await page.waitForLoadState("networkidle").catch(() => {});
  await page
    .waitForFunction(() => !document.querySelector("main [aria-busy=true]"), undefined, { timeout: 8000 })
    .catch(() => {});
}

/** The same page at each width; the layout follows the window by CSS alone. */
async function lookAtWidths(page, name, find) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] });
    await look(`${name} ${width}`, find);
  }
}

/** One line per check; a check that throws is an error as well. */
async function look(name, find) {
  const faults = await find().catch((error) => [String(error).slice(0, 400)]);
  check(name, faults.length === 0, faults.join(" | "));
}

async function checkStates() {
  await inPairs(
    Object.entries(states)
      .filter(isWanted)
      .flatMap(([state, { paths: ownPaths, phone, prepare, isHeld, afterwards }]) =>
        ownPaths.map((path) => async () => {
          const page = await openTab({ phone });
          await prepare?.(page);
          await visit(page, path, { isHeld });
          await afterwards?.(page);
          await lookAtWidths(page, `${state} ${path}`, async () => [
            ...(await findBarriers(page)),
            ...(await findOutlineFaults(page)),
          ]);
          await page.context().close();
        }),
      ),
  );
}

/** What opens over a page, or appears by an action there. */
const screens = {
  "drawer of a visitor": { path: "/", open: openDrawer },
  "drawer of a member": { phone: rich, path: "/", open: openDrawer },
  toast: {
    path: "/notice",
    phone: empty,
    open: async (page) => {
      await openDrawer(page);
      await page.getByRole("switch", { name: "마케팅 정보 수신" }).click();
      await page
        .locator(".Toastify__toast")
        .filter({ hasText: /마케팅 정보 수신/ })
        .waitFor();
    },
  },
  withdrawal: {
    phone: empty,
    path: "/mypage/profile",
    open: async (page) => {
      await page.getByRole("button", { name: "회원 탈퇴" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "탈퇴하기" }).click();
    },
  },
  "found coupon": {
    phone: empty,
    path: "/mypage/coupon",
    open: async (page) => {
      await page.getByLabel("쿠폰 코드").fill("GYMSTART");
      await page.getByRole("button", { name: "쿠폰 확인" }).click();
      await page.getByRole("group", { name: "찾은 쿠폰" }).waitFor();
    },
  },
  "unknown coupon": {
    phone: empty,
    path: "/mypage/coupon",
    open: async (page) => {
      await page.getByRole("button", { name: "쿠폰 확인" }).click();
    },
  },
  "payment's details": {
    phone: rich,
    path: "/mypage/paymentLog",
    open: async (page) => {
      await page.getByRole("main").locator('a[href*="?id="]').first().click();
      await page.getByRole("dialog").getByRole("heading").first().waitFor();
    },
  },
  "stopping a membership": { phone: rich, path: "/mypage/membership", open: openStop },
  "stopping it on another day": {
    phone: rich,
    path: "/mypage/membership",
    open: async (page) => {
      await openStop(page);
      await page.getByRole("radio", { name: "나중에" }).check();
      await page.getByRole("button", { name: "그만둘 날 고르기" }).click();
    },
  },
  "pausing a membership": {
    phone: rich,
    path: "/mypage/membership",
    open: async (page) => {
      await page
        .getByRole("button", { name: /잠시 쉬기/ })
        .first()
        .click();
      await page.getByLabel("며칠 쉴까요?").fill("99");
      await page.getByRole("dialog").getByRole("button", { name: /쉬기$/ }).last().click();
    },
  },
  "moving to another branch": {
    phone: rich,
    path: "/mypage/membership",
    open: async (page) => {
      await page
        .getByRole("button", { name: /지점 바꾸기/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("radio").first().check();
    },
  },
  "closing of a branch": {
    phone: rich,
    path: "/mypage/membership",
    prepare: (page) =>
      page.route("**/api/member/membership/", async (route) => {
        const answer = await route.fetch();
        const memberships = await answer.json();
        await route.fulfill({ json: memberships.map((one) => ({ ...one, closing: closingBranch })) });
      }),
    open: async (page) => {
      await page
        .getByRole("button", { name: /지점이 쉬어요/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "기다리기" }).waitFor();
    },
  },
  "message to read": {
    phone: rich,
    path: "/mypage/message",
    open: async (page) => {
      await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
    },
  },
  "withdrawal with memberships": {
    phone: rich,
    path: "/mypage/profile",
    open: async (page) => {
      await page.getByRole("button", { name: "회원 탈퇴" }).click();
      await page.getByText("돌려받는 금액").waitFor();
    },
  },
  "refund calculator": {
    path: "/place/1",
    open: async (page) => {
      await page.getByText("환불 규칙과 계산기").click();
      await page.locator("input[type=date]:enabled").first().waitFor();
    },
  },
  "list's filters": {
    path: "/place",
    open: async (page) => {
      await page.getByRole("button", { name: /^필터/ }).click();
      await page.getByRole("dialog").getByRole("heading").first().waitFor();
    },
  },
  "bar of the comparison": {
    path: "/place",
    open: async (page) => {
      for (const row of [0, 1]) {
        await page
          .getByRole("button", { name: /비교에 담기$/ })
          .nth(row)
          .click();
      }
      await page.getByRole("button", { name: "비교하기" }).waitFor();
    },
  },
  "real prices of a stay": {
    path: "/place/price?months=6&stop=2",
    open: async (page) => {
      const row = page.getByRole("main").locator("ol > li summary").first();
      await row.click();
      await page.getByRole("table").first().waitFor();
    },
  },
  "trial to book": {
    phone: empty,
    path: "/trial?place=1",
    open: async (page) => {
      await page.getByRole("button", { name: "무료로 체험 예약하기" }).click();
      await page.getByText("방문할 날을 골라 주세요.").waitFor();
    },
  },
  "trial's month": {
    phone: empty,
    path: "/trial?place=1",
    open: async (page) => {
      await page.getByRole("button", { name: /^다른 날/ }).click();
      await page.getByRole("grid").waitFor();
    },
  },
  "start day's month": {
    phone: rich,
    path: "/payment?product=4",
    open: async (page) => {
      await page.getByRole("button", { name: /^다른 날/ }).click();
      await page.getByRole("grid").waitFor();
    },
  },
  "trial's ticket": {
    phone: empty,
    path: "/trial",
    prepare: (page) =>
      page.route("**/api/member/trial/", (route) =>
        route.fulfill({
          json: {
            id: 1,
            place: { pk: 1, name: "역삼" },
            visit_date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
            goal: "",
            created: "2026-11-21T10:00:00+09:00",
          },
        }),
      ),
    open: async (page) => {
      await page.getByRole("heading", { name: "역삼점 체험을 예약했어요" }).waitFor();
      await page.getByRole("button", { name: "예약 취소" }).click();
      await page.getByRole("dialog").getByRole("heading").first().waitFor();
    },
  },
  "filtered list": {
    path: "/place?q=%EC%97%AD%EC%82%BC",
    open: (page) =>
      page
        .getByRole("status")
        .filter({ hasText: /^지점 [1-9]곳/ })
        .waitFor(),
  },
  "list of nothing": {
    path: "/place?q=%EC%A0%9C%EC%A3%BC",
    open: (page) => page.getByRole("button", { name: "조건 지우기" }).waitFor(),
  },
  comparison: {
    path: "/place?compare=1,2,3",
    open: (page) => page.getByRole("table").waitFor(),
  },
  "failed login": {
    path: "/login",
    open: async (page) => {
      await page.getByRole("button", { name: "로그인", exact: true }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  "signing up": { path: "/signup", open: async () => {} },
  "open payment": {
    phone: empty,
    path: "/payment?product=3",
    open: async (page) => {
      await page.getByRole("radio", { name: /^내일/ }).check();
      await page.getByLabel("전체 동의").check();
      await page.getByRole("button", { name: /원 결제하기$/ }).click();
      // In a layer over the page where there is room, instead of it on phones.
      if (page.viewportSize().width < 768) {
        await page.waitForURL(/\/api\/sandbox\/checkout\//);
        await page.getByRole("button", { name: "결제하기" }).waitFor();
      } else {
        const provider = page.frameLocator("iframe[title='결제사 화면']");
        await provider.getByRole("button", { name: "결제하기" }).waitFor();
      }
    },
  },
  "undecided return": {
    phone: rich,
    path: "/payment/mobileTransaction?paymentId=0b9e8a44-6b1e-4d57-9f0a-3c2b1a000001",
    open: async () => {},
  },
  "no such page": { path: "/no-such-page", open: async () => {} },
  "system update": {
    path: "/",
    prepare: (page) =>
      page.route(isCall, (route) =>
        route.fulfill({
          status: 503,
          headers: { "retry-after": "60" },
          json: { message: "웹 업데이트를 진행하고 있어요.", code: "system_update" },
        }),
      ),
    open: (page) => page.getByRole("dialog").waitFor(),
  },
};

/** A break that a member has not answered yet. */
const dayAfter = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const closingBranch = {
  kind: "break",
  from: dayAfter(20),
  until: dayAfter(29),
  reason: "바닥을 새로 해요",
  deadline: dayAfter(19),
  ways: ["wait", "money"],
  default_way: "wait",
  way: null,
  version: 0,
  ends_on: dayAfter(60),
  amount: 120_000,
  points: 0,
};

async function openStop(page) {
  await page
    .getByRole("button", { name: /그만두고 환불받기/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /돌려받기$/ })
    .waitFor();
}

async function openDrawer(page) {
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("button", { name: "메뉴 닫기" }).waitFor();
}

async function checkScreens() {
  await inPairs(
    Object.entries(screens)
      .filter(isWanted)
      .flatMap(([name, { path, phone, prepare, open }]) =>
        widths.map((width) => async () => {
          const page = await openTab({ width, phone });
          await look(`${name} ${width}`, async () => {
            await prepare?.(page);
            await visit(page, path, { isHeld: Boolean(prepare) });
            await open(page);
            return [
              ...(await findBarriers(page)),
              ...(await findOutlineFaults(page)),
              ...(await findSqueezed(page)),
            ];
          });
          await page.screenshot({ path: join(shotsDir, `access-${name.replace(/\W+/g, "-")}-${width}.png`) });
          await page.context().close();
        }),
      ),
  );
  if (isWanted(["closed site"])) await checkClosedScreen();
}

/** Only a `master` build has it. */
async function checkClosedScreen() {
  await closeSite("on");
  try {
    for (const width of widths) {
      const page = await openTab({ width });
      await look(`closed site ${width}`, async () => {
        await page.goto("/");
        if (!(await waitUntilClosed(page))) return ["the closed-site screen did not come"];
        return [...(await findBarriers(page)), ...(await findOutlineFaults(page))];
      });
      await page.context().close();
    }
  } finally {
    await closeSite("off");
  }
}

/** Who may see it: guarded pages as a member with all kinds of data. */
const phoneFor = (path) => (guarded.test(path) ? rich : undefined);

async function checkTab() {
  await inPairs(
    paths.map((path) => async () => {
      const page = await openTab({ phone: phoneFor(path) });
      await visit(page, path);
      await lookAtWidths(page, `Tab ${path}`, async () => {
        const { faults, stops } = await walkByTab(page);
        return stops.length > 3 ? faults : [`only ${stops.length} stops`, ...faults];
      });
      await page.context().close();
    }),
  );
}

/** A window of 1280 × 900 at 200 and at 400 %, and the widths of small phones. */
const zoomed = [
  { width: 640, height: 450 },
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 360, height: 740 },
];

async function checkZoom() {
  await inPairs(
    paths.map((path) => async () => {
      const page = await openTab({ phone: phoneFor(path) });
      await visit(page, path);
      for (const size of zoomed) {
        await page.setViewportSize(size);
        await look(`zoom ${size.width}x${size.height} ${path}`, () => findSqueezed(page));
      }
      await spaceText(page);
      await lookAtWidths(page, `spaced text ${path}`, () => findSqueezed(page));
      await page.context().close();
      await lookAtLargeType(path);
    }),
  );
}

/** A reader whose browser writes twice as large, on a small phone and a wide screen. */
async function lookAtLargeType(path) {
  const page = await openTab({ phone: phoneFor(path) });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      observer.disconnect();
      document.documentElement.style.fontSize = "200%";
    }).observe(document, { childList: true });
  });
  await visit(page, path);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: heights[width] ?? 568 });
    await look(`large type ${width} ${path}`, () => findSqueezed(page));
  }
  await page.context().close();
}

/** What is chosen where, besides what every page has. */
const choosing = [
  "/payment?product=4",
  "/trial?place=1",
  "/place?pick=1",
  "/place/price?months=6",
  "/mypage/coupon",
];

/** A screenshot of each to review; axe finds no contrast in forced colours. */
async function checkColors() {
  await inPairs(
    [...new Set([...paths, ...choosing])].map((path) => async () => {
      const page = await openTab({
        width: 1440,
        phone: phoneFor(path),
        forcedColors: "active",
        colorScheme: "dark",
      });
      await visit(page, path);
      await lookAtWidths(page, `forced colours ${path}`, async () => [
        ...(await page.evaluate(findVanished)),
        ...(await findUnmarked(page)),
      ]);
      await page.screenshot({
        path: join(shotsDir, `forced-colors${path.replace(/\W+/g, "-")}.png`),
        fullPage: true,
      });
      await page.context().close();
    }),
  );
}

/** What is chosen of several and looks like what is not: pictures tell, for the styles do not say what is seen. */
async function findUnmarked(page) {
  const faults = [];
  for (const [chosen, other] of [
    ["main [aria-pressed=true]", "main [aria-pressed=false]"],
    ["main nav [aria-current]", "main nav a:not([aria-current])"],
    ["main label:has(input[type=radio]:checked)", "main label:has(input[type=radio]:enabled:not(:checked))"],
  ]) {
    const [one, two] = [chosen, other].map((selector) =>
      page.locator(selector).filter({ visible: true }).first(),
    );
    if ((await one.count()) === 0 || (await two.count()) === 0) continue;
    const [marked, unmarked] = [await readGround(one), await readGround(two)];
    if (marked === unmarked && !(await one.locator("input").evaluateAll(isNative)).includes(true))
      faults.push(`${chosen} looks like ${other}`);
  }
  return faults;
}

/** Runs in the page: whether the browser draws the dot of a radio button itself. */
const isNative = (inputs) =>
  inputs.map((input) => {
    const { appearance, opacity } = getComputedStyle(input);
    return appearance !== "none" && opacity !== "0";
  });

/** The colour behind the words, as it is painted. */
async function readGround(locator) {
  await locator.scrollIntoViewIfNeeded();
  const place = await locator.locator("span").or(locator).last().boundingBox();
  if (!place) return null;
  const { x, y, width, height } = place;
  const clip = { x: x + width - 4, y: y + height / 2, width: 2, height: 2 };
  return (await locator.page().screenshot({ clip })).toString("base64");
}

/** Runs in the page: controls that show neither text, a picture nor an edge. */
function findVanished() {
  const isSeen = (element) => {
    const style = getComputedStyle(element);
    const hasEdge = ["Top", "Bottom"].some(
      (side) => style[`border${side}Style`] !== "none" && parseFloat(style[`border${side}Width`]) > 0,
    );
    return (
      hasEdge ||
      element.textContent.trim() !== "" ||
      element.querySelector("svg, img") !== null ||
      /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)
    );
  };
  return [...document.querySelectorAll("button, a[href], [role=switch], input, select")]
    .filter((element) => element.checkVisibility() && !isSeen(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

for (const part of chosen) await parts[part]();
await browser.close();
finish("access");

import { connect, createServer } from "node:net";
import { MEMBER_COOKIE, PAGES_CACHE, SESSION_KEY } from "../../lib/config/names.ts";
import { publicPaths, siteUrl } from "./pages.mjs";
import { attempt } from "./report.ts";

/**
 * What a browser's driver can do, in its own words.
 *
 * @typedef {object} Hand
 * @property {(url: string) => Promise<unknown>} open
 * @property {(xpath: string) => Promise<unknown>} press waits for the element, brings it into sight and clicks it
 * @property {(css: string, text: string) => Promise<unknown>} type waits for the field; `\n` is Enter
 * @property {(css: string) => Promise<unknown>} pressArrow focuses the element and presses the right arrow
 * @property {(expression: string) => Promise<unknown>} waitFor until the expression is true in the page, at most 15 s
 * @property {(name: string) => Promise<unknown>} shoot
 * @property {(act: () => Promise<unknown>) => Promise<unknown>} inOtherTab does it in a second tab, which stays open
 */

/** Every public page as it opens at a width. @param {Hand} hand */
export async function readPages(browser, width, hand) {
  for (const path of publicPaths) {
    await hand.open(siteUrl + path);
    await hand.waitFor(`document.querySelector("header")?.checkVisibility({ opacityProperty: true })`);
    await attempt(`${browser} ${width} ${path} has its heading`, () =>
      hand.waitFor(`document.querySelector("h1")?.textContent`),
    );
    await attempt(`${browser} ${width} ${path} does not scroll sideways`, () =>
      hand.waitFor("document.documentElement.scrollWidth <= innerWidth"),
    );
    await hand.shoot(`${width}${path.replace(/\W+/g, "-")}`);
  }
}

const button = (text, within = "main") => `//${within}//button[contains(., '${text}')]`;
const shownRows = `[...document.querySelectorAll("main li:has(h2)")].filter((row) => row.checkVisibility())`;

/** From a station to a comparison and the price of leaving. @param {Hand} hand */
export async function decide(browser, hand) {
  await hand.open(siteUrl);
  await attempt(`${browser} shows the branches of the strip`, () =>
    hand.waitFor(`document.querySelector('[aria-label="지점 바로가기"] li a')?.textContent`),
  );
  await hand.open(`${siteUrl}/place`);
  await hand.type("input[type=search]", "강남역");
  await attempt(`${browser} finds branches around a station`, () =>
    hand.waitFor(`${shownRows}.filter((row) => /강남역에서 걸어서/.test(row.textContent)).length > 1`),
  );
  await attempt(`${browser} compares two branches`, async () => {
    const pick =
      "(//main//li[not(@hidden)]//button[@aria-pressed='false'][contains(@aria-label, '비교에 담기')])[1]";
    // The second time it is the next one's.
    for (const count of [1, 2]) {
      await hand.press(pick);
      await hand.waitFor(
        `document.querySelectorAll("main li button[aria-pressed=true]").length === ${count}`,
      );
    }
    await hand.press(button("비교하기"));
    await hand.waitFor(`document.querySelector("main table") && location.search.includes("compare=")`);
  });

  await hand.open(`${siteUrl}/place`);
  await attempt(`${browser} filters in the sheet`, async () => {
    await hand.press(button("필터"));
    await hand.waitFor(`document.querySelector("dialog[open]")`);
    await hand.press("//dialog//*[@aria-label='시설']//button[not(@disabled)]");
    await hand.waitFor(`document.querySelector("dialog [aria-pressed=true]")`);
    await hand.shoot("filter-sheet");
    await hand.press(button("곳 보기", "dialog"));
    await hand.waitFor(`!document.querySelector("dialog") && location.search.length > 1`);
    await hand.waitFor(`${shownRows}.every((row) => !row.hidden) && ${shownRows}.length > 0`);
  });
  await hand.open(`${siteUrl}/place`);
  await attempt(`${browser} chooses a station on the line map`, async () => {
    // Before React has taken it over a pin leads to its station's page.
    await hand.waitFor(
      `Object.keys(document.querySelector('[aria-label="노선도"] a') ?? {}).some((key) => key.startsWith("__reactProps"))`,
    );
    await hand.shoot("line-map");
    await hand.press(`//*[@aria-label='노선도']//a[starts-with(normalize-space(), '판교')]`);
    await hand.waitFor(`location.search.includes("from=")`);
    await hand.waitFor(`${shownRows}.some((row) => row.textContent.includes("판교역에서 걸어서"))`);
  });
  await hand.open(`${siteUrl}/place/price`);
  await attempt(`${browser} moves the slider of the real price`, async () => {
    await hand.pressArrow("input[type=range]");
    await hand.waitFor(`location.search.includes("months=")`);
  });
}

/** A trial's day from the month's grid, and what stopping and pausing would come to. @param {Hand} hand */
export async function belong(browser, hand) {
  const logIn = async (phone, returnUrl) => {
    await hand.open(`${siteUrl}/login?returnUrl=${encodeURIComponent(returnUrl)}`);
    await hand.type("input[name=phone_number]", phone);
    await hand.type("input[name=password]", "demo1234!\n");
    await hand.waitFor(`!location.pathname.startsWith("/login")`);
  };
  const isConfirmInSight = `(() => {
    const { top, bottom } = document.querySelector("dialog button[class*=danger]").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  })()`;
  await logIn("01087654321", "/trial?place=1");
  await attempt(`${browser} chooses a day in the month`, async () => {
    await hand.press(button("다른 날"));
    await hand.waitFor(`document.querySelector("dialog[open] [role=grid] button[tabindex='0']")`);
    await hand.pressArrow("dialog [role=grid] button[tabindex='0']");
    await hand.shoot("month-sheet");
    const label = await hand.waitFor(
      `document.activeElement.closest("[role=grid]") && document.activeElement.ariaLabel`,
    );
    await hand.press(`//dialog//button[@aria-label='${label}']`);
    await hand.waitFor(
      `!document.querySelector("dialog") && document.querySelector("main [role=radio][aria-checked=true], main input[type=radio]:checked")`,
    );
  });
  await hand.press("//header//button[contains(@aria-label, '메뉴')]");
  await hand.press("//dialog//*[self::button or self::a][contains(., '로그아웃')]");
  await hand.waitFor(`!document.cookie.includes("member=")`);

  // Somebody looks at what stopping and pausing would come to, and does neither.
  await logIn("01012345678", "/mypage/membership");
  await attempt(`${browser} keeps the confirmation of a stop in sight`, async () => {
    await hand.press(button("그만두고 환불받기"));
    await hand.waitFor(`document.querySelector("dialog[open] dl")`);
    await hand.press("//dialog//label[contains(., '나중에')]");
    await hand.waitFor(isConfirmInSight);
    await hand.shoot("stop");
    await hand.press("//dialog//button[@aria-label='닫기']");
    await hand.waitFor(`!document.querySelector("dialog")`);
  });
  await attempt(`${browser} shows how long a membership can be paused`, async () => {
    await hand.press(button("잠시 쉬기"));
    await hand.waitFor(`document.querySelector("dialog input[name=days]")`);
    await hand.shoot("pause");
  });
}

const readRecord = `JSON.parse(localStorage.getItem("${SESSION_KEY}") ?? "{}")`;
const SPENT = "spent";
const spend = (...tokens) =>
  `!localStorage.setItem("${SESSION_KEY}", JSON.stringify(Object.assign(${readRecord}, ${JSON.stringify(
    Object.fromEntries(tokens.map((token) => [token, SPENT])),
  )})))`;

/** A session lives through a token that ran out, in two tabs at once too, and says why it ends. @param {Hand} hand */
export async function stay(browser, hand) {
  const logIn = async () => {
    await hand.open(`${siteUrl}/login?returnUrl=/mypage/coupon`);
    await hand.press("//main//label[contains(., '로그인 상태 유지')]");
    await hand.type("input[name=phone_number]", "01012345678");
    await hand.type("input[name=password]", "demo1234!\n");
    await hand.waitFor(`location.pathname === "/mypage/coupon"`);
  };
  const isRenewed = `${readRecord}.refresh && ${readRecord}.access !== "${SPENT}" && document.querySelector("main h1 ~ *")`;
  const wasReloaded = `performance.getEntriesByType("navigation")[0].type === "reload"`;
  const reloadSoon = "Boolean(setTimeout(() => location.reload(), 500))";

  await hand.open(siteUrl);
  await hand.waitFor(
    `[localStorage.clear(), sessionStorage.clear(), document.cookie = "${MEMBER_COOKIE}=; Path=/; Max-Age=0"]`,
  );
  await logIn();
  await attempt(`${browser} goes on where a token has run out`, async () => {
    await hand.waitFor(spend("access"));
    await hand.open(`${siteUrl}/mypage/coupon`);
    await hand.waitFor(isRenewed);
  });
  await attempt(`${browser} goes on in two tabs that ask for a new token at once`, async () => {
    await hand.inOtherTab(async () => {
      await hand.open(`${siteUrl}/mypage/point`);
      await hand.waitFor(spend("access"));
      await hand.waitFor(reloadSoon);
    });
    await hand.waitFor(reloadSoon);
    await hand.waitFor(`${wasReloaded} && ${isRenewed} && location.pathname === "/mypage/coupon"`);
    await hand.inOtherTab(() =>
      hand.waitFor(`${wasReloaded} && ${isRenewed} && location.pathname === "/mypage/point"`),
    );
  });
  await attempt(`${browser} says in one tab that the other logged out`, async () => {
    await hand.inOtherTab(async () => {
      await hand.press("//header//button[contains(@aria-label, '메뉴')]");
      await hand.press("//dialog//*[self::button or self::a][contains(., '로그아웃')]");
      await hand.waitFor(`location.pathname === "/"`);
    });
    await hand.waitFor(`document.querySelector("main")?.textContent.includes("다른 창에서 로그아웃했어요")`);
    await hand.shoot("logged-out");
  });
  await logIn();
  await attempt(`${browser} says that a session is over whose renewal is refused`, async () => {
    await hand.waitFor(spend("access", "refresh"));
    await hand.open(`${siteUrl}/mypage/coupon`);
    await hand.waitFor(`document.querySelector("main")?.textContent.includes("로그인이 만료됐어요")`);
    await hand.waitFor(`location.pathname === "/login" && !localStorage.getItem("${SESSION_KEY}")`);
  });
}

/** A tunnel: the connection goes for real, what was seen stays, and the page goes on by itself. @param {Hand} hand */
export async function loseConnection(browser, hand) {
  const open = new Set();
  const tunnel = createServer((socket) => {
    const onward = connect(Number(new URL(siteUrl).port), "127.0.0.1");
    for (const one of [socket, onward]) {
      open.add(one);
      one.once("close", () => open.delete(one)).on("error", () => {});
    }
    socket.pipe(onward).pipe(socket);
  });
  const listen = (port) => new Promise((resolve) => tunnel.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = tunnel.address();
  const url = `http://localhost:${port}`;
  const waitUntilKept = (path) =>
    hand.waitFor(
      `caches.open("${PAGES_CACHE}").then((cache) => cache.match("${path}", { ignoreVary: true })).then(Boolean)`,
    );
  try {
    await hand.open(`${url}/place/1`);
    await waitUntilKept("/place/1");
    const closed = new Promise((resolve) => tunnel.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
    await attempt(`${browser} shows a page that was seen without a connection`, async () => {
      await hand.open(`${url}/place/1`);
      await hand.waitFor(`document.querySelector("h1")?.textContent.includes("역삼")`);
    });
    await attempt(`${browser} says what can be read when a page was not seen`, async () => {
      await hand.open(`${url}/notice`);
      await hand.waitFor(`document.body.textContent.includes("지금도 볼 수 있는 페이지")`);
      await hand.shoot("offline");
    });
    await listen(port);
    await attempt(`${browser} goes on by itself when the connection is back`, () =>
      hand.waitFor(`document.querySelector("h1")?.textContent.includes("소식")`),
    );
  } finally {
    for (const socket of open) socket.destroy();
    tunnel.close();
  }
}

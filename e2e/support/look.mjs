/**
 * What a page may get wrong for users who do not see it, use no pointer or need it larger. Plain
 * JavaScript, because both the gate (e2e) and the long check (tests/hard/access.mjs) use it.
 */
import { AxeBuilder } from "@axe-core/playwright";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds under WCAG 2.2 A and AA and its best practices, with no rule left out, and whether names
 * contain what is seen, on the page or in the dialog over it.
 *
 * @param {import("playwright").Page} page
 * @param {{ toasts?: boolean }} [options] toasts: look at toasts, too. They come and go, paler while they do: whoever looks at
 *   them keeps them standing
 * @returns {Promise<string[]>}
 */
export async function findBarriers(page, { toasts = false } = {}) {
  await waitForHeader(page);
  const builder = new AxeBuilder({ page })
    .options({
      rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
    })
    .withTags(tags);
  if (!toasts) builder.exclude(".Toastify__toast");
  // A modal dialog makes what is under it unreachable. axe does not know that and would count it.
  const isModal = await page.evaluate(() => document.querySelector("dialog:modal") !== null);
  const { violations } = await (isModal ? builder.include("dialog:modal") : builder).analyze();
  const barriers = [];
  for (const { id, nodes } of violations) {
    const found = [];
    for (const { target } of nodes) {
      const selector = target.join(" ");
      if (id !== "target-size" || (await isSmall(page, selector))) found.push(selector);
    }
    if (found.length > 0) barriers.push(`${id}: ${found.join(", ")}`);
  }
  return barriers;
}

/** axe takes a target for a small one while a bar at the window's edge covers a part of it: it is looked at in the middle. */
async function isSmall(page, selector) {
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const { violations } = await new AxeBuilder({ page })
    .withRules(["target-size"])
    .include(selector)
    .analyze();
  return violations.length > 0;
}

/**
 * A half faded-in header, page or list has half its contrast.
 *
 * @param {import("playwright").Page} page
 */
export async function waitForHeader(page) {
  await page.waitForFunction(() => {
    const content = document.querySelector("header > *");
    const isFading = document.getAnimations().some((animation) => animation instanceof CSSTransition);
    return !isFading && (!content || getComputedStyle(content).opacity === "1");
  });
}

/**
 * Language, title, one h1, no skipped level, names of landmarks and tables, a text of its own for each picture, whole words,
 * clear links, nothing out of order.
 *
 * @param {import("playwright").Page} page
 * @returns {Promise<string[]>}
 */
export function findOutlineFaults(page) {
  return page.evaluate(() => {
    const root = document.querySelector("dialog:modal") ?? document.body;
    const isPage = root === document.body;
    const all = (selector) =>
      [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const faults = [];
    if (document.documentElement.lang !== "ko") faults.push("the language is not ko");
    if (!document.title.trim()) faults.push("no title");
    const headings = all("h1, h2, h3, h4, h5, h6");
    const h1Count = headings.filter(({ tagName }) => tagName === "H1").length;
    if (isPage && h1Count !== 1) faults.push(`${h1Count} h1`);
    headings.reduce((last, heading) => {
      const level = Number(heading.tagName[1]);
      if (last && level > last + 1) faults.push(`h${level} after h${last}: ${heading.textContent}`);
      if (!heading.textContent.trim()) faults.push(`an empty h${level}`);
      return level;
    }, 0);
    for (const selector of isPage ? ["main"] : []) {
      if (all(selector).length !== 1) faults.push(`${all(selector).length} ${selector}`);
    }
    for (const moved of all("body *")) {
      const { order, flexDirection } = getComputedStyle(moved);
      if (order === "0" && !flexDirection.endsWith("reverse")) continue;
      const { readingFlow = "normal" } = getComputedStyle(order === "0" ? moved : moved.parentElement);
      if (readingFlow === "normal" && moved.querySelector("a[href], button, input, select, summary"))
        faults.push(`seen elsewhere than where Tab reaches it: ${moved.textContent.slice(0, 40)}`);
    }
    const navigations = all("nav").map(
      (nav) => nav.getAttribute("aria-label") ?? nav.getAttribute("aria-labelledby"),
    );
    if (new Set(navigations).size < navigations.length)
      faults.push(`navigations of one name: ${navigations}`);
    for (const table of all("table")) if (!table.querySelector("th")) faults.push("a table without headers");
    for (const table of all("table:not([aria-label], [aria-labelledby], :has(> caption))")) {
      faults.push(`a table without a name: ${table.textContent.slice(0, 40)}`);
    }
    for (const head of all("th:not([scope])")) faults.push(`a head without scope: ${head.textContent}`);
    const pictures = new Map();
    for (const image of all("img")) {
      if (!image.hasAttribute("alt")) faults.push(`no alt: ${image.src}`);
      if (image.alt && (pictures.get(image.alt) ?? image.src) !== image.src)
        faults.push(`two pictures are "${image.alt}"`);
      pictures.set(image.alt, image.src);
    }
    // What is hidden from eyes stands apart from what is seen: the rest of a word would be heard as another one.
    for (const rest of all(".visually-hidden")) {
      const word = /[가-힣]$/.exec(rest.previousSibling?.data ?? "");
      if (word && /^[가-힣]/.test(rest.textContent))
        faults.push(`a word in two: ${word}|${rest.textContent}`);
    }
    const addresses = new Map();
    for (const link of all("a[href]")) {
      const picture = [...link.querySelectorAll("img[alt], [aria-label]")].map(
        (element) => element.getAttribute("alt") ?? element.getAttribute("aria-label"),
      );
      const described = (link.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "");
      const name = [link.getAttribute("aria-label") ?? [link.textContent, ...picture].join(" "), ...described]
        .join(" ")
        .replace(/\s+/g, " ")
        .trim();
      if (!name) faults.push(`a link without words: ${link.href}`);
      const before = addresses.get(name);
      // The returnUrl in a login link does not make it another target.
      const address = link.href.replace(/\?returnUrl=.*/, "");
      if (before && before !== address) faults.push(`"${name}" leads to ${before} and to ${address}`);
      addresses.set(name, address);
    }
    return faults;
  });
}

/**
 * Walks the page with the Tab key. Each stop must be in the window, uncovered by header or bar, and marked,
 * and the walk must end.
 *
 * @param {import("playwright").Page} page
 * @param {number} [limit] more stops than any page has
 * @returns {Promise<{ faults: string[], stops: string[] }>}
 */
export async function walkByTab(page, limit = 250) {
  const faults = [];
  const stops = [];
  await page.evaluate(() => {
    document.activeElement?.blur?.();
    window.scrollTo(0, 0);
    getSelection()?.removeAllRanges();
    window.walked = new Set();
  });
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(readStop);
    if (stop === "end") return { faults, stops };
    if (!stop) continue;
    stops.push(stop.name);
    faults.push(...stop.faults.map((fault) => `${stop.name}: ${fault}`));
  }
  return { faults: [...faults, `more than ${limit} stops`], stops };
}

/** Runs in the page. */
async function readStop() {
  const element = document.activeElement;
  if (!element || element === document.body) return "end";
  if (element.tagName === "NEXTJS-PORTAL" || element.tagName === "IFRAME") return null;
  // The walk ends where it began. Any other stop may appear twice: a scroller does before its content.
  if (window.walked.has(element)) return [...window.walked][0] === element ? "end" : null;
  window.walked.add(element);
  const label = element.labels?.[0];

  function findPlaceFaults() {
    const own = element.getBoundingClientRect();
    const box = own.width < 4 && label ? label.getBoundingClientRect() : own;
    const { left, top, right, bottom, width, height } = box;
    const shares = [0.1, 0.9].flatMap((x) => [0.2, 0.8].map((y) => [x, y]));
    const points = [[0.5, 0.5], ...shares].map(([x, y]) => [left + width * x, top + height * y]);
    const inside = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    const isTall = height > innerHeight * 0.7;
    if (inside.length < (isTall ? 1 : points.length)) {
      return [`outside of the window (${[left, top, right, bottom].map(Math.round)})`];
    }
    const covering = inside
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((hit) => hit && !hit.contains(element) && !element.contains(hit) && !label?.contains(hit))
      // What belongs to the same card (a link whose hit area is the card) covers nothing.
      // Nor does a field's own button at its end.
      .filter((hit) => element.tagName !== "INPUT" || !element.parentElement.contains(hit))
      .filter((hit) => hit.tagName !== "NEXTJS-PORTAL" && !hit.closest("li, article")?.contains(element));
    // A corner under a counter or its own button hides nothing that counts.
    if (covering.length <= 1) return [];
    const { tagName, className } = covering[0];
    return [`${covering.length} of ${inside.length} points under ${tagName.toLowerCase()}.${className}`];
  }

  function isMarked() {
    const parents = [];
    for (let parent = element.parentElement; parent && parents.length < 3; parent = parent.parentElement) {
      parents.push(parent);
    }
    const family = [
      element,
      ...element.querySelectorAll("*"),
      ...parents,
      ...(label ? [label, ...label.children] : []),
    ];
    return family.some((relative) =>
      [undefined, "::before", "::after"].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(relative, pseudo);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      }),
    );
  }

  // The browser brings a stop into view a few frames later; one that moves has not arrived yet.
  let faults = findPlaceFaults();
  let { left, top } = element.getBoundingClientRect();
  for (let still = 0, frame = 0; still < 40 && frame < (faults.length > 0 ? 600 : 2); frame += 1) {
    await new Promise(requestAnimationFrame);
    faults = findPlaceFaults();
    const now = element.getBoundingClientRect();
    still = now.left === left && now.top === top ? still + 1 : 0;
    ({ left, top } = now);
  }
  if (!isMarked()) faults.push("no mark of the focus");
  const words =
    element.getAttribute("aria-label") ?? (element.textContent || label?.textContent || element.id);
  return {
    name: `${element.tagName.toLowerCase()} "${words.replace(/\s+/g, " ").trim().slice(0, 40)}"`,
    faults,
  };
}

/**
 * Text that is cut off or lies over other text, and a page that scrolls sideways.
 *
 * @param {import("playwright").Page} page
 * @returns {Promise<string[]>}
 */
export function findSqueezed(page) {
  return page.evaluate(() => {
    const faults = [];
    // What a browser leaves out while it is out of sight has boxes of no use.
    const whole = new CSSStyleSheet();
    whole.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(whole);
    const { scrollWidth, clientWidth } = document.documentElement;
    const describe = (element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 40)}"`;
    if (scrollWidth > clientWidth) {
      const isScrolled = (element) =>
        element &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
      const culprits = [...document.body.querySelectorAll("*")].filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth + 1 &&
          element.children.length === 0 &&
          !isScrolled(element),
      );
      faults.push(
        `scrolls sideways by ${scrollWidth - clientWidth}: ${culprits.slice(0, 3).map(describe).join(", ")}`,
      );
    }
    const root = document.querySelector("dialog:modal") ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!node.data.trim() || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (parent.closest("script, style, noscript, .visually-hidden, nextjs-portal, select, svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length === 0) continue;
      let isAfloat = false;
      let isHidden = false;
      let isClipped = false;
      for (
        let element = parent;
        element && element !== document.documentElement;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element);
        if (["fixed", "sticky"].includes(style.position)) isAfloat = true;
        if (style.clipPath !== "none") isHidden = true;
        const clip = element.getBoundingClientRect();
        const clipsX = ["hidden", "clip"].includes(style.overflowX);
        const clipsY = ["hidden", "clip"].includes(style.overflowY);
        if (["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY))
          break;
        if (clip.width <= 1 || clip.height <= 1) isHidden ||= clipsX || clipsY;
        for (const box of boxes) {
          if (clipsX && (box.right > clip.right + 2 || box.left < clip.left - 2)) isClipped = true;
          if (clipsY && (box.bottom > clip.bottom + box.height / 3 || box.top < clip.top - box.height / 3))
            isClipped = true;
        }
      }
      if (isHidden) continue;
      if (isClipped) faults.push(`cut off: ${describe(parent)}`);
      if (!isAfloat) texts.push({ parent, boxes });
    }
    texts.forEach(({ parent, boxes }, index) => {
      for (const other of texts.slice(index + 1)) {
        if (other.parent.contains(parent) || parent.contains(other.parent)) continue;
        const isOver = boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.4,
          ),
        );
        if (isOver) faults.push(`over each other: ${describe(parent)} and ${describe(other.parent)}`);
      }
    });
    for (const select of root.querySelectorAll("select")) {
      if (!select.checkVisibility({ visibilityProperty: true })) continue;
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select);
      const context = Object.assign(document.createElement("canvas").getContext("2d"), {
        font,
        letterSpacing,
      });
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const { text = "" } = select.selectedOptions[0] ?? {};
      if (context.measureText(text).width > room + 1) faults.push(`cut off: select "${text}"`);
    }
    document.adoptedStyleSheets.pop();
    return [...new Set(faults)];
  });
}

/**
 * The spacing that WCAG 1.4.12 lets a reader set. A constructed stylesheet is not subject to the policy.
 *
 * @param {import("playwright").Page} page
 */
export function spaceText(page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

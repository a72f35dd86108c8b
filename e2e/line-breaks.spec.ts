import type { Page } from "playwright/test";
import { routes } from "../lib/config/routes";
import { toExampleAddress } from "../scripts/lib/example-address";
import { enterAsRichMember } from "./support/enter";
import { expect, test } from "./support/fixtures";

/*
 * How Korean is set on a phone: a line breaks between words, so a particle never begins one alone, a unit stays with its
 * figure, and a "·" stands between two things, not at the edge of a line.
 */
const WIDTHS = [320, 360, 390];

const pages = routes
  .filter((route) => !("redirectTo" in route) && route.path !== "/redirect")
  .map(({ path, isPublic }) => ({
    isPublic,
    address: toExampleAddress(path).replace(/^\/payment$/, "/payment?product=4"),
  }));

/** Where a line of a page breaks badly: what stands before and after the break. */
const listBadBreaks = (page: Page) =>
  page.evaluate(() => {
    const particle =
      /^(은|는|이|가|을|를|에|의|로|으로|와|과|도|만|까지|부터|에서|에게|보다|마다|처럼|이에요|예요)[,.!?)]*$/;
    const unit = /^(원|개월|일|월|년|분|시|명|곳|주|번|회|층|대|%|km|m|m²)([,.)]|은|는|이|가|을|를|에|$)/;
    interface Word {
      text: string;
      top: number;
      bottom: number;
      block: Element;
      /** Whether nothing separates it from the word before. */
      isJoined: boolean;
    }
    const words: Word[] = [];
    const range = document.createRange();
    const findBlock = (element: Element) => {
      let block = element;
      while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement!;
      return block;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let endsWithSpace = true;
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement!;
      if (parent.closest(".visually-hidden, script, style, noscript, [hidden], pre, textarea")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const block = findBlock(parent);
      for (const { 0: text, index } of node.data.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (rects.length === 0) continue;
        words.push({
          text,
          top: rects[0]!.top,
          bottom: rects.at(-1)!.bottom,
          block,
          isJoined: index === 0 && !endsWithSpace,
        });
        endsWithSpace = /\s$/.test(node.data) || index + text.length < node.data.length;
      }
      if (!node.data.trim()) endsWithSpace = true;
    }
    return words.flatMap((word, index) => {
      const before = words[index - 1];
      if (!before || before.block !== word.block || word.top < before.bottom - 1) return [];
      // As words of their own these two are no particles: "이 사이트", "만 14세".
      const isParticle = particle.test(word.text) && (word.isJoined || !/^(이|만)$/.test(word.text));
      const isBad =
        isParticle ||
        word.text.startsWith("·") ||
        before.text.endsWith("·") ||
        (/\d$/.test(before.text) && unit.test(word.text));
      return isBad ? [`${before.text} ⏎ ${word.text}: ${word.block.textContent!.trim().slice(0, 50)}`] : [];
    });
  });

// The codes and orders in these addresses are made up, so the API answers 404.
test.use({ expectedErrors: /status of 404 .*\/(b_coupon\/referral|member\/payment)\// });

const DECIDING = ["/", "/place", "/place/1", "/place/price", "/mypage/coupon", "/payment?product=4"];
for (const { address, isPublic } of pages)
  test(`${address}: no line begins with a particle or ends with a dot${DECIDING.includes(address) ? "" : " @sweep"}`, async ({
    page,
  }) => {
    if (isPublic) await page.goto(address);
    else await enterAsRichMember(page, address);
    await expect(page.locator("[aria-busy=true]:not(button)")).toHaveCount(0);
    const bad: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      bad.push(...(await listBadBreaks(page)).map((line) => `${width}: ${line}`));
    }
    expect(bad).toEqual([]);
  });

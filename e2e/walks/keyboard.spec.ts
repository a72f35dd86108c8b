import type { Product } from "../../lib/contract/product";
import { enterAs } from "../support/enter";
import { expect, test } from "../support/fixtures";
import { listen, readSpoken, tabTo } from "../support/listen";
import { makePhone, readSmsCode, signUpMember } from "../support/member";
import { payAtSandbox } from "../support/pay";
import { openAtRest } from "../support/whole";

/*
 * The office worker's way and the coupon's, by somebody who uses the keyboard alone and listens. Every answer is spoken
 * once, and after each step the focus is where one goes on.
 */

test("from 강남역 to the ticket by keyboard, each answer spoken once", async ({ page }) => {
  test.slow();
  await listen(page);
  await openAtRest(page, "/");
  const menu = page.getByRole("button", { name: "메뉴 열기" });
  const isPhone = await menu.isVisible();
  const toMenu = await tabTo(page, menu);
  expect(toMenu).toBeLessThanOrEqual(12);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("dialog").getByRole("link", { name: "지점 찾기" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/place$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.waitForLoadState("networkidle");

  // What is typed filters, and the number of what is left is spoken once the typing rests.
  const search = page.getByRole("searchbox", { name: "지점 검색" });
  await tabTo(page, search);
  await readSpoken(page);
  await page.keyboard.type("강남역 샤워 늦게까지", { delay: 60 });
  const rows = page.locator("li:visible:has(h2)");
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /지점 \d+곳/ }),
  ).toBeVisible();
  await expect(rows.first()).toContainText(/강남역에서 걸어서/);
  const counts = (await readSpoken(page)).filter((words) => /지점 \d+곳/.test(words));
  expect(counts, "once, not at each key").toHaveLength(1);
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();

  // Two put aside; from the second choice it is a few steps to the comparison.
  const picks = rows.getByRole("button", { name: /비교에 담기$/ });
  const nearest = (await rows.first().getByRole("heading").innerText()).trim();
  await tabTo(page, picks.nth(0));
  await readSpoken(page);
  await page.keyboard.press("Space");
  await expect.poll(() => readSpoken(page)).toHaveLength(1);
  await tabTo(page, rows.nth(1).getByRole("button", { name: /비교에 담기$/ }));
  await page.keyboard.press("Space");
  await expect.poll(() => readSpoken(page)).toHaveLength(1);
  const toCompare = await tabTo(page, page.getByRole("button", { name: /비교하기$/ }), 20);
  expect(toCompare).toBeLessThanOrEqual(6);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "지점 비교" })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: new RegExp(`${nearest}.*무료 체험`) }), 30);
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/signup\?returnUrl=/);
  await expect(page.getByText(`가입하면 ${nearest}점 무료 체험 예약을 이어 가요`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "휴대폰 번호로 시작해요" })).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();

  // A wrong code is spoken where the focus already is.
  const phone = makePhone();
  await tabTo(page, page.getByLabel("휴대폰 번호"), 6);
  await page.keyboard.type(phone);
  await page.keyboard.press("Enter");
  const code = page.getByLabel("인증번호", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription("문자로 인증번호를 보냈어요.");
  await readSpoken(page);
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(code).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.spoken.length)).toBe(1);
  expect(await readSpoken(page)).toEqual([await page.locator("[id$=-error]").innerText()]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(await readSmsCode(phone));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "약관을 확인해 주세요" })).toBeFocused();
  await tabTo(page, page.getByLabel("전체 동의"), 2);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "회원 정보를 알려 주세요" })).toBeFocused();
  await tabTo(page, page.getByLabel("이름", { exact: true }), 2);
  await page.keyboard.type("한새벽");
  await tabTo(page, page.getByLabel("생년월일"), 1);
  await page.keyboard.type("19900307");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("비밀번호", { exact: true }), 1);
  await page.keyboard.type("gym-Member1!");
  await tabTo(page, page.getByLabel("비밀번호 확인", { exact: true }), 2);
  await page.keyboard.type("gym-Member1!");
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/trial\?place=\d+$/);
  const tomorrow = page.getByRole("radio", { name: /^내일/ });
  await tabTo(page, page.getByRole("radiogroup", { name: "방문할 날" }).getByRole("radio").first());
  await page.keyboard.press("ArrowRight");
  await expect(tomorrow).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `${nearest}점 체험을 예약했어요` })).toBeFocused();
  console.log(
    `by keyboard: ${toMenu} Tabs to the menu, ${toCompare} from the choice to 비교하기${isPhone ? "" : " (wide)"}`,
  );
});

test("a day pass by keyboard: what it is said to be, its day, the agreement and the button within reach", async ({
  page,
}) => {
  const answer = await fetch(`${process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000"}/api/place/1/`);
  const { products } = (await answer.json()) as { products: Product[] };
  const pass = products.find(({ kind }) => kind === "day_pass")!;
  await listen(page);
  await enterAs(page, await signUpMember(), `/payment?product=${pass.id}`);
  await expect(page.getByText("쓰는 날이 되기 전까지 취소하면 모두 돌려받아요.")).toBeVisible();
  // Today is none of them once the branch has closed.
  const days = page.getByRole("radiogroup", { name: "이용 시작일" }).getByRole("radio", { disabled: false });
  await tabTo(page, days.first(), 20);
  await page.keyboard.press("ArrowRight");
  await expect(days.nth(1)).toBeChecked();
  await expect(page.getByText(/하루 쓸 수 있어요\.$/)).toBeVisible();
  await expect(page.getByText(/전까지 취소하면 모두 돌려받아요\. 그 뒤에는/)).toBeVisible();

  // Without the agreement the button leads to it.
  const button = page.getByRole("button", { name: /원 결제하기$/ });
  await tabTo(page, button, 30);
  await page.keyboard.press("Enter");
  const agreement = page.getByLabel("전체 동의");
  await expect(agreement).toBeFocused();
  await page.keyboard.press("Space");
  expect(await tabTo(page, button, 12)).toBeLessThanOrEqual(8);
  await page.keyboard.press("Enter");
  await payAtSandbox(page);
  await expect(page.getByRole("heading", { name: /^다음 역은 내일/ })).toBeVisible();
});

test.describe("a coupon", () => {
  // The wrong code's answer.
  test.use({ expectedErrors: /status of 404 .*\/b_coupon\/NO-SUCH-CODE\// });

  test("by its code: each answer spoken once, with the focus where one goes on", async ({ page }) => {
    await listen(page);
    await enterAs(page, await signUpMember(), "/mypage/coupon");
    const field = page.getByLabel("쿠폰 코드");
    await tabTo(page, field);
    await readSpoken(page);

    for (const wrong of ["NO-SUCH-CODE", "NO-SUCH-CODE"]) {
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(wrong);
      await page.keyboard.press("Enter");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toBeFocused();
      // The same refusal is spoken again: it answers another try.
      await expect.poll(() => page.evaluate(() => window.spoken.length)).toBe(1);
      expect(await readSpoken(page)).toEqual([await page.locator("[id$=-error]").innerText()]);
    }
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("GYMSTART");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "이 쿠폰 받기" })).toBeFocused();
    await readSpoken(page);
    await page.keyboard.press("Enter");
    // Its ticket is read out by the focus, and by nothing else; the next step is a few presses away.
    await expect(page.getByRole("heading", { name: /쿠폰을 받았어요$/ })).toBeFocused();
    expect((await readSpoken(page)).filter((words) => words.includes("받았어요"))).toEqual([]);
    expect(
      await tabTo(page, page.getByRole("link", { name: "회원권 고르기" }).first(), 5),
    ).toBeLessThanOrEqual(2);

    // To what it buys, and the coupon taken there.
    await page.goto("/payment?product=3");
    await tabTo(page, page.getByRole("radio", { name: "쓰지 않기" }));
    await readSpoken(page);
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("input[name=coupon]:checked")).toBeFocused();
    await expect
      .poll(() => readSpoken(page))
      .toEqual([expect.stringMatching(/^결제 금액은 [\d,]+원이에요\.$/)]);
  });
});

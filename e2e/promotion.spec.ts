import { externalLinks } from "../lib/config/links";
import { expect, expectAccessible, test } from "./support/fixtures";

const pages = [
  { path: "/secret_hanti", code: "hanti", booking: externalLinks.presaleBooking.한티 },
  { path: "/secret-yeoksamGFC", code: "yeoksam-gfc", booking: externalLinks.presaleBooking.역삼GFC },
  { path: "/pangyo-wemade", code: "pangyo", booking: null },
];

for (const { path, code, booking } of pages) {
  test(`${path} offers what its branch sells, and links to it`, async ({ page, request }) => {
    const branch = (await (await request.get(`/api/place/code/${code}/`)).json()) as {
      pk: number;
      name: string;
    };
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(/^월 [\d,]+원부터$/)).toBeVisible();
    await expect(main.getByRole("row", { name: /^12개월/ })).toContainText("원");
    await expect(main.getByText(/최대 10%/)).toBeVisible();
    if (booking) {
      await expect(main.getByRole("link", { name: /^사전 예약하기/ })).toHaveAttribute("href", booking);
      await expect(main.getByText(/^오픈까지 \d+일 남았어요$/)).toBeVisible();
    }
    await expect(main.locator(`a[href="${externalLinks.secretPromotion}"]`).last()).toBeVisible();

    await main.getByRole("link", { name: `${branch.name}점 자세히 보기` }).click();
    await expect(page).toHaveURL(`/place/${branch.pk}`);
    await expect(page.getByRole("heading", { level: 1, name: branch.name })).toBeVisible();
  });
}

test("a presale's price is the API's price", async ({ page, request }) => {
  const { pk } = (await (await request.get("/api/place/code/hanti/")).json()) as { pk: number };
  const { products } = (await (await request.get(`/api/place/${pk}/`)).json()) as {
    products: { kind: string; months: number; price: number; sale_price: number | null }[];
  };
  await page.goto("/secret_hanti");
  for (const { kind, months, price, sale_price } of products) {
    if (kind !== "membership") continue;
    const row = page.getByRole("main").getByRole("row", { name: new RegExp(`^${months}개월`) });
    await expect(row).toContainText(`${(sale_price ?? price).toLocaleString("ko-KR")}원`);
  }
});

test("a question opens and closes by keyboard, with no accessibility violation", async ({ page }) => {
  await page.goto("/secret_hanti");
  const question = page.getByRole("button", { name: "예약을 취소할 수 있나요?" });
  const answer = page.getByText(/문을 열기 전에는 위약금 없이 모두 돌려드려요. 문을 연 뒤 7일 안에는/);
  await expect(answer).toBeHidden();
  await question.focus();
  await expect(async () => {
    if ((await question.getAttribute("aria-expanded")) !== "true") await question.press("Enter");
    await expect(answer).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await question.press("Enter");
  await expect(answer).toBeHidden();
});

test("the team class page shows a week, the steps and the app, and reserves nothing", async ({ page }) => {
  await page.goto("/teambutfit");
  const main = page.getByRole("main");
  await expect(main.getByText(/^1회 [\d,]+원$/)).toBeVisible();
  await expect(main.getByRole("table", { name: /예시 시간표/ })).toBeVisible();
  await expect(main.getByRole("heading", { level: 3 })).toContainText([
    "열두 명까지",
    "50분",
    "내 무게로",
    "1 이용권과 주간 시간표 보기",
    "2 예약",
  ]);
  await expect(main.getByRole("link", { name: /App Store/ })).toHaveAttribute("href", externalLinks.appStore);
  await expect(main.getByRole("link", { name: /Google Play/ })).toHaveAttribute(
    "href",
    externalLinks.googlePlay,
  );
});

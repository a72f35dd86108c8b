import { enterAsRichMember } from "./support/enter";
import { expect, test } from "./support/fixtures";
import { keepLetters, listShifts } from "./support/shifts";
import { openAtRest } from "./support/whole";

const isWide = (page: { viewportSize(): { width: number } | null }) =>
  (page.viewportSize()?.width ?? 0) >= 1180;

test("home shows what a visitor decides by before any script has run @core", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByRole("link", { name: "가까운 지점 찾기" })).toHaveAttribute("href", "/place");
  await expect(main.locator('a[href^="/place/"]')).not.toHaveCount(0);
  await expect(main.getByText(/월 [\d,]+원부터/).first()).toBeVisible();
  await expect(main.getByRole("row", { name: /12개월/ })).toBeVisible();
  await expect(main.getByText(/10% 이내 위약금/).first()).toBeVisible();
  await expect(main.locator('a[href^="/notice/"]')).toHaveCount(5);
  await context.close();
});

test("entering a branch and joining a team class are explained as numbered steps with pictures", async ({
  page,
}) => {
  await page.goto("/");
  for (const [title, steps] of [
    ["지점에 들어가기", ["1 앱 다운로드", "2 체크인"]],
    ["팀 클래스 참여하기", ["1 이용권과 주간 시간표 보기", "2 예약"]],
  ] as const) {
    const group = page.getByRole("heading", { name: title }).locator("..");
    await expect(group.getByRole("heading", { level: 4 })).toHaveText([...steps]);
    await group.scrollIntoViewIfNeeded();
    await expect(group.locator("picture img")).toHaveCount(steps.length);
    for (const picture of await group.locator("picture img").all()) {
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
  }
});

test("the app is one click away in both stores, with a QR code on wide screens", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /App Store/ })).toHaveAttribute(
    "href",
    /^https:\/\/apps\.apple\.com\//,
  );
  await expect(main.getByRole("link", { name: /Google Play/ })).toHaveAttribute(
    "href",
    /^https:\/\/play\.google\.com\//,
  );
  await expect(main.getByRole("img", { name: /QR/ })).toBeVisible({ visible: isWide(page) });
});

test("a trainer finds the application page, which opens in a new tab", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("main").getByRole("link", { name: /파트너 트레이너 지원하기/ });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(link).toHaveAttribute("href", /^https:\/\//);
});

test.describe("with a known position", () => {
  test.use({ geolocation: { latitude: 37.5, longitude: 127.035 }, permissions: ["geolocation"] });

  test("the nearest branches replace the newest, nearest first, without moving anything below", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "가까운 지점", exact: true })).toBeVisible();
    const cards = await page.getByRole("link", { name: /여기서 / }).allTextContents();
    const metres = cards.map(
      (text) => parseFloat(text.split("여기서 ")[1]!) * (text.endsWith("km") ? 1000 : 1),
    );
    expect(metres).toHaveLength(3);
    expect(metres).toEqual([...metres].sort((a, b) => a - b));
    await page.getByRole("button", { name: "가까운 순" }).click();
    await expect(page.getByRole("heading", { name: "가장 새로운 지점" })).toBeVisible();
  });
});

test("home answers questions in place", async ({ page }) => {
  await page.goto("/");
  await page.getByText("중간에 그만두면 얼마를 돌려받나요?").click();
  await expect(page.getByText(/지점 페이지의 환불 계산기/)).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 404/ });

  for (const [where, path] of [
    ["at home", "/"],
    ["where no page is", "/no-such-page"],
  ] as const) {
    test(`its loss is shown ${where}, and its return removes the message`, async ({ page, context }) => {
      await openAtRest(page, path);
      const words = page.getByText("인터넷 연결이 끊겼어요");
      await context.setOffline(true);
      await expect(words).toBeVisible();
      await context.setOffline(false);
      await expect(words).toBeHidden();
    });
  }
});

test.describe("for a member", () => {
  test("home says how long the membership lasts and when the branch is open, and moves nothing", async ({
    page,
  }) => {
    await keepLetters(page);
    await enterAsRichMember(page, "/");
    const words = page.getByRole("main").getByText(/남았어요$|오늘까지 이용할 수 있어요|지금은 쉬고 있어요/);
    await expect(words).toBeVisible();
    await expect(page.getByText(/점 · (지금 영업 중|영업 전|영업 종료|오늘은 쉬어요)/)).toBeVisible();
    await expect(page.getByRole("link", { name: "내 회원권" })).toBeVisible();
    await expect(page.getByRole("link", { name: /점 보기$/ })).toHaveAttribute("href", /^\/place\/\d+$/);
    await expect(page.getByRole("link", { name: "가까운 지점 찾기" })).toBeHidden();
    expect(await listShifts(page)).toEqual([]);
  });
});

import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

const path = "/trial";
const call = "**/api/member/trial/";

test("a member books the one-day trial once and finds it again @core", async ({ page }) => {
  await enterAs(page, await signUpMember(), path);
  await expect(page).toHaveTitle(/^1일 체험/);
  const branches = page.getByRole("radiogroup", { name: "체험할 지점" });
  await expect(branches.getByRole("radio")).toHaveCount(4);
  await page.getByRole("button", { name: /곳 더 보기/ }).click();
  await expect(branches.getByText("합정점")).toHaveCount(0);
  await branches.getByRole("radio", { name: /도곡점/ }).check();
  await page.getByRole("button", { name: "내일" }).click();
  await expect(page.getByLabel("방문할 날", { exact: true })).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  await page.getByRole("button", { name: "근력 키우기" }).click();

  await page.reload();
  await expect(branches.getByRole("radio", { name: /도곡점/ })).toBeChecked();
  await expect(page.getByLabel("운동 목표 (선택)")).toHaveValue("근력 키우기");

  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/member/trial/"))
      sent.push(request.postDataJSON());
  });
  await page.getByRole("button", { name: "체험 신청하기" }).dblclick();
  await expect(page.getByRole("heading", { name: "도곡점 체험을 신청했어요" })).toBeFocused();
  expect(sent).toEqual([
    { place_pk: expect.any(Number), visit_date: expect.any(String), goal: "근력 키우기" },
  ]);
  await expect(page.getByRole("link", { name: /카카오맵/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "도곡점 체험을 신청했어요" })).toBeVisible();
});

test("the branch in an address is chosen, without a pointer to the end", async ({ page }) => {
  await enterAs(page, await signUpMember(), `${path}?place=1`);
  const chosen = page.getByRole("radio", { checked: true });
  await expect(chosen).toHaveCount(1);
  await page.getByRole("button", { name: "체험 신청하기" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("방문할 날", { exact: true })).toBeFocused();
  await expect(page.getByLabel("방문할 날", { exact: true })).toHaveAccessibleDescription(
    /방문할 날을 골라 주세요/,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "오늘" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "체험 신청하기" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /체험을 신청했어요/ })).toBeVisible();
});

test.describe("with a known position", () => {
  test.use({ geolocation: { latitude: 37.5006, longitude: 127.0364 }, permissions: ["geolocation"] });

  test("the nearest branch is first", async ({ page }) => {
    await enterAs(page, await signUpMember(), path);
    const rows = page.getByRole("radiogroup").locator("label");
    await expect(rows.first()).toContainText(/\d+(\.\d)?k?m$/);
    const words = await rows.locator("em").allTextContents();
    const distances = words.map((text) => parseFloat(text) * (text.endsWith("km") ? 1000 : 1));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });
});

test.describe("a refusal", () => {
  test.use({ expectedErrors: /409|ERR_|Failed to load/ });

  test("of a second booking shows the one that counts", async ({ page, context }) => {
    const member = await signUpMember();
    await enterAs(page, member, path);
    const other = await context.newPage();
    await other.goto(path);
    for (const tab of [page, other]) {
      await tab.getByRole("radio").first().check();
      await tab.getByRole("button", { name: "내일" }).click();
    }
    await page.getByRole("button", { name: "체험 신청하기" }).click();
    await expect(page.getByRole("heading", { name: /체험을 신청했어요/ })).toBeVisible();
    const refused = other.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().endsWith("/trial/"),
    );
    await other.getByRole("button", { name: "체험 신청하기" }).click();
    expect((await refused).status()).toBe(409);
    await expect(other.getByRole("heading", { name: /체험을 신청했어요/ })).toBeVisible();
  });

  test("of the network keeps the choices", async ({ page, context }) => {
    await enterAs(page, await signUpMember(), path);
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "내일" }).click();
    await context.setOffline(true);
    await page.getByRole("button", { name: "체험 신청하기" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "인터넷 연결이 끊겼어요" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("radio").first()).toBeChecked();
    await page.getByRole("button", { name: "체험 신청하기" }).click();
    await expect(page.getByRole("heading", { name: /체험을 신청했어요/ })).toBeVisible();
  });

  test("of the first call says so and retries", async ({ page }) => {
    await page.route(call, (route) => route.abort());
    await enterAs(page, await signUpMember(), path);
    await expect(page.getByRole("heading", { name: "체험 신청을 불러오지 못했어요" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(call);
    await page.getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByRole("radio").first()).toBeVisible();
  });
});

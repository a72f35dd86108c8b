import type { Page } from "playwright/test";
import sharp from "sharp";
import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

const path = "/mypage/profile";

const getNickname = (page: Page) => page.getByLabel("닉네임", { exact: true });
const getEmail = (page: Page) => page.getByLabel("이메일", { exact: true });
const getSave = (page: Page) => page.getByRole("button", { name: /^저장하(기|는 중)$/ });
const readStored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("me") ?? "null"));
const isUpdate = (request: { url(): string; method(): string }) =>
  request.method() === "PUT" && request.url().endsWith("/user/info/");

/** A picture with a red left half and a blue right one; its metadata says that it is turned on its side. */
async function makePhoto({ width = 900, height = 600, orientation = 1 } = {}): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: "#c00" } };
  return sharp({ create: { width, height, channels: 3, background: "#00c" } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

async function choosePhoto(page: Page, buffer: Buffer, name = "me.jpg", mimeType = "image/jpeg") {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "사진 바꾸기" }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

test("a member reads what was entered at sign-up and changes nickname and email", async ({
  page,
  isMobile,
}) => {
  const member = await signUpMember();
  await enterAs(page, member, path);
  await expect(page).toHaveTitle(/프로필 수정/);
  for (const [label, value, type] of [
    ["이름", member.name, "text"],
    ["휴대폰 번호", member.phone.replace(/^(\d{3})(\d{4})/, "$1-$2-"), "tel"],
    ["성별", "여성", "text"],
    ["생년월일", "1995-05-05", "text"],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAttribute("type", type);
    await expect(field).not.toBeEditable();
  }

  const names = await page
    .locator("main form input[name]")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name));
  expect(names.filter((name) => name !== "photo")).toEqual([
    ...["name", "phone_number", "nickname", "email", "gender", "birth_date"],
  ]);

  const nickname = `새${member.phone.slice(-6)}`;
  const check = page.waitForRequest((request) => request.url().includes("check_nickname"));
  await getNickname(page).fill(nickname);
  const { url, headers } = await check.then((request) => ({
    url: request.url(),
    headers: request.headers(),
  }));
  expect(url).toContain(`/api/user/?check_nickname=${encodeURIComponent(nickname)}`);
  expect(headers.authorization).toBeUndefined();

  await getEmail(page).fill(`${member.phone}@butfit.example`);
  const update = page.waitForRequest(isUpdate);
  await getSave(page).click();
  const request = await update;
  expect(request.headers()["content-type"]).toContain("multipart/form-data");
  expect(request.headers().authorization).toMatch(/^Bearer /);
  const toast = page.locator(".Toastify__toast").filter({ hasText: "프로필을 저장했어요" });
  await expect(toast).toBeVisible();
  await expect(page.locator('[data-icon="check"]')).toBeVisible();
  await expect.poll(() => readStored(page)).toMatchObject({ id: member.id, nickname, name: member.name });

  // The frame updates without a reload.
  if (!isMobile) await expect(page.getByRole("banner")).toContainText(nickname);
  await page.reload();
  await expect(getNickname(page)).toHaveValue(nickname);
  await expect(getEmail(page)).toHaveValue(`${member.phone}@butfit.example`);
});

test("invalid nickname and email are reported at the field, and nothing is saved", async ({ page }) => {
  const other = await signUpMember();
  const member = await signUpMember();
  await enterAs(page, member, path);
  const updates: string[] = [];
  page.on("request", (request) => isUpdate(request) && updates.push(request.url()));

  await getNickname(page).fill(other.nickname);
  await expect(page.getByText("사용중인 닉네임", { exact: true })).toBeVisible();
  for (const email of ["abc", "a@", "a b@c.d"]) {
    await getEmail(page).fill(email);
    await getEmail(page).blur();
    await expect(page.getByRole("main").getByText("올바르지 않은 형식", { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await getSave(page).click();
  await expect(getNickname(page)).toBeFocused();
  await expect(getNickname(page)).toHaveValue(other.nickname);

  // The member's own nickname does not count as taken.
  await getNickname(page).fill(member.nickname);
  await expect(page.getByText("사용중인 닉네임", { exact: true })).toBeHidden();
  expect(updates).toEqual([]);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("the input stays and is saved once the connection is back", async ({ page, context }) => {
    const member = await signUpMember();
    await enterAs(page, member, path);
    await getEmail(page).fill(`${member.phone}@butfit.example`);
    await context.setOffline(true);
    await getSave(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "인터넷 연결이 끊겼어요" })).toBeVisible();
    await expect(getEmail(page)).toHaveValue(`${member.phone}@butfit.example`);
    await context.setOffline(false);
    await getSave(page).click();
    await expect(page.getByText("프로필을 저장했어요")).toBeVisible();
  });
});

test("a photo is placed without a pointer, scaled down and uploaded, and shows at once", async ({ page }) => {
  await enterAs(page, await signUpMember(), path);
  // Upright it is 2,400 wide and 3,000 high.
  await choosePhoto(page, await makePhoto({ width: 3000, height: 2400, orientation: 6 }));
  const dialog = page.getByRole("dialog", { name: "사진 맞추기" });
  const stage = dialog.getByRole("group", { name: "사진 위치" });
  await expect(stage).toBeVisible();
  await expectAccessible(page);

  // Upright, red is above: the square is in the middle, half and half.
  const colorAt = (part: number) =>
    stage.locator("canvas").evaluate((canvas: HTMLCanvasElement, y) => {
      const { data } = canvas.getContext("2d")!.getImageData(320, Math.round(640 * y), 1, 1);
      return (data[0] ?? 0) > (data[2] ?? 0) ? "red" : "blue";
    }, part);
  expect([await colorAt(0.1), await colorAt(0.9)]).toEqual(["red", "blue"]);

  await dialog.getByRole("heading").focus();
  for (let steps = 0; steps < 3; steps += 1) {
    await page.keyboard.press("Tab");
    if (await stage.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(stage).toBeFocused();
  for (let steps = 0; steps < 8; steps += 1) await page.keyboard.press("+");
  await expect(dialog.getByRole("slider", { name: "확대" })).toHaveAttribute("aria-valuetext", "2.1배");
  for (let steps = 0; steps < 40; steps += 1) await page.keyboard.press("ArrowDown");
  expect([await colorAt(0.1), await colorAt(0.9)]).toEqual(["red", "red"]);

  const update = page.waitForRequest(isUpdate);
  const answer = page.waitForResponse((response) => isUpdate(response.request()));
  const confirm = dialog.getByRole("button", { name: "이 사진으로 바꾸기" });
  for (let steps = 0; steps < 12; steps += 1) {
    if (await confirm.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  const request = await update;
  expect(request.headers()["content-type"]).toContain("multipart/form-data");
  const { photo_uri: photoUri } = (await (await answer).json()) as { photo_uri: string };
  await expect(page.getByText("사진을 바꿨어요")).toBeVisible();
  await expect(dialog).toBeHidden();

  const photo = page.getByRole("main").getByAltText("내 프로필 사진");
  await expect(photo).toHaveAttribute("src", new RegExp(photoUri.split("/").at(-1)!));
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(95);
  await expect.poll(() => readStored(page)).toMatchObject({ photo_uri: photoUri });
});

test("a photo is moved by dragging", async ({ page }) => {
  await enterAs(page, await signUpMember(), path);
  await choosePhoto(page, await makePhoto());
  const stage = page.getByRole("group", { name: "사진 위치" });
  await expect(stage).toBeVisible();
  const left = page.getByRole("button", { name: "오른쪽으로 옮기기" });
  await expect(left).not.toHaveAttribute("aria-disabled");
  const box = (await stage.boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 260, box.y + 100, { steps: 5 });
  await page.mouse.up();
  // At the picture's left edge it moves no further.
  await expect(left).toHaveAttribute("aria-disabled", "true");
});

test("a file that is not a photo is refused with a message", async ({ page }) => {
  await enterAs(page, await signUpMember(), path);
  const alert = page.getByRole("main").getByRole("alert");
  await choosePhoto(page, Buffer.from("GIF89a"), "a.gif", "image/gif");
  await expect(alert).toHaveText("JPEG, PNG, WebP 사진만 올릴 수 있어요.");
  await choosePhoto(page, Buffer.from("x"), "IMG_0001.HEIC", "image/heic");
  await expect(alert).toContainText("HEIC");
  await expectAccessible(page);
  await choosePhoto(page, Buffer.from("not a picture at all"), "broken.jpg");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("사진을 열 수 없어요");
  await expectAccessible(page);
});

test("the page's shell has no member data, and a skeleton shows until the data arrives", async ({ page }) => {
  const member = await signUpMember();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/user/info/", async (route) => {
    await held;
    await route.continue();
  });
  await enterAs(page, member, path);
  await expect(page.getByRole("group", { name: "프로필을 불러오고 있어요" })).toBeVisible();
  release();
  await expect(getNickname(page)).toHaveValue(member.nickname);
});

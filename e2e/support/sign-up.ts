import { expect, type Page } from "playwright/test";
import { makePhone, readSmsCode } from "./member";

/**
 * What a visitor types to become a member, from the first screen of the form to the last.
 *
 * @param look looks at each screen
 * @param phone the own number, a new one if it is left out
 * @returns how many fields were typed
 */
export async function signUp(page: Page, look: () => Promise<void>, phone = makePhone()): Promise<number> {
  // The login has a field for the number too, and stays until the router has the next page.
  await expect(page.getByRole("heading", { name: "휴대폰 번호로 시작해요" })).toBeVisible();
  await page.getByLabel("휴대폰 번호").fill(phone);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  const code = page.getByLabel("인증번호", { exact: true });
  await expect(code).toBeFocused();
  await look();
  await code.fill(await readSmsCode(phone));
  await page.getByRole("button", { name: "확인", exact: true }).click();
  await expect(page.getByRole("heading", { name: "약관을 확인해 주세요" })).toBeFocused();
  await look();
  await page.getByLabel("전체 동의").check();
  await page.getByRole("button", { name: "동의하고 계속하기" }).click();
  await look();
  await page.getByLabel("이름", { exact: true }).fill("한새벽");
  await page.getByLabel("생년월일").fill("19900307");
  await page.getByLabel("여성").check();
  await page.getByLabel("비밀번호", { exact: true }).fill("gym-Member1!");
  await page.getByLabel("비밀번호 확인", { exact: true }).fill("gym-Member1!");
  const finish = page.getByRole("button", { name: "가입하기" });
  await finish.scrollIntoViewIfNeeded();
  await look();
  await finish.click();
  // The number, the code, name, birthday and the password twice.
  return 6;
}

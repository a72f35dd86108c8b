import type { Page } from "playwright/test";
import type { CouponUser } from "../lib/contract/coupon";
import type { Payment, PaymentWithCheckout } from "../lib/contract/payment";
import { getToday } from "../lib/contract/rules/days";
import { enterAs } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { signUpMember, type SignedUpMember } from "./support/member";
import { decide } from "./support/pay";

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";
/** 회원권 6개월 of 역삼, without a sale price. */
const path = "/payment?product=3";
const completed = /\/payment_completed\/[0-9a-f-]{36}$/;

const api = async <T>(member: SignedUpMember, url: string, init: RequestInit = {}): Promise<T> => {
  const response = await fetch(`${backend}${url}`, {
    ...init,
    headers: { authorization: `Bearer ${member.access}`, "content-type": "application/json" },
  });
  return (await response.json()) as T;
};
const makeOrder = (member: SignedUpMember) =>
  api<PaymentWithCheckout>(member, "/api/member/payment/", {
    method: "POST",
    body: JSON.stringify({ product: 3, starts_on: getToday() }),
  });
const listPayments = async (member: SignedUpMember) =>
  (await api<{ results: Payment[] }>(member, "/api/member/payment/")).results;

const listStatuses = async (member: SignedUpMember) =>
  (await listPayments(member)).map(({ status }) => status);

async function openCheckout(page: Page, member: SignedUpMember) {
  await enterAs(page, member, path);
  await decide(page);
}

const pay = (page: Page) => page.getByRole("button", { name: /원 결제하기$/ }).click();

/** The provider's page: in a layer on desktop, instead of ours on phones. */
async function chooseCard(page: Page, card: string) {
  const isLayer = (page.viewportSize()?.width ?? 0) >= 768;
  if (!isLayer) await page.waitForURL(/\/api\/sandbox\/checkout\//);
  const provider = isLayer ? page.frameLocator("iframe[title='결제사 화면']") : page;
  if (card === "닫기") return provider.getByRole("button", { name: "닫기" }).click();
  await provider.getByRole("radio", { name: new RegExp(`^${card}`) }).check();
  await provider.getByRole("button", { name: "결제하기" }).click();
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** On phones the return ends on the order's own page. */
const comeBack = async (page: Page) => {
  if (isPhone(page)) await expect(page).toHaveURL(/\/payment\/[0-9a-f-]{36}$/);
};

test.describe("paying by card", () => {
  // The browser logs each refusal of the server.
  test.use({ expectedErrors: /status of (402|409)/ });

  for (const card of ["승인", "웹훅 두 번", "웹훅 먼저"]) {
    const tag = card === "승인" ? " @core" : "";
    test(`${card}: the payment is made once and its page survives a reload${tag}`, async ({ page }) => {
      const member = await signUpMember();
      await openCheckout(page, member);
      const amount = await page.getByRole("button", { name: /원 결제하기$/ }).textContent();
      await expectAccessible(page);
      await pay(page);
      await chooseCard(page, card);
      await page.waitForURL(completed);
      await expect(page).toHaveTitle(/결제 완료/);
      const done = page.getByText(`${amount!.replace("하기", "")}를 마쳤어요.`, { exact: true });
      await expect(done).toBeVisible();
      await expect(page.getByRole("heading", { name: "회원권 6개월" })).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(done).toBeVisible();
      const paid = (await listPayments(member)).filter(({ status }) => status === "paid");
      expect(paid).toHaveLength(1);

      await page.getByRole("link", { name: "영수증 보기" }).click();
      await expect(page.getByRole("dialog", { name: "결제 상세" })).toBeVisible();
    });
  }

  test("거절: the reason is shown and the same choices can be paid again", async ({ page }) => {
    const member = await signUpMember();
    await openCheckout(page, member);
    await pay(page);
    await chooseCard(page, "거절");
    await comeBack(page);
    await expect(page.getByText(/카드 한도를 넘었어요/)).toBeVisible();
    await expectAccessible(page);
    if (isPhone(page)) await page.getByRole("link", { name: "다시 결제하기" }).click();
    await expect(page.getByLabel("전체 동의")).toBeChecked();
    await pay(page);
    await chooseCard(page, "승인");
    await page.waitForURL(completed);
    const statuses = (await listPayments(member)).map(({ status }) => status);
    expect(statuses.sort()).toEqual(["failed", "paid"]);
  });

  test("닫기: nothing is lost, and the order can be resumed", async ({ page }) => {
    const member = await signUpMember();
    await openCheckout(page, member);
    await pay(page);
    await chooseCard(page, "닫기");
    await comeBack(page);
    await expect(page.getByText(/그만뒀어요|중단했어요/)).toBeVisible();
    if (isPhone(page)) {
      await expectAccessible(page);
      await page.getByRole("button", { name: /이어서 결제하기$/ }).click();
    } else {
      await expect(page.getByLabel("전체 동의")).toBeChecked();
      await pay(page);
    }
    await chooseCard(page, "승인");
    await page.waitForURL(completed);
    expect(await listPayments(member)).toHaveLength(1);
  });

  test("다른 금액: a wrongly approved amount is cancelled, with a message", async ({ page }) => {
    const member = await signUpMember();
    await openCheckout(page, member);
    await pay(page);
    await chooseCard(page, "다른 금액");
    await comeBack(page);
    await expect(page.getByText(/결제된 금액이 주문과 달라서/)).toBeVisible();
    expect((await listPayments(member)).map(({ status }) => status)).toEqual(["failed"]);
  });

  test("시간 초과: a member who leaves the provider's page that never answers can continue", async ({
    page,
  }) => {
    const member = await signUpMember();
    await openCheckout(page, member);
    await pay(page);
    await chooseCard(page, "시간 초과");
    if (isPhone(page)) {
      await expect(page.getByText("카드사가 답하지 않아요. 창을 닫아 주세요.")).toBeVisible();
      await page.goto(path);
    } else {
      await expect(
        page
          .frameLocator("iframe[title='결제사 화면']")
          .getByText("카드사가 답하지 않아요. 창을 닫아 주세요."),
      ).toBeVisible();
      await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
      await expect(page.getByText(/결제를 중단했어요/)).toBeVisible();
    }
    await expect(page.getByLabel("전체 동의")).toBeChecked();
    expect(await listPayments(member)).toEqual([]);
  });

  test("돌아오지 않음: a payment whose return is lost is found by itself", async ({ page }) => {
    const member = await signUpMember();
    await openCheckout(page, member);
    await pay(page);
    await chooseCard(page, "돌아오지 않음");
    if (isPhone(page)) {
      await expect(page.getByText(/승인됐지만/)).toBeVisible();
      await expect.poll(() => listStatuses(member)).toEqual(["paid"]);
      await page.goto(path);
      await expect(page.getByLabel("전체 동의")).toBeChecked();
      await pay(page);
    }
    await page.waitForURL(completed);
    expect(await listStatuses(member)).toEqual(["paid"]);
  });

  test("two tabs that return at the same time pay the order once", async ({ page, context }) => {
    const member = await signUpMember();
    const { id, checkout } = await makeOrder(member);
    if (checkout?.gateway !== "sandbox") throw new Error("no sandbox");
    const session = new URL(checkout.url, backend).searchParams.get("session")!;
    await fetch(`${backend}${checkout.url}`, {
      method: "POST",
      body: new URLSearchParams({ session, mode: "redirect", card: "approve", action: "pay" }),
      redirect: "manual",
    });
    await enterAs(page, member, "/");
    const other = await context.newPage();
    await Promise.all([
      other.goto(`/payment/mobileTransaction?paymentId=${id}`),
      page.goto(`/payment/mobileTransaction?imp_uid=imp_1&merchant_uid=${id}&imp_success=true`),
    ]);
    await Promise.all([page.waitForURL(completed), other.waitForURL(completed)]);
    expect((await listPayments(member)).map(({ status }) => status)).toEqual(["paid"]);
  });
});

test("a coupon that the member takes counts in the amount and is used up", async ({ page }) => {
  const member = await signUpMember();
  const claimed = await api<CouponUser>(member, "/api/member/b-coupon-user/membership/", {
    method: "POST",
    body: JSON.stringify({ code_value: "WELCOME10" }),
  });
  await openCheckout(page, member);
  const best = page.getByRole("radio", { name: new RegExp(claimed.b_coupon!.name) });
  await expect(page.getByRole("radio", { name: "쓰지 않기" })).toBeChecked();
  await expect(page.getByRole("button", { name: "594,000원 결제하기" })).toBeVisible();
  await best.check();
  await expect(page.getByRole("button", { name: "534,600원 결제하기" })).toBeVisible();
  await pay(page);
  await chooseCard(page, "승인");
  await page.waitForURL(completed);
  await expect(page.getByText("−59,400원")).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("radio", { name: "쓰지 않기" })).toBeChecked();
});

test.describe("the return from a provider", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("a POST without cookies keeps its fields through the login", async ({ request, page }) => {
    const answer = await request.post("/payment/mobileTransaction", {
      form: { imp_uid: "imp_1", merchant_uid: "m1", next: "//evil.example" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe("/payment/mobileTransaction?imp_uid=imp_1&merchant_uid=m1");
    await page.goto(answer.headers().location!);
    expect(new URL(page.url()).searchParams.get("returnUrl")).toBe(answer.headers().location);
  });

  test("a return that names none of the member's orders says so", async ({ page }) => {
    const member = await signUpMember();
    await enterAs(page, member, "/payment/mobileTransaction?paymentId=00000000-0000-4000-8000-000000000000");
    await expect(page.getByRole("heading", { name: "결제를 찾을 수 없어요" })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("another member's order", () => {
  test.use({ expectedErrors: /40[34]/ });

  test("is shown on none of its pages", async ({ page }) => {
    const [owner, stranger] = await Promise.all([signUpMember(), signUpMember()]);
    const order = await makeOrder(owner);
    for (const address of [`/payment/${order.id}`, `/payment_completed/${order.id}`]) {
      await enterAs(page, stranger, address);
      await expect(page.getByRole("heading", { name: "결제를 찾을 수 없어요" })).toBeVisible();
      await expect(page.getByText("회원권 6개월")).toBeHidden();
    }
  });
});

import type { Page } from "playwright/test";
import type { ReportLine } from "../../backend/closing/report";
import type { Product } from "../../lib/contract/product";
import { addDays, countDaysBetween } from "../../lib/contract/rules/days";
import { findLastDay } from "../../lib/contract/rules/term";
import { formatDateOfYear, formatDateOfYearWith } from "../../lib/format/date";
import { buy } from "../support/buy";
import { test, toMoment } from "../support/days";
import { enterAs } from "../support/enter";
import { expect, expectAccessible } from "../support/fixtures";
import { signUpMember, type SignedUpMember } from "../support/member";
import { countSteps, readSteps } from "../support/walk";

/*
 * 도곡 closes for good. One command tells its members; who chooses has the money after three taps, and who is on holiday and
 * never chooses has the same on the day, and hears of it (docs/decisions/closing.md).
 */

const BRANCH = 2;
const DAYS_AHEAD = 20;
const REASON = "임대차 계약이 끝나요";

const findMessage = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

// A login of days ago is renewed. Days go by with a restart, which a message that is being marked as read may meet.
test.use({ expectedErrors: /status of (401|502 .*\/message\/read\/)/ });

test("a branch closes for good: who chooses taps three times, who is away not once, and every place says the same won", async ({
  page,
  chain,
}) => {
  test.slow();
  const { today } = chain;
  const from = addDays(today, DAYS_AHEAD);
  const deadline = formatDateOfYear(addDays(from, -1));
  const untilDeadline = formatDateOfYearWith(addDays(from, -1), "까지");
  const goOn = async (day: string, hour?: number) => {
    await chain.passTo(toMoment(day, hour));
    await page.clock.setSystemTime(toMoment(day, hour));
  };
  await page.clock.install({ time: toMoment(today) });
  await countSteps(page);

  const answer = await fetch(`${chain.backendUrl}/api/place/${BRANCH}/`);
  const place = (await answer.json()) as { name: string; products: Product[] };
  const quarter = place.products.find(({ months, visits }) => months === 3 && visits === null)!;
  const chooser = await signUpMember({}, chain.backendUrl);
  const traveller = await signUpMember({}, chain.backendUrl);
  const buyNow = (one: SignedUpMember) => buy(one, quarter.id, today, undefined, chain.backendUrl);
  const orders = [await buyNow(chooser), await buyNow(traveller)];
  // The first day is used, and the last before the closing.
  const days = countDaysBetween(today, findLastDay(quarter, today)) + 1;
  const paidKrw = orders[0]!.amount;
  const back = `${(paidKrw - Math.floor((paidKrw * DAYS_AHEAD) / days)).toLocaleString("ko-KR")}원`;

  const words = ["branch", "close", place.name, "--from", from, "--reason", REASON];
  const plan = await chain.operate(...words);
  expect(plan).toContain(`고르지 않으면 환불, 돌려주면 ${back}`);
  await chain.operate(...words, "--apply", /--apply ([0-9a-f]{12})/.exec(plan)![1]!);

  /** From the message to the ways: two taps, and nothing else to scroll for. */
  const look = async () => {
    const told = findMessage(page, "지점이 문을 닫아요");
    await expect(told).toContainText(`까닭: ${REASON}`);
    await expect(told).toContainText("고르지 않으면 쓰지 않은 만큼을 위약금 없이 돌려드려요.");
    await expect(told).toContainText(`${deadline}까지 내 회원권에서 고르거나 바꿀 수 있어요.`);
    await told.getByRole("link", { name: "내 회원권 보기" }).click();
    await page.getByRole("button", { name: /지점이 문을 닫아요/ }).click();
    const sheet = page.getByRole("dialog", { name: "지점 휴·폐업" });
    await expect(
      sheet.getByText(`${back}을 위약금 없이 돌려받아요. ${untilDeadline} 쓸 수 있어요.`),
    ).toBeVisible();
    for (const way of ["돌려받기", "지점 바꾸기"]) {
      await expect(sheet.getByRole("button", { name: way })).toBeInViewport({ ratio: 1 });
    }
    return sheet;
  };
  await enterAs(page, chooser, "/mypage/message");
  const sheet = await look();
  await sheet.getByRole("button", { name: "돌려받기" }).click();
  await expect(sheet.getByText(`돌려받기로 골랐어요. ${untilDeadline} 바꿀 수 있어요.`)).toBeFocused();
  const { taps } = await readSteps(page);
  console.log(`closing for good: ${taps} taps from the message to the choice`);
  expect(taps).toBeLessThanOrEqual(3);

  await enterAs(page, traveller, "/mypage/message");
  await expect((await look()).getByText("고르지 않으면 이렇게 돼요.")).toBeVisible();
  await expectAccessible(page);
  const { taps: before } = await readSteps(page);

  await test.step("who has not chosen hears of it again, before the last day", async () => {
    await goOn(addDays(from, -4));
    await page.goto("/mypage/message");
    await expect(findMessage(page, "아직 고르지 않았어요")).toContainText(
      `${deadline}까지 내 회원권에서 고를 수 있어요. 고르지 않으면 쓰지 않은 만큼을 위약금 없이 결제한 수단으로 돌려드려요.`,
    );
  });

  const readReport = async () => {
    const lines = await chain.operate("branch", "close", place.name, "--report", "--format", "json");
    const report = JSON.parse(lines) as ReportLine[];
    return orders.map(({ order_number }) => report.find(({ order }) => order === order_number)!);
  };
  await test.step("on the day the money goes, chosen or not", async () => {
    await goOn(from);
    await expect
      .poll(async () => (await readReport()).map(({ outcome }) => outcome))
      .toEqual(["money", "money"]);
    await goOn(from, 13);
    const sent = Number(back.replace(/\D/g, ""));
    await expect.poll(async () => (await readReport()).map(({ refunded }) => refunded)).toEqual([sent, sent]);
    expect((await readReport()).map(({ way }) => way)).toEqual(["money", null]);
  });

  await test.step("messages, memberships and receipt say the same", async () => {
    await page.goto("/mypage/message");
    await expect(findMessage(page, "이용권이 끝났어요")).toContainText(`돌려드릴 금액: ${back}`);
    const sent = findMessage(page, "돈을 보냈어요");
    await expect(sent).toContainText(`보낸 금액: ${back}`);
    await page.goto("/mypage/membership");
    const ended = page.getByRole("region", { name: "끝난 회원권" });
    await expect(ended.getByText(`${back}을 돌려드렸어요`)).toBeVisible();
    await page.goto("/mypage/message");
    const link = sent.getByRole("link", { name: "결제 내역 보기" });
    await expect(link).toBeVisible();
    await link.click();
    const refund = page.getByRole("region", { name: "환불" });
    await expect(refund.getByText(back, { exact: true })).toBeVisible();
    await expect(refund.getByText("위약금", { exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });
  // To look cost two, to have the money none; the rest is reading.
  expect((await readSteps(page)).taps - before).toBeLessThanOrEqual(2);
});

import type { Page } from "playwright/test";
import type { Membership, MembershipClosing } from "../../lib/contract/membership";
import { addDays, getToday } from "../../lib/contract/rules/days";
import { buy } from "../support/buy";
import { enterAs } from "../support/enter";
import { expect, test } from "../support/fixtures";
import { makePhone, signUpMember, type SignedUpMember } from "../support/member";
import { countSteps, readSteps } from "../support/walk";

/*
 * Every way out, from the page on which it stands: how often it is pressed, how many windows ask, and what they say. One
 * question at most, no more presses than here, nothing that begs (전자상거래법 제21조의2, read from its text, not by counsel).
 */

// The sum that a way shows may be asked for while it is gone.
test.use({ expectedErrors: /409/ });

const SIX_MONTHS = 3;
const BEGGING = /정말|다시 (한 번 )?생각|포기하|놓치|혜택을 잃|떠나시/;
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** Changes the member's only membership through the API. */
async function change({ access }: SignedUpMember, what: "offer" | "pause", body: object): Promise<void> {
  const at = `${process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000"}/api/member/membership/`;
  const headers = { authorization: `Bearer ${access}`, "content-type": "application/json" };
  const [held] = (await (await fetch(at, { headers })).json()) as Membership[];
  const answer = await fetch(`${at}${held!.id}/${what}/`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
async function offerTo(phone: string, giver: SignedUpMember): Promise<void> {
  await buy(giver, SIX_MONTHS);
  await change(giver, "offer", { phone_number: phone });
}

/** What the member has is at a branch that closes for good: told so by an answer, for here nobody's branch may close. */
async function closeBranch(page: Page): Promise<void> {
  const [from, deadline] = [addDays(getToday(), 20), addDays(getToday(), 19)];
  let way: MembershipClosing["way"] = null;
  const close = (one: Membership): Membership => ({
    ...one,
    closing: {
      ...{ kind: "for_good", from, until: null, reason: "임대차가 끝나요", deadline },
      ...{
        ways: ["money"],
        default_way: "money",
        way,
        version: 0,
        ends_on: null,
        amount: 400_000,
        points: 0,
      },
    },
  });
  let mine: Membership[] = [];
  await page.route("**/api/member/membership/", async (route) => {
    const response = await route.fetch();
    mine = ((await response.json()) as Membership[]).map(close);
    await route.fulfill({ response, json: mine });
  });
  await page.route("**/closing/", (route) => {
    way = "money";
    return route.fulfill({ json: close(mine[0]!) });
  });
}

type WayOut = {
  path: string;
  taps: number;
  /** Windows in the way; the menu is none, nor is what says that it is done. */
  questions: 0 | 1;
  begin?: (page: Page, member: SignedUpMember) => Promise<unknown>;
  leave: (page: Page, member: SignedUpMember) => Promise<void>;
};

const WAYS: Record<string, WayOut> = {
  "a membership that runs": {
    path: "/mypage/membership",
    taps: 2,
    questions: 1,
    begin: async (page, member) => {
      await buy(member, SIX_MONTHS);
      await page.reload();
    },
    leave: async (page) => {
      await press(page, "회원권 6개월 그만두고 환불받기");
      await press(page, /^그만두고 [\d,]+원 돌려받기$/);
      await expect(dialog(page).getByRole("heading", { name: "그만뒀어요" })).toBeVisible();
    },
  },
  "a membership that has not begun": {
    path: "/mypage/membership",
    taps: 2,
    questions: 1,
    begin: async (page, member) => {
      await buy(member, SIX_MONTHS, addDays(getToday(), 3));
      await page.reload();
    },
    leave: async (page) => {
      await press(page, "회원권 6개월 취소하고 환불받기");
      await press(page, "취소하고 모두 돌려받기");
      await expect(dialog(page).getByRole("heading", { name: /취소했어요/ })).toBeVisible();
    },
  },
  "a branch that closes": {
    path: "/mypage/membership",
    taps: 2,
    questions: 1,
    begin: async (page, member) => {
      await buy(member, SIX_MONTHS);
      await closeBranch(page);
      await page.reload();
    },
    leave: async (page) => {
      await press(page, /지점이 문을 닫아요/);
      await press(page, "돌려받기");
      await expect(dialog(page).getByText(/^돌려받기로 골랐어요/)).toBeFocused();
    },
  },
  "a payment": {
    path: "/mypage/paymentLog",
    taps: 3,
    questions: 1,
    begin: async (page, member) => {
      await buy(member, SIX_MONTHS, addDays(getToday(), 3));
      await page.reload();
    },
    leave: async (page) => {
      await page.getByRole("main").locator('a[href*="?id="]').first().click();
      await press(page, "결제 취소");
      await press(page, "결제 취소하기");
      await expect(dialog(page).getByRole("status")).toHaveText("결제를 취소했어요.");
    },
  },
  "a trial": {
    path: "/trial?place=1",
    taps: 2,
    questions: 1,
    begin: async (page) => {
      await page.getByRole("radiogroup", { name: "방문할 날" }).getByRole("radio", { name: /^내일/ }).check();
      await press(page, "무료로 체험 예약하기");
      await expect(page.getByRole("heading", { name: "역삼점 체험을 예약했어요" })).toBeFocused();
    },
    leave: async (page) => {
      await press(page, "예약 취소");
      await press(page, "예약 취소하기");
      await expect(page.getByRole("heading", { name: /^예약을 취소했어요/ })).toBeVisible();
    },
  },
  "an offer of one's own": {
    path: "/mypage/membership",
    taps: 2,
    questions: 1,
    begin: async (page, member) => {
      await offerTo(makePhone(), member);
      await page.reload();
    },
    leave: async (page) => {
      await press(page, "회원권 6개월 넘겨주기");
      await press(page, "되돌리기");
      await expect(dialog(page).getByText("되돌렸어요. 회원권은 그대로 내 것이에요.")).toBeVisible();
    },
  },
  "an offer of somebody else": {
    path: "/mypage/membership",
    taps: 2,
    questions: 0,
    begin: async (page, { phone }) => {
      await offerTo(phone, await signUpMember());
      await page.reload();
    },
    leave: async (page) => {
      await press(page, "받지 않기");
      await press(page, "받지 않기");
      await expect(page.getByText("받지 않기로 했어요. 주는 사람에게 알렸어요.")).toBeFocused();
    },
  },
  "a pause": {
    path: "/mypage/membership",
    taps: 2,
    questions: 1,
    begin: async (page, member) => {
      await buy(member, SIX_MONTHS);
      await change(member, "pause", { from: addDays(getToday(), 1), days: 7 });
      await page.reload();
    },
    leave: async (page) => {
      await press(page, "회원권 6개월 쉬는 날 보기");
      await dialog(page)
        .getByRole("button", { name: /쉬기 되돌리기$/ })
        .click();
      await expect(dialog(page).getByText(/^되돌렸어요/)).toBeVisible();
    },
  },
  advertising: {
    path: "/",
    taps: 2,
    questions: 0,
    leave: async (page) => {
      await press(page, "메뉴 열기");
      const wants = dialog(page).getByRole("switch", { name: "마케팅 정보 수신" });
      const isOn = await wants.isChecked();
      await wants.click();
      await expect(wants).toBeChecked({ checked: !isOn });
    },
  },
  reminders: {
    path: "/mypage/message",
    taps: 1,
    questions: 0,
    begin: async (page, member) => {
      await buy(member, SIX_MONTHS);
      await page.reload();
    },
    leave: async (page) => {
      const wants = page.getByRole("switch");
      await wants.click();
      await expect(wants).not.toBeChecked();
    },
  },
  "a login": {
    path: "/mypage/profile",
    taps: 2,
    questions: 0,
    leave: async (page) => {
      await press(page, "메뉴 열기");
      await press(page, "로그아웃");
      await page.waitForURL((url) => url.pathname === "/");
    },
  },
  "the chain": {
    path: "/mypage/profile",
    taps: 4,
    questions: 1,
    leave: async (page, { password }) => {
      await press(page, "회원 탈퇴");
      await dialog(page).getByRole("checkbox").check();
      await dialog(page).getByLabel("비밀번호", { exact: true }).click();
      await page.keyboard.type(password);
      await press(page, "탈퇴하기");
      await expect(page.getByRole("dialog", { name: "탈퇴를 마쳤어요" })).toBeVisible();
    },
  },
};

for (const [what, { path, taps, questions, begin, leave }] of Object.entries(WAYS)) {
  test(`who leaves ${what} presses ${taps} times and is asked ${questions === 0 ? "nothing" : "once"}`, async ({
    page,
  }) => {
    const member = await signUpMember();
    await page.addInitScript((end) => {
      const { showModal } = HTMLDialogElement.prototype;
      HTMLDialogElement.prototype.showModal = function () {
        showModal.call(this);
        const titles = JSON.parse(sessionStorage.getItem("asked") ?? "[]") as string[];
        sessionStorage.setItem(
          "asked",
          JSON.stringify([...titles, this.ariaLabel ?? this.innerText.split("\n")[0]]),
        );
      };
      new MutationObserver(() => {
        const words = document.querySelector<HTMLElement>("dialog[open]")?.innerText ?? "";
        if (new RegExp(end).test(words)) sessionStorage.setItem("begged", words);
      }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    }, BEGGING.source);
    await countSteps(page);
    await enterAs(page, member, path);
    await begin?.(page, member);
    const before = await readSteps(page);
    await leave(page, member);
    const { asked, begged } = await page.evaluate(() => ({
      asked: JSON.parse(sessionStorage.getItem("asked") ?? "[]") as string[],
      begged: sessionStorage.getItem("begged"),
    }));
    const asking = asked.filter((title) => title !== "메뉴" && !title.includes("마쳤어요"));
    expect((await readSteps(page)).taps - before.taps).toBeLessThanOrEqual(taps);
    expect(asking.length, asking.join(", ")).toBeLessThanOrEqual(questions);
    expect(begged).toBeNull();
  });
}

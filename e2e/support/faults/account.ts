import type { Page } from "playwright/test";
import { timeouts } from "../../../scripts/lib/test-timeouts";
import { enterAs } from "../enter";
import { expect } from "../fixtures";
import { makePhone, readSmsCode, signUpMember } from "../member";
import { ask, button, field, seen, type Trigger } from "./trigger";

const password = "gym-Member1!";
const newPassword = "new-Gym-9!";

const phoneOf = (page: Page) => page.getByLabel("휴대폰 번호");
const codeOf = (page: Page) => field(page, "인증번호");
const digits = async (page: Page) => (await phoneOf(page).inputValue()).replace(/\D/g, "");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

async function typePhone(page: Page) {
  await page.goto("/signup");
  await phoneOf(page).fill(makePhone());
}

async function typeCode(page: Page) {
  await typePhone(page);
  await button(page, "인증번호 받기").click();
  await expect(codeOf(page)).toBeFocused();
  await codeOf(page).fill(await readSmsCode(await digits(page)));
}

async function typeProfile(page: Page) {
  await typeCode(page);
  await button(page, "확인").click();
  await expect(heading(page, "약관을 확인해 주세요")).toBeFocused();
  await page.getByLabel("전체 동의").check();
  await button(page, "동의하고 계속하기").click();
  await field(page, "이름").fill("한새벽");
  await page.getByLabel("생년월일").fill("19900307");
  await page.getByLabel("여성").check();
  await field(page, "비밀번호").fill(password);
  await field(page, "비밀번호 확인").fill(password);
}

/** A number gets one message a minute, and the sign-up has used that one. */
async function typeResetPassword(page: Page) {
  await page.goto("/findPassword");
  const { phone } = await signUpMember();
  await phoneOf(page).fill(phone);
  await expect(async () => {
    await button(page, "인증번호 받기").click({ timeout: 5_000 });
    await expect(codeOf(page)).toBeVisible({ timeout: 5_000 });
  }).toPass({ intervals: [10_000], timeout: 2 * timeouts.wait });
  await codeOf(page).fill(await readSmsCode(phone));
  await button(page, "확인").click();
  await field(page, "새 비밀번호").fill(newPassword);
  await field(page, "새 비밀번호 확인").fill(newPassword);
}

async function typeNewPassword(page: Page) {
  await enterAs(page, await signUpMember(), "/mypage/changePassword");
  await field(page, "현재 비밀번호").fill(password);
  await field(page, "새 비밀번호").fill(newPassword);
  await field(page, "새 비밀번호 확인").fill(newPassword);
}

const newPasswords: Trigger["typed"] = (page) => [
  [field(page, "현재 비밀번호"), password],
  [field(page, "새 비밀번호"), newPassword],
  [field(page, "새 비밀번호 확인"), newPassword],
];

async function typeWithdrawal(page: Page) {
  await enterAs(page, await signUpMember(), "/mypage/profile");
  await button(page, "회원 탈퇴").click();
  const dialog = page.getByRole("dialog", { name: "회원 탈퇴" });
  await expect(dialog.getByText("0P")).toBeVisible();
  await dialog.getByRole("checkbox").check();
  await dialog.getByLabel("비밀번호", { exact: true }).fill(password);
}

const withdrawal = {
  open: typeWithdrawal,
  act: (page: Page) => page.getByRole("dialog").getByRole("button", { name: "탈퇴하기" }).click(),
  done: (page: Page) => seen(page.getByRole("dialog", { name: "탈퇴를 마쳤어요" })),
};

/** The session ends, the login says so, and leads back. */
const lost = {
  says: /로그아웃했어요|로그인이 만료|다시 로그인/,
  again: async (page: Page) => {
    await page.waitForURL(/\/login\?returnUrl=/);
    await field(page, "비밀번호").fill(password);
    if (!(await phoneOf(page).inputValue())) await phoneOf(page).fill((await phoneOfMember.get(page))!);
    await button(page, "로그인").click();
  },
  done: async (page: Page) => {
    await page.waitForURL("**/mypage/profile");
    await expect(field(page, "닉네임")).not.toHaveValue("");
  },
};
/** Nobody else's: what one test saved is taken for the next. */
const emailOf = (page: Page) => `lift${phoneOfMember.get(page)}@example.com`;
const phoneOfMember = new WeakMap<Page, string>();

async function enterToProfile(page: Page, access?: string) {
  const member = await signUpMember();
  phoneOfMember.set(page, member.phone);
  await enterAs(page, access ? { ...member, access } : member, "/mypage/profile");
}

export const accountTriggers: Trigger[] = [
  {
    call: "POST /user/token/",
    open: async (page) => {
      const { phone } = await signUpMember();
      await page.goto("/login");
      await phoneOf(page).fill(phone);
      await field(page, "비밀번호").fill(password);
    },
    act: (page) => button(page, "로그인").click(),
    typed: (page) => [[field(page, "비밀번호"), password]],
    done: (page) => page.waitForURL((url) => url.pathname === "/"),
  },
  {
    call: "GET /user/vertification_phone/",
    open: typePhone,
    act: (page) => button(page, "인증번호 받기").click(),
    done: (page) => seen(codeOf(page)),
  },
  {
    call: "POST /user/auth_sms/",
    open: typePhone,
    act: (page) => button(page, "인증번호 받기").click(),
    done: (page) => seen(codeOf(page)),
    untrue: /인증번호를 보냈어요/,
  },
  {
    call: "GET /user/auth_sms/",
    open: typeCode,
    act: (page) => button(page, "확인").click(),
    done: (page) => seen(heading(page, "약관을 확인해 주세요")),
  },
  {
    call: "POST /user/sign_up/",
    open: typeProfile,
    act: (page) => button(page, "가입하기").click(),
    typed: (page) => [
      [field(page, "이름"), "한새벽"],
      [field(page, "비밀번호"), password],
    ],
    done: (page) => page.waitForURL((url) => url.pathname === "/welcome"),
  },
  {
    call: "POST /user/new-password/verify/",
    open: typeNewPassword,
    act: (page) => button(page, "비밀번호 바꾸기").click(),
    typed: newPasswords,
    done: (page) => seen(heading(page, "비밀번호를 바꿨어요")),
  },
  {
    call: "PUT /user/update_password/",
    open: typeNewPassword,
    act: (page) => button(page, "비밀번호 바꾸기").click(),
    typed: newPasswords,
    done: (page) => seen(heading(page, "비밀번호를 바꿨어요")),
    untrue: /비밀번호를 바꿨어요/,
    except: { "bad body": "a success is known by its status alone" },
  },
  {
    call: "PUT /user/reset_password/",
    open: typeResetPassword,
    act: (page) => button(page, "비밀번호 바꾸기").click(),
    typed: (page) => [[field(page, "새 비밀번호"), newPassword]],
    done: (page) => seen(heading(page, "비밀번호를 바꿨어요")),
    untrue: /비밀번호를 바꿨어요/,
    except: { "bad body": "a success is known by its status alone" },
  },
  {
    call: "GET /api/member/agreement/",
    open: enterToProfile,
    act: (page) => button(page, "가입할 때 동의한 글").click(),
    done: (page) => seen(page.getByText(/어느 판에 동의했는지 적어 두지 않았어요|에 동의했어요/).first()),
    untrue: /적어 두지 않았어요/,
  },
  {
    call: "POST /user/records/",
    open: async (page) => {
      await enterToProfile(page);
      await button(page, "내 기록 받기").click();
      await field(page, "비밀번호").fill(password);
    },
    act: (page) => button(page, "기록 모으기").click(),
    typed: (page) => [[field(page, "비밀번호"), password]],
    done: (page) => seen(page.getByText(/^기록을 모았어요/)),
    untrue: /기록을 모았어요/,
  },
  { call: "POST /user/password/verify/", ...withdrawal, untrue: /탈퇴를 마쳤어요/ },
  {
    call: "DELETE /user/sign_out/*/",
    ...withdrawal,
    untrue: /탈퇴를 마쳤어요/,
    except: { "bad body": "a success is known by its status alone" },
  },
  {
    call: "GET /api/user/",
    open: (page) => enterToProfile(page),
    act: (page) => field(page, "닉네임").fill("한낮의이름"),
    says: null,
    typed: (page) => [[field(page, "닉네임"), "한낮의이름"]],
    again: (page) => field(page, "닉네임").fill(`이름${makePhone().slice(4)}`),
    done: (page) => seen(page.getByText("쓸 수 있는 닉네임이에요")),
    untrue: /쓸 수 있는 닉네임이에요|이미 쓰고 있는/,
  },
  {
    call: "PUT /user/info/",
    open: async (page) => {
      await enterToProfile(page);
      await field(page, "이메일").fill(emailOf(page));
    },
    act: (page) => button(page, "저장하기").click(),
    typed: (page) => [[field(page, "이메일"), emailOf(page)]],
    done: (page) => seen(page.getByText("프로필을 저장했어요")),
    untrue: /프로필을 저장했어요/,
  },
  { call: "GET /user/info/", open: (page) => enterToProfile(page), ...lost },
  { call: "POST /user/token/refresh/", open: (page) => enterToProfile(page, "old"), ...lost },
  {
    call: "POST /user/logout/",
    open: async (page) => {
      await enterToProfile(page);
      await button(page, "메뉴 열기").click();
    },
    act: (page) => button(page, "로그아웃").click(),
    says: null,
    again: (page) => page.waitForURL((url) => url.pathname === "/"),
    done: (page) => expect.poll(() => page.evaluate(() => localStorage.getItem("me"))).toBeNull(),
  },
  {
    call: "POST /user/handover/",
    open: async (page) => {
      await page
        .context()
        .route("https://class.butfit.example/**", (route) =>
          route.fulfill({ contentType: "text/html", body: "<h1>팀 클래스 앱</h1>" }),
        );
      await enterAs(page, await signUpMember(), "/notice");
      await expect.poll(() => page.evaluate(() => localStorage.getItem("me"))).toContain("nickname");
    },
    act: async (page) => {
      const opening = page.context().waitForEvent("page");
      await page
        .getByRole("banner")
        .getByRole("link", { name: /^팀 클래스/ })
        .click();
      await (await opening).waitForURL("https://class.butfit.example/**");
    },
    says: null,
    again: async () => {},
    done: (page) => expect.poll(() => page.context().pages().length).toBe(2),
  },
  {
    call: "POST /user/handover/exchange/",
    open: async (page) => {
      const { code } = await ask<{ code: string }>(await signUpMember(), "/user/handover/", {
        audience: "website",
      });
      await page.goto(`/deeplink/user?code=${code}`);
    },
    done: (page) => seen(heading(page, /님으로 로그인할까요\?$/)),
    except: { refusal: "a code that is not known has no second try: the page offers the login" },
  },
];

import { act, render as renderBare, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { SignUpForm } from "@/components/account/sign-up-form";
import { replaceDocument } from "@/lib/session/load-document";
import { readSession } from "@/lib/session/storage";
import { buildCoupon } from "@/tests/support/build-coupon";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";
import { skipPauses } from "@/tests/support/skip-pauses";
import { answerAccountCalls, give, refuse } from "./support";

type User = ReturnType<typeof render>["user"];

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
  window.history.replaceState(null, "", "/signup");
});

const TEXTS = [
  { name: "sign_up", title: "가입 약관", content: "## 회원\n\n한 번 가입해요." },
  { name: "privacy", title: "개인정보 수집·이용 동의", content: "탈퇴할 때까지 보관해요." },
  { name: "marketing", title: "마케팅 정보 수신 동의", content: "쿠폰 소식을 보내요." },
].map((text) => ({ ...text, version: "2026-11", effective_on: "2026-11-01", sha256: "0" }));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const press = (user: User, name: string) => user.click(screen.getByRole("button", { name }));

const answerOffer = () =>
  mockBackend.use(
    http.get("*/api/b_coupon/referral/FRIEND1/", () =>
      HttpResponse.json({
        coupon: buildCoupon({ name: "친구 초대 20,000원 할인" }),
        referrer: { nickname: "초*" },
      }),
    ),
  );

async function askForCode(user: User, number = "010-1111-2222") {
  await user.type(field("휴대폰 번호"), number);
  await press(user, "인증번호 받기");
}

async function provePhone(user: User) {
  await askForCode(user);
  await user.type(await screen.findByLabelText("인증번호"), "123456");
  await press(user, "확인");
  await heading("약관을 확인해 주세요");
}

async function agree(user: User) {
  await user.click(screen.getByRole("checkbox", { name: "전체 동의" }));
  await press(user, "동의하고 계속하기");
  await heading("회원 정보를 알려 주세요");
}

async function fillInProfile(user: User) {
  await user.type(field("이름"), "한새벽");
  await user.type(field("생년월일"), "19900307");
  await user.click(screen.getByRole("radio", { name: "여성" }));
  await user.type(field("비밀번호"), "demo1234!");
  await user.type(field("비밀번호 확인"), "demo1234!");
}

async function reachProfile(user: User) {
  await provePhone(user);
  await agree(user);
}

describe("the complete sign-up", () => {
  test("checks, sends and verifies digits, signs up once, and continues to the greeting", async () => {
    sessionStorage.setItem(
      "utm",
      JSON.stringify({ utm_source: "a", utm_medium: "b", utm_campaign: "c", utm_content: "d" }),
    );
    const { calls, to } = answerAccountCalls();
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await fillInProfile(user);
    await user.type(field("닉네임"), "새벽");
    expect(await screen.findAllByText("쓸 수 있는 닉네임이에요")).not.toHaveLength(0);
    await user.tripleClick(screen.getByRole("button", { name: "가입하기" }));
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/welcome"));

    expect(calls.map(({ call }) => call)).toEqual([
      "checkPhone",
      "sendCode",
      "verifyCode",
      "checkNickname",
      "verifyPassword",
      "signUp",
    ]);
    expect(to("checkPhone")[0]!.query).toBe("?phone=01011112222");
    expect(to("sendCode")[0]!.body).toEqual({ phone: "01011112222" });
    expect(to("verifyCode")[0]!.query).toBe("?phone=01011112222&auth_number=123456");
    expect(to("signUp")[0]!.body).toMatchObject({
      phone_number: "01011112222",
      auth_number: "123456",
      name: "한새벽",
      nickname: "새벽",
      birth_date: "19900307",
      gender: "F",
      allowed_for_marketing: "true",
      utm_source: "a",
    });
    expect(JSON.parse(sessionStorage.me)).toEqual({ access: "a1", refresh: "r1" });
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toContain("member=1");
  });

  test("sends which texts were agreed to, which can be read there, without the one that was not", async () => {
    const { to } = answerAccountCalls({ texts: give(TEXTS) });
    const { user } = render(<SignUpForm />);
    await provePhone(user);
    await user.click(screen.getByText("무엇을, 왜, 얼마나 보관하나요? 2026-11판"));
    expect(screen.getByText("탈퇴할 때까지 보관해요.")).toBeVisible();
    expect(screen.getByText("쿠폰 소식을 보내요.")).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: "전체 동의" }));
    await user.click(screen.getByRole("checkbox", { name: /마케팅/ }));
    await press(user, "동의하고 계속하기");
    await heading("회원 정보를 알려 주세요");
    await fillInProfile(user);
    await press(user, "가입하기");
    await waitFor(() => expect(to("signUp")).toHaveLength(1));
    expect(to("signUp")[0]!.body).toMatchObject({ agreements: "sign_up@2026-11,privacy@2026-11" });
  });

  test("asks for new agreement where a text has changed meanwhile, and keeps the rest", async () => {
    const { answers, to } = answerAccountCalls({
      texts: give(TEXTS),
      signUp: refuse(409, { code: "agreement_changed", message: "약관이 바뀌었어요." }),
    });
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await fillInProfile(user);
    answers.texts = give(TEXTS.map((text) => ({ ...text, version: "2027-01" })));
    await press(user, "가입하기");
    await heading("약관을 확인해 주세요");
    expect(screen.getByRole("alert")).toHaveTextContent("약관이 바뀌었어요.");
    expect(screen.getByRole("checkbox", { name: "전체 동의" })).not.toBeChecked();
    expect(await screen.findByText("무엇을, 왜, 얼마나 보관하나요? 2027-01판")).toBeVisible();
    answers.signUp = give({ id: 7, access: "a1", refresh: "r1" }, 201);
    await agree(user);
    expect(field("이름")).toHaveValue("한새벽");
    await press(user, "가입하기");
    await waitFor(() => expect(to("signUp")).toHaveLength(2));
    expect(to("signUp")[1]!.body).toMatchObject({
      agreements: "sign_up@2027-01,privacy@2027-01,marketing@2027-01",
    });
  });

  test("goes on without them where the chain keeps none", async () => {
    const { to } = answerAccountCalls({ texts: refuse(500, {}) });
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await fillInProfile(user);
    await press(user, "가입하기");
    await waitFor(() => expect(to("signUp")).toHaveLength(1));
    expect(to("signUp")[0]!.body).not.toHaveProperty("agreements");
  });

  test("ends on the page that the visitor came from", async () => {
    window.history.replaceState(null, "", "/signup?returnUrl=%2Ftrial");
    answerAccountCalls();
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await fillInProfile(user);
    await press(user, "가입하기");
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/trial"));
  });

  test("in a browser that stores nothing says that the account exists", async () => {
    answerAccountCalls();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await fillInProfile(user);
    await press(user, "가입하기");
    expect(await screen.findByRole("alert")).toHaveTextContent("가입을 마쳤어요.");
    expect(replaceDocument).not.toHaveBeenCalled();
  });
});

describe("the number", () => {
  test("that is a member's opens the login, which then has it", async () => {
    window.history.replaceState(null, "", "/signup?returnUrl=%2Ftrial");
    const { to } = answerAccountCalls({ checkPhone: give({ is_registered: true }) });
    const { user } = render(<SignUpForm />);
    await askForCode(user);
    const way = await screen.findByRole("link", { name: "이 번호로 로그인하기" });
    expect(way).toHaveAttribute("href", "/login?returnUrl=%2Ftrial");
    expect(field("휴대폰 번호")).toHaveAccessibleDescription("이미 가입된 번호예요.");
    expect(to("sendCode")).toHaveLength(0);
    way.addEventListener("click", (event) => event.preventDefault());
    await user.click(way);
    expect(sessionStorage.login_phone).toBe("010-1111-2222");
    await user.type(field("휴대폰 번호"), "3");
    expect(screen.queryByRole("link", { name: "이 번호로 로그인하기" })).toBeNull();
  });

  test("that is invalid is refused before anything is sent", async () => {
    const { calls } = answerAccountCalls();
    const { user } = render(<SignUpForm />);
    await askForCode(user, "1234");
    expect(field("휴대폰 번호")).toHaveAccessibleDescription("휴대폰 번호를 다시 확인해 주세요.");
    await waitFor(() => expect(field("휴대폰 번호")).toHaveFocus());
    expect(calls).toEqual([]);
  });

  test("that changes after a code was sent needs a new code", async () => {
    answerAccountCalls();
    const { user } = render(<SignUpForm />);
    await askForCode(user);
    await screen.findByLabelText("인증번호");
    await user.type(field("휴대폰 번호"), "{Backspace}9");
    expect(screen.queryByLabelText("인증번호")).toBeNull();
    expect(screen.getByRole("button", { name: "인증번호 받기" })).toBeEnabled();
  });

  test("for which too many codes were requested says how long to wait", async () => {
    answerAccountCalls({
      sendCode: refuse(
        429,
        { message: "인증번호를 너무 자주 요청했어요.", code: "x" },
        { "retry-after": "42" },
      ),
    });
    const { user } = render(<SignUpForm />);
    await askForCode(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("42초 뒤에 다시 할 수 있어요.");
    expect(field("휴대폰 번호")).toHaveValue("010-1111-2222");
  });
});

describe("the code", () => {
  test("is one field that the phone fills in and a message can be pasted into", async () => {
    const { to } = answerAccountCalls();
    const { user } = render(<SignUpForm />);
    await askForCode(user);
    const code = await screen.findByLabelText("인증번호");
    expect(code).toHaveAttribute("autocomplete", "one-time-code");
    expect(code).toHaveAttribute("inputmode", "numeric");
    await waitFor(() => expect(code).toHaveFocus());
    await user.paste("[버핏] 인증번호 654321 (3분 안에 입력해 주세요)");
    expect(code).toHaveValue("654321");
    await user.keyboard("{Enter}");
    await heading("약관을 확인해 주세요");
    expect(to("verifyCode")[0]!.query).toContain("auth_number=654321");
  });

  test("that is wrong stays for correction, and the form does not continue", async () => {
    const message = "인증번호가 맞지 않아요. 4번 더 입력할 수 있어요.";
    answerAccountCalls({
      verifyCode: refuse(400, { message, code: "auth_number_mismatch", errors: { auth_number: [message] } }),
    });
    const { user } = render(<SignUpForm />);
    await askForCode(user);
    await user.type(await screen.findByLabelText("인증번호"), "000000");
    await press(user, "확인");
    await waitFor(() => expect(field("인증번호")).toHaveAccessibleDescription(message));
    expect(field("인증번호")).toHaveValue("000000");
    await waitFor(() => expect(field("인증번호")).toHaveFocus());
    expect(screen.queryByText("약관을 확인해 주세요")).toBeNull();
  });

  test("counts down, can be resent after a minute, and is not sent when it has expired", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { to } = answerAccountCalls();
    const { user } = render(<SignUpForm />);
    await askForCode(user);
    await screen.findByLabelText("인증번호");
    expect(screen.getByRole("timer")).toHaveTextContent(/남은 시간 (3:00|2:5\d)/);
    expect(screen.getByRole("button", { name: /초 뒤 다시 받기/ })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await user.type(field("인증번호"), "12");
    await press(user, "인증번호 다시 받기");
    await waitFor(() => expect(to("sendCode")).toHaveLength(2));
    await waitFor(() => expect(field("인증번호")).toHaveValue(""));
    await act(() => vi.advanceTimersByTimeAsync(182_000));
    expect(screen.getByRole("timer")).toHaveTextContent("시간이 지났어요");
    await user.type(field("인증번호"), "123456");
    await press(user, "확인");
    await waitFor(() =>
      expect(field("인증번호")).toHaveAccessibleDescription("시간이 지났어요. 인증번호를 다시 받아 주세요."),
    );
    expect(to("verifyCode")).toHaveLength(0);
    vi.useRealTimers();
  });
});

describe("the agreements", () => {
  test("that an account needs are required, the one for news is not", async () => {
    answerAccountCalls();
    const { user } = render(<SignUpForm />);
    await provePhone(user);
    await press(user, "동의하고 계속하기");
    expect(await screen.findByRole("alert")).toHaveTextContent("필수 항목에 모두 동의해 주세요.");
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    await waitFor(() => expect(screen.getByRole("checkbox", { name: /이용약관/ })).toHaveFocus());
    await user.click(screen.getByRole("checkbox", { name: "전체 동의" }));
    expect(boxes.every(({ checked }) => checked)).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: /마케팅/ }));
    expect(screen.getByRole("checkbox", { name: "전체 동의" })).not.toBeChecked();
    await press(user, "동의하고 계속하기");
    await heading("회원 정보를 알려 주세요");
  });

  test("say what is stored and why, and through which channels news are sent", async () => {
    answerAccountCalls();
    const { user } = render(<SignUpForm />);
    await provePhone(user);
    expect(screen.getByRole("link", { name: /약관 보기/ })).toHaveAttribute("target", "_blank");
    expect(screen.getByText(/문자, 이메일, 앱 알림/)).toHaveTextContent("21:00–08:00에는 보내지 않고");
    expect(screen.getByText(/5년 동안 보관/)).toBeInTheDocument();
  });
});

describe("the member's data", () => {
  test("that is missing or invalid is named, the first error has the focus, and nothing is sent", async () => {
    const { to } = answerAccountCalls();
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await user.type(field("이메일"), "a b@c.d");
    await user.type(field("비밀번호"), "abcd1234");
    await user.type(field("비밀번호 확인"), "abcd1234");
    await press(user, "가입하기");
    await waitFor(() => expect(field("이름")).toHaveFocus());
    expect(screen.getByText("올바르지 않은 형식", { selector: "form *" })).toBeVisible();
    expect(field("비밀번호")).toHaveAccessibleDescription("특수문자를 하나 이상 넣어 주세요.");
    expect(field("비밀번호 확인")).not.toBeInvalid();
    expect(screen.getByRole("radiogroup", { name: "성별" })).toHaveAccessibleDescription(
      "성별을 골라 주세요.",
    );
    expect(to("verifyPassword")).toHaveLength(0);
    expect(to("signUp")).toHaveLength(0);
  });

  test("is validated on leaving a field, and not before anything is in it", async () => {
    answerAccountCalls();
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await user.click(field("이메일"));
    await user.tab();
    expect(field("이메일")).not.toHaveAttribute("aria-invalid");
    await user.type(field("이메일"), "abc");
    expect(field("이메일")).not.toHaveAttribute("aria-invalid");
    await user.tab();
    expect(field("이메일")).toHaveAttribute("aria-invalid", "true");
    await user.type(field("생년월일"), "19900307");
    await user.tab();
    expect(field("생년월일")).toHaveValue("1990-03-07");
  });

  test("does not move a button away during a click, and keeps the server's message at a field", async () => {
    answerAccountCalls({ signUp: refuse(409, { message: "쓰고 있는 이메일이에요.", code: "email_taken" }) });
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await fillInProfile(user);
    await user.type(field("이메일"), "abc");
    await user.pointer({ target: screen.getByRole("button", { name: "가입하기" }), keys: "[MouseLeft>]" });
    expect(field("이메일")).not.toHaveAttribute("aria-invalid");
    await user.pointer("[/MouseLeft]");
    await waitFor(() => expect(field("이메일")).toHaveFocus());
    await user.type(field("이메일"), "@example.com");
    await press(user, "가입하기");
    await waitFor(() => expect(field("이메일")).toHaveAccessibleDescription(/쓰고 있는 이메일이에요/));
    await user.tab();
    expect(field("이메일")).toHaveAccessibleDescription(/쓰고 있는 이메일이에요/);
  });

  test("with a taken nickname shows so while typing", async () => {
    const { to } = answerAccountCalls({ checkNickname: give({ is_available: false }) });
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await user.type(field("닉네임"), "버핏러");
    expect(await screen.findByText("사용중인 닉네임")).toBeVisible();
    expect(field("닉네임")).toHaveAccessibleDescription("사용중인 닉네임 다른 닉네임을 적어 주세요");
    expect(to("checkNickname").at(-1)!.query).toBe(`?check_nickname=${encodeURIComponent("버핏러")}`);
    await fillInProfile(user);
    await press(user, "가입하기");
    await waitFor(() => expect(field("닉네임")).toHaveFocus());
    expect(to("signUp")).toHaveLength(0);
  });

  test("starts with the inviter's code", async () => {
    window.history.replaceState(null, "", "/signup?code=FRIEND1");
    answerAccountCalls();
    answerOffer();
    const { user } = render(<SignUpForm />);
    expect(await screen.findByText("초*님의 선물 · 친구 초대 20,000원 할인")).toBeVisible();
    const login = screen.getByRole("link", { name: "로그인" });
    expect(login).toHaveAttribute("href", "/login?returnUrl=%2Freferral%2FFRIEND1");
    await reachProfile(user);
    expect(screen.getByText("초*님의 선물 · 친구 초대 20,000원 할인")).toBeVisible();
    expect(field("추천 코드")).toHaveValue("FRIEND1");
    expect(screen.queryByText("쓰던 내용을 불러왔어요.")).toBeNull();
  });
});

describe("a refused sign-up", () => {
  test("with a taken number goes back to the number, and everything else is kept", async () => {
    answerAccountCalls({
      signUp: refuse(409, { message: "이미 가입된 번호예요.", code: "phone_taken" }),
    });
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await fillInProfile(user);
    await press(user, "가입하기");
    await heading("휴대폰 번호로 시작해요");
    await waitFor(() => expect(field("휴대폰 번호")).toHaveFocus());
    expect(field("휴대폰 번호")).toHaveAccessibleDescription("이미 가입된 번호예요.");
    expect(screen.getByRole("link", { name: "이 번호로 로그인하기" })).toBeVisible();
  });

  test("with a spent code requires another one, and the input is still there", async () => {
    const message = "쓸 수 있는 인증번호가 없어요. 새로 받아 주세요.";
    answerAccountCalls({
      signUp: refuse(400, { message, code: "auth_number_expired", errors: { auth_number: [message] } }),
    });
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await fillInProfile(user);
    await press(user, "가입하기");
    await heading("휴대폰 번호로 시작해요");
    expect(field("인증번호")).toHaveAccessibleDescription(message);
    await press(user, "확인");
    await heading("약관을 확인해 주세요");
    await press(user, "동의하고 계속하기");
    await heading("회원 정보를 알려 주세요");
    expect(field("이름")).toHaveValue("한새벽");
    expect(field("비밀번호")).toHaveValue("demo1234!");
  });

  test("with a password that the server rejects is not sent", async () => {
    const { to } = answerAccountCalls({
      verifyPassword: refuse(400, {
        message: "x",
        code: "invalid_input",
        is_eight: true,
        is_special: false,
        is_same: true,
      }),
    });
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await fillInProfile(user);
    await press(user, "가입하기");
    await waitFor(() =>
      expect(field("비밀번호")).toHaveAccessibleDescription("특수문자를 하나 이상 넣어 주세요."),
    );
    expect(to("verifyPassword")).toHaveLength(1);
    expect(to("signUp")).toHaveLength(0);
  });

  test("whose answer is lost continues if the account is there: it logs in", async () => {
    const { to } = answerAccountCalls({
      signUp: () => HttpResponse.json({}, { status: 504 }),
      login: give({ access: "a1", refresh: "r1" }),
    });
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await fillInProfile(user);
    await press(user, "가입하기");
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledOnce());
    expect(to("signUp")).toHaveLength(1);
    expect(readSession()).toMatchObject({ access: "a1", refresh: "r1" });
  });

  test("without an answer can be resent unchanged", async () => {
    skipPauses();
    const { answers, to } = answerAccountCalls({ signUp: () => HttpResponse.error() });
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await fillInProfile(user);
    await press(user, "가입하기");
    expect(await screen.findByRole("alert")).toHaveTextContent("서버와의 통신에 실패했어요");
    answers.signUp = give({ id: 7, access: "a1", refresh: "r1" }, 201);
    await press(user, "가입하기");
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledOnce());
    expect(to("signUp")).toHaveLength(2);
  });
});

describe("going back", () => {
  test("by the browser and by the button is one screen, and nothing is lost", async () => {
    answerAccountCalls();
    const { user } = render(<SignUpForm />);
    await reachProfile(user);
    await user.type(field("이름"), "한새벽");
    act(() => window.history.back());
    await heading("약관을 확인해 주세요");
    await waitFor(() => expect(screen.getByRole("heading", { level: 2 })).toHaveFocus());
    await press(user, "이전 단계");
    await heading("휴대폰 번호로 시작해요");
    expect(field("인증번호")).toHaveValue("123456");
    await press(user, "확인");
    await press(user, "동의하고 계속하기");
    await heading("회원 정보를 알려 주세요");
    expect(field("이름")).toHaveValue("한새벽");
  });
});

describe("a draft", () => {
  test("is restored after a reload without password and code, and the valid code can be entered", async () => {
    const { to } = answerAccountCalls();
    const first = render(<SignUpForm />);
    await reachProfile(first.user);
    await fillInProfile(first.user);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/demo1234|123456/);
    first.unmount();
    // The history entry in which the page is reloaded is still that of the third screen.
    const { user } = render(<SignUpForm />);
    expect(await screen.findByText("쓰던 내용을 불러왔어요.")).toBeVisible();
    await heading("휴대폰 번호로 시작해요");
    expect(field("휴대폰 번호")).toHaveValue("010-1111-2222");
    expect(field("인증번호")).toHaveValue("");
    await user.type(field("인증번호"), "123456");
    await press(user, "확인");
    await heading("약관을 확인해 주세요");
    expect(screen.getByRole("checkbox", { name: "전체 동의" })).toBeChecked();
    await press(user, "동의하고 계속하기");
    await heading("회원 정보를 알려 주세요");
    expect(field("이름")).toHaveValue("한새벽");
    expect(screen.getByRole("radio", { name: "여성" })).toBeChecked();
    expect(field("비밀번호")).toHaveValue("");
    expect(to("sendCode")).toHaveLength(1);
  });

  test("can be deleted", async () => {
    answerAccountCalls();
    const first = render(<SignUpForm />);
    await first.user.type(field("휴대폰 번호"), "0101");
    first.unmount();
    const { user } = render(<SignUpForm />);
    await user.click(await screen.findByRole("button", { name: "지우고 새로 쓰기" }));
    expect(field("휴대폰 번호")).toHaveValue("");
    expect(localStorage).toHaveLength(0);
  });

  test("does not replace what was typed before hydration", async () => {
    localStorage.setItem(
      "sign_up_draft",
      JSON.stringify({ values: { phone_number: "010-9999-9999", name: "한새벽" }, savedAtMs: Date.now() }),
    );
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(<SignUpForm />);
    expect(screen.getByRole("button", { name: "인증번호 받기" })).toBeDisabled();
    field("휴대폰 번호").value = "010-1111-2222";
    renderBare(<SignUpForm />, { container, hydrate: true });
    expect(await screen.findByText("쓰던 내용을 불러왔어요.")).toBeVisible();
    expect(field("휴대폰 번호")).toHaveValue("010-1111-2222");
    expect(JSON.parse(localStorage.sign_up_draft).values).toMatchObject({
      phone_number: "010-1111-2222",
      name: "한새벽",
    });
  });
});

import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { FindPasswordForm } from "@/components/account/find-password-form";
import { readSession } from "@/lib/session/storage";
import { render } from "@/tests/support/render";
import { skipPauses } from "@/tests/support/skip-pauses";
import { answerAccountCalls, give, refuse } from "./support";

type User = ReturnType<typeof render>["user"];

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
  window.history.replaceState(null, "", "/findPassword?returnUrl=%2Fmypage%2Fpoint");
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const press = (user: User, name: string) => user.click(screen.getByRole("button", { name }));

async function askForCode(user: User) {
  await user.type(field("휴대폰 번호"), "010-1111-2222");
  await press(user, "인증번호 받기");
  await screen.findByLabelText("인증번호");
}

async function reachPassword(user: User) {
  await askForCode(user);
  await user.type(field("인증번호"), "123456");
  await press(user, "확인");
  await screen.findByLabelText("새 비밀번호", { selector: "input" });
}

async function setPassword(user: User, password: string, confirmation = password) {
  await user.clear(field("새 비밀번호"));
  await user.clear(field("새 비밀번호 확인"));
  await user.type(field("새 비밀번호"), password);
  await user.type(field("새 비밀번호 확인"), confirmation);
  await press(user, "비밀번호 바꾸기");
}

test("who no longer has the number is told where to go, and with what", () => {
  render(<FindPasswordForm />);
  expect(screen.getByText(/신분증과 새 휴대폰을 가지고 가까운 지점 안내 데스크에/)).toBeVisible();
  expect(screen.getByRole("link", { name: "지점 찾기" })).toHaveAttribute("href", "/place");
});

test("after number, code and a new password follows the login, with the number and the returnUrl", async () => {
  const { calls, to } = answerAccountCalls();
  const { user } = render(<FindPasswordForm />);
  await reachPassword(user);
  await setPassword(user, "abcd123!");
  const done = await screen.findByRole("heading", { name: "비밀번호를 바꿨어요" });
  await waitFor(() => expect(done).toHaveFocus());
  expect(calls.map(({ call }) => call)).toEqual([
    "sendCode",
    "verifyCode",
    "verifyPassword",
    "resetPassword",
  ]);
  expect(to("sendCode")[0]!.body).toEqual({ phone: "01011112222", is_reset: "true" });
  expect(to("verifyPassword")[0]!.body).toEqual({ new_pw1: "abcd123!", new_pw2: "abcd123!" });
  expect(to("resetPassword")[0]!.body).toEqual({
    phone_number: "01011112222",
    auth_number: "123456",
    new_pw1: "abcd123!",
    new_pw2: "abcd123!",
  });
  const way = screen.getByRole("link", { name: "로그인하기" });
  expect(way).toHaveAttribute("href", "/login?returnUrl=%2Fmypage%2Fpoint");
  way.addEventListener("click", (event) => event.preventDefault());
  await user.click(way);
  expect(sessionStorage.login_phone).toBe("010-1111-2222");
  expect(localStorage).toHaveLength(0);
});

test("nothing reveals whether the number is a member's", async () => {
  const { to } = answerAccountCalls();
  const { user } = render(<FindPasswordForm />);
  await askForCode(user);
  expect(screen.getByText("가입된 번호라면 인증번호가 도착해요.")).toBeVisible();
  expect(to("checkPhone")).toHaveLength(0);
});

describe("a new password", () => {
  test.each([
    ["abc123!", "abc123!", "새 비밀번호", "8자 이상으로 만들어 주세요."],
    ["abcd1234", "abcd1234", "새 비밀번호", "특수문자를 하나 이상 넣어 주세요."],
    ["abcd123!", "abcd123?", "새 비밀번호 확인", "두 비밀번호가 서로 달라요."],
  ])(
    "of %s with %s is refused by its rule alone, and nothing is sent",
    async (one, other, label, problem) => {
      const { to } = answerAccountCalls();
      const { user } = render(<FindPasswordForm />);
      await reachPassword(user);
      await setPassword(user, one, other);
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(problem));
      expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(1);
      expect(to("verifyPassword")).toHaveLength(0);
      expect(to("resetPassword")).toHaveLength(0);
    },
  );

  test("with an expired code goes back to request another one", async () => {
    const message = "쓸 수 있는 인증번호가 없어요. 새로 받아 주세요.";
    answerAccountCalls({
      resetPassword: refuse(400, {
        message,
        code: "auth_number_expired",
        errors: { auth_number: [message] },
      }),
    });
    const { user } = render(<FindPasswordForm />);
    await reachPassword(user);
    await setPassword(user, "abcd123!");
    expect(await screen.findByLabelText("인증번호")).toHaveAccessibleDescription(message);
  });

  test("whose answer is lost is set if it logs in, and that session ends", async () => {
    const { to } = answerAccountCalls({
      resetPassword: () => HttpResponse.error(),
      login: give({ access: "a1", refresh: "r1" }),
    });
    const { user } = render(<FindPasswordForm />);
    await reachPassword(user);
    await setPassword(user, "abcd123!");
    expect(await screen.findByText(/새 비밀번호로 로그인해 주세요/)).toBeVisible();
    expect(to("login").map(({ body }) => body)).toEqual([
      { phone_number: "01011112222", password: "abcd123!" },
    ]);
    await waitFor(() => expect(to("logout").map(({ body }) => body)).toEqual([{ refresh: "r1" }]));
    expect(readSession()).toBeNull();
  });

  test("that did not reach the server stays in its fields", async () => {
    skipPauses();
    answerAccountCalls({ resetPassword: () => HttpResponse.error() });
    const { user } = render(<FindPasswordForm />);
    await reachPassword(user);
    await setPassword(user, "abcd123!");
    expect(await screen.findByRole("alert")).toHaveTextContent("서버와의 통신에 실패했어요");
    expect(field("새 비밀번호")).toHaveValue("abcd123!");
    expect(field("새 비밀번호 확인")).toHaveValue("abcd123!");
  });
});

test("a valid code can still be entered after a reload", async () => {
  answerAccountCalls();
  const first = render(<FindPasswordForm />);
  await askForCode(first.user);
  first.unmount();
  render(<FindPasswordForm />);
  expect(await screen.findByLabelText("인증번호")).toHaveValue("");
  expect(field("휴대폰 번호")).toHaveValue("010-1111-2222");
});

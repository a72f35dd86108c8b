import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LoginForm } from "@/components/session/login-form";
import { announceAddress } from "@/hooks/use-address";
import { replaceDocument } from "@/lib/session/load-document";
import { noteNotice, sayNotice } from "@/lib/session/notice";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";

beforeEach(() => {
  window.history.replaceState(null, "", "/login?returnUrl=%2Fmypage%2Fcoupon");
});

const phone = () => screen.getByLabelText("휴대폰 번호");
const password = () => screen.getByLabelText("비밀번호");
const submit = () => screen.getByRole("button", { name: "로그인" });

function answerLogin(...responses: (() => Response)[]) {
  const bodies: unknown[] = [];
  mockBackend.use(
    http.post("/user/token/", async ({ request }) => {
      bodies.push(await request.json());
      return responses[Math.min(bodies.length, responses.length) - 1]!();
    }),
  );
  return bodies;
}
const giveTokens = () => HttpResponse.json({ access: "a1", refresh: "r1" });
const refuse = (status: number, body: object, headers?: Record<string, string>) => () =>
  HttpResponse.json(body, { status, headers });

async function fillIn(user: ReturnType<typeof render>["user"], number = "010-1234-5678") {
  await user.type(phone(), number);
  await user.type(password(), "demo1234!");
}

test("the fields let a browser fill them in", () => {
  render(<LoginForm />);
  expect(phone()).toHaveAttribute("inputmode", "tel");
  expect(phone()).toHaveAttribute("autocomplete", "username");
  expect(phone()).toHaveAttribute("name", "phone_number");
  expect(password()).toHaveAttribute("autocomplete", "current-password");
  expect(password()).toHaveAttribute("name", "password");
});

test("starts with the number from the page before, once", () => {
  sessionStorage.setItem("login_phone", "010-1111-2222");
  render(<LoginForm />).unmount();
  expect(sessionStorage.login_phone).toBeUndefined();
  sessionStorage.setItem("login_phone", "010-1111-2222");
  render(<LoginForm />);
  expect(phone()).toHaveValue("010-1111-2222");
});

describe("the right number and password", () => {
  test("sends digits, is kept for this tab, and goes to the returnUrl", async () => {
    const bodies = answerLogin(giveTokens);
    const { user } = render(<LoginForm />);
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/mypage/coupon"));
    expect(bodies).toEqual([{ phone_number: "01012345678", password: "demo1234!" }]);
    expect(JSON.parse(sessionStorage.me)).toEqual({ access: "a1", refresh: "r1" });
    expect(localStorage.me).toBeUndefined();
    expect(document.cookie).toContain("member=1");
    expect(sessionStorage.welcome).toBe("1");
  });

  test("outlives the tab on request", async () => {
    answerLogin(giveTokens);
    const { user } = render(<LoginForm />);
    await fillIn(user);
    await user.click(screen.getByRole("checkbox", { name: "로그인 상태 유지" }));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(replaceDocument).toHaveBeenCalled());
    expect(JSON.parse(localStorage.me)).toEqual({ access: "a1", refresh: "r1" });
    expect(sessionStorage.me).toBeUndefined();
  });

  test.each(["%2F%2Fevil.example", "https%3A%2F%2Fevil.example", "%2Flogin", ""])(
    "goes home from a returnUrl of %s",
    async (returnUrl) => {
      window.history.replaceState(null, "", `/login?returnUrl=${returnUrl}`);
      answerLogin(giveTokens);
      const { user } = render(<LoginForm />);
      await fillIn(user);
      await user.click(submit());
      await waitFor(() => expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/"));
    },
  );

  test("is sent once however often the button is clicked", async () => {
    const bodies = answerLogin(giveTokens);
    const { user } = render(<LoginForm />);
    await fillIn(user);
    await user.tripleClick(submit());
    await user.type(password(), "{Enter}");
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledOnce());
    expect(bodies).toHaveLength(1);
    expect(screen.getByRole("button", { name: "로그인하는 중" })).toHaveAttribute("aria-busy", "true");
  });
});

describe("a failed login", () => {
  test("shows the server's message once and keeps the input, and a retry is possible", async () => {
    answerLogin(
      refuse(401, { message: "휴대폰 번호나 비밀번호가 맞지 않아요.", code: "invalid_credentials" }),
      giveTokens,
    );
    const { user } = render(<LoginForm />);
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent("휴대폰 번호나 비밀번호가 맞지 않아요.");
    expect(screen.getAllByText(/맞지 않아요/)).toHaveLength(1);
    expect(phone()).toHaveValue("010-1234-5678");
    expect(password()).toHaveValue("demo1234!");
    expect(localStorage.me ?? sessionStorage.me).toBeUndefined();
    await user.click(submit());
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledOnce());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("after too many attempts says how long to wait", async () => {
    answerLogin(
      refuse(429, { message: "로그인을 너무 많이 시도했어요.", code: "too_many" }, { "retry-after": "750" }),
    );
    const { user } = render(<LoginForm />);
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "로그인을 너무 많이 시도했어요. 12분 30초 뒤에 다시 할 수 있어요.",
    );
  });

  test("names the waiting time once where the server's message names it already", async () => {
    const message = "요청이 너무 많아요. 13분 뒤에 다시 시도해 주세요.";
    answerLogin(refuse(429, { message, code: "too_many_requests" }, { "retry-after": "750" }));
    const { user } = render(<LoginForm />);
    await fillIn(user);
    await user.click(submit());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(message);
    expect(alert.textContent?.match(/뒤에/g)).toHaveLength(1);
  });

  test.each<[string, () => Response]>([
    ["no answer", () => HttpResponse.error()],
    ["status 500", () => new HttpResponse(null, { status: 500 })],
    ["an answer without tokens", () => HttpResponse.json({})],
    ["HTML", () => HttpResponse.html("<p>hello</p>")],
  ])("for %s says that the server could not be reached", async (_, response) => {
    answerLogin(response);
    const { user } = render(<LoginForm />);
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent("서버와의 통신에 실패했어요");
    expect(replaceDocument).not.toHaveBeenCalled();
  });

  test("shows a field's error at the field", async () => {
    answerLogin(
      refuse(400, { message: "확인해 주세요.", code: "x", errors: { phone_number: ["없는 번호예요."] } }),
    );
    const { user } = render(<LoginForm />);
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(phone()).toHaveAccessibleDescription("없는 번호예요."));
    expect(phone()).toBeInvalid();
    await waitFor(() => expect(phone()).toHaveFocus());
  });

  test("that is to be kept, where only this tab can keep it, is kept for it, and the next page says so", async () => {
    answerLogin(giveTokens);
    const write = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
      if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
      write.call(this, key, text);
    });
    const { user } = render(<LoginForm />);
    await fillIn(user);
    await user.click(screen.getByRole("checkbox", { name: "로그인 상태 유지" }));
    await user.click(submit());
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/mypage/coupon"));
    expect(JSON.parse(sessionStorage.me)).toEqual({ access: "a1", refresh: "r1" });
    const show = vi.fn();
    await sayNotice(show);
    expect(show).toHaveBeenCalledExactlyOnceWith("저장 공간이 가득 차 이 창에서만 로그인 상태를 유지해요");
  });

  test("in a browser that stores nothing says so instead of logging in for a moment", async () => {
    answerLogin(giveTokens);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const { user } = render(<LoginForm />);
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent("브라우저 설정을 확인해 주세요");
    expect(replaceDocument).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain("member=");
  });
});

describe("before anything is sent", () => {
  test("empty fields are named, the first one has the focus, and typing removes the error", async () => {
    const { user } = render(<LoginForm />);
    await user.click(submit());
    expect(phone()).toHaveAccessibleDescription("휴대폰 번호를 입력해 주세요.");
    expect(password()).toHaveAccessibleDescription("비밀번호를 입력해 주세요.");
    await waitFor(() => expect(phone()).toHaveFocus());
    await user.type(phone(), "0");
    expect(phone()).not.toBeInvalid();
    expect(password()).toBeInvalid();
  });

  test("an invalid number is refused", async () => {
    const { user } = render(<LoginForm />);
    await fillIn(user, "1234");
    await user.click(submit());
    expect(phone()).toHaveAccessibleDescription("휴대폰 번호를 다시 확인해 주세요.");
  });

  test("the password can be shown", async () => {
    const { user } = render(<LoginForm />);
    await user.type(password(), "demo");
    await user.click(screen.getByRole("button", { name: "비밀번호 보기" }));
    expect(password()).toHaveAttribute("type", "text");
    expect(password()).toHaveValue("demo");
    await user.click(screen.getByRole("button", { name: "비밀번호 숨기기" }));
    expect(password()).toHaveAttribute("type", "password");
  });
});

test("why the session has ended stands above the form, once", async () => {
  noteNotice("no_answer");
  render(<LoginForm />);
  expect(await screen.findByRole("status")).toHaveTextContent("서버가 대답하지 않아 로그아웃했어요");
  cleanup();
  render(<LoginForm />);
  expect(sessionStorage.session_notice).toBeUndefined();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("the links to sign up and to a new password keep the returnUrl", () => {
  render(<LoginForm />);
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("회원가입")).toBe("/signup?returnUrl=%2Fmypage%2Fcoupon");
  expect(hrefOf("비밀번호 찾기")).toBe("/findPassword?returnUrl=%2Fmypage%2Fcoupon");
});

describe("why one is here", () => {
  test("is a sentence by the returnUrl, with the branch's name once it is known", async () => {
    mockBackend.use(http.get("*/api/place/3/", () => HttpResponse.json({ pk: 3, name: "신도림" })));
    window.history.replaceState(null, "", "/login?returnUrl=%2Ftrial%3Fplace%3D3");
    render(<LoginForm />);
    expect(screen.getByText("로그인하면 무료 체험 예약을 이어 가요")).toBeVisible();
    expect(await screen.findByText("로그인하면 신도림점 무료 체험 예약을 이어 가요")).toBeVisible();
    expect(screen.getByRole("link", { name: "회원가입" })).toHaveAttribute(
      "href",
      "/signup?returnUrl=%2Ftrial%3Fplace%3D3",
    );
  });

  test("is true without the name, where the branch does not answer", async () => {
    mockBackend.use(
      http.get("*/api/place/3/", () => HttpResponse.json({ message: "없음" }, { status: 404 })),
    );
    window.history.replaceState(null, "", "/login?returnUrl=%2Ftrial%3Fplace%3D3");
    render(<LoginForm />);
    expect(await screen.findByText("로그인하면 무료 체험 예약을 이어 가요")).toBeVisible();
  });

  test("follows the address, which a soft navigation changes after the page has rendered", async () => {
    window.history.replaceState(null, "", "/place/3");
    render(<LoginForm />);
    window.history.replaceState(null, "", "/login?returnUrl=%2Fmypage%2Fcoupon");
    act(() => announceAddress());
    expect(screen.getByText("로그인하면 내 쿠폰을 볼 수 있어요")).toBeVisible();
  });
});

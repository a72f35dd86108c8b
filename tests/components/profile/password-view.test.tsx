import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { PasswordView } from "@/components/profile/password-view";
import * as toast from "@/components/ui/toast";
import { useSessionStore } from "@/stores/session";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";
import { skipPauses } from "@/tests/support/skip-pauses";
import { beMember, refuse } from "./support";

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const send = () => screen.getByRole("button", { name: "비밀번호 바꾸기" });
const ruleStates = () => screen.getAllByRole("listitem").map((item) => item.getAttribute("data-state"));

function answer({
  verify = () => HttpResponse.json({ is_eight: true, is_special: true, is_same: true }),
  update = () => HttpResponse.json({}),
}: { verify?: () => Response; update?: () => Response } = {}) {
  const calls: { path: string; token: string | null; body: unknown }[] = [];
  mockBackend.use(
    http.post("/user/new-password/verify/", async ({ request }) => {
      const { headers } = request;
      calls.push({ path: "verify", token: headers.get("authorization"), body: await request.json() });
      return verify();
    }),
    http.put("/user/update_password/", async ({ request }) => {
      const { headers } = request;
      const body = Object.fromEntries(await request.formData());
      calls.push({ path: "update", token: headers.get("authorization"), body });
      return update();
    }),
  );
  return calls;
}

async function fillIn(
  person: ReturnType<typeof render>["user"],
  [old, next, again]: [string, string, string] = ["demo1234!", "abcd123!", "abcd123!"],
) {
  if (old) await person.type(field("현재 비밀번호"), old);
  if (next) await person.type(field("새 비밀번호"), next);
  if (again) await person.type(field("새 비밀번호 확인"), again);
}

beforeEach(() => {
  beMember();
});

test("the form is disabled until the member is known", () => {
  useSessionStore.setState({ status: "loading", me: null });
  render(<PasswordView />);
  expect(screen.getByRole("group", { name: "비밀번호 변경을 준비하고 있어요" })).toBeInTheDocument();
  expect(screen.queryByLabelText("현재 비밀번호")).not.toBeInTheDocument();
});

test("the three fields are passwords with the API's names, that a password manager can fill", () => {
  const { container } = render(<PasswordView />);
  for (const [label, name, autoComplete] of [
    ["현재 비밀번호", "old_pwd", "current-password"],
    ["새 비밀번호", "new_pw1", "new-password"],
    ["새 비밀번호 확인", "new_pw2", "new-password"],
  ] as const) {
    expect(field(label)).toHaveAttribute("type", "password");
    expect(field(label)).toHaveAttribute("name", name);
    expect(field(label)).toHaveAttribute("autocomplete", autoComplete);
  }
  expect(container.querySelector('[autocomplete="username"]')).toHaveValue("01012345678");
});

describe("nothing is sent", () => {
  test.each<[string, [string, string, string], string[], string]>([
    ["with seven characters", ["demo1234!", "abcd12!", "abcd12!"], ["broken", "met", "met"], "새 비밀번호"],
    [
      "without a special character",
      ["demo1234!", "abcd1234", "abcd1234"],
      ["met", "broken", "met"],
      "새 비밀번호",
    ],
    [
      "with another confirmation",
      ["demo1234!", "abcd123!", "abcd123?"],
      ["met", "met", "broken"],
      "새 비밀번호 확인",
    ],
    ["with all left empty", ["", "", ""], ["broken", "broken", "broken"], "현재 비밀번호"],
    [
      "with the present password as the new one",
      ["demo1234!", "demo1234!", "demo1234!"],
      ["met", "met", "met"],
      "새 비밀번호",
    ],
  ])("%s, and this rule alone is marked", async (_, texts, states, focused) => {
    const calls = answer();
    const { user: person } = render(<PasswordView />);
    await fillIn(person, texts);
    await person.click(send());
    expect(ruleStates()).toEqual(states);
    await waitFor(() => expect(field(focused)).toHaveFocus());
    expect(field(focused)).toBeInvalid();
    expect(calls).toEqual([]);
  });
});

describe("a good change", () => {
  test("is checked once without a token, then sent as exactly three fields, and shows what it ended", async () => {
    const calls = answer();
    const { user: person } = render(<PasswordView />);
    await fillIn(person);
    expect(ruleStates()).toEqual(["met", "met", "met"]);
    await person.dblClick(send());
    const done = await screen.findByRole("heading", { name: "비밀번호를 바꿨어요" });
    await waitFor(() => expect(done).toHaveFocus());
    expect(screen.getByText(/다른 기기에서는 모두 로그아웃됐어요/)).toBeInTheDocument();
    expect(toast.showSuccessToast).toHaveBeenCalledExactlyOnceWith("비밀번호를 바꿨어요");
    expect(calls).toEqual([
      { path: "verify", token: null, body: { new_pw1: "abcd123!", new_pw2: "abcd123!" } },
      {
        path: "update",
        token: "Bearer a1",
        body: { old_pwd: "demo1234!", new_pw1: "abcd123!", new_pw2: "abcd123!" },
      },
    ]);
    await person.click(screen.getByRole("button", { name: "한 번 더 바꾸기" }));
    expect(field("현재 비밀번호")).toHaveValue("");
  });
});

describe("a refused change", () => {
  test("for a wrong current password says so at that field and keeps the input", async () => {
    answer({
      update: refuse(400, {
        message: "비밀번호가 맞지 않아요.",
        code: "password_mismatch",
        errors: { old_pwd: ["일치하지 않는 비밀번호"] },
      }),
    });
    const { user: person } = render(<PasswordView />);
    await fillIn(person);
    await person.click(send());
    expect(await screen.findByText("일치하지 않는 비밀번호")).toBeInTheDocument();
    await waitFor(() => expect(field("현재 비밀번호")).toHaveFocus());
    expect(field("현재 비밀번호")).toHaveAccessibleDescription("일치하지 않는 비밀번호");
    expect(field("새 비밀번호")).toHaveValue("abcd123!");
  });

  test("by the server's check of the rules is not sent", async () => {
    const calls = answer({
      verify: refuse(400, { message: "x", code: "y", is_eight: true, is_special: false, is_same: true }),
    });
    const { user: person } = render(<PasswordView />);
    await fillIn(person);
    await person.click(send());
    await waitFor(() => expect(field("새 비밀번호")).toBeInvalid());
    expect(calls.map(({ path }) => path)).toEqual(["verify"]);
  });

  test("after too many failed attempts says how long to wait", async () => {
    answer({ update: refuse(429, { message: "너무 많이 틀렸어요.", code: "x" }, { "retry-after": "90" }) });
    const { user: person } = render(<PasswordView />);
    await fillIn(person);
    await person.click(send());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "너무 많이 틀렸어요. 1분 30초 뒤에 다시 할 수 있어요.",
    );
  });

  describe("whose answer is lost", () => {
    /** The server says whether the password that is tried is the member's. */
    function answerTry(...statuses: number[]) {
      const tried: unknown[] = [];
      mockBackend.use(
        http.post("/user/password/verify/", async ({ request }) => {
          tried.push(await request.json());
          const status = statuses.shift() ?? 400;
          return HttpResponse.json(status === 200 ? { is_valid: true } : { code: "password_mismatch" }, {
            status,
          });
        }),
      );
      return tried;
    }

    test("is done if the new password is the member's by now", async () => {
      const calls = answer({ update: () => HttpResponse.error() });
      const tried = answerTry(200);
      const { user: person } = render(<PasswordView />);
      await fillIn(person);
      await person.click(send());
      await waitFor(() => expect(toast.showSuccessToast).toHaveBeenCalledWith("비밀번호를 바꿨어요"));
      expect(tried).toEqual([{ password: "abcd123!" }]);
      expect(calls.filter(({ path }) => path === "update")).toHaveLength(1);
    });

    test("is not done if it is not, and keeps the input", async () => {
      skipPauses();
      answer({ update: () => HttpResponse.json({}, { status: 502 }) });
      const tried = answerTry();
      const { user: person } = render(<PasswordView />);
      await fillIn(person);
      await person.click(send());
      expect(await screen.findByRole("alert")).toHaveTextContent("서버와의 통신에 실패했어요");
      expect(tried).toHaveLength(2);
      expect(field("현재 비밀번호")).toHaveValue("demo1234!");
    });
  });
});
